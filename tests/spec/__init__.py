"""Tests of the bundled games."""
