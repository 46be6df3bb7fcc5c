"""Tests of docs/drawing/layout."""
