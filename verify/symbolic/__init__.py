"""The meaning of the language over terms: any position, and what every move does to it.

- In: the machine's functions.
- Out: the same, over unknown cards and numbers.
- May be relied on: trusted: every fact about an unknown is an instance of a named axiom (`axioms.py`), compared with
  play by tests; SOUNDNESS.md has the argument.
- Start reading at `state.py`, then `values.py`, `moves.py` and `control.py`.
"""
