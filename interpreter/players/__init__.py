"""Who plays when nobody is there: bots, what they may imagine, and many games.

- In: what a player may see, and the options.
- Out: a choice; figures over many games.
- May be relied on: what is hidden changes no choice: bots get a table dealt anew.
- Start reading at `simulate.py`.
"""
