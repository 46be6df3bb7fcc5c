"""Paints scenes: one SVG element, as small as can be.

Takes a scene and a pen. A card is a group with its drawing and its number: three elements. Plain places are one path.
The picture stands inside a page, whose style sheet (`assets/pictures.css`) colours it. All text is escaped.
"""

from collections.abc import Iterable
from html import escape
from typing import assert_never

from hornbook.docs.drawing.bands import banded
from hornbook.docs.drawing.cards import HEIGHT, RADIUS, WIDTH
from hornbook.docs.drawing.markers import marker_body
from hornbook.docs.drawing.scene import (
    FANNED,
    Fold,
    Ground,
    Item,
    Label,
    Panel,
    Place,
    Scene,
    Sign,
    Stack,
    Tether,
    Trail,
    Words,
)
from hornbook.docs.drawing.sheet import Pen
from hornbook.docs.drawing.svg import element, group, number, picture, rectangle, text_at
from hornbook.interpreter.table.tabletop import CardView, Field, Marker

_MIDDLE, _BASE = WIDTH / 2, 52.0
"""Where the number stands on a card."""
_BEND, _ARROW = 7.0, 9.0
"""How round the corners of a trail are, and how long is the arrow at its end."""
_FRAME = 27.0
"""So high is the frame round words."""


def painted(scene: Scene, title: str, told: str, pen: Pen, keyed: bool = False) -> str:
    """A scene as a picture, and what it shows in words. If it is `keyed`, a script can find the items in it."""
    felt = rectangle(0.5, 0.5, scene.width - 1, scene.height - 1, "hb-felt", 14)
    panels = [ground for ground in scene.ground if isinstance(ground, Panel)]
    others = [_ground(ground, pen) for ground in scene.ground if not _is_plain(ground) and ground not in panels]
    shown = sorted((item for item in scene.items if keyed or _shows(item)), key=_height)
    # What is moved by a script has rings that go with the cards; a band would stay behind.
    bands, shown = ([], shown) if keyed else banded(shown)
    items = [_item(item, pen, keyed) for item in sorted(shown, key=_height)]
    items += [_trail(trail) for trail in scene.trails]
    items += [rectangle(band.x, band.y, band.width, band.height, "hb-taken-together", 9) for band in bands]
    parts = [felt, *(_ground(panel, pen) for panel in panels), _plain_places(scene.ground), *others, *items]
    return picture(parts, scene.width, scene.height, title, told)


def card_at(card: CardView, x: float, y: float, face: str, pen: Pen, covered: bool = False) -> str:
    """A card with its number, at a place; in its corner, if the next one covers the rest."""
    return group(x, y, pen.card(card), *_number(face), class_=FANNED if covered else None)


def _is_plain(ground: Ground) -> bool:
    return isinstance(ground, Place) and ground.field == Field()


def _plain_places(ground: Iterable[Ground]) -> str:
    """All places on which nothing is printed, as one path."""
    places = [place for place in ground if isinstance(place, Place) and _is_plain(place)]
    path = "".join(_outline(place.x, place.y, place.scale) for place in places)
    return element("path", d=path, class_="hb-slot") if path else ""


def _outline(x: float, y: float, scale: float) -> str:
    radius = RADIUS * scale
    across, down = WIDTH * scale - 2 - 2 * radius, HEIGHT * scale - 2 - 2 * radius
    r, w, h = (number(value) for value in (radius, across, down))
    corner = f"a{r} {r} 0 0 1"
    begin = f"M{number(x + 1 + radius)} {number(y + 1)}"
    return f"{begin}h{w}{corner} {r} {r}v{h}{corner}-{r} {r}h-{w}{corner}-{r}-{r}v-{h}{corner} {r}-{r}z"


def _ground(ground: Ground, pen: Pen) -> str:
    match ground:
        case Panel(x=x, y=y, width=width, height=height):
            return rectangle(x, y, width, height, "hb-panel", 9)
        case Label(x=x, y=y, text=text, class_=class_, size=size):
            return text_at(x, y, text, class_, size) if text else ""
        case Place(x=x, y=y, scale=scale, field=field):
            return pen.place(field, x, y, scale)
        case Sign(x=x, y=y, width=width, name=name, class_=class_, told=told):
            return element("g", element("title", escape(told)), pen.icon(name, x, y, width, class_))
        case Fold(x=x, y=y, width=width):
            return element("line", x1=x, y1=y, x2=x + width, y2=y, class_="hb-fold")
        case Tether():
            return _tether(ground)
        case _:
            assert_never(ground)


