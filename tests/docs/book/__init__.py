"""Tests of docs.book."""
