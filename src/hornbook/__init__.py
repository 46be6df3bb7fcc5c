"""Hornbook: rulebooks you can run, prove and read."""
