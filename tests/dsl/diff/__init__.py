"""Tests of dsl/diff."""
