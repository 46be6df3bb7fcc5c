"""Tests of interpreter/explaining."""
