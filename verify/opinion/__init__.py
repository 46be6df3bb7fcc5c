"""A second opinion: what the check has asked of Z3, asked of cvc5 as well.

- In: a game that was checked with its questions recorded, as plain SMT-LIB.
- Out: how many questions were answered alike, otherwise, or not at all (`second.py`).
- May be relied on: every no on which the check relies is among the questions, in the very terms that were asserted
  and supposed; a question that cvc5 answers otherwise takes every proof of the game away, for one of the two solvers
  is wrong.
- Start reading at `second.py`.
"""
