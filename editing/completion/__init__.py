"""Completion: what may stand at a place, in a text that need not be whole.

- In: a text, a place in it, and what its names meant when it was last looked at.
- Out: `offers.Offer`s, each with the words to put there.
- May be relied on: whether a word of the language fits is asked of the grammar itself, so nothing is offered that the
  parser would refuse; only the block around the place is read.
- Start reading at `context.py`.
"""
