"""How a table is laid out, for text and pictures alike.

- In: a snapshot and the names of its game.
- Out: rows and places of cards, with what is marked on them.
- May be relied on: knows no colour and no pixel.
- Start reading at `arrangement.py`.
"""
