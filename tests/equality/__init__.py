"""Compiled games against the engine, game for game."""
