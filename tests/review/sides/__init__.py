"""Tests of src/hornbook/review/sides."""
