"""The two sides of a change: which rule files there are on each, and which of them belong together.

- In: a revision and a folder, or two folders.
- Out: pairs of games (`pairs.Pair`), loaded, of every folder in which something has changed.
- May be relied on: nothing is written but to a temporary folder; no name given by a user is an option of git.
- Start reading at `pairs.py`.
"""
