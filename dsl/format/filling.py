"""Texts as lines: as many words in each as fit.

Takes what stands in quotation marks and gives lines whose words, with blanks between them, are the same. A reference
such as `{row_limit + 1}` is one word, unless no line has room for it.
"""

import re
from collections.abc import Sequence

WIDTH = 120
"""How long lines are."""

_WORD = re.compile(r"(?:\{[^{}]*\}|[^ \n])+")
_BLANKS = re.compile(r"[ \n]+")


def on_one_line(word: str) -> str:
    """A word as it stands in a line; a quoted text with single blanks."""
    return f'"{_BLANKS.sub(" ", word[1:-1]).strip(" ")}"' if word.startswith('"') else word


def filled(before: str, quoted: str, after: str, indent: int) -> list[str]:
    """The lines of a quoted text, the first of them with what stands before it, the last with what stands after; the
    others are indented."""
    words = _words(f"{on_one_line(quoted)}{after}", WIDTH - indent)
    lines = [f"{before}{words[0]}"]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(f"{' ' * indent}{word}")
    return lines


def _words(text: str, room: int) -> Sequence[str]:
    """What is not to be parted. No line begins with `#`: who looks for the end of a text takes it for a comment."""
    words: list[list[str]] = []
    for found in _WORD.findall(text):
        for word in [found] if len(found) <= room else found.split(" "):
            if word.startswith("#") and words:
                words[-1].append(word)
            else:
                words.append([word])
    return [" ".join(parts) for parts in words]
