"""What is otherwise about a game after a change: its parts, its examples, its verdicts, how it plays.

- In: a game before and after, with results of proofs if there are some.
- Out: news of each kind, plain data.
- May be relied on: what is called worse is worse; what is said of random play is beyond chance, at a rate that is told.
- Start reading at `game.py`.
"""
