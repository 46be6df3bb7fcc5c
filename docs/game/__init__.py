"""The page of one game, part by part."""
