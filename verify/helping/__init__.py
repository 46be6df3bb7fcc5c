"""What would help where something is not proved: claims that rule out the position shown, tried by the prover itself.

- In: a game, what is not proved of it, the position that shows why, and positions seen in play.
- Out: claims as text of the rule language, each of which, added to the file, makes the prover prove both.
- May be relied on: a claim that is not true is never offered, as it is not proved.
- Start reading at `trying.py`.
"""
