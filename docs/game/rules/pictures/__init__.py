"""Pictures for those who want to play: of a table they show what matters, of a rule what it does.

- In: positions before and after something happens, and a `GamePage` to show them on.
- Out: SVG.
- May be relied on: what takes part is shown; what a player must not see is not.
- Start reading at `focus.py`.
"""
