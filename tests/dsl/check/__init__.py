"""Tests of dsl/check."""
