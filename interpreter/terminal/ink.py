"""Coloured text: lines made of spans, measured, wrapped and rendered with or without terminal colours."""

from enum import Enum


class Ink(Enum):
    """What a piece of text is; its value is the terminal's code for it, readable on light and dark grounds."""

    PLAIN = ""
    TITLE = "1;36"
    LABEL = "36"
    DIM = "2"
    FRAME = "90"
    CARD = "1"
    HIGHLIGHT = "1;7"
    COOL = "39"
    MILD = "32"
    WARM = "33"
    HOT = "31"
    FIERY = "1;35"

    @staticmethod
    def heat(rank: float) -> "Ink":
        """The colour of a value that lies at `rank` (0 to 1) among the values there are."""
        scale = (Ink.COOL, Ink.MILD, Ink.WARM, Ink.HOT, Ink.FIERY)
        return scale[min(len(scale) - 1, round(rank * (len(scale) - 1)))]


Line = list[tuple[str, Ink]]


def span(text: str, ink: Ink = Ink.PLAIN) -> Line:
    """A line of one piece."""
    return [(text, ink)] if text else []


def plain(line: Line) -> str:
    """The text alone."""
    return "".join(text for text, _ in line)


def columns(line: Line) -> int:
    """How wide a line is."""
    return sum(len(text) for text, _ in line)


def wrapped(pieces: list[Line], width: int) -> list[Line]:
    """Pieces one after the other, on as many lines as it takes; no piece is broken."""
    lines: list[Line] = [[]]
    for piece in pieces:
        if lines[-1] and columns(lines[-1]) + len(plain(piece).rstrip()) > width:
            lines.append([])
        lines[-1] = lines[-1] + piece
    return lines


def rendered(line: Line, color: bool) -> str:
    """A line for the terminal, without blanks at its end."""
    end = len(plain(line).rstrip())
    text = ""
    for piece, ink in line:
        kept = piece[:end]
        end -= len(kept)
        text += f"\x1b[{ink.value}m{kept}\x1b[0m" if color and ink.value and kept else kept
    return text
