"""The lab: questions that only many games answer.

- In: games, numbers of players, line-ups of bots, how many games or how sure one wants to be.
- Out: tallies; sweeps over settings with verdicts; two games compared.
- May be relied on: the same seeds give the same numbers, however the games are divided among processes or machines.
- Start reading at `playing.py`, then `crew.py`.
"""
