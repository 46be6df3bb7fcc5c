"""What compiled games stand on: the binary format, the memory, and functions that know no rules.

- In: a game's declarations, for the places of all that it holds.
- Out: code that deals with cards, chance, faults and the trace.
- May be relied on: nothing here knows what rules look like.
- Start reading at `flat_memory.py`, then `wasm.py`.
"""
