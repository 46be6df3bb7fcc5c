"""The pieces of a rule file: what stands between two lines that are not indented."""

import re
from itertools import pairwise

_FIRST_LINE = re.compile(r"^(?=[^\s#])", re.MULTILINE)
"""Where a line stands that is not indented: nothing but a block begins so."""


def pieces_of(text: str) -> list[tuple[str, int]]:
    """A text cut before every line that is not indented, each piece with the number of its first line. Nothing reaches
    over such a line, so the pieces can be read one by one."""
    begins = [found.start() for found in _FIRST_LINE.finditer(text)]
    before = text[: begins[0]] if begins else text
    if any(line.lstrip(" ")[:1] not in ("", "#") for line in before.split("\n")):
        begins = [0, *begins]
    line = 1 + (text.count("\n", 0, begins[0]) if begins else 0)
    pieces = []
    for begin, end in pairwise([*begins, len(text)]):
        pieces.append((text[begin:end], line))
        line += text.count("\n", begin, end)
    return pieces
