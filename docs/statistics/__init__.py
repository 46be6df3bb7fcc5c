"""What games are like when bots play them: collected by the build, kept, and told on pages.

- In: games.
- Out: `figures.Figures`.
- May be relied on: kept only as long as the code that made them is the same.
- Start reading at `collect.py`.
"""
