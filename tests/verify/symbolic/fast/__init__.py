"""Tests of verify/symbolic/fast."""
