"""Pictures in words, for those who cannot see them."""

from collections.abc import Iterable

from hornbook.docs.drawing.cards import counted
from hornbook.interpreter.table.tabletop import Arrangement, CardView, Strip


def table_described(table: Arrangement) -> str:
    """Everything that lies on a table."""
    said = [f"{board.title}: " + "; ".join(_strip_told(strip) for strip in board.strips) for board in table.boards]
    said += [_strip_told(strip) for strip in table.strips]
    for seat in table.seats:
        parts = [_strip_told(strip) for strip in seat.strips] + [f"{label} {value}" for label, value in seat.facts]
        said.append(f"{seat.title}: " + "; ".join([*map(str, seat.markers), *parts]))
    said += [f"{label}: {value}" for label, value in table.facts]
    return ". ".join(said) + "."


def cards_described(cards: Iterable[CardView]) -> str:
    """Cards in a line."""
    return ", ".join(_told(card) for card in cards)


def cards_counted(cards: Iterable[CardView], counts: Iterable[int]) -> str:
    """Kinds of cards, and how many there are of each."""
    return ", ".join(f"{count} × {_told(card)}" for card, count in zip(cards, counts, strict=True))


def _strip_told(strip: Strip) -> str:
    cards = cards_described(strip.cards) if strip.opened else f"({len(strip.cards)})"
    return " ".join([strip.title, cards or "–", *(f"[{marker}]" for marker in strip.markers)])


def _told(card: CardView) -> str:
    said = [counted(card.marks), *(str(note) for note in card.notes)]
    return card.face + "".join(f" ({words})" for words in said if words)
