"""The table as text, for terminals.

Takes a game and a snapshot, gives lines of at most `width` columns: boards as grids with their free places, zones that
stand alone, players as a table. Colours are optional, and so is everything beyond ASCII (`can_draw_boxes` says if a
stream takes it).
"""

import unicodedata
from collections.abc import Collection
from typing import TextIO

from hornbook.dsl.core.game import Game
from hornbook.interpreter.arrangement import arrangement_from_snapshot
from hornbook.interpreter.card_views import shortened
from hornbook.interpreter.ink import Ink, Line, columns, plain, rendered, span, wrapped
from hornbook.interpreter.snapshot import Snapshot
from hornbook.interpreter.tabletop import Arrangement, Board, CardView, Seat, Strip

_GUTTER = 2
_JOINTS = {
    # (up, down, left, right) -> the character in which these lines meet
    (0, 1, 0, 1): "╭",
    (0, 1, 1, 0): "╮",
    (1, 0, 0, 1): "╰",
    (1, 0, 1, 0): "╯",
    (1, 1, 0, 1): "├",
    (1, 1, 1, 0): "┤",
    (0, 1, 1, 1): "┬",
    (1, 0, 1, 1): "┴",
    (1, 1, 1, 1): "┼",
    (0, 0, 1, 1): "─",
    (1, 1, 0, 0): "│",
}
_ASCII = str.maketrans("╭╮╰╯├┤┬┴┼─│·›‹◂▒−łŁ–—’„”“…", '+++++++++-|.><<#-lL--\'""".')


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
    table = arrangement_from_snapshot(game, snapshot, highlight, language, viewer)
    blocks = [_board(board, color, width) for board in table.boards]
    blocks += [_loose(table, color, width), _seats(table.seats, color, width)]
    lines = [line for block in blocks if block for line in [[], *block]][1:]
    text = "\n".join(rendered(line, color) for line in lines)
    return text if boxes else _in_ascii(text)


def _in_ascii(text: str) -> str:
    bare = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return bare.encode("ascii", "ignore").decode()


# Cards


def _face(card: CardView, face_width: int = 0) -> Line:
    """A card's number and what counts about it: `55·7`."""
    if card.hidden:
        return span("▒" * max(2, face_width), Ink.DIM)
    line = span(card.face.rjust(face_width), Ink.CARD)
    for mark in card.marks:
        line += span("·", Ink.DIM) + span(mark.short + mark.text, Ink.heat(mark.rank))
    return line


def _framed(card: CardView, color: bool, face_width: int = 0) -> Line:
    """A card with a column of air on each side, or with pointers if it is highlighted and colours cannot tell."""
    line = _face(card, face_width)
    if not card.highlighted:
        return span(" ") + line + span(" ")
    if color:
        return [(text, Ink.HIGHLIGHT) for text, _ in span(" ") + line + span(" ")]
    return span("›", Ink.HIGHLIGHT) + line + span("‹", Ink.HIGHLIGHT)


def _cards(strip: Strip, color: bool, width: int) -> list[Line]:
    """A strip's cards, wrapped; or how many there are."""
    if not strip.cards:
        return [span("–", Ink.DIM)]
    if not strip.opened:
        return [span("  ".join([f"▒ {len(strip.cards)}", *_totals(strip)]), Ink.DIM)]
    pieces = []
    for card in strip.cards:
        notes = span(f"({', '.join(note.short for note in card.notes)}) ", Ink.DIM) if card.notes else []
        pieces.append(_framed(card, color) + notes)
    pieces += [span(f" {total}", Ink.DIM) for total in _totals(strip)]
    return wrapped(pieces, width)


def _totals(strip: Strip) -> list[str]:
    return [f"{label} {total}" for label, total in strip.totals]


# Boards


def _board(board: Board, color: bool, width: int) -> list[Line]:
    """A grid with one line a strip; free places show what is printed there, places that a strip does not have are left
    out."""
    cards = [card for strip in board.strips for card in strip.cards if not card.blank]
    face_width = max((len(card.face) for card in cards), default=2)
    counts = [strip.places for strip in board.strips]
    label_width = max((len(strip.title) for strip in board.strips), default=0) + _GUTTER + 1
    room = (width - label_width) // max([1, *counts]) - 1
    cell = _cell_width(board, max((columns(_framed(card, color, face_width)) for card in cards), default=4), room)
    if cell > room:
        return _listed(board, color, width)
    edge = label_width + max(counts, default=0) * (cell + 1) + 1
    sums = _headed_sums(board, width - edge)
    title = span(f" {board.title}", Ink.TITLE)
    lines = [title + span(" " * (edge - columns(title)) + "".join(f"  {head}" for head in sums.values()), Ink.DIM)]
    for i, strip in enumerate(board.strips):
        above = counts[i - 1] if i else 0
        lines.append(span(" " * label_width) + _border(above, counts[i], cell))
        first, *others = _grid_lines(strip, counts[i], cell, label_width, color, face_width)
        lines += [first + span(" " * (edge - columns(first))) + _beside(strip, sums, color), *others]
    return [*lines, span(" " * label_width) + _border(counts[-1] if counts else 0, 0, cell)]


