"""Broken on purpose: small changes to a game's rules, and what notices them."""
