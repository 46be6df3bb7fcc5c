"""The terminal: tables as text, and playing there.

- In: an arrangement, or a game to play.
- Out: lines of text; colours only where somebody looks.
- May be relied on: nothing else imports it but commands.
- Start reading at `play.py`.
"""
