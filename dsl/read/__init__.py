"""Reading: from the text of one file to its syntax.

- In: the text of a rule file.
- Out: `syntax.File`, and diagnostics for what could not be read.
- May be relied on: whatever can be read is read: the smallest piece with a mistake is left out, and names lost that
  way are not complained about later (`report/causes.py`).
- Start reading at `parse.py`, with `grammar.lark` beside it.
"""
