"""What is known of cards that lie together: cell by cell, or only how many and what they add up to.

- In: moves of cards.
- Out: sizes, totals, counts and order as terms.
- May be relied on: trusted; true of every real zone with these cards.
- Start reading at `zone.py`, what every zone can be asked; then `bags.py` and `cells.py`.
"""
