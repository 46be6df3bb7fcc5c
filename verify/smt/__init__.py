"""Terms, formulas, the solver and the paths through a location.

- In: questions.
- Out: Z3's answers, cheap ones first; the questions themselves as SMT-LIB, for another solver.
- May be relied on: knows nothing of cards.
- Start reading at `paths.py`, then `solver.py`.
"""
