"""Notes of cards: under the card in words what there is room for, the rest by a sign on it that the foot explains.

Takes a plan in which the cards have their places, and the tables of its story; gives each note too long for its card a
sign, the same in all of them. So nothing is cut, and cards lie as close as without notes.
"""

from collections.abc import Iterator, Mapping, Sequence

from hornbook.docs.drawing.cards import WIDTH
from hornbook.docs.drawing.layout.common import strips_in
from hornbook.docs.drawing.layout.plan import GAP, SMALL_TEXT, Plan
from hornbook.docs.drawing.svg import BOLD_LETTER, broken, text_width
from hornbook.interpreter.table.tabletop import Arrangement, CardView

NOTE_TEXT = 12.5
_SIGNS = "◆▲●■"
_LINE, _INDENT = 18.0, 20.0


def signs_for(plan: Plan, tables: Sequence[Arrangement]) -> dict[str, str]:
    """The notes that need a sign, in the order in which they are met, each with its sign."""
    signs: dict[str, str] = {}
    for card, room in _noted_cards(plan, tables):
        for words in sorted((note.short for note in card.notes), key=len, reverse=True):
            if text_width(note_below(card, signs), NOTE_TEXT, BOLD_LETTER) > room:
                signs.setdefault(words, _sign(len(signs)))
    return signs


def note_below(card: CardView, signs: Mapping[str, str]) -> str:
    """What stands under a card."""
    return ", ".join(note.short for note in card.notes if note.short not in signs)


def signs_on(card: CardView, signs: Mapping[str, str]) -> str:
    """What stands in the corner of a card."""
    return "".join(signs[note.short] for note in card.notes if note.short in signs)


def lay_signs(plan: Plan, x: float, y: float, width: float) -> float:
    """What the signs of a picture mean, under each other. Gives the height."""
    top = y
    for words, sign in plan.signs.items():
        plan.label(x, top + 11, sign, "hb-strong", SMALL_TEXT)
        for line in broken(words, SMALL_TEXT, width - _INDENT):
            plan.label(x + _INDENT, top + 11, line, "hb-muted", SMALL_TEXT)
            top += _LINE
    return top - y


def _noted_cards(plan: Plan, tables: Sequence[Arrangement]) -> Iterator[tuple[CardView, float]]:
    """The cards that have notes and are seen, with the room below each."""
    for strip in (strip for table in tables for strip in strips_in(table) if strip.key in plan.spots):
        room = (WIDTH + GAP) * plan.spots[strip.key].scale - 2
        yield from ((card, room) for card in strip.cards if card.notes)


def _sign(number: int) -> str:
    again, at = divmod(number, len(_SIGNS))
    return _SIGNS[at] * (again + 1)
