"""The page of one game, part by part.

- In: a `book.Book`.
- Out: Markdown of its parts, in one language.
- May be relied on: every part can be left out without harm to the others.
- Start reading at `whole.py`.
"""
