"""The table as a picture.

Takes a game and a snapshot, gives one SVG element: boards with their free places, zones that stand alone, players with
what is theirs. It is meant to stand inside a page, whose style sheet (`assets/pictures.css`) colours it for light and
dark; with `standalone` the sheet is put into the picture. All text is escaped.
"""

from collections.abc import Collection
from html import escape
from importlib.resources import files

from hornbook.docs.cards import HEIGHT, WIDTH, card_as_svg, counted, slot_as_svg, stack_as_svg
from hornbook.docs.svg import BOLD_LETTER, broken, element, fitted_size, group, rectangle, text_at, text_width
from hornbook.dsl.core.game import Game
from hornbook.interpreter.arrangement import arrangement_from_snapshot
from hornbook.interpreter.snapshot import Snapshot
from hornbook.interpreter.tabletop import Arrangement, Board, CardView, Seat, Strip

_MARGIN = 16.0
_GAP = 8.0
_LABEL = 24.0
_LEAST_WIDTH = 372.0
_SMALL = 0.66
_SMALL_GAP = 4.0
_PANEL_GAP = 10.0
_PANEL_PADDING = 10.0

Block = tuple[str, float, float]
"""Markup at the origin, its width and its height."""


def table_as_svg(
    game: Game,
    snapshot: Snapshot,
    highlight: Collection[int] = frozenset(),
    language: str = "en",
    title: str = "",
    *,
    viewer: int | None = None,
    standalone: bool = False,
) -> str:
    """Draws a position; highlighted cards get a ring."""
    table = arrangement_from_snapshot(game, snapshot, highlight, language, viewer)
    boards = [_board(board) for board in table.boards]
    width = max([_LEAST_WIDTH, *(block[1] for block in boards)])
    blocks = [*boards, _seats(table.seats, width), _opened(table.strips, width), _footer(table, width)]
    placed, y = [], _MARGIN
    for markup, _, height in blocks:
        if markup:
            placed.append(group(_MARGIN, y, markup))
            y += height + _PANEL_GAP + 4
    height = y - _PANEL_GAP - 4 + _MARGIN if placed else 2 * _MARGIN
    return _picture(placed, width + 2 * _MARGIN, height, title, described(table), standalone)


def cards_as_svg(cards: Collection[CardView], title: str) -> str:
    """Some cards side by side, without a table under them."""
    drawn = [group(4 + i * (WIDTH + _GAP), 4, card_as_svg(card)) for i, card in enumerate(cards)]
    width = max(1, len(cards)) * (WIDTH + _GAP)
    text = ", ".join(_told(card) for card in cards)
    return _svg(drawn, width, HEIGHT + 8, title, text, False)


def described(table: Arrangement) -> str:
    """The picture in words, for those who cannot see it."""
    said = [f"{board.title}: " + "; ".join(_strip_told(strip) for strip in board.strips) for board in table.boards]
    said += [_strip_told(strip) for strip in table.strips]
    for seat in table.seats:
        parts = [_strip_told(strip) for strip in seat.strips] + [f"{label} {value}" for label, value in seat.facts]
        said.append(f"{seat.title}: " + "; ".join([*seat.markers, *parts]))
    said += [f"{label}: {value}" for label, value in table.facts]
    return ". ".join(said) + "."


def _strip_told(strip: Strip) -> str:
    cards = ", ".join(_told(card) for card in strip.cards) if strip.opened else f"({len(strip.cards)})"
    return " ".join([strip.title, cards or "–", *(f"[{marker}]" for marker in strip.markers)])


def _told(card: CardView) -> str:
    said = [counted(card.marks), *(str(note) for note in card.notes)]
    return card.face + "".join(f" ({words})" for words in said if words)


def _picture(parts: list[str], width: float, height: float, title: str, text: str, standalone: bool) -> str:
    felt = rectangle(0.5, 0.5, width - 1, height - 1, "hb-felt", 14)
    return _svg([felt, *parts], width, height, title, text, standalone)


def _svg(parts: list[str], width: float, height: float, title: str, text: str, standalone: bool) -> str:
    sheet = (files("hornbook.docs") / "assets" / "pictures.css").read_text(encoding="utf-8") if standalone else ""
    return element(
        "svg",
        element("title", escape(title) or " "),
        element("desc", escape(text) or " "),
        *([element("style", escape(sheet, quote=False))] if standalone else []),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
        class_="hb-table",
        aria_label=title or None,
    )


# Boards


