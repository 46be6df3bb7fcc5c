"""What the lab has found out, as tables, pictures and pages.

- In: summaries, sweeps, comparisons.
- Out: CSV, SVG, and blocks of a report.
- May be relied on: every number is told with how sure it is; whatever a rule file says is escaped where markup is made.
- Start reading at `plots.py`.
"""
