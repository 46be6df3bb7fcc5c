"""Tests of src/hornbook/review/compare."""
