"""Bots as code: they are asked, and some of them imagine what may come of their answers.

- In: the functions of a game, made once more for a second state.
- Out: answers, the same as those of the engine's bots (`players/bots.py`).
- May be relied on: a bot looks at nothing of the second state before the cards that it cannot see are dealt anew there.
- Start reading at `asking.py`, then `imagining.py`; `looking.py` is the bot that looks ahead.
"""
