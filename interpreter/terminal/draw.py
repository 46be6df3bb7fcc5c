"""The table as text, for terminals.

Takes a game and a snapshot, gives lines of at most `width` columns: boards as grids with their free places, zones that
stand alone, players as a table. Colours are optional, and so is everything beyond ASCII (`can_draw_boxes` says if a
stream takes it).
"""

import unicodedata
from collections.abc import Collection
from typing import TextIO

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.arrangement import arrangement_from_snapshot
from hornbook.interpreter.table.rings import Rings
from hornbook.interpreter.table.tabletop import Arrangement, Seat
from hornbook.interpreter.terminal.board_text import board_as_lines, labelled
from hornbook.interpreter.terminal.card_text import cards_of
from hornbook.interpreter.terminal.ink import Ink, Line, columns, plain, rendered, span, wrapped

_GUTTER = 2
_ASCII = str.maketrans("╭╮╰╯├┤┬┴┼─│·›‹◂▒−łŁ–—’„”“…Σ", '+++++++++-|.><<#-lL--\'""".=')


def can_draw_boxes(stream: TextIO) -> bool:
    """Whether a stream takes more than ASCII."""
    try:
        "╭─┼·▒ł".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def table_as_text(
    game: Game,
    snapshot: Snapshot,
    highlight: Collection[int] = frozenset(),
    color: bool = False,
    language: str = "en",
    viewer: int | None = None,
    *,
    boxes: bool = True,
    width: int = 100,
) -> str:
    """Draws a position, as everybody or one viewer (a seat) sees it; some cards may be highlighted."""
    table = arrangement_from_snapshot(game, snapshot, Rings(frozenset(highlight)), language, viewer)
    blocks = [board_as_lines(board, color, width) for board in table.boards]
    blocks += [_loose(table, color, width), _seats(table.seats, color, width)]
    lines = [line for block in blocks if block for line in [[], *block]][1:]
    text = "\n".join(rendered(line, color) for line in lines)
    return text if boxes else _in_ascii(text)


def _in_ascii(text: str) -> str:
    bare = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return bare.encode("ascii", "ignore").decode()


# Zones that stand alone, facts and players


def _loose(table: Arrangement, color: bool, width: int) -> list[Line]:
    entries = [(label, [span(f" {value}", Ink.CARD)]) for label, value in table.facts]
    titles = [strip.title for strip in table.strips] + [label for label, _ in entries]
    indent = max((len(title) for title in titles), default=0) + 2 * _GUTTER
    for strip in table.strips:
        cards = cards_of(strip, color, width - indent)
        entries.append((strip.title, cards if strip.opened else [span(" ") + line for line in cards]))
    return labelled(entries)


def _seats(seats: tuple[Seat, ...], color: bool, width: int) -> list[Line]:
    """A table: a line a player, a column for each zone and variable that players have."""
    if not seats:
        return []
    zones = list(dict.fromkeys(strip.title for seat in seats for strip in seat.strips))
    facts = list(dict.fromkeys(label for seat in seats for label, _ in seat.facts))
    names = [span(f" {seat.title}", Ink.LABEL) for seat in seats]
    for name, seat in zip(names, seats, strict=True):
        name.extend(piece for marker in seat.markers for piece in span(f" ◂ {marker}", Ink.TITLE))
    fact_widths = [
        max([len(word) for word in label.split()] + [len(dict(seat.facts).get(label, "")) for seat in seats])
        for label in facts
    ]
    left = width - max(columns(name) for name in names) - sum(w + _GUTTER for w in fact_widths) - 1
    widths = _zone_widths(seats, zones, color, left)
    rows = [_seat_cells(seat, name, zones, facts, widths, color) for seat, name in zip(seats, names, strict=True)]
    header: list[list[Line]] = [[[]]]
    header += [_words(f" {zone}", w) for zone, w in zip(zones, widths, strict=True)]
    header += [_words(label, w) for label, w in zip(facts, fact_widths, strict=True)]
    return _table([header, *rows])


def _zone_widths(seats: tuple[Seat, ...], zones: list[str], color: bool, available: int) -> list[int]:
    """Column widths: what each zone needs, or a fair share of what there is."""
    needs = [
        max(
            [len(zone) + 1]
            + [columns(cards_of(s, color, 1_000)[0]) for seat in seats for s in seat.strips if s.title == zone]
        )
        for zone in zones
    ]
    room = available - _GUTTER * len(zones)
    if sum(needs) <= room:
        return needs
    return [max(10, need * room // sum(needs)) for need in needs]


def _seat_cells(
    seat: Seat, name: Line, zones: list[str], facts: list[str], widths: list[int], color: bool
) -> list[list[Line]]:
    strips = {strip.title: strip for strip in seat.strips}
    cells: list[list[Line]] = [[name]]
    for zone, width in zip(zones, widths, strict=True):
        strip = strips.get(zone)
        cards = [] if strip is None else cards_of(strip, color, width)
        flush = strip is not None and strip.opened and bool(strip.cards)
        cells.append(cards if flush else [span(" ") + line for line in cards])
    return cells + [[span(dict(seat.facts).get(label, ""), Ink.CARD)] for label in facts]


def _words(text: str, width: int) -> list[Line]:
    lead = " " if text.startswith(" ") else ""
    return [
        span(lead, Ink.LABEL) + line
        for line in wrapped([span(f"{word} ", Ink.LABEL) for word in text.split()], width + 1)
    ]


def _table(rows: list[list[list[Line]]]) -> list[Line]:
    """Rows of cells, each cell some lines: aligned, with a rule under the first row."""
    widths = [max(columns(line) for row in rows for line in row[c] or [[]]) for c in range(len(rows[0]))]
    lines: list[Line] = []
    head = 0
    for number, row in enumerate(rows):
        for at in range(max(len(cell) for cell in row)):
            line: Line = []
            for cell, width in zip(row, widths, strict=True):
                content = cell[at] if at < len(cell) else []
                line = line + content + span(" " * (width - columns(content) + _GUTTER))
            lines.append(line)
        head = len(lines) if number == 0 else head
    rule = span(" " + "─" * (max(len(plain(line).rstrip()) for line in lines) - 1), Ink.FRAME)
    return [*lines[:head], rule, *lines[head:]]
