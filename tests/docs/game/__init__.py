"""Tests of docs/game."""
