"""The engine: positions that never change, and what happens between them.

- In: the machine over numbers, and answers to choices.
- Out: positions, traces, and what was owed and kept or broken on the way.
- May be relied on: a position is what was saved plus the answers since, so going on twice gives the same.
- Start reading at `engine.py`.
"""
