"""The table player: a story on the table that a reader steps through.

- In: a position, the stages of what happens in it, and a page to tell it on.
- Out: HTML that shows the table before and after by itself, with what a script needs to tell what lies between.
- May be relied on: frame by frame, what is told leads to the table after; all places are worked out here, none there.
- Start reading at `player.py`; the script lies with the other assets of the site.
"""
