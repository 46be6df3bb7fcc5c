"""Tests of src/hornbook/review."""
