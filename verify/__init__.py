"""Proofs: the machine over solver terms, what is owed, and verdicts.

- In: a `Game`.
- Out: `results.Result`s: verdicts with counterexamples, witnesses and recorded games; a certificate.
- May be relied on: *proved* is said by `check` alone, *refuted* by a game that the engine replays; `results.py`,
  `messages.py`, `giving_up.py` and `limits.py` load no solver.
- Start reading at `run.py`, then `check`; the search begins in `search/houdini.py`.
"""
