"""Rules as code: what the machine makes functions of, made into WebAssembly.

- In: expressions and statements of the core.
- Out: code that does the same in the same order, with the same faults.
- May be relied on: what is not known here is refused, never guessed.
- Start reading at `unit.py`, then `expressions.py` and `statements.py`.
"""
