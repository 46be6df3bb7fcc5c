"""A review in words: as text, as Markdown, as JSON, as a page.

- In: a `review.Review`.
- Out: the same report in each of these forms.
- May be relied on: every form says the same; what comes from a rule file is escaped in each.
- Start reading at `report.py`, then `blocks.py` for what a report is made of.
"""
