"""Tests of the check: what makes a verdict *proved*."""
