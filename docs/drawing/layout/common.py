"""What several tables need together: one layout that all of them fit into.

Takes the arrangements of one story, gives one that has room for each: every strip with as many cards as it ever has,
everything that is shown at any time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from hornbook.interpreter.table.tabletop import Arrangement, Board, Seat, Strip


def room_for(tables: Sequence[Arrangement]) -> Arrangement:
    """A table with room for all of some tables."""
    if len(tables) == 1:
        return tables[0]
    return Arrangement(
        boards=tuple(_board(boards) for boards in zip(*(table.boards for table in tables), strict=True)),
        strips=_by_key(table.strips for table in tables),
        seats=tuple(
            _seat([seat for seat in seats if seat is not None]) for seats in zip_longest(*(t.seats for t in tables))
        ),
        facts=_facts(table.facts for table in tables),
    )


def strips_in(table: Arrangement) -> Iterable[Strip]:
    """All strips of a table."""
    for board in table.boards:
        for strip in board.strips:
            yield from (strip, *strip.attached)
    yield from table.strips
    for seat in table.seats:
        yield from seat.strips


def _board(boards: Sequence[Board]) -> Board:
    return replace(
        boards[0], strips=tuple(_strip(strips) for strips in zip(*(board.strips for board in boards), strict=True))
    )


def _seat(seats: Sequence[Seat]) -> Seat:
    markers = {marker.key: marker for seat in seats for marker in seat.markers}
    strips, facts = _by_key(seat.strips for seat in seats), _facts(seat.facts for seat in seats)
    return replace(seats[0], strips=strips, facts=facts, markers=tuple(markers.values()))


def _by_key(lists: Iterable[Sequence[Strip]]) -> tuple[Strip, ...]:
    """Strips that are the same zone as one; the longest list tells the order."""
    found: dict[str, list[Strip]] = {}
    for strip in (strip for strips in sorted(lists, key=len, reverse=True) for strip in strips):
        found.setdefault(strip.key, []).append(strip)
    return tuple(_strip(strips) for strips in found.values())


def _strip(strips: Sequence[Strip]) -> Strip:
    longest, widest = max(strips, key=lambda strip: len(strip.cards)), max(strips, key=lambda strip: strip.places)
    totals = {total.label: total for strip in strips for total in strip.totals}
    markers = {marker.key: marker for strip in strips for marker in strip.markers}
    return replace(
        longest,
        opened=all(strip.opened for strip in strips),
        slots=widest.places - len(longest.cards),
        fields=widest.fields,
        totals=tuple(totals.values()),
        markers=tuple(markers.values()),
        attached=_by_key(strip.attached for strip in strips),
    )


def _facts(lists: Iterable[Sequence[tuple[str, str]]]) -> tuple[tuple[str, str], ...]:
    """All facts by their labels, each with the longest value it has."""
    found: dict[str, str] = {}
    for label, value in (fact for facts in sorted(lists, key=len, reverse=True) for fact in facts):
        found[label] = max(found.get(label, ""), value, key=len)
    return tuple(found.items())
