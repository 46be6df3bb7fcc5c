"""The core: the small, typed, first-order form that every game is lowered to, and the only one seen downstream.

- In: made by `check`.
- Out: read by the engine, the proofs and the pages.
- May be relied on: what `invariants.py` says holds of every game that was loaded; data only, nothing is worked out
  here.
- Start reading at `game.py`, then `expressions.py` and `statements.py`.
"""
