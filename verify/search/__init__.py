"""The search for an inductive argument; nothing in here is believed.

- In: a game.
- Out: facts and ranks for a certificate; reports of what failed where.
- May be relied on: only the check makes a verdict: a slip here costs time, never truth.
- Start reading at `houdini.py`, then `location.py`.
"""
