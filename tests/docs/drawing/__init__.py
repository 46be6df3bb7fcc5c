"""Tests of docs/drawing."""
