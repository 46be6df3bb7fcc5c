"""Leaves out of pictures what is bare in all of them.

Pictures that belong together, such as those of one example, show the same lines of a board, so that they can be
compared. On a large board most lines are empty from beginning to end; these are drawn as one. Hands and piles in which
nothing happens are drawn as stacks.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from hornbook.interpreter.table.tabletop import Arrangement, CardView, Strip

_LARGE = 6
"""Boards with more lines than this are folded."""
_LEAST = 3
"""So many bare lines in a row are worth folding."""
_FEW = 3
"""So many cards are shown one by one even if they take no part."""


def folded_alike(tables: Sequence[Arrangement]) -> list[Arrangement]:
    """The tables, with the bare lines of large boards folded in all of them alike."""
    kept = [_bare_in_all([table.boards[at].strips for table in tables]) for at in range(len(tables[0].boards))]
    return [
        replace(
            table,
            boards=tuple(replace(board, folded=bare) for board, bare in zip(table.boards, kept, strict=True)),
        )
        for table in tables
    ]


def stacked_alike(tables: Sequence[Arrangement]) -> list[Arrangement]:
    """The tables, with hands and piles as stacks where many cards lie of which none takes part in any of them."""
    strips = [strip for table in tables for strip in _apart(table)]
    taking_part = {strip.key for strip in strips if any(map(_is_marked, strip.cards))}
    idle = {strip.key for strip in strips if len(strip.cards) > _FEW} - taking_part
    if not taking_part or not idle:
        return list(tables)

    def stacked(strips: tuple[Strip, ...]) -> tuple[Strip, ...]:
        return tuple(replace(strip, opened=False, totals=()) if strip.key in idle else strip for strip in strips)

    return [
        replace(
            table,
            strips=stacked(table.strips),
            seats=tuple(replace(seat, strips=stacked(seat.strips)) for seat in table.seats),
        )
        for table in tables
    ]


def _apart(table: Arrangement) -> Iterator[Strip]:
    """What lies beside the boards."""
    yield from table.strips
    for seat in table.seats:
        yield from seat.strips


def _is_marked(card: CardView) -> bool:
    return card.highlighted or card.offending


def _bare_in_all(pictures: Sequence[Sequence[Strip]]) -> frozenset[int]:
    """The numbers of the lines that can be left out of all pictures of a board."""
    lines = [all(_is_bare(strip) for strip in strips) for strips in zip(*pictures, strict=True)]
    if len(lines) <= _LARGE:
        return frozenset()
    runs = [list(run) for bare, run in groupby(range(len(lines)), key=lambda at: lines[at]) if bare]
    return frozenset(at for run in runs if len(run) >= _LEAST for at in run)


def _is_bare(strip: Strip) -> bool:
    return not (strip.cards or strip.markers or strip.attached)
