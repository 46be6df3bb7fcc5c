"""The texts of the catalogue of diagnostics, one file for each group of codes (see `codes.py`)."""
