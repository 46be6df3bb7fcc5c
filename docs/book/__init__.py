"""What a page tells of a game, before it is a page: its book, its kin, what mentions what.

- In: a game, its results, the games it belongs to.
- Out: a `book.Book`, and the shelf on which they stand.
- May be relied on: knows no Markdown.
- Start reading at `book.py`.
"""
