"""From arrangements to scenes: a plan of the table, then what stands in it at each time.

Takes the arrangements of one story, or just one; gives a scene for each. Boards stand on top, then players side by
side, then zones that stand alone, then facts. Nothing here knows a particular game.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hornbook.docs.drawing.cards import HEIGHT, WIDTH, face
from hornbook.docs.drawing.layout.boards import lay_board, width_of_board
from hornbook.docs.drawing.layout.common import room_for, strips_in
from hornbook.docs.drawing.layout.notes import NOTE_TEXT, lay_signs, note_below, signs_for, signs_on
from hornbook.docs.drawing.layout.plan import Plan, Spot
from hornbook.docs.drawing.layout.seats import lay_facts, lay_loose, lay_seats, seat_key
from hornbook.docs.drawing.layout.trails import Travel, pale_keys, trails_of
from hornbook.docs.drawing.markers import marker_height
from hornbook.docs.drawing.scene import FANNED, MOVED, OFFENDING, PALE, TAKEN, UNSEEN, Item, Scene, Stack, Words
from hornbook.interpreter.table.tabletop import Arrangement, CardView, Marker, Strip

_MARGIN = 16.0
_LANES = 10.0
"""So much more room is left of a board where trails pass."""
LEAST_WIDTH = 418.0
_BETWEEN = 12.0


def scene_of(table: Arrangement, travels: Sequence[Travel] = ()) -> Scene:
    """One table, with trails for what goes somewhere."""
    return scenes_of([table], travels)[0]


def scenes_of(tables: Sequence[Arrangement], travels: Sequence[Travel] = ()) -> list[Scene]:
    """Tables that tell one story, laid out alike."""
    room = room_for(tables)
    plan = Plan(_noted(tables), _emptied(tables))
    width = max([LEAST_WIDTH, *(width_of_board(board) for board in room.boards)])
    left = _MARGIN + (_LANES if travels else 0)
    height = _lay_out(plan, room, tables, left, width) + _MARGIN
    opened = (strip for table in tables for strip in strips_in(table) if strip.key in plan.spots)
    shown = frozenset(card.id for strip in opened for card in strip.cards)
    items = _in_all([{item.key: item for item in _items(plan, table, shown)} for table in tables])
    ground = tuple(plan.ground)
    return [
        Scene(left + width + _MARGIN, height, ground, _paled(each, travels, plan), trails_of(travels, plan, each))
        for each in items
    ]


def _paled(items: tuple[Item, ...], travels: Sequence[Travel], plan: Plan) -> tuple[Item, ...]:
    """Items, marked where they are drawn a second time."""
    pale = pale_keys(travels, plan, items)
    return tuple(replace(item, marks=(*item.marks, PALE)) if item.key in pale else item for item in items)


def _noted(tables: Sequence[Arrangement]) -> frozenset[str]:
    """The strips of which some card has a note at some time."""
    return frozenset(strip.key for table in tables for strip in strips_in(table) if any(c.notes for c in strip.cards))


def _emptied(tables: Sequence[Arrangement]) -> frozenset[str]:
    """The strips that have no card at some time."""
    taken = [{strip.key for strip in strips_in(table) if strip.cards} for table in tables]
    return frozenset(strip.key for table in tables for strip in strips_in(table)) - frozenset.intersection(
        *map(frozenset, taken)
    )


def _lay_out(plan: Plan, room: Arrangement, tables: Sequence[Arrangement], x: float, width: float) -> float:
    """Lays out the parts of a table under each other; gives the lower edge of the last."""
    y = _MARGIN
    for number, board in enumerate(room.boards):
        at_times = list(zip(*(table.boards[number].strips for table in tables), strict=True))
        y += lay_board(plan, board, at_times, x, y, titled=len(room.boards) > 1) + _BETWEEN
    for lay in (lay_seats, lay_loose, lay_facts):
        height = lay(plan, room, x, y, width)
        y += height + _BETWEEN if height else 0
    plan.signs = signs_for(plan, tables)
    y += lay_signs(plan, x, y, width) + _BETWEEN if plan.signs else 0
    return max(_MARGIN, y - _BETWEEN)


# What stands in a plan


def _items(plan: Plan, table: Arrangement, shown: frozenset[int | None]) -> Iterator[Item]:
    """What stands in a plan for one table. Of cards in stacks only those matter that are `shown` at some time."""
    for strip in strips_in(table):
        if strip.key in plan.spots:
            yield from open_cards(plan, strip, plan.spots[strip.key])
        elif strip.key in plan.counted:
            yield from _counted_cards(plan, strip, shown)
    yield from _texts(plan, table)
    for key, markers in _markers(table):
        yield from standing(plan, key, markers)


def standing(plan: Plan, key: str, markers: Sequence[Marker]) -> Iterator[Item]:
    """The markers at a place, one under the other."""
    x, y = plan.markers[key]
    y -= sum(marker_height(marker) for marker in markers) / 2
    for marker in markers:
        yield Item(f"m {marker.key}", marker, x, y)
        y += marker_height(marker)


def _markers(table: Arrangement) -> Iterator[tuple[str, Sequence[Marker]]]:
    for strip in (strip for board in table.boards for i, strip in enumerate(board.strips) if i not in board.folded):
        yield strip.key, strip.markers
    for number, seat in enumerate(table.seats):
        yield seat_key(number), seat.markers


def open_cards(plan: Plan, strip: Strip, spot: Spot) -> Iterator[Item]:
    """The cards of a strip in their place, with what is noted of them."""
    for i, card in enumerate(strip.cards):
        x, y = spot.at(i)
        rings = ((MOVED, card.highlighted and not card.taken), (TAKEN, card.taken), (OFFENDING, card.offending))
        marks = [mark for mark, is_so in rings if is_so]
        marks += [FANNED] if spot.is_covered(i, len(strip.cards)) else []
        yield Item(_card_key(card, strip, i), _plain(card), x, y, spot.scale, face(card), tuple(marks))
    for i, card in enumerate(strip.cards):
        if card.notes:
            yield from _notes(plan, card, _card_key(card, strip, i), spot.at(i), spot.scale)


def _notes(plan: Plan, card: CardView, key: str, at: tuple[float, float], scale: float) -> Iterator[Item]:
    """What is noted of a card: words below it, signs in its corner."""
    x, y = at
    if told := note_below(card, plan.signs):
        below = y + HEIGHT * scale + 13
        yield Item(f"n {key}", Words("hb-tag hb-middle", NOTE_TEXT), x + WIDTH * scale / 2, below, text=told)
    if told := signs_on(card, plan.signs):
        look = Words("hb-on-token hb-end", NOTE_TEXT)
        yield Item(f"s {key}", look, x + (WIDTH - 7) * scale, y + 7 * scale + NOTE_TEXT * 0.75, text=told)


def _counted_cards(plan: Plan, strip: Strip, shown: frozenset[int | None]) -> Iterator[Item]:
    """Cards that are not seen one by one, and how many there are."""
    at = plan.counted[strip.key]
    for card in strip.cards:
        if card.id is not None and card.id in shown:
            yield Item(f"c {card.id}", CardView(""), at.x, at.y, at.scale, marks=(UNSEEN,))
    if at.drawn:
        marks = () if strip.cards else (UNSEEN,)
        yield Item(strip.key, Stack(), at.x, at.y, at.scale, str(len(strip.cards)), marks)


def _texts(plan: Plan, table: Arrangement) -> Iterator[Item]:
    """Words that may change, as they are in one table."""
    unsaid = dict(table.unsaid)
    said = {f":{label}": value for label, value in table.facts}
    for number, seat in enumerate(table.seats):
        said |= {f"{seat_key(number)}:{label}": value for label, value in seat.facts}
    for strip in strips_in(table):
        said |= {f"{strip.key}:{total.label}": str(total.value) for total in strip.totals}
        said[strip.key] = str(len(strip.cards))
    for key, written in plan.written.items():
        missing = "0" if "hb-sum" in written.look.class_ else unsaid.get(key.partition(":")[2], "–")
        yield Item(f"t {key}", written.look, written.x, written.y, text=said.get(key, missing))


def _in_all(scenes: Sequence[dict[str, Item]]) -> list[tuple[Item, ...]]:
    """Every item that is seen at any time, in every scene: where it is not to be seen, it is marked so."""
    looks: dict[str, Item] = {}
    for scene in scenes:
        looks |= {key: item for key, item in scene.items() if item.seen and key not in looks}
    latest, whole = dict(looks), []
    for scene in scenes:
        here = []
        for key, look in looks.items():
            item = scene.get(key)
            if item is None:
                item = replace(latest[key], marks=(UNSEEN,))
            latest[key] = replace(item, look=look.look, text=item.text or (look.text if not item.seen else ""))
            here.append(latest[key])
        whole.append(tuple(here))
    return whole


def _card_key(card: CardView, strip: Strip, number: int) -> str:
    return f"c {card.id}" if card.id is not None else f"c {strip.key} {number}"


def _plain(card: CardView) -> CardView:
    """A card without what its place says of it."""
    return replace(card, notes=(), highlighted=False, taken=False, offending=False)
