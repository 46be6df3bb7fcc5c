"""Tests of interpreter/players."""
