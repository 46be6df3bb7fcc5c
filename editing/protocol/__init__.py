"""The language server: the protocol that editors speak, and nothing else.

- In: messages of an editor on standard input.
- Out: its answers, and what it is told unasked: diagnostics, and that there are new verdicts.
- May be relied on: the only room that knows pygls; what is answered is worked out by the rest of `editing`, and what
  takes longer than a moment is never done on the thread that listens.
- Start reading at `serve.py`, then `server.py`.
"""