def _cell_width(board: Board, cards: int, room: int) -> int:
    """How wide a cell is that takes a card, and what is printed on free places: in one line, or word by word."""
    printed = [strip.on_open_place(at) or "" for strip in board.strips for at in range(strip.places)]
    in_one_line = max([cards, *(len(text) + 2 for text in printed)])
    return in_one_line if in_one_line <= room else max([cards, *(len(w) + 2 for text in printed for w in text.split())])


def _headed_sums(board: Board, room: int) -> dict[str, str]:
    """The sums beside a board, by what they are called, and the heads of their columns, short if there is no room."""
    labels = list(dict.fromkeys(label for strip in board.strips for label, _ in strip.totals))
    if sum(len(label) + 2 for label in labels) <= room:
        return {label: label for label in labels}
    return {label: f"{shortened(label, labels) or label[: max(2, room - 2)]:>2}" for label in labels}


def _border(above: int, below: int, cell: int) -> Line:
    """The line between two rows of cells, or above the first and below the last (then the other has none)."""
    longest = max(above, below)
    if longest == 0:
        return []
    text = ""
    for at in range(longest + 1):
        up, down = int(above > 0 and at <= above), int(below > 0 and at <= below)
        text += _JOINTS[up, down, int(at > 0), int(at < longest)]
        text += "─" * cell if at < longest else ""
    return span(text, Ink.FRAME)


def _grid_lines(strip: Strip, count: int, cell: int, label_width: int, color: bool, face_width: int) -> list[Line]:
    """The cells of a strip: as many lines as what is printed on its free places takes."""
    contents: list[list[Line]] = []
    for place in range(count):
        printed = strip.on_open_place(place)
        words = [span(f"{word} ", Ink.DIM) for word in (printed or "").split()]
        covered = [] if printed is not None else [_framed(strip.cards[place], color, face_width)]
        contents.append(covered or [span(" ") + line for line in wrapped(words, cell - 2)])
    lines = []
    for at in range(max([1, *(len(content) for content in contents)])):
        line = span((strip.title if at == 0 else "").rjust(label_width - 1) + " ", Ink.LABEL)
        for content in contents:
            piece = content[at] if at < len(content) else []
            line = line + span("│", Ink.FRAME) + piece + span(" " * (cell - columns(piece)))
        lines.append(line + (span("│", Ink.FRAME) if count else []))
    return lines


def _beside(strip: Strip, sums: dict[str, str], color: bool) -> Line:
    """What stands to the right of a strip's cells: sums in columns, markers, whatever lies beside it."""
    line: Line = []
    for label, head in sums.items():
        line += span(f"  {dict(strip.totals).get(label, '')!s:>{len(head)}}", Ink.DIM)
    line += [piece for marker in strip.markers for piece in span(f"  ◂ {marker}", Ink.TITLE)]
    for attached in strip.attached:
        line += span(f"  + {attached.title}: ", Ink.DIM) + _cards(attached, color, 1_000)[0]
    return line


def _listed(board: Board, color: bool, width: int) -> list[Line]:
    """A board too wide for a grid: one wrapped line a strip."""
    entries = []
    for strip in board.strips:
        markers = [piece for marker in strip.markers for piece in span(f"◂ {marker} ", Ink.TITLE)]
        cards = _cards(strip, color, width - 8)
        entries.append((strip.title, [*cards[:-1], cards[-1] + markers]))
    return [span(f" {board.title}", Ink.TITLE), *_entries(entries)]


# Zones that stand alone, facts and players


def _loose(table: Arrangement, color: bool, width: int) -> list[Line]:
    entries = [(label, [span(f" {value}", Ink.CARD)]) for label, value in table.facts]
    titles = [strip.title for strip in table.strips] + [label for label, _ in entries]
    indent = max((len(title) for title in titles), default=0) + 2 * _GUTTER
    for strip in table.strips:
        cards = _cards(strip, color, width - indent)
        entries.append((strip.title, cards if strip.opened else [span(" ") + line for line in cards]))
    return _entries(entries)


def _entries(entries: list[tuple[str, list[Line]]]) -> list[Line]:
    """Labels in one column, what belongs to them in the next."""
    indent = max((len(label) for label, _ in entries), default=0) + 1
    lines = []
    for label, content in entries:
        for i, line in enumerate(content):
            lines.append(span(f" {label if i == 0 else ''}".ljust(indent + 1), Ink.LABEL) + line)
    return lines


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
            + [columns(_cards(s, color, 1_000)[0]) for seat in seats for s in seat.strips if s.title == zone]
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
        cards = [] if strip is None else _cards(strip, color, width)
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
