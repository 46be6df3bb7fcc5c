"""A variant nobody wrote Python for."""
