"""Checking: from the merged syntax of a game to its core, in one pass that resolves, types and lowers."""
