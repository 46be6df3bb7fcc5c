"""The machine: core expressions and statements as functions of a flat memory.

- In: a game, and what values are (`values.Values`): numbers here, terms in proofs.
- Out: functions that look, move cards, raise faults where a duty is broken; the flow as a graph of locations.
- May be relied on: trusted: engine and proofs both stand on it, and nothing here knows which of them it is.
- Start reading at `evaluate.py`, then `execute.py` and `flow_graph.py`.
"""
