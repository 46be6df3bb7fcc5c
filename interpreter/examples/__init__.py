"""Examples of a rule file: carried out, told as a story, made from a position.

- In: an example and the engine.
- Out: what differs from what was expected; events in order; text of an example.
- May be relied on: an example that cannot be carried out says at which line.
- Start reading at `examples.py`.
"""
