"""Tests of dsl/merge."""