def _board(board: Board) -> Block:
    """A line for each strip: its number, its cards, its free places; then sums and markers."""
    sums = list(dict.fromkeys(label for strip in board.strips for label, _ in strip.totals))
    count = max((len(strip.cards) + strip.slots for strip in board.strips), default=0)
    edge = _LABEL + count * (WIDTH + _GAP)
    parts = [text_at(0, 11, board.title, "hb-title", 13)]
    at, columns = edge + 2, []
    for label in sums:
        columns.append((label, at + text_width(label, 11)))
        parts.append(text_at(at + text_width(label, 11), 11, label, "hb-muted hb-end", 11))
        at += text_width(label, 11) + 12
    widest = at
    for i, strip in enumerate(board.strips):
        y = 22 + i * (HEIGHT + _GAP)
        line, line_width = _board_line(strip, columns, at)
        parts.append(group(0, y, *line))
        widest = max(widest, line_width)
    return element("g", *parts), widest, 22 + len(board.strips) * (HEIGHT + _GAP) - _GAP


def _board_line(strip: Strip, columns: list[tuple[str, float]], at: float) -> tuple[list[str], float]:
    parts = [text_at(_LABEL - 10, HEIGHT / 2 + 5, strip.title, "hb-number hb-end", 15)]
    for i in range(len(strip.cards) + strip.slots):
        picture = card_as_svg(strip.cards[i]) if i < len(strip.cards) else slot_as_svg(strip.fields[i])
        x = _LABEL + i * (WIDTH + _GAP)
        parts.append(group(x, 0, picture))
        if i < len(strip.cards) and strip.cards[i].notes:
            parts.append(_tag(x + WIDTH / 2, HEIGHT + 1, strip.cards[i], WIDTH))
    totals = dict(strip.totals)
    for label, x in columns:
        parts.append(text_at(x, HEIGHT / 2 + 5, str(totals.get(label, "")), "hb-sum hb-end", 15))
    for i, marker in enumerate(strip.markers):
        parts.append(_flag(at, HEIGHT / 2 - 11 * len(strip.markers) + i * 24, marker))
    if strip.markers:
        at += max(text_width(marker, 11, BOLD_LETTER) for marker in strip.markers) + 30
    for attached in strip.attached:
        block, width, _ = _strip_block(attached, 2 * WIDTH)
        parts.append(group(at, 2, block))
        at += width + _GAP
    return parts, at


def _flag(x: float, y: float, text: str) -> str:
    """A token that stands at a place, pointing at it."""
    width = text_width(text, 11, BOLD_LETTER) + 18
    shape = f"M{x:g} {y + 11:g} l7 -10 h{width - 11:.1f} a4 4 0 0 1 4 4 v12 a4 4 0 0 1 -4 4 h{11 - width:.1f} z"
    return element("g", element("path", d=shape, class_="hb-flag"), text_at(x + 11, y + 15, text, "hb-flag-text", 11))


def _tag(x: float, y: float, card: CardView, room: float) -> str:
    """A card's notes under it, in short; the whole of it shows when pointed at."""
    text = ", ".join(note.short for note in card.notes)
    size = fitted_size(text, 8.5, room - 6)
    if size < 6:
        text, size = text[: max(1, int((room - 6) / (6 * BOLD_LETTER)) - 1)] + "…", 6
    width = min(room, text_width(text, size, BOLD_LETTER) + 8)
    return element(
        "g",
        element("title", escape("; ".join(str(note) for note in card.notes))),
        rectangle(x - width / 2, y - 7, width, 13, "hb-tag", 6.5),
        text_at(x, y + 2.6, text, "hb-tag-text hb-middle", size),
    )


# Zones that stand alone, and players


