"""The pages of one game: their parts in order, and what they share.

- In: a `book.Book`.
- Out: Markdown of whole pages, in one language: rules, proofs, workshop, examples.
- May be relied on: the parts do not know each other, and pages across games may use what they share.
- Start reading at `page.py`, then `address.py`.
"""
