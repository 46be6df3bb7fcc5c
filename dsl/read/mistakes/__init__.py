"""Mistakes: what to say where a rule file cannot be read.

- In: a text that the reader has refused, and the file it is from.
- Out: an error with its place, what could have stood there and what to write instead; what is lost with it.
- May be relied on: nothing here is loaded for a file that can be read; Lark is, to say what it would have taken.
- Start reading at `unreadable.py`.
"""
