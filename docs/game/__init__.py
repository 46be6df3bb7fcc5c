"""The page of one game: its parts in order, and what they share.

- In: a `book.Book`.
- Out: Markdown of the whole page, in one language.
- May be relied on: the parts do not know each other, and pages across games may use what they share.
- Start reading at `page.py`, then `parts`.
"""
