"""Tests of dsl/check/lints."""
