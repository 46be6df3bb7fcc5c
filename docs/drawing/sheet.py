"""A sheet of drawings: each card and each kind of free place is drawn once for a whole page, and every picture on it
refers to that drawing.

A page shows the same card many times; drawn in full each time, it would be several times as large. Drawings are named
after what they show, so a picture is the same whatever else is on the page, and can be kept.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from hornbook.docs.drawing.cards import card_as_svg, card_body, slot_as_svg
from hornbook.docs.drawing.svg import element
from hornbook.interpreter.table.tabletop import CardView, Field

_MOST = 1 << 13


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
        self._drawings: dict[str, str] = {}

    def card(self, card: CardView) -> str:
        """A card; rings and notes are not part of the drawing that is shared."""
        plain = replace(card, notes=(), highlighted=False) if card.notes or card.highlighted else card
        return card_as_svg(card, self._reference(*_card_drawn(plain)))

    def slot(self, field: Field, kept_free: bool = False) -> str:
        return self._reference(*_slot_drawn(field, kept_free))

    @property
    def drawings(self) -> Mapping[str, str]:
        """All drawings, by their names."""
        return self._drawings

    def include(self, drawings: Mapping[str, str]) -> None:
        """Takes over what a picture refers to."""
        self._drawings.update(drawings)

    def as_svg(self) -> str:
        """All drawings, to stand somewhere on the page; takes no room. Empty if there are none."""
        if not self._drawings:
            return ""
        drawn = [element("g", drawing, id=name) for name, drawing in self._drawings.items()]
        attributes = {"width": "0", "height": "0", "class_": "hb-sheet", "aria_hidden": "true"}
        return element("svg", element("defs", *drawn), xmlns="http://www.w3.org/2000/svg", **attributes)

    def _reference(self, name: str, drawing: str) -> str:
        self._drawings[name] = drawing
        return element("use", href=f"#{name}")


@lru_cache(maxsize=_MOST)
def _card_drawn(card: CardView) -> tuple[str, str]:
    return _named(card_body(card))


@lru_cache(maxsize=_MOST)
def _slot_drawn(field: Field, kept_free: bool) -> tuple[str, str]:
    return _named(slot_as_svg(field, kept_free))


def _named(drawing: str) -> tuple[str, str]:
    return f"hb-{sha256(drawing.encode()).hexdigest()[:10]}", drawing
