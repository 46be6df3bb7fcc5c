"""Tests of verify/symbolic/zones."""
