"""Merging: the files of a variant, its parents and add-ons become one list of items.

- In: the syntax of all files that a game is made of.
- Out: `merged.Merged`: every item once, with `replace`, `remove` and additions carried out.
- May be relied on: items keep the place where they were written; a cycle of parents is an error, not a hang.
- Start reading at `inherit.py`.
"""
