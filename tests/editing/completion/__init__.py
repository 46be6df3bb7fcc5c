"""Tests of completion."""
