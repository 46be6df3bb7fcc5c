"""Tests of docs/publish."""
