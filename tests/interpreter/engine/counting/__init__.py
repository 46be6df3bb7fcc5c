"""Tests of interpreter/engine/counting."""
