"""The reader: from laid-out text to syntax, by the table that Lark makes of the grammar.

- In: the text of a piece of a rule file, comments gone and lines joined (`indentation`).
- Out: its syntax with all places; or nothing, if it does not belong to the language.
- May be relied on: takes what Lark would take, and makes of it what Lark's tree would say; does not load Lark.
- Start reading at `reader.py`.
"""
