"""A sheet of drawings: each card and each kind of free place is drawn once for a whole page, and every picture on it
refers to that drawing.

A page shows the same card many times; drawn in full each time, it would be several times as large.
"""

from dataclasses import replace

from hornbook.docs.drawing.cards import card_as_svg, card_body, slot_as_svg
from hornbook.docs.drawing.svg import element
from hornbook.interpreter.tabletop import CardView, Field


class Pen:
    """Draws cards and free places, right where they are."""

    def card(self, card: CardView) -> str:
        return card_as_svg(card)

    def slot(self, field: Field, kept_free: bool = False) -> str:
        """A free place; it may be kept free by something that lies there."""
        return slot_as_svg(field, kept_free)


class Sheet(Pen):
    """Draws cards and free places by referring to a drawing that stands elsewhere on the page."""

    def __init__(self) -> None:
        self._drawn: dict[CardView | tuple[Field, bool], tuple[str, str]] = {}

    def card(self, card: CardView) -> str:
        """A card; rings and notes are not part of the drawing that is shared."""
        plain = replace(card, notes=(), highlighted=False) if card.notes or card.highlighted else card
        if plain not in self._drawn:
            self._drawn[plain] = (f"hb-card-{len(self._drawn) + 1}", card_body(plain))
        return card_as_svg(card, self._reference(plain))

    def slot(self, field: Field, kept_free: bool = False) -> str:
        key = (field, kept_free)
        if key not in self._drawn:
            self._drawn[key] = (f"hb-slot-{len(self._drawn) + 1}", slot_as_svg(field, kept_free))
        return self._reference(key)

    def as_svg(self) -> str:
        """All drawings, to stand somewhere on the page; takes no room. Empty if there are none."""
        if not self._drawn:
            return ""
        drawn = [element("g", drawing, id=name) for name, drawing in self._drawn.values()]
        attributes = {"width": "0", "height": "0", "class_": "hb-sheet", "aria_hidden": "true"}
        return element("svg", element("defs", *drawn), xmlns="http://www.w3.org/2000/svg", **attributes)

    def _reference(self, key: CardView | tuple[Field, bool]) -> str:
        return element("use", href=f"#{self._drawn[key][0]}")
