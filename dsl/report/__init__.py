"""What every stage needs to speak of a file: places, diagnostics, their codes, spelling, limits.

- In: whatever a stage has found.
- Out: `Diagnostic`s in the order of the file, and their explanations from the catalogue.
- May be relied on: imports no other room; every code has an entry in the catalogue with an example that shows it.
- Start reading at `diagnostics.py`.
"""
