"""A sheet of drawings: each card, each kind of place and each sign is drawn once for a whole page, and every picture on
it refers to that drawing.

A page shows the same card many times; drawn in full each time, it would be several times as large. Drawings are named
after what they show, so a picture is the same whatever else is on the page, and can be kept.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256

from hornbook.docs.drawing.cards import card_body, place_body, stack_body
from hornbook.docs.drawing.icons import ICONS
from hornbook.docs.drawing.svg import element, group, moved_to
from hornbook.interpreter.table.tabletop import CardView, Field

_MOST = 1 << 13
_SIGN = "hb-sign-"
_SIGNS = re.compile(f'href="#{_SIGN}([a-z]+)"')
_GROUND = 32, 28
"""The ground that signs are drawn on."""


class Pen:
    """Draws cards, places and signs, right where they are."""

    def card(self, card: CardView) -> str:
        """A card without its number."""
        return card_body(_as_printed(card), self.icon)

    def stack(self) -> str:
        return stack_body()

    def place(self, field: Field, x: float, y: float, scale: float) -> str:
        """A free place on which something is printed."""
        return group(x, y, place_body(field, self.icon), scale=scale)

    def icon(self, name: str, x: float, y: float, width: float, class_: str) -> str:
        """A sign of some width."""
        scale = width / _GROUND[0]
        return element("g", _sign(name), transform=f"translate({x:g} {y:g}) scale({scale:.3g})", class_=class_)


class Sheet(Pen):
    """Draws by referring to a drawing that stands elsewhere on the page."""

    def __init__(self) -> None:
        self._drawings: dict[str, str] = {}

    def card(self, card: CardView) -> str:
        return self._reference(*_card_drawn(_as_printed(card)))

    def stack(self) -> str:
        return self._reference("hb-stack", stack_body())

    def place(self, field: Field, x: float, y: float, scale: float) -> str:
        # Boards have many places: without a group of its own each is one element instead of two.
        return self._reference(*_place_drawn(field), transform=moved_to(x, y, scale))

    def icon(self, name: str, x: float, y: float, width: float, class_: str) -> str:
        self._drawings[_SIGN + name] = _symbol(name)
        return _referred(name, x, y, width, class_)

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
        drawn = [
            drawing if name.startswith(_SIGN) else element("g", drawing, id=name)
            for name, drawing in self._drawings.items()
        ]
        attributes = {"width": "0", "height": "0", "class_": "hb-sheet", "aria_hidden": "true"}
        return element("svg", element("defs", *drawn), xmlns="http://www.w3.org/2000/svg", **attributes)

    def _reference(self, name: str, drawing: str, transform: str | None = None) -> str:
        self._drawings[name] = drawing
        for sign in _SIGNS.findall(drawing):
            self._drawings[_SIGN + sign] = _symbol(sign)
        return element("use", href=f"#{name}", transform=transform)


def _as_printed(card: CardView) -> CardView:
    """A card without what is not printed on it; the number is written on it where it lies."""
    told = "0" if card.numbered and card.face and not card.blank else card.face
    return replace(card, face=told, notes=(), highlighted=False, taken=False, offending=False, id=None)


@lru_cache(maxsize=_MOST)
def _card_drawn(card: CardView) -> tuple[str, str]:
    return _named(card_body(card, _referred))


@lru_cache(maxsize=_MOST)
def _place_drawn(field: Field) -> tuple[str, str]:
    return _named(place_body(field, _referred))


def _named(drawing: str) -> tuple[str, str]:
    return f"hb-{sha256(drawing.encode()).hexdigest()[:10]}", drawing


def _referred(name: str, x: float, y: float, width: float, class_: str) -> str:
    """A sign that is drawn elsewhere."""
    height = width * _GROUND[1] / _GROUND[0]
    return element("use", href=f"#{_SIGN}{name}", x=x, y=y, width=width, height=round(height, 2), class_=class_)


def _symbol(name: str) -> str:
    return element("symbol", _sign(name), id=_SIGN + name, viewBox=f"0 0 {_GROUND[0]} {_GROUND[1]}")


def _sign(name: str) -> str:
    icon = ICONS[name]
    paths = [("", icon.filled), ("hb-sign-on-top", icon.on_top), ("hb-sign-lines", icon.lines)]
    return "".join(element("path", d=d, class_=class_ or None) for class_, d in paths if d)
