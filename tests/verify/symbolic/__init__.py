"""Tests of verify/symbolic."""