def _tether(tether: Tether) -> str:
    """A line, or an arrow, behind words in a frame."""
    end = tether.left if tether.to is None else tether.to
    half = _FRAME / 2
    parts = [element("path", d=f"M{_point((tether.x, tether.y))}H{number(end)}")]
    if tether.to is not None:
        back = number(tether.x + _ARROW)
        aside = number(tether.y - _ARROW * 0.62)
        parts.append(element("path", d=f"M{_point((tether.x, tether.y))}L{back} {aside}v{number(_ARROW * 1.24)}z"))
    frame = rectangle(tether.left, tether.y - half, tether.width, _FRAME, "hb-frame-of-words", half)
    words = text_at(tether.left + tether.width / 2, tether.y + 5, tether.text, "hb-middle", tether.size)
    return element("g", *parts, frame, words, class_=f"hb-tether {tether.class_}".strip())


def _shows(item: Item) -> bool:
    """Whether there is anything to be seen of an item."""
    return item.seen and (bool(item.text) or not isinstance(item.look, Words))


def _height(item: Item) -> tuple[int, float, float]:
    """What lies over what: in a fan each card on the one before, words on everything."""
    return (0, item.y, item.x) if isinstance(item.look, CardView | Stack) else (1, 0, 0)


def _item(item: Item, pen: Pen, keyed: bool) -> str:
    key, marks = (item.key if keyed else None), " ".join(item.marks)
    match item.look:
        case Words(class_=class_, size=size, label=label):
            classes = f"{class_} {marks}".strip()
            words = escape(item.text) if not label else escape(f"{label} ")
            inside = [words, element("tspan", escape(item.text), class_="hb-strong")] if label else [words]
            return element("text", *inside, x=item.x, y=item.y, class_=classes, font_size=size, data_key=key)
        case CardView():
            inside = [pen.card(item.look), *_number(item.text)]
        case Stack():
            inside = [pen.stack(), text_at(_MIDDLE, HEIGHT / 2 + 8, item.text, "hb-count hb-middle", 23)]
        case Marker():
            inside = [marker_body(item.look, pen)]
        case _:
            assert_never(item.look)
    return group(item.x, item.y, *inside, scale=item.scale, class_=marks or None, key=key)


def _trail(trail: Trail) -> str:
    """A line with round corners, and an arrow at its end."""
    points = trail.points
    path = f"M{_point(points[0])}"
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path += f"L{_point(_towards(corner, before))}Q{_point(corner)} {_point(_towards(corner, after))}"
    (x, y), end = points[-1], _towards(points[-1], points[-2])
    back, aside = _ARROW, _ARROW * 0.62
    away = points[-2]
    if away[1] == y:
        back = back if away[0] > x else -back
        head = f"M{_point((x, y))}L{_point((x + back, y - aside))}V{number(y + aside)}z"
    else:
        back = back if away[1] > y else -back
        head = f"M{_point((x, y))}L{_point((x - aside, y + back))}H{number(x + aside)}z"
    class_ = "hb-trail hb-trail-taken" if trail.taken else "hb-trail"
    return element("g", element("path", d=f"{path}L{_point(end)}"), element("path", d=head), class_=class_)


def _towards(corner: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """A point near a corner, on the way to another one."""
    (x, y), (u, v) = corner, other
    length = abs(u - x) + abs(v - y)
    part = min(_BEND, length / 2) / length if length else 0
    return x + (u - x) * part, y + (v - y) * part


def _point(at: tuple[float, float]) -> str:
    return f"{number(at[0])} {number(at[1])}"


def _number(face: str) -> list[str]:
    class_ = "hb-face" + (" hb-long" if len(face) > 2 else "")
    return [element("text", escape(face), x=_MIDDLE, y=_BASE, class_=class_)] if face else []
