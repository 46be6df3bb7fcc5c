"""The parts of a game's page, a file each.

- In: a `GamePage`: the book of a game and its shelf, in one language.
- Out: Markdown of one part; nothing if the game has nothing to tell there.
- May be relied on: every part can be left out without harm to the others.
- Start reading at `play.py`.
"""
