"""Names: positions, cards, choices and chance as people write them who play from Python.

- In: places and values as rule files write them; memories and snapshots.
- Out: memories that are set up, names of what they hold, and sentences on what cannot be.
- May be relied on: what is read from a position can be set up again; nothing tells a player what is hidden.
- Start reading at `setup.py`.
"""
