"""What a change of rule files does to their games, for somebody who reads rules, not code.

- In: a revision of a git repository and a folder of it, or two folders.
- Out: a `review.Review`, told as text, Markdown, JSON or a page.
- May be relied on: the work tree is only read; what is the same by meaning is not proved again; nothing in a rule file
  can pose as a part of the report.
- Start reading at `review.py`, then `compare/game.py` for what is compared and `telling/report.py` for the words.
"""
