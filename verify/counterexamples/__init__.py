"""From a model of the solver to a position on the table that the engine confirms.

- In: a path and a model.
- Out: `concretize.CandidatePosition` positions; counterexamples after replay; hints.
- May be relied on: nothing is shown that the engine has not done.
- Start reading at `concretize.py`, then `replay.py`.
"""
