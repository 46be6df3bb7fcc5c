"""Pages that tell of all games together.

- In: the shelf.
- Out: Markdown.
- May be relied on: every figure is counted, none typed.
- Start reading at `family.py`.
"""
