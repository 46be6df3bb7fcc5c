"""Tests of the rules on paper."""
