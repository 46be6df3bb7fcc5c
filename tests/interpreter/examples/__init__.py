"""Tests of interpreter/examples."""
