"""Checking: from the merged syntax of a game to its core, in one pass that resolves, types and lowers.

- In: a `merge.inherit.Merged`.
- Out: a `core.game.Game`, or diagnostics.
- May be relied on: the rooms below import one way: scope, expressions, declarations and statements, claims; lints
  look at the finished core.
- Start reading at `game.py`.
"""
