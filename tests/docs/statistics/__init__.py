"""Tests of docs/statistics."""
