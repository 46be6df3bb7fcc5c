"""Tests of docs/across."""
