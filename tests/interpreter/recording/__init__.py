"""Tests of interpreter/recording."""
