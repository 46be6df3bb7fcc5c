"""Tests of dsl/read."""
