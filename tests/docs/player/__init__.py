"""Tests of docs/player."""
