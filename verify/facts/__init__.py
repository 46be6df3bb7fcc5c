"""What is claimed and what may be supposed at a location.

- In: a game, and facts for its locations.
- Out: goals at their moments, premises over terms, any position that satisfies them.
- May be relied on: a fact is an ordinary core expression, so the engine can try it as well.
- Start reading at `any_position.py`, then `premises.py`.
"""
