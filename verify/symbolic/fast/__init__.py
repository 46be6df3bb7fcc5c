"""What makes proofs fast: ways that differ little are joined, totals followed only where asked for.

- In: two ways, or a game.
- Out: one way, or the totals that matter.
- May be relied on: each can be switched off; verdicts of small games are the same without.
- Start reading at `state_merging.py`.
"""
