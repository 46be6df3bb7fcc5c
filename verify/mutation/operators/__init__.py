"""Mutation operators: the ways in which a slip may change a piece of the rules.

- In: a node of the syntax, and the text it stands in.
- Out: edits of that text; each changes one thing.
- May be relied on: an edit keeps to its node; whether what comes out is a game at all is seen elsewhere.
- Start reading at `conditions.py`.
"""
