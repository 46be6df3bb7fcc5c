"""Tests of docs/site."""
