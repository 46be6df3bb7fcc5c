"""Plots as SVG: hills of frequencies, bars of parts, and shares with how sure they are.

Takes numbers and the words beside them, gives a picture with its content in words for those who cannot see it.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, floor, log10

from hornbook.docs.drawing.icons import HUES
from hornbook.docs.drawing.svg import (
    LETTER,
    broken,
    element,
    fitted_size,
    group,
    picture,
    rectangle,
    text_at,
    text_width,
)
from hornbook.interpreter.players.numbers import Interval, share_interval

_WIDTH = 480.0
_NARROWEST, _WIDEST = 60.0, 165.0
_RIGHT = 44.0
_ROW = 30.0
_BAR = 18.0
_LEGEND = 18.0
_SIZE = 12.0
_SIZES = (_SIZE, 11.0, 10.0, 9.0, 8.0, 7.0)
"""Sizes of labels."""
_MOST_COLUMNS = 32


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    label: str
    part: float
    whole: float

    @property
    def value(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> Interval:
        """Between what the true share lies in 95 of 100 cases (after Wilson)."""
        return share_interval(self.part, self.whole)


@dataclass(frozen=True)
class Known:
    """A share of which it is known already how sure it is."""

    label: str
    value: float
    interval: Interval


@dataclass(frozen=True)
class _Scale:
    """Where numbers from `low` to `high` stand, between the labels on the left and the figures on the right."""

    labels: tuple[str, ...]
    low: float
    high: float

    @property
    def left(self) -> float:
        """How much room the labels get."""
        laid = [_label_lines(label) for label in self.labels]
        return min(_WIDEST, max([_NARROWEST, *(text_width(line, size) + 12 for lines, size in laid for line in lines)]))

    @property
    def width(self) -> float:
        return _WIDTH - _RIGHT - self.left

    def at(self, number: float) -> float:
        return self.left + (number - self.low) / (self.high - self.low) * self.width

    def label(self, text: str, y: float) -> str:
        """A label that ends before the scale, on as many lines as it needs, around where one would stand."""
        lines, size = _label_lines(text)
        top = y - (len(lines) - 1) * size / 2
        return "".join(
            text_at(self.left - 10, top + at * size, line, "hb-muted hb-end", size) for at, line in enumerate(lines)
        )

    def grid(self, ticks: Iterable[float], top: float, bottom: float, unit: str = "") -> list[str]:
        lines = []
        for tick in ticks:
            x, said = self.at(tick), f"{tick:g}{unit}".replace("-", "−")
            line = element("line", x1=x, y1=top, x2=x, y2=bottom, class_="hb-grid")
            lines.append(element("g", line, text_at(x, bottom + 16, said, "hb-muted hb-middle", 11)))
        return lines


def _label_lines(label: str) -> tuple[list[str], float]:
    """A label on one line or two, and the largest size that allows it."""
    for size in _SIZES:
        lines = broken(label, size, _WIDEST - 12) or [""]
        if len(lines) <= 2:
            break
    return lines, min(size, *(fitted_size(line, size, _WIDEST - 12, LETTER) for line in lines))


def hills(rows: Mapping[str, Sequence[int] | Mapping[int, int]], title: str) -> str:
    """How often which number came up, a hill for each row, all to the same scale; the median is marked. A row has the
    numbers themselves, or how often each came up."""
    counted = {label: Counter(row) for label, row in rows.items()}
    numbers = [number for row in counted.values() for number in row]
    ticks = _ticks(min(numbers), max(numbers))
    scale = _Scale(tuple(rows), ticks[0], max(ticks[-1], max(numbers) + 1))
    bottom = 6 + len(rows) * _ROW
    parts, told = scale.grid(ticks, 6, bottom), []
    for at, (label, row) in enumerate(counted.items()):
        y, middle = 6 + (at + 1) * _ROW, median_of(row)
        x = scale.at(middle + 0.5)
        parts += [
            element("path", d=_hill(row, scale, y), class_="hb-hill"),
            element("line", x1=x, y1=y - 13, x2=x, y2=y, class_="hb-median"),
            scale.label(label, y - 5),
            text_at(_WIDTH - _RIGHT + 8, y - 5, f"{middle:g}".replace("-", "−"), "hb-strong", _SIZE),
        ]
        told.append(f"{label}: {min(row)} – {middle:g} – {max(row)}")
    return picture(parts, _WIDTH, bottom + 24, title, "; ".join(told))


def median_of(row: Mapping[int, int]) -> float:
    """The number in the middle; between the two in the middle if there are two."""
    numbers, total = sorted(row), sum(row.values())
    passed = list(accumulate(row[number] for number in numbers))
    low, high = (numbers[bisect_right(passed, at)] for at in ((total - 1) // 2, total // 2))
    return (low + high) / 2


def bars(rows: Mapping[str, Mapping[str, float]], title: str) -> str:
    """What each row is made of, as parts of one bar; the parts are named below."""
    names = list(dict.fromkeys(name for row in rows.values() for name in row))
    scale = _Scale(tuple(rows), 0, 1)
    parts, told = [], []
    for at, (label, row) in enumerate(rows.items()):
        y, x = 4 + at * (_BAR + 8), scale.left
        total = sum(row.values()) or 1.0
        for name, amount in row.items():
            width = amount / total * (_WIDTH - scale.left)
            parts.append(rectangle(x, y, width, _BAR, f"hb-part hb-hue-{_hue(names.index(name))}"))
            if width > 30:
                parts.append(text_at(x + width / 2, y + 13, f"{amount:.3g}", "hb-on-part hb-middle", 11))
            x += width
        parts.append(scale.label(label, y + 13))
        told.append(f"{label}: " + ", ".join(f"{name} {amount:.3g}" for name, amount in row.items()))
    top = 4 + len(rows) * (_BAR + 8) + 6
    legend, height = _legend(names, top)
    return picture([*parts, *legend], _WIDTH, top + height, title, "; ".join(told))


def shares(rows: Sequence[Share | Known], fair: float | None, title: str) -> str:
    """Shares as points with their intervals; a line marks what would be fair, if there is such a thing."""
    ticks = _ticks(0, 100 * max([fair or 0, *(row.interval[1] for row in rows)]))
    scale = _Scale(tuple(row.label for row in rows), 0, ticks[-1])
    bottom = 6 + len(rows) * 26
    parts, told = scale.grid(ticks, 6, bottom, " %"), []
    if fair is not None:
        x = scale.at(100 * fair)
        parts.append(element("line", x1=x, y1=2, x2=x, y2=bottom, class_="hb-fair"))
    for at, row in enumerate(rows):
        y = 6 + at * 26 + 13
        begin, end = (scale.at(100 * edge) for edge in row.interval)
        parts += [
            element("line", x1=begin, y1=y, x2=end, y2=y, class_="hb-interval"),
            element("circle", cx=scale.at(100 * row.value), cy=y, r=5, class_="hb-point"),
            scale.label(row.label, y + 4),
            text_at(_WIDTH - _RIGHT + 8, y + 4, f"{100 * row.value:.0f} %", "hb-strong", _SIZE),
        ]
        told.append(f"{row.label}: {100 * row.value:.0f} % ({100 * row.interval[0]:.0f}–{100 * row.interval[1]:.0f} %)")
    return picture(parts, _WIDTH, bottom + 24, title, "; ".join(told))


def _hill(row: Mapping[int, int], scale: _Scale, base: float) -> str:
    """The outline of a histogram, as high as it may be."""
    low, span = int(scale.low), ceil(scale.high - scale.low)
    columns = min(_MOST_COLUMNS, span)
    counts = [0] * columns
    for number, times in row.items():
        counts[(number - low) * columns // span] += times
    most, step = max(counts), scale.width / columns
    path = f"M{scale.left:g} {base:g}"
    for at, count in enumerate(counts):
        y = base - count / most * (_ROW - 4)
        path += f"L{scale.left + at * step:.1f} {y:.1f}L{scale.left + (at + 1) * step:.1f} {y:.1f}"
    return f"{path}L{scale.left + scale.width:g} {base:g}Z"


def _ticks(low: float, high: float) -> list[float]:
    """A handful of round numbers from the one below the lowest to the one above the highest."""
    rough = max(1.0, (high - low) / 5)
    size = 10 ** floor(log10(rough))
    step = next(size * factor for factor in (1, 2, 5, 10) if size * factor >= rough)
    return [step * at for at in range(floor(low / step), max(ceil(high / step), floor(low / step) + 1) + 1)]


def _legend(names: Sequence[str], top: float) -> tuple[list[str], float]:
    parts, x, y = [], 0.0, top
    for at, name in enumerate(names):
        width = text_width(name, _SIZE) + 30
        if x and x + width > _WIDTH:
            x, y = 0.0, y + _LEGEND
        dot = rectangle(0, 1, 11, 11, f"hb-part hb-hue-{_hue(at)}", 2)
        parts.append(group(x, y, dot, text_at(16, 11, name, "hb-muted", _SIZE)))
        x += width
    return parts, y - top + _LEGEND + 4


def _hue(position: int) -> str:
    return HUES[position % len(HUES)]
