"""Markup: Markdown, listings of rules, highlighting.

- In: text.
- Out: text that is safe on a page.
- May be relied on: whatever comes from a rule file is escaped here.
- Start reading at `markdown.py`.
"""
