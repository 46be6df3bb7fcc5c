"""Declarations: settings, kinds, decks, zones, state and tables, in an order in which each knows what it needs.

- In: the syntax of declarations.
- Out: core declarations in the symbol table.
- May be relied on: every size, range and table is known when this is done.
- Start reading at `order.py`.
"""
