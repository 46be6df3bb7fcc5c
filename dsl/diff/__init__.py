"""What one game changes against another: normal forms, parts, source lines, and the changes between them.

- In: two games.
- Out: their `changes.Change`s, part by part, each with the lines of both.
- May be relied on: places, numbering and names of locals make no difference.
- Start reading at `changes.py`.
"""
