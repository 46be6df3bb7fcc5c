"""Tests of the rules as players read them."""
