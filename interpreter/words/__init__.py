"""Names for values, as designers write them and as readers see them.

- In: a value of the core.
- Out: its name in the rule language (`source_names.py`), or in a reader's language (`reader_names.py`).
- May be relied on: knows nothing of play.
- Start reading at `source_names.py`.
"""
