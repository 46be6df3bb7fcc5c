"""The part of a game's page with its tables of data, and what they print on boards."""

from itertools import product

from hornbook.docs.drawing.table import boards_as_svg
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import anchor, as_is, collapsible, escaped, heading, paragraphs, span, table
from hornbook.dsl.core.declarations import TableDecl
from hornbook.dsl.core.indices import members_of
from hornbook.dsl.core.types import IndexKind, PlaceType


def data_part(page: GamePage) -> str:
    """Every table, and the boards on whose places something is printed."""
    if not page.game.tables:
        return ""
    boards, tables = _boards(page), page.game.tables.values()
    drawn = [data for data in tables if boards and isinstance(data.index[0], PlaceType)]
    others = [_data_table(page, data) for data in tables if data not in drawn]
    folded = paragraphs(*(_data_table(page, data) for data in drawn))
    return paragraphs(
        heading(2, escaped(page.words["data"]), "data"),
        boards,
        collapsible("formal", page.words["as tables"], folded) if folded else "",
        *others,
    )


def _boards(page: GamePage) -> str:
    """The boards without any cards, if tables say something of their places."""
    engine = page.book.engine
    empty = page.arranged(engine.memory.snapshot(engine.memory.empty(page.game.min_players)))
    printed = [board for board in empty.boards if any(str(field) for strip in board.strips for field in strip.fields)]
    pictures = [boards_as_svg([board], f"{page.words['printed']}: {board.title}", page.sheet) for board in printed]
    return as_is("".join(f'<div class="hb-board">{picture}</div>' for picture in pictures)) if pictures else ""


def _data_table(page: GamePage, data: TableDecl) -> str:
    """A table of data: the last index runs across, the others down."""
    *down, last = data.index
    across = len(_members(page, last))
    shown = [escaped(page.names.value(data.type, value)) for value in data.values]
    header = ["", *(escaped(page.names.index(last, value)) for value in _members(page, last))]
    rows = []
    for line, prefix in enumerate(product(*(_members(page, kind) for kind in down))):
        label = " ".join(escaped(page.names.index(kind, value)) for kind, value in zip(down, prefix, strict=True))
        rows.append([span(label, "hb-strong"), *shown[line * across : (line + 1) * across]])
    title = f'<p class="hb-deck" id="{anchor("table", data.name)}">{escaped(page.names.label(data))}</p>'
    return paragraphs(title, table(header, rows, right=range(across + 1)))


def _members(page: GamePage, kind: IndexKind) -> range:
    return members_of(kind, page.game, page.game.max_players)
