"""Compiled games."""
