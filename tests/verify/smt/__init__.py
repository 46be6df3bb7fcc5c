"""Tests of verify/smt."""
