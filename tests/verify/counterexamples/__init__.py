"""Tests of verify/counterexamples."""
