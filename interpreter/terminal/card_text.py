"""Cards as text, for terminals: one by one, or those of a strip."""

from hornbook.interpreter.table.tabletop import CardView, Strip
from hornbook.interpreter.terminal.ink import Ink, Line, span, wrapped


def _face(card: CardView, face_width: int = 0) -> Line:
    """A card's number and what counts about it: `55·7`."""
    if card.hidden:
        return span("▒" * max(2, face_width), Ink.DIM)
    line = span(card.face.rjust(face_width), Ink.CARD)
    for mark in card.marks:
        line += span("·", Ink.DIM) + span(mark.short + mark.text, Ink.heat(mark.rank))
    return line


def framed(card: CardView, color: bool, face_width: int = 0) -> Line:
    """A card with a column of air on each side, or with pointers if it is highlighted and colours cannot tell."""
    line = _face(card, face_width)
    if not card.highlighted:
        return span(" ") + line + span(" ")
    if color:
        return [(text, Ink.HIGHLIGHT) for text, _ in span(" ") + line + span(" ")]
    return span("›", Ink.HIGHLIGHT) + line + span("‹", Ink.HIGHLIGHT)


def cards_of(strip: Strip, color: bool, width: int) -> list[Line]:
    """A strip's cards, wrapped; or how many there are."""
    if not strip.cards:
        return [span("–", Ink.DIM)]
    if not strip.opened:
        return [span("  ".join([f"▒ {len(strip.cards)}", *totals_of(strip)]), Ink.DIM)]
    pieces = []
    for card in strip.cards:
        notes = span(f"({', '.join(note.short for note in card.notes)}) ", Ink.DIM) if card.notes else []
        pieces.append(framed(card, color) + notes)
    pieces += [span(f" {total}", Ink.DIM) for total in totals_of(strip)]
    return wrapped(pieces, width)


def totals_of(strip: Strip) -> list[str]:
    return [f"{total.label} {total.value}" for total in strip.totals]
