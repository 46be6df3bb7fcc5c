"""Tests of dsl/check/scope."""
