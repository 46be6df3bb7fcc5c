"""Tests of src/hornbook/review/telling."""
