"""Tests of the layout of rule files."""
