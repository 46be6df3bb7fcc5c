"""A table of numbers as a picture: the higher, the darker. Or of verdicts, each in its colour."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hornbook.docs.drawing.svg import fitted_size, picture, rectangle, text_at, text_width

_CELL, _ROW, _GAP = 74.0, 28.0, 2.0
_SIZE = 12.0
_LIGHTEST, _DARKEST = 0.06, 0.9
_WHITE_FROM = 0.62
_WIDEST_LABEL = 420.0


@dataclass(frozen=True, slots=True)
class Heat:
    """What stands in a cell, how high it is between 0 and 1, and how the cell is coloured."""

    text: str
    level: float | None = None
    colour: str = "hb-heat"


def heat_map(
    rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[int, int], Heat], title: str, corner: str = ""
) -> str:
    """The picture; cells are told by their row and column, and are empty where there is none."""
    left = min(_WIDEST_LABEL, max([text_width(label, _SIZE) for label in (*rows, corner)]) + 14)
    parts, told = [text_at(left - 10, 18, corner, "hb-muted hb-end", fitted_size(corner, _SIZE, left - 12))], []
    for at, label in enumerate(columns):
        size = fitted_size(label, _SIZE, _CELL - 6)
        parts.append(text_at(left + (at + 0.5) * _CELL, 18, label, "hb-strong hb-middle", size))
    for row, label in enumerate(rows):
        top = 26 + row * _ROW
        size = fitted_size(label, _SIZE, left - 14)
        parts.append(text_at(left - 10, top + 18, label, "hb-muted hb-end", size))
        for column, name in enumerate(columns):
            cell = cells.get((row, column))
            if cell is not None:
                parts += _drawn(cell, left + column * _CELL, top)
                told.append(f"{label}, {name}: {cell.text}")
    return picture(parts, left + len(columns) * _CELL + 2, 30 + len(rows) * _ROW, title, "; ".join(told))


def levels(numbers: Mapping[tuple[int, int], float]) -> dict[tuple[int, int], float]:
    """How high each number is among all of them."""
    low, high = min(numbers.values(), default=0.0), max(numbers.values(), default=0.0)
    return {at: (number - low) / (high - low) if high > low else 0.0 for at, number in numbers.items()}


def _drawn(cell: Heat, x: float, y: float) -> list[str]:
    shade = "" if cell.level is None else _shade(cell.level)
    box = rectangle(x, y, _CELL - _GAP, _ROW - _GAP, f"{cell.colour} {shade}".strip(), 3)
    is_dark = cell.level is None or _LIGHTEST + cell.level * (_DARKEST - _LIGHTEST) >= _WHITE_FROM
    class_ = "hb-on-part" if is_dark and cell.colour != "hb-nothing" else "hb-strong"
    size = fitted_size(cell.text, _SIZE, _CELL - 8)
    return [box, text_at(x + _CELL / 2 - 1, y + 18, cell.text, f"{class_} hb-middle", size)]


def _shade(level: float) -> str:
    """The class of a shade; there are ten."""
    return f"hb-shade-{min(9, int(level * 10))}"
