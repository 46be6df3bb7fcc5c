"""The engine: one evaluator over the core, and everything that plays with it.

- In: a `Game`.
- Out: positions, traces, examples, simulations, tables drawn as text.
- May be relied on: the solver is never loaded; no rule of a game is in Python.
- Start reading at `machine`, then `engine`.
"""
