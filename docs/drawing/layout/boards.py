"""Lays out boards: a line for each strip with its number, its places, what stands beside it and what it adds up to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.icons import hue_of, icon_named
from hornbook.docs.drawing.layout.plan import GAP, LINE_GAP, NOTE, SMALL_TEXT, Plan, spot_for
from hornbook.docs.drawing.markers import marker_width
from hornbook.docs.drawing.scene import Fold, Place, Sign
from hornbook.docs.drawing.svg import text_width
from hornbook.interpreter.table.tabletop import Board, Strip, Sum

_LABEL = 25.0
_TITLE = 24.0
_FOLD = 26.0
_MOST_ACROSS = 6
"""So many cards usually lie side by side in a strip without a limit; of more, one covers the other."""
BESIDE = 0.66
"""How large cards are that lie beside a strip."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns of a board are: the edge of its places, where markers stand; the cards beside it; the right
    edges of sums."""

    edge: float
    beside: float
    sums: tuple[tuple[Sum, float], ...]
    width: float

    @property
    def headed(self) -> bool:
        """Whether sums need a head; a single one has its sign beside each number."""
        return len(self.sums) > 1 or any(not icon_named(total.name) for total, _ in self.sums)


def width_of_board(board: Board, across: int = _MOST_ACROSS) -> float:
    """How wide a board is. `across`: so many cards lie side by side in a strip without a limit."""
    return _columns(board, across).width


def lay_board(
    plan: Plan,
    board: Board,
    strips: Sequence[Sequence[Strip]],
    x: float,
    y: float,
    titled: bool,
    across: int = _MOST_ACROSS,
) -> float:
    """Adds a board to a plan; gives its height. `strips` are those of each line at any time."""
    columns, top = _columns(board, across), y
    if titled or columns.headed:
        plan.label(x, y + 12, board.title if titled else "", "hb-title", 15)
        _lay_heads(plan, columns, x, y)
        y += _TITLE
    for folded, run in groupby(range(len(board.strips)), key=lambda i: i in board.folded):
        numbers = list(run)
        if folded:
            _lay_fold(plan, [board.strips[i].title for i in numbers], columns.edge, x, y)
            y += _FOLD
            continue
        for i in numbers:
            y += _lay_line(plan, board.strips[i], strips[i], columns, x, y) + LINE_GAP
    return y - LINE_GAP - top


def _columns(board: Board, across: int) -> _Columns:
    longest = max((strip.places for strip in board.strips), default=0)
    limited = any(strip.slots for strip in board.strips)
    edge = _LABEL + (longest if limited else min(longest, across)) * (WIDTH + GAP)
    markers = max((marker_width(marker) for strip in board.strips for marker in strip.markers), default=0)
    beside = max((len(strip.attached) for strip in board.strips), default=0)
    at = edge + (markers + GAP if markers else 0)
    right = at + beside * (WIDTH * BESIDE + GAP)
    sums = list({total.label: total for strip in board.strips for total in strip.totals}.values())
    placed = []
    for total in sums:
        right += max(25.0, 0 if icon_named(total.name) else text_width(total.label, SMALL_TEXT) + 6)
        placed.append((total, right + (31 if len(sums) == 1 else 0)))
    width = placed[-1][1] if placed else right - GAP
    return _Columns(edge, at, tuple(placed), width)


def _lay_heads(plan: Plan, columns: _Columns, x: float, y: float) -> None:
    for total, right in columns.sums if columns.headed else ():
        sign = icon_named(total.name)
        if sign and total.kind:
            hue = hue_of(total.kind)
            plan.ground.append(Sign(x + right - 20, y - 2, 19, sign, f"hb-pip hb-hue-{hue}", total.label))
        elif sign:
            plan.ground.append(Sign(x + right - 20, y - 2, 19, sign, "hb-cost", total.label))
        else:
            plan.label(x + right, y + 12, total.label, "hb-muted hb-end", SMALL_TEXT)


def _lay_fold(plan: Plan, titles: Sequence[str], edge: float, x: float, y: float) -> None:
    """Bare lines that are not shown: from which to which."""
    label = f"{titles[0]} – {titles[-1]}"
    begin = text_width(label, SMALL_TEXT) + 12
    plan.label(x, y + 12.5, label, "hb-number", SMALL_TEXT)
    plan.ground.append(Fold(x + begin, y + 8, edge - GAP - begin))


def _lay_line(plan: Plan, strip: Strip, at_times: Sequence[Strip], columns: _Columns, x: float, y: float) -> float:
    """Adds a strip to a plan; gives its height."""
    middle = y + HEIGHT / 2
    plan.label(x + _LABEL - 10, middle + 6, strip.title, "hb-number hb-end", 17)
    noted = strip.key in plan.noted
    spot = spot_for(strip.places, x + _LABEL, y, columns.edge - _LABEL - GAP, 1.0)
    plan.spots[strip.key] = spot
    plan.lanes[strip.key] = (x - 2 * GAP, x + columns.edge - GAP / 2)
    for i in _open_places(at_times):
        plan.ground.append(Place(*spot.at(i), 1.0, strip.fields[i]))
    plan.markers[strip.key] = (x + columns.edge, middle)
    for i, attached in enumerate(strip.attached):
        left = x + columns.beside + i * (WIDTH * BESIDE + GAP)
        plan.spots[attached.key] = spot_for(1, left, y + HEIGHT * (1 - BESIDE) / 2, WIDTH * BESIDE, BESIDE)
    for total, right in columns.sums:
        sign = icon_named(total.name)
        if not columns.headed and sign:
            plan.ground.append(Sign(x + right - 52, middle - 9, 20, sign, "hb-cost", total.label))
        plan.write(f"{strip.key}:{total.label}", x + right, middle + 6, "hb-sum hb-end", 18)
    return spot.height(strip.places) + (NOTE if noted else 0)


def _open_places(at_times: Sequence[Strip]) -> Iterator[int]:
    """The places of a strip with a limit that are open at some time, so that what is printed there is seen."""
    if any(strip.slots for strip in at_times) or any(card.blank for strip in at_times for card in strip.cards):
        for i in range(max(strip.places for strip in at_times)):
            if any(strip.is_open(i) for strip in at_times):
                yield i
