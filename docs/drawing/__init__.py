"""Pictures as SVG: cards, tables, charts. Nothing here knows a page.

- In: an arrangement of the table, or figures.
- Out: SVG with a description for those who do not see it.
- May be relied on: the same table is drawn the same way everywhere.
- Start reading at `table.py`.
"""
