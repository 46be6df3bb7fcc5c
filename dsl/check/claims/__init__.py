"""What a file says about its game: claims, bounds, possibilities, examples, findings, assumptions.

- In: their syntax, and the finished declarations.
- Out: their core form.
- May be relied on: nothing here changes a rule.
- Start reading at `claims.py`.
"""
