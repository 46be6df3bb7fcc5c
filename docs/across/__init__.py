"""Pages that tell of all games together."""
