"""The rules of a game for those who want to play it, a part a file.

- In: a `GamePage`: the book of a game and its shelf, in one language.
- Out: Markdown of one part; nothing if the game has nothing to tell there.
- May be relied on: no part shows a name or a line of the rule file; what is missing there is left out.
- Start reading at `parts.py`, then `course.py`.
"""
