"""Verdicts: what is known about everything that is owed.

- In: what a search has found, what the check says of it, and the games on record.
- Out: one result for each claim, bound and possibility of the file, and for each thing that every game owes unasked.
- May be relied on: only the check makes something *proved*; only a game from the deal, played by the engine, makes
  something *refuted*. What is neither is *not proved* if a position shows why, and *undecided* otherwise.
- Start reading at `judgement.py`.
"""
