"""Boards as text, for terminals: grids with their free places, or lists where a grid is too wide."""

from hornbook.interpreter.table.card_views import shortened
from hornbook.interpreter.table.tabletop import Board, Marker, Strip
from hornbook.interpreter.terminal.card_text import cards_of, framed
from hornbook.interpreter.terminal.ink import Ink, Line, columns, plain, span, wrapped

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


def board_as_lines(board: Board, color: bool, width: int) -> list[Line]:
    """A grid with one line a strip; free places show what is printed there, places that a strip does not have are left
    out."""
    cards = [card for strip in board.strips for card in strip.cards if not card.blank]
    face_width = max((len(card.face) for card in cards), default=2)
    counts = [strip.places for strip in board.strips]
    label_width = max((len(strip.title) for strip in board.strips), default=0) + _GUTTER + 1
    sum_count = max((len(strip.totals) for strip in board.strips), default=0)
    room = (width - label_width - 1 - sum_count * (2 + _GUTTER)) // max([1, *counts]) - 1
    cell = _cell_width(board, max((columns(framed(card, color, face_width)) for card in cards), default=4), room)
    if cell > room:
        return _listed(board, color, width)
    edge = label_width + max(counts, default=0) * (cell + 1) + 1
    sums = _headed_sums(board, width - edge)
    is_tight = any(edge + columns(_beside(strip, sums, strip.markers, color)) > width for strip in board.strips)
    title = span(f" {board.title}", Ink.TITLE)
    lines = [title + span(" " * (edge - columns(title)) + "".join(f"  {head}" for head in sums.values()), Ink.DIM)]
    for i, strip in enumerate(board.strips):
        above = counts[i - 1] if i else 0
        lines.append(span(" " * label_width) + _border(above, counts[i], cell))
        inside = strip.markers if is_tight and _markers_fit_in(strip, cell) else ()
        first, *others = _grid_lines(strip, inside, cell, label_width, color, face_width)
        beside = _beside(strip, sums, () if inside else strip.markers, color)
        lines += [first + span(" " * (edge - columns(first))) + beside, *others]
    return [*lines, span(" " * label_width) + _border(counts[-1] if counts else 0, 0, cell)]


def _cell_width(board: Board, cards: int, room: int) -> int:
    """How wide a cell is that takes a card, and what is printed on free places: in one line, or word by word."""
    printed = [strip.on_open_place(at) or "" for strip in board.strips for at in range(strip.places)]
    in_one_line = max([cards, *(len(text) + 2 for text in printed)])
    if in_one_line <= room:
        return in_one_line
    longest_word = max((len(word) for text in printed for word in text.split()), default=0)
    return max(cards, longest_word + 1, min(longest_word + 2, room))


def _headed_sums(board: Board, room: int) -> dict[str, str]:
    """The sums beside a board, by what they are called, and the heads of their columns, short if there is no room."""
    labels = list(dict.fromkeys(total.label for strip in board.strips for total in strip.totals))
    if sum(len(label) + 2 for label in labels) <= room:
        return {label: label for label in labels}
    return {label: f"{shortened(label, labels) or _last_word(label, room - 2):>2}" for label in labels}


def _last_word(label: str, room: int) -> str:
    """What is left of a label where there is little room: in both languages its last word says most."""
    word = label.split()[-1]
    return word if len(word) <= room else "Σ"


def _markers_fit_in(strip: Strip, cell: int) -> bool:
    """Whether the markers of a strip can stand on its first free place."""
    return len(strip.cards) < strip.places and all(columns(_marker(marker)) < cell for marker in strip.markers)


def _marker(marker: Marker) -> Line:
    return span(f"◂ {marker}", Ink.TITLE)


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


def _grid_lines(
    strip: Strip, inside: tuple[Marker, ...], cell: int, label_width: int, color: bool, face_width: int
) -> list[Line]:
    """The cells of a strip: as many lines as it takes to print what stands on its free places, markers on the first."""
    contents: list[list[Line]] = []
    for place in range(strip.places):
        printed = strip.on_open_place(place)
        words = [span(f"{word} ", Ink.DIM) for word in (printed or "").split()]
        covered = [] if printed is not None else [framed(strip.cards[place], color, face_width)]
        free = [span(f" {plain(line).rstrip()}", Ink.DIM) for line in wrapped(words, cell - 1)] if words else []
        markers = [span(" ") + _marker(marker) for marker in inside if place == len(strip.cards)]
        contents.append(covered + free + markers)
    lines = []
    for at in range(max([1, *(len(content) for content in contents)])):
        line = span((strip.title if at == 0 else "").rjust(label_width - 1) + " ", Ink.LABEL)
        for content in contents:
            piece = content[at] if at < len(content) else []
            line = line + span("│", Ink.FRAME) + piece + span(" " * (cell - columns(piece)))
        lines.append(line + (span("│", Ink.FRAME) if strip.places else []))
    return lines


def _beside(strip: Strip, sums: dict[str, str], markers: tuple[Marker, ...], color: bool) -> Line:
    """What stands to the right of a strip's cells: sums in columns, markers, whatever lies beside it."""
    line: Line = []
    totals = {total.label: total.value for total in strip.totals}
    for label, head in sums.items():
        line += span(f"  {totals.get(label, '')!s:>{len(head)}}", Ink.DIM)
    line += [piece for marker in markers for piece in span("  ") + _marker(marker)]
    for attached in strip.attached:
        line += span(f"  + {attached.title}: ", Ink.DIM) + cards_of(attached, color, 1_000)[0]
    return line


def _listed(board: Board, color: bool, width: int) -> list[Line]:
    """A board too wide for a grid: what lies in each strip, then what is printed on its free places."""
    entries = []
    for strip in board.strips:
        free = [strip.on_open_place(at) or "–" for at in range(len(strip.cards), strip.places) if any(strip.fields)]
        pieces = [*cards_of(strip, color, 1_000), *(span(" ") + _marker(marker) for marker in strip.markers)]
        entries.append((strip.title, wrapped([*pieces, *(span(f" | {text}", Ink.DIM) for text in free)], width - 8)))
    return [span(f" {board.title}", Ink.TITLE), *labelled(entries)]


def labelled(entries: list[tuple[str, list[Line]]]) -> list[Line]:
    """Labels in one column, what belongs to them in the next."""
    indent = max((len(label) for label, _ in entries), default=0) + 1
    lines = []
    for label, content in entries:
        for i, line in enumerate(content):
            lines.append(span(f" {label if i == 0 else ''}".ljust(indent + 1), Ink.LABEL) + line)
    return lines
