"""Tests of dsl/report."""
