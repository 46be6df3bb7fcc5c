"""Tests of dsl/core."""
