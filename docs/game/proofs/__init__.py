"""What is known of a game, for designers and sceptics, a part a file.

- In: a `GamePage`: the book of a game and its shelf, in one language.
- Out: Markdown of one part; nothing if the game has nothing to tell there.
- May be relied on: every verdict comes from the results of the book.
- Start reading at `claims.py`.
"""
