"""Tests of interpreter/terminal."""
