"""What an editor asks while somebody writes a rule file.

- In: the texts that are being written, and a place in one of them.
- Out: plain data: what is wrong, what may stand there, what a name means, where else it is written, what to show.
- May be relied on: a half-typed file has answers, too; nothing is read but what rule files may name; only `protocol`
  knows how editors talk.
- Start reading at `desk.py`, then `look.py`.
"""
