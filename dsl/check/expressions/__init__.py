"""Expressions: from their syntax to typed core.

- In: an expression's syntax and a `scope.Scope`.
- Out: a typed core expression; an error stands for itself and causes no other.
- May be relied on: the one knot in the checker, since expressions, names and definitions need each other; others
  enter by `expressions.py`.
- Start reading at `expressions.py`.
"""
