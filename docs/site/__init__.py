"""From games to a site: which pages there are, their Markdown, their HTML, and serving them.

- In: games.
- Out: a folder of HTML, or a server that follows edits.
- May be relied on: verdicts are shown only for the very rules they belong to.
- Start reading at `contents.py`, then `build.py`.
"""
