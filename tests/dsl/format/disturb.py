"""Rule files whose layout has been disturbed, in every way that leaves them what they say.

Takes a text in the layout of the language and a source of chance; gives a text that is read the same.
"""

import re
from collections.abc import Callable
from random import Random

PIECE = re.compile(r'("(?:\\"|[^"])*"|#[^\n]*)')
"""Texts and comments; what is between them is cut by it."""


def with_other_blanks(text: str, random: Random) -> str:
    """Everything is indented by another width, words stand further apart, texts are broken elsewhere, blank lines are
    doubled, and lines end as other systems end them. None of that is the author's to choose."""
    pieces = PIECE.split(text)
    pieces[::2] = [re.sub(r"\n *| +", lambda found: _apart(found.group(), random), code) for code in pieces[::2]]
    pieces[1::2] = [_rewrapped(piece, random) if piece.startswith('"') else piece for piece in pieces[1::2]]
    width = random.choice([1, 2, 3, 4, 7])
    lines = [_indented(line, width) for line in "".join(pieces).split("\n")]
    lines = [line + random.choice(["", "", "", " ", "   "]) for line in lines]
    lines = [line + random.choice(["", "\n", "\n  \n"]) if not line.strip() else line for line in lines]
    text = random.choice(["", "\ufeff", "\n\n"]) + "\n".join(lines).rstrip() + random.choice(["", "\n", "\n\n\n"])
    return text.replace("\n", random.choice(["\n", "\r\n"]))


def with_remarks(text: str, random: Random) -> str:
    """Comments and blank lines wherever they can stand, and conditions broken where they may be."""
    pieces = PIECE.split(text)
    pieces[::2] = [_remarked(_broken(code, random), random) for code in pieces[::2]]
    return "".join(pieces)


def comments_of(text: str) -> list[str]:
    return [piece.strip() for piece in PIECE.findall(text) if piece.startswith("#")]


def _apart(blanks: str, random: Random) -> str:
    return blanks if blanks.startswith("\n") else random.choice([" ", " ", "  ", " \t "])


def _rewrapped(text: str, random: Random) -> str:
    """A text that is broken elsewhere; no line of it may look like a comment."""
    breaks = [" ", " ", " ", " ", "   ", "\n" + " " * 20, "\n\n" + " " * 24]
    return re.sub(r"[ \n]+(?!#)(?!\"$)", lambda found: random.choice(breaks), text)


def _indented(line: str, width: int) -> str:
    bare = line.lstrip(" ")
    return " " * ((len(line) - len(bare)) * width // 2) + bare


def _broken(code: str, random: Random) -> str:
    return re.sub(
        r" (?=(?:and|or|where) )", lambda _: random.choice([" ", " ", "\n" + " " * random.randint(20, 24)]), code
    )


def _remarked(code: str, random: Random) -> str:
    choices: list[Callable[[], str]] = [
        lambda: "",
        lambda: "",
        lambda: "\n",
        lambda: f"\n{' ' * random.randint(0, 9)}# remark {random.randint(1, 999)}",
        lambda: f" #beside {random.randint(1, 999)}",
        lambda: f'# "quoted" (open\n\n\n{" " * random.randint(0, 20)}#  two',
    ]
    return re.sub(r"(?=\n)", lambda _: random.choice(choices)(), code)
