"""Damaged and hostile files: whatever stands in them, every command comes to an end with an answer."""
