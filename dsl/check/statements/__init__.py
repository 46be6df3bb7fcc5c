"""Statements: phases, steps and their rules.

- In: the syntax of bodies.
- Out: core statements.
- May be relied on: steps are checked in an order in which whatever is called is known.
- Start reading at `statements.py`.
"""
