"""Why loops end: measures that fall, and ranks made of them.

- In: a loop and how measures change on its edges.
- Out: a rank, as data; how many steps are left in a position.
- May be relied on: `ranking.py` is trusted by the check, the rest only finds.
- Start reading at `ranking.py`.
"""
