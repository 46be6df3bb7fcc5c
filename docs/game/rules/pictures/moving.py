"""What a rule does, in one picture: the table when it applies, with what it changes drawn in.

Takes positions before and after; gives a table and the ways of what moves. A line from which cards are taken is shown
as it was before, with trails to where they go; all other places are shown as they are after. A card that joins a line
lies there already; one that begins a line anew waits where it comes from.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest

from hornbook.docs.drawing.layout.trails import Stop, Travel
from hornbook.interpreter.table.tabletop import Arrangement, Board, Seat, Strip

_MOST_WAYS = 4
"""With more ways than this nobody could follow them."""
_NOBODY = Seat("", (), (), ())


@dataclass(frozen=True)
class Move:
    """A table with what goes where on it."""

    table: Arrangement
    travels: tuple[Travel, ...]


def move_between(before: Arrangement, after: Arrangement) -> Move | None:
    """One picture of two tables, in both of which the cards are marked that lie elsewhere in the other; None if that
    cannot be shown."""
    return _Moving(before, after).move()


@dataclass(frozen=True, slots=True)
class _Spot:
    strip: str
    number: int


class _Moving:
    """Makes one picture of two tables."""

    def __init__(self, before: Arrangement, after: Arrangement) -> None:
        self.before, self.after = before, after
        self.were, self.are = _spots(before), _spots(after)
        self.old = {strip.key: strip for strip in _strips(before)}
        self.new = {strip.key: strip for strip in _strips(after)}
        self.lines = {strip.key for board in before.boards for strip in _on_board(board)}
        self.moved = [
            card for card, spot in self.were.items() if card in self.are and self.are[card].strip != spot.strip
        ]
        left = {self.were[card].strip for card in self.moved}
        self.emptied = left & self.lines
        """What lies on the board and is shown as it was before."""
        self.waiting = {
            card
            for card in self.moved
            if self.are[card].strip in self.emptied and self.were[card].strip not in self.lines
        }
        """Cards whose place is still taken."""
        self.sources = {self.were[card].strip for card in self.waiting}
        self.targets = {self.are[card].strip for card in self.moved} - self.lines - self.sources

        self.stood, self.stands = _standing(self.old), _standing(self.new)
        self.jumped = [key for key, strip in self.stood.items() if self.stands.get(key, strip) != strip]

    def move(self) -> Move | None:
        travels = (*self._travels(), *self._marker_travels())
        crossing = any(self.are[card].strip in self.emptied for card in self.moved if card not in self.waiting)
        if not travels or len(travels) > _MOST_WAYS or crossing:
            return None
        boards = tuple(
            replace(new, strips=tuple(map(self._line, old.strips, new.strips)))
            for old, new in zip(self.before.boards, self.after.boards, strict=True)
        )
        shown = tuple(board for board in boards if any(strip.cards for strip in board.strips))
        seats = tuple(
            Seat(old.title or new.title, strips, (), (), old.number or new.number)
            for old, new in zip_longest(self.before.seats, self.after.seats, fillvalue=_NOBODY)
            if (strips := tuple(self._apart(old.strips, new.strips)))
        )
        strips = tuple(self._apart(self.before.strips, self.after.strips))
        return Move(Arrangement(shown, strips, seats, ()), travels)

    # What is shown

    def _line(self, old: Strip, new: Strip) -> Strip:
        """A line of a board, with what lies beside it."""
        gone = (marker for marker in old.markers if marker.key in self.jumped)
        markers = (*(replace(marker, key=_pale_key(marker.key)) for marker in gone), *new.markers)
        beside = [strip.key for strip in (*old.attached, *new.attached)]
        if self.emptied.isdisjoint({old.key, *beside}):
            return replace(new, markers=markers)
        return replace(_copied(old), markers=markers, attached=tuple(map(_copied, old.attached)))

    def _apart(self, old: Sequence[Strip], new: Sequence[Strip]) -> Iterator[Strip]:
        """What lies beside the boards: where cards wait, as it was; where cards come to, as it is."""
        known = {strip.key: strip for strip in old}
        for strip in {strip.key: strip for strip in (*old, *new)}.values():
            if strip.key in self.sources:
                yield known[strip.key]
            elif strip.key in self.targets:
                yield _copied(strip)

    # What goes where

    def _travels(self) -> Iterator[Travel]:
        """The ways of cards that leave a line of a board, and of those that wait for their place."""
        leaving = [card for card in self.moved if self.were[card].strip in self.emptied]
        for run in _runs([(self.were[card], self.are[card], card) for card in leaving]):
            (were, are, card), (last, _, _) = run[0], run[-1]
            numbers = [to.number for _, to, _ in run]
            source = Stop(were.strip, were.number, last.number)
            target = Stop(are.strip, min(numbers), max(numbers))
            taken = are.strip not in self.lines
            yield Travel(source, target, taken, pale=not taken)
        for card in self.waiting:
            were, are = self.were[card], self.are[card]
            yield Travel(Stop(were.strip, were.number, were.number), Stop(are.strip, 0, 0))

    def _marker_travels(self) -> Iterator[Travel]:
        for key in self.jumped:
            source = Stop(self.stood[key], marker=f"m {_pale_key(key)}")
            yield Travel(source, Stop(self.stands[key], marker=f"m {key}"), pale=True)


def _pale_key(key: str) -> str:
    return f"{key} before"


def _copied(strip: Strip) -> Strip:
    """A strip whose cards may lie elsewhere in the same picture."""
    return replace(strip, cards=tuple(replace(card, id=None) for card in strip.cards))


def _standing(strips: Mapping[str, Strip]) -> Mapping[str, str]:
    """Where each marker stands."""
    return {marker.key: strip.key for strip in strips.values() for marker in strip.markers}


def _runs(moves: Iterable[tuple[_Spot, _Spot, int]]) -> Iterator[list[tuple[_Spot, _Spot, int]]]:
    """Cards that lie side by side and go to the same place."""
    run: list[tuple[_Spot, _Spot, int]] = []
    for move in sorted(moves, key=lambda each: (each[0].strip, each[0].number)):
        were, are, _ = move
        if run and (run[-1][0].strip, run[-1][0].number + 1, run[-1][1].strip) != (were.strip, were.number, are.strip):
            yield run
            run = []
        run.append(move)
    if run:
        yield run


def _spots(table: Arrangement) -> Mapping[int, _Spot]:
    """Where the cards lie that are seen one by one."""
    return {
        card.id: _Spot(strip.key, number)
        for strip in _strips(table)
        if strip.opened
        for number, card in enumerate(strip.cards)
        if card.id is not None
    }


def _strips(table: Arrangement) -> Iterator[Strip]:
    yield from chain.from_iterable(map(_on_board, table.boards))
    yield from table.strips
    yield from chain.from_iterable(seat.strips for seat in table.seats)


def _on_board(board: Board) -> Iterator[Strip]:
    for strip in board.strips:
        yield from (strip, *strip.attached)
