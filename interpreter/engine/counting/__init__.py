"""Counting: what is told of many games, taken while one is played.

- In: an engine, and the edges that play comes by.
- Out: who led and how often that changed, what the file measures, and the names of all that is counted.
- May be relied on: compiled games count the same, under the same names.
- Start reading at `columns.py`.
"""
