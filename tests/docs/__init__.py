"""Pages, pictures and drawings."""
