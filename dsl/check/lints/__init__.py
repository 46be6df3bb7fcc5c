"""What is wrong with a game as a whole, though each part of it is right.

- In: the finished core.
- Out: diagnostics.
- May be relied on: hidden information does not leak, secret choices can be made at once, what is saved is there.
- Start reading at `information_flow.py`.
"""