def _strip_block(strip: Strip, width: float, scale: float = _SMALL) -> Block:
    """A small strip under its title, on as many lines as it takes."""
    title = " · ".join([strip.title, *(f"{label} {total}" for label, total in strip.totals)])
    parts = [text_at(0, 9, title, "hb-muted", 10.5)]
    card_width, card_height = WIDTH * scale, HEIGHT * scale
    if not strip.cards:
        return element("g", *parts, text_at(1, 31, "–", "hb-muted", 13)), text_width(title, 10.5), 16 + card_height
    if not strip.opened:
        parts.append(group(3, 20, stack_as_svg(len(strip.cards)), scale=scale))
        return element("g", *parts), max(text_width(title, 10.5), card_width + 4), 20 + card_height
    noted = 11 if any(card.notes for card in strip.cards) else 0
    across = max(1, int((width + _SMALL_GAP) // (card_width + _SMALL_GAP)))
    for i, card in enumerate(strip.cards):
        line, at = divmod(i, across)
        x, y = at * (card_width + _SMALL_GAP), 16 + line * (card_height + _SMALL_GAP + noted)
        parts.append(group(x, y, card_as_svg(card), scale=scale))
        if card.notes:
            parts.append(_tag(x + card_width / 2, y + card_height + 4, card, card_width + _SMALL_GAP))
    lines = -(-len(strip.cards) // across)
    used = min(across, len(strip.cards)) * (card_width + _SMALL_GAP) - _SMALL_GAP
    height = 16 + lines * (card_height + _SMALL_GAP + noted) - _SMALL_GAP
    return element("g", *parts), max(text_width(title, 10.5), used), height


def _opened(strips: tuple[Strip, ...], width: float) -> Block:
    """Zones that stand alone and whose cards are seen, one under the other."""
    parts, y = [], 0.0
    for strip in strips:
        if strip.opened:
            markup, _, height = _strip_block(strip, width, 0.8)
            parts.append(group(0, y, markup))
            y += height + _PANEL_GAP
    return ("".join(parts), width, y - _PANEL_GAP) if parts else ("", 0, 0)


def _seats(seats: tuple[Seat, ...], width: float) -> Block:
    """Panels side by side, as many as their contents allow; all of a line have the same height."""
    if not seats:
        return "", 0, 0
    most = max((len(strip.cards) for seat in seats for strip in seat.strips if strip.opened), default=1)
    wordy = any(seat.facts or len(seat.strips) > 1 for seat in seats)
    needed = max(120.0 if wordy else 64.0, min(most, 4) * (WIDTH * _SMALL + _SMALL_GAP)) + 2 * _PANEL_PADDING
    lines = -(-len(seats) // max(1, int((width + _PANEL_GAP) // (needed + _PANEL_GAP))))
    across = -(-len(seats) // lines)
    panel_width = (width - (across - 1) * _PANEL_GAP) / across
    parts, y = [], 0.0
    for first in range(0, len(seats), across):
        panels = [_seat(seat, panel_width - 2 * _PANEL_PADDING) for seat in seats[first : first + across]]
        height = max(panel[2] for panel in panels) + 2 * _PANEL_PADDING
        for i, (markup, _, _) in enumerate(panels):
            panel = rectangle(0, 0, panel_width, height, "hb-panel", 9)
            inside = group(_PANEL_PADDING, _PANEL_PADDING, markup)
            parts.append(group(i * (panel_width + _PANEL_GAP), y, panel, inside))
        y += height + _PANEL_GAP
    return "".join(parts), width, y - _PANEL_GAP


def _seat(seat: Seat, width: float) -> Block:
    parts = [text_at(0, 10, seat.title, "hb-title", 12)]
    for i, marker in enumerate(seat.markers):
        parts.append(_flag(text_width(seat.title, 12, BOLD_LETTER) + 8, -4.0 + 24 * i, marker))
    x, y, line_height = 0.0, 20.0, 0.0
    for strip in seat.strips:
        markup, used, height = _strip_block(strip, width)
        if x and x + used > width:
            x, y, line_height = 0.0, y + line_height + 8, 0.0
        parts.append(group(x, y, markup))
        x, line_height = x + used + 16, max(line_height, height)
    y += line_height
    for label, value in seat.facts:
        for line in broken(f"{label}:", 10.5, width - text_width(value, 10.5) - 6):
            y += 14
            parts.append(text_at(0, y, line, "hb-muted", 10.5))
        parts.append(text_at(width, y, value, "hb-strong hb-end", 11.5))
    return element("g", *parts), width, y + (2 if seat.facts else 0)


def _footer(table: Arrangement, width: float) -> Block:
    """Facts, and zones of which only the size is seen, as short texts that flow."""
    said = [*table.facts, *((strip.title, str(len(strip.cards))) for strip in table.strips if not strip.opened)]
    parts, x, y = [], 0.0, 10.0
    for label, value in said:
        needed = text_width(f"{label} {value}", 11) + 18
        if x and x + needed > width:
            x, y = 0.0, y + 17
        shown = element("tspan", escape(value), class_="hb-strong")
        parts.append(element("text", escape(f"{label} "), shown, x=x, y=y, class_="hb-muted", font_size=11))
        x += needed
    return ("".join(parts), width, y + 2) if parts else ("", 0, 0)
