"""Tests of verify/games."""
