"""The table as a picture.

Takes an arrangement, gives one SVG element: boards with their free places, zones that stand alone, players with what is
theirs. It stands inside a page, whose style sheet (`assets/pictures.css`) colours it for light and dark. All text is
escaped.
"""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.described import cards_counted, cards_described, table_described
from hornbook.docs.drawing.sheet import Pen
from hornbook.docs.drawing.strips import SMALL, SMALL_GAP, SMALL_TEXT, Block, flag, flags, strip_block, tag
from hornbook.docs.drawing.svg import BOLD_LETTER, broken, element, group, picture, rectangle, text_at, text_width
from hornbook.interpreter.table.tabletop import Arrangement, Board, CardView, Seat, Strip

_MARGIN = 16.0
_GAP = 8.0
_LABEL = 24.0
_LEAST_WIDTH = 372.0
_PANEL_GAP = 10.0
_PANEL_PADDING = 10.0
_FOLD = 24.0
_PEN = Pen()


def table_as_svg(table: Arrangement, title: str = "", pen: Pen = _PEN) -> str:
    """Draws a position; highlighted cards get a ring."""
    boards = [_board(pen, board) for board in table.boards]
    width = max([_LEAST_WIDTH, *(block[1] for block in boards)])
    blocks = [*boards, _seats(pen, table.seats, width), _opened(pen, table.strips, width), _footer(table, width)]
    placed, y = [], _MARGIN
    for markup, _, height in blocks:
        if markup:
            placed.append(group(_MARGIN, y, markup))
            y += height + _PANEL_GAP + 4
    width, height = width + 2 * _MARGIN, y - _PANEL_GAP - 4 + _MARGIN if placed else 2 * _MARGIN
    felt = rectangle(0.5, 0.5, width - 1, height - 1, "hb-felt", 14)
    return picture([felt, *placed], width, height, title, table_described(table))


def boards_as_svg(boards: Sequence[Board], title: str, pen: Pen = _PEN) -> str:
    """Boards alone, with what is printed on their places."""
    return table_as_svg(Arrangement(tuple(boards), (), (), ()), title, pen)


