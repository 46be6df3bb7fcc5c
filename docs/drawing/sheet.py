"""A sheet of cards: each is drawn once for a whole page, and every picture on it refers to that drawing.

A page shows the same card many times; drawn in full each time, it would be several times as large.
"""

from dataclasses import replace

from hornbook.docs.drawing.cards import card_body
from hornbook.docs.drawing.svg import element
from hornbook.interpreter.tabletop import CardView


class CardSheet:
    """Remembers the cards that a page shows."""

    def __init__(self) -> None:
        self._names: dict[CardView, str] = {}

    def card(self, card: CardView) -> str:
        """A reference to a card's drawing; rings and notes are not part of it."""
        plain = replace(card, notes=(), highlighted=False)
        name = self._names.setdefault(plain, f"hb-card-{len(self._names) + 1}")
        return element("use", href=f"#{name}")

    def as_svg(self) -> str:
        """All drawings, to stand somewhere on the page; takes no room. Empty if there are none."""
        if not self._names:
            return ""
        drawn = [element("g", card_body(card), id=name) for card, name in self._names.items()]
        attributes = {"width": "0", "height": "0", "class_": "hb-sheet", "aria_hidden": "true"}
        return element("svg", element("defs", *drawn), xmlns="http://www.w3.org/2000/svg", **attributes)
