"""The texts of the catalogue of diagnostics, one file for each group of codes.

- In: written by hand.
- Out: read by `codes.py`, printed by `explain` and the pages.
- May be relied on: tests load every example, bad and good.
- Start reading at `1_reading.md`.
"""
