"""Games written down: with every shuffle and choice, played again, judged.

- In: a game and what happened in it.
- Out: `recorded.RecordedGame`; whether what it was kept for happens again (`replaying.py`).
- May be relied on: nothing is believed that the engine does not do once more.
- Start reading at `recorded.py`.
"""
