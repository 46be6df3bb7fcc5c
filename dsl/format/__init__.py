"""Formatting: one layout for all rule files, and not a character of them lost.

- In: the text of a rule file, as it is written.
- Out: the same text in the layout of the language, or the errors of syntax that forbid it; and how two layouts differ.
- May be relied on: only blanks and line ends change, never what is read; what is laid out once stays as it is. It
  takes as long as the file is.
- Start reading at `format.py`, then go on with `rows.py`, `indents.py` and `printed.py`.
"""
