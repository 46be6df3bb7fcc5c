"""Why something is so in a position, told with the lines of the rule file and the values they have there.

- In: a game, the texts of its files, and a position with what happens in it.
- Out: `Reason`s in both languages, each with its place in a file and the cards it speaks of.
- May be relied on: everything is worked out on demand, by running the rules once more; play knows nothing of it.
- Start reading at `breaking.py`, then `conditions.py`.
"""
