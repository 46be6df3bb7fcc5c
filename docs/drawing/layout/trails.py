"""Trails: how cards go from one place to another, as lines that no card or word lies under.

Takes a plan, what stands in it, and which cards go where; gives lines that leave a card sideways, go up or down beside
the board, and come sideways to where the cards go. Where no such way is free there is none: the rings tell enough.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.layout.plan import Plan
from hornbook.docs.drawing.markers import marker_height, marker_width
from hornbook.docs.drawing.scene import Item, Label, Trail, Words
from hornbook.docs.drawing.svg import text_width
from hornbook.interpreter.table.tabletop import CardView, Marker

_NEAR = 2.5
"""So far from everything else a trail runs at least."""
_COMING, _LEAVING = 0.7, 0.9
"""Left of a line stands its number; trails pass below it, so far down the card."""
_APART = 6.5
"""So far apart two trails run beside each other."""
_GAP = 3.0
"""So far before a card a trail begins and ends."""
_SHORTEST = 12.0
"""A line that ends in an arrow has at least this length."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Cards that lie side by side in a strip, from one number to another; or a marker at the strip, by its key."""

    strip: str
    first: int = 0
    last: int = 0
    marker: str = ""


@dataclass(frozen=True, slots=True)
class Travel:
    """Cards, or a marker, that go from one place to another: taken off a board, or not. If `pale`, what is drawn at
    both is so where it came from."""

    source: Stop
    target: Stop
    taken: bool = False
    pale: bool = False


@dataclass(frozen=True, slots=True)
class _Box:
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Box") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def grown(self, by: float) -> "_Box":
        return _Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def height_at(self, part: float) -> float:
        return self.top + (self.bottom - self.top) * part


def trails_of(travels: Sequence[Travel], plan: Plan, items: Iterable[Item]) -> tuple[Trail, ...]:
    """The trails for which there is a way."""
    seen = [item for item in items if item.seen]
    standing = {item.key: _box_of(item) for item in seen if isinstance(item.look, Marker)}
    things = [_box_of(item) for item in seen if not isinstance(item.look, Words)]
    things += [_box_of_label(ground) for ground in plan.ground if isinstance(ground, Label) and ground.text]
    trails: list[Trail] = []
    for travel in travels:
        start, end = (
            standing[stop.marker] if stop.marker else _stop_box(plan, stop) for stop in (travel.source, travel.target)
        )
        for points in _ways(travel, start, end, plan):
            drawn = [box for trail in trails for box in _boxes_along(trail.points)]
            others = [box for box in things if not any(box.meets(own.grown(-1)) for own in (start, end))]
            along = [box.grown(_NEAR) for box in _boxes_along(points)]
            if not any(piece.meets(box) for piece in along for box in [*others, *drawn]):
                trails.append(Trail(points, travel.taken))
                break
    return tuple(trails)


def pale_keys(travels: Iterable[Travel], plan: Plan, items: Iterable[Item]) -> frozenset[str]:
    """What is drawn a second time where it goes."""
    sources = [travel.source for travel in travels if travel.pale]
    markers = {stop.marker for stop in sources if stop.marker}
    boxes = [_stop_box(plan, stop) for stop in sources if not stop.marker]
    return frozenset(
        item.key
        for item in items
        if item.key in markers
        or (isinstance(item.look, CardView) and any(_box_of(item).meets(box.grown(-1)) for box in boxes))
    )


def _ways(travel: Travel, start: _Box, end: _Box, plan: Plan) -> Iterable[tuple[tuple[float, float], ...]]:
    """The ways that a trail might take, the best first: on the right of the board, on the left. Cards that begin a line
    come from the left; markers stand one over the other."""
    source, target = travel.source, travel.target
    if source.marker:
        middle, is_down = (start.left + start.right) / 2, start.top < end.top
        yield (
            ((middle, start.bottom + _GAP), (middle, end.top - _GAP))
            if is_down
            else ((middle, start.top - _GAP), (middle, end.bottom + _GAP))
        )
        return
    sides = next((plan.lanes[stop.strip] for stop in (source, target) if stop.strip in plan.lanes), None)
    if sides is None:
        return
    left, right = sides
    if right - _SHORTEST / 2 > end.right and not (target.strip in plan.lanes and source.strip not in plan.lanes):
        yield _around(right, (start.right + _GAP, start.height_at(0.5)), (end.right + _GAP, end.height_at(0.5)))
    from_line, to_line = (stop.strip in plan.lanes for stop in (source, target))
    for lane in (left, left - _APART):
        yield _around(
            lane,
            (start.left - _GAP, start.height_at(_LEAVING if from_line else 0.5)),
            (end.left - _GAP, end.height_at(_COMING if to_line else 0.5)),
        )


def _around(lane: float, start: tuple[float, float], end: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    return start, (lane, start[1]), (lane, end[1]), end


def _boxes_along(points: Sequence[tuple[float, float]]) -> list[_Box]:
    return [_Box(min(x, u), min(y, v), max(x, u), max(y, v)) for (x, y), (u, v) in pairwise(points)]


def _stop_box(plan: Plan, stop: Stop) -> _Box:
    """All cards of a stop; they may lie on several lines."""
    spot = plan.spots[stop.strip]
    corners = [spot.at(number) for number in range(stop.first, stop.last + 1)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    return _Box(left, top, right + WIDTH * spot.scale, bottom + HEIGHT * spot.scale)


def _box_of(item: Item) -> _Box:
    if isinstance(item.look, Marker):
        return _Box(item.x, item.y, item.x + marker_width(item.look), item.y + marker_height(item.look))
    return _Box(item.x, item.y, item.x + WIDTH * item.scale, item.y + HEIGHT * item.scale)


def _box_of_label(label: Label) -> _Box:
    width = text_width(label.text, label.size)
    left = label.x - (width if "hb-end" in label.class_ else 0)
    return _Box(left, label.y - label.size * 0.8, left + width, label.y)
