"""Tests of docs/html."""
