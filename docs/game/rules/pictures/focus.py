"""Pictures that show what matters: a table without what neither moves nor is needed to understand the move.

Takes what lies on the table, gives less of it.
"""

from collections.abc import Iterator
from dataclasses import replace

from hornbook.docs.drawing.described import table_described
from hornbook.docs.drawing.folding import folded_alike
from hornbook.docs.drawing.kept import kept_moves, kept_table
from hornbook.docs.game.game_page import GamePage, Shot
from hornbook.docs.game.rules.pictures.moving import move_between
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.rings import rings_between
from hornbook.interpreter.table.tabletop import Arrangement, Seat, Strip


def focused_picture(page: GamePage, shot: Shot) -> str:
    """A table on which something has moved or will move, as SVG: the boards, and whatever else takes part."""
    table = _without_blanks(page, shot.snapshot, page.arranged(shot.snapshot, shot.rings))
    return _drawn(page, _focused(table), shot.title)


def moving_picture(page: GamePage, before: Snapshot, after: Snapshot, title: str) -> str:
    """What happens between two tables, as SVG: in one picture with trails if that can be shown, else the table after it
    with what has moved."""
    rings = rings_between(page.game, before, after)
    tables = [_without_blanks(page, snapshot, page.arranged(snapshot, rings)) for snapshot in (before, after)]
    move = move_between(*tables)
    if move is None:
        return _drawn(page, _focused(tables[1]), title)
    told = " → ".join(table_described(_focused(table)) for table in tables)
    return kept_moves(folded_alike([move.table])[0], move.travels, title, told, page.sheet)


def first_picture(page: GamePage, snapshot: Snapshot, title: str, viewer: int | None) -> str:
    """A table as one player sees it, as SVG, with what is theirs; others have the like."""
    table = _without_blanks(page, snapshot, page.arranged(snapshot, viewer=viewer))
    seats = table.seats[viewer or 0 :][:1]
    return _drawn(page, replace(table, seats=tuple(map(_bare, seats))), title)


def is_laid(page: GamePage, snapshot: Snapshot) -> bool:
    """Whether anything lies on the boards of a table, or there are none."""
    boards = page.arranged(snapshot).boards
    return not boards or any(_has_cards(strip) for board in boards for strip in board.strips)


def before_and_after(page: GamePage, before: Shot, after: Shot) -> list[str]:
    """Two tables between which something was moved or counted, as SVG, without boards on which nothing lies."""
    tables = [page.arranged(shot.snapshot, shot.rings) for shot in (before, after)]
    kept = [
        at
        for at in range(len(tables[0].boards))
        if any(any(map(_has_cards, table.boards[at].strips)) for table in tables)
    ]
    return [
        _drawn(page, replace(table, boards=tuple(table.boards[at] for at in kept)), shot.title)
        for table, shot in zip(tables, (before, after), strict=True)
    ]


def _without_blanks(page: GamePage, snapshot: Snapshot, table: Arrangement) -> Arrangement:
    """A table without heaps of nothing but blank cards: they wait to hold places free."""
    blank = {card for deck in page.game.decks.values() for card in deck.blank_cards}
    heaps = {name for name, cards in snapshot.zones.items() if cards.get(()) and blank.issuperset(cards[()])}
    return replace(table, strips=tuple(strip for strip in table.strips if strip.key not in heaps))


def _drawn(page: GamePage, table: Arrangement, title: str) -> str:
    return kept_table(folded_alike([table])[0], title, page.sheet)


def _focused(table: Arrangement) -> Arrangement:
    """If nothing is marked, all that lies on the table stays."""
    marked = any(map(_takes_part, _strips(table)))
    shown = _takes_part if marked else _lies_open
    laid = tuple(board for board in table.boards if any(map(_has_cards, board.strips)))
    seats = tuple(_bare(seat) for seat in table.seats if any(map(shown, seat.strips)))
    return replace(table, boards=laid, seats=seats, strips=tuple(filter(shown, table.strips)))


def _strips(table: Arrangement) -> Iterator[Strip]:
    yield from table.strips
    yield from (strip for board in table.boards for strip in board.strips)
    yield from (strip for seat in table.seats for strip in seat.strips)


def _bare(seat: Seat) -> Seat:
    """What a player has, without empty zones and numbers."""
    return replace(seat, strips=tuple(filter(_has_cards, seat.strips)))


def _takes_part(strip: Strip) -> bool:
    return any(card.highlighted for card in strip.cards) or any(map(_takes_part, strip.attached))


def _has_cards(strip: Strip) -> bool:
    return bool(strip.cards) or any(map(_has_cards, strip.attached))


def _lies_open(strip: Strip) -> bool:
    return strip.opened and _has_cards(strip)
