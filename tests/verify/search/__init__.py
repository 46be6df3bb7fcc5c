"""Tests of verify/search."""
