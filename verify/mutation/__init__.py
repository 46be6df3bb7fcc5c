"""Broken on purpose: small changes to a game's rules, and what notices them.

- In: the files of a game without errors.
- Out: mutants, each with what noticed it, or that nothing did.
- May be relied on: a mutant is a text that a designer could have typed; what the checker refuses is none.
- Start reading at `run.py`, then `build.py`, and `operators` for what is changed.
"""
