"""Tests of what editors are told."""