def cards_as_svg(
    cards: Sequence[CardView], title: str, pen: Pen = _PEN, across: int | None = None, counts: Sequence[int] = ()
) -> str:
    """Some cards side by side, so many in a line, without a table under them; below each how many there are of it."""
    across = across or max(1, len(cards))
    drawn = [
        group(4 + (i % across) * (WIDTH + _GAP), 4 + (i // across) * (HEIGHT + _GAP), pen.card(card))
        for i, card in enumerate(cards)
    ]
    lines = -(-len(cards) // across)
    for i, count in enumerate(counts):
        x = 4 + (i % across) * (WIDTH + _GAP) + WIDTH / 2
        drawn.append(text_at(x, HEIGHT + 22, f"× {count}", "hb-strong hb-middle", 13))
    told = cards_described(cards) if not counts else cards_counted(cards, counts)
    return picture(drawn, across * (WIDTH + _GAP), lines * (HEIGHT + _GAP) + (24 if counts else 0), title, told)


# Boards


def _board(pen: Pen, board: Board) -> Block:
    """A line for each strip: its number, its cards, its free places; then sums and markers."""
    sums = list(dict.fromkeys(label for strip in board.strips for label, _ in strip.totals))
    count = max((strip.places for strip in board.strips), default=0)
    edge = _LABEL + count * (WIDTH + _GAP)
    parts = [text_at(0, 11, board.title, "hb-title", 15)]
    at, columns = edge + 2, []
    for label in sums:
        columns.append((label, at + text_width(label, SMALL_TEXT)))
        parts.append(text_at(at + text_width(label, SMALL_TEXT), 11, label, "hb-muted hb-end", SMALL_TEXT))
        at += text_width(label, SMALL_TEXT) + 12
    widest = at
    y = 22.0
    for folded, run in groupby(range(len(board.strips)), key=lambda i: i in board.folded):
        numbers = list(run)
        if folded:
            parts.append(group(0, y, *_fold([board.strips[i].title for i in numbers], edge)))
            y += _FOLD
            continue
        for i in numbers:
            line, line_width = _board_line(pen, board.strips[i], columns, at)
            parts.append(group(0, y, *line))
            y, widest = y + HEIGHT + _GAP, max(widest, line_width)
    return element("g", *parts), widest, y - _GAP


def _fold(titles: list[str], edge: float) -> list[str]:
    """Bare lines that are not shown: from which to which."""
    label = f"{titles[0]} – {titles[-1]}"
    begin = text_width(label, 13) + 10
    line = element("line", x1=begin, y1=8, x2=edge - _GAP, y2=8, class_="hb-fold")
    return [text_at(0, 12.5, label, "hb-number", 13), line]


def _board_line(pen: Pen, strip: Strip, columns: list[tuple[str, float]], at: float) -> tuple[list[str], float]:
    parts = [text_at(_LABEL - 10, HEIGHT / 2 + 5, strip.title, "hb-number hb-end", 15)]
    for i in range(strip.places):
        taken = i < len(strip.cards)
        picture = pen.slot(strip.fields[i], taken) if strip.is_open(i) else pen.card(strip.cards[i])
        x = _LABEL + i * (WIDTH + _GAP)
        parts.append(group(x, 0, picture))
        if taken and strip.cards[i].notes:
            parts.append(tag(x + WIDTH / 2, HEIGHT + 1, strip.cards[i], WIDTH))
    totals = dict(strip.totals)
    for label, x in columns:
        parts.append(text_at(x, HEIGHT / 2 + 5, str(totals.get(label, "")), "hb-sum hb-end", 15))
    if strip.markers:
        markers, width, _ = flags(at, HEIGHT / 2, strip.markers)
        parts.append(markers)
        at += width + 12
    for attached in strip.attached:
        block, width, _ = strip_block(pen, attached, 2 * WIDTH)
        parts.append(group(at, 2, block))
        at += width + _GAP
    return parts, at


# Zones that stand alone, and players


def _opened(pen: Pen, strips: tuple[Strip, ...], width: float) -> Block:
    """Zones that stand alone and whose cards are seen, one under the other."""
    parts, y = [], 0.0
    for strip in strips:
        if strip.opened:
            markup, _, height = strip_block(pen, strip, width, 0.8)
            parts.append(group(0, y, markup))
            y += height + _PANEL_GAP
    return ("".join(parts), width, y - _PANEL_GAP) if parts else ("", 0, 0)


def _seats(pen: Pen, seats: tuple[Seat, ...], width: float) -> Block:
    """Panels side by side, as many as their contents allow; all of a line have the same height."""
    if not seats:
        return "", 0, 0
    most = max((len(strip.cards) for seat in seats for strip in seat.strips if strip.opened), default=1)
    wordy = any(seat.facts or len(seat.strips) > 1 for seat in seats)
    needed = max(120.0 if wordy else 64.0, min(most, 4) * (WIDTH * SMALL + SMALL_GAP)) + 2 * _PANEL_PADDING
    lines = -(-len(seats) // max(1, int((width + _PANEL_GAP) // (needed + _PANEL_GAP))))
    across = -(-len(seats) // lines)
    panel_width = (width - (across - 1) * _PANEL_GAP) / across
    parts, y = [], 0.0
    for first in range(0, len(seats), across):
        panels = [_seat(pen, seat, panel_width - 2 * _PANEL_PADDING) for seat in seats[first : first + across]]
        height = max(panel[2] for panel in panels) + 2 * _PANEL_PADDING
        for i, (markup, _, _) in enumerate(panels):
            panel = rectangle(0, 0, panel_width, height, "hb-panel", 9)
            inside = group(_PANEL_PADDING, _PANEL_PADDING, markup)
            parts.append(group(i * (panel_width + _PANEL_GAP), y, panel, inside))
        y += height + _PANEL_GAP
    return "".join(parts), width, y - _PANEL_GAP


def _seat(pen: Pen, seat: Seat, width: float) -> Block:
    parts = [text_at(0, 10, seat.title, "hb-title", 14)]
    for i, marker in enumerate(seat.markers):
        parts.append(flag(text_width(seat.title, 14, BOLD_LETTER) + 8, -4.0 + 24 * i, [marker]))
    x, y, line_height = 0.0, 22.0, 0.0
    for strip in seat.strips:
        markup, used, height = strip_block(pen, strip, width)
        if x and x + used > width:
            x, y, line_height = 0.0, y + line_height + 8, 0.0
        parts.append(group(x, y, markup))
        x, line_height = x + used + 16, max(line_height, height)
    y += line_height
    for label, value in seat.facts:
        for line in broken(f"{label}:", SMALL_TEXT, width - text_width(value, SMALL_TEXT) - 6):
            y += 16
            parts.append(text_at(0, y, line, "hb-muted", SMALL_TEXT))
        parts.append(text_at(width, y, value, "hb-strong hb-end", 13))
    return element("g", *parts), width, y + (2 if seat.facts else 0)


def _footer(table: Arrangement, width: float) -> Block:
    """Facts, and zones of which only the size is seen, as short texts that flow."""
    said = [*table.facts, *((strip.title, str(len(strip.cards))) for strip in table.strips if not strip.opened)]
    parts, x, y = [], 0.0, 10.0
    for label, value in said:
        needed = text_width(f"{label} {value}", SMALL_TEXT) + 18
        if x and x + needed > width:
            x, y = 0.0, y + 19
        shown = element("tspan", escape(value), class_="hb-strong")
        parts.append(element("text", escape(f"{label} "), shown, x=x, y=y, class_="hb-muted", font_size=SMALL_TEXT))
        x += needed
    return ("".join(parts), width, y + 2) if parts else ("", 0, 0)
