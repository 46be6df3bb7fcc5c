"""Where everything on a table stands in a picture.

- In: the arrangements of one story, or just one.
- Out: a scene for each, all of one size, with one ground and the same keys.
- May be relied on: what may not overlap does not, and all cards have one scale in all pictures.
- Start reading at `scenes.py`.
"""
