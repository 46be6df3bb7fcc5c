"""The published rulebook: pages and pictures made from a checked game and its proofs.

- In: games and their results.
- Out: Markdown, SVG, HTML: the site.
- May be relied on: no rule, verdict or figure is typed here; nothing of a rule file can pose as a part of a page.
- Start reading at `site/contents.py`, then `game/page.py`.
"""
