"""Tests of interpreter/engine."""
