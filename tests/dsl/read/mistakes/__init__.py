"""Tests of what is said where a rule file cannot be read."""
