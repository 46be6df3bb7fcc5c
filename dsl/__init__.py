"""The rule language: from the text of a rule file to the checked core of a game.

- In: a name or a path, and the texts of rule files.
- Out: a `core.game.Game` without errors, or diagnostics with places and suggestions.
- May be relied on: files are never carried out, only read; whatever is wrong is told at its place, and nothing else
  breaks.
- Start reading at `load.py`, then follow the rooms: `read`, `merge`, `check`, `core`.
"""
