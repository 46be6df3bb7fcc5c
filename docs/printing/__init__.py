"""The rules of a game on paper: its Rules page alone, printed by a browser.

- In: a `book.Book` and a language.
- Out: a PDF file.
- May be relied on: a file appears whole or not at all; nothing is asked from the net, no script runs.
- Start reading at `pdf.py`.
"""
