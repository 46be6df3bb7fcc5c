"""The lab: the same numbers, whoever works them out."""
