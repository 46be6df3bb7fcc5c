"""How a game is written, for those who change it: the file, the flow, all examples, a part a file.

- In: a `GamePage`: the book of a game and its shelf, in one language.
- Out: Markdown of one part; nothing if the game has nothing to tell there.
- May be relied on: everything that a rule file declares is found here or on the page of proofs.
- Start reading at `flow.py`.
"""
