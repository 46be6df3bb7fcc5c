"""The part of a game's page with its tables of data, and what they print on boards."""

from math import prod

from hornbook.docs.drawing.table import boards_as_svg
from hornbook.docs.game.game_page import GamePage, table_anchor
from hornbook.docs.html.markdown import as_is, collapsible, escaped, heading, paragraphs, span, table
from hornbook.dsl.core.declarations import TableDecl
from hornbook.interpreter.machine.memory_layout import Layout


def data_part(page: GamePage) -> str:
    """Every table, and the boards on whose places something is printed."""
    if not page.game.tables:
        return ""
    boards, tables = _boards(page), page.game.tables.values()
    drawn = [data for data in tables if boards and data.index and data.index[0] in page.game.families]
    others = [_data_table(page, data) for data in tables if data not in drawn]
    folded = paragraphs(*(_data_table(page, data) for data in drawn))
    return paragraphs(
        heading(3, escaped(page.words["data"]), "data"),
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
    layout = Layout(page.game)
    sizes = [layout.index_size(kind) or page.game.max_players for kind in data.index]
    across = sizes[-1] if sizes else 1
    shown = [escaped(page.names.value(data.type, value)) for value in data.values]
    down = layout.indices(data.index[:-1], page.game.max_players)
    header = ["", *(_index(page, data.index[-1], i) for i in range(across))] if sizes else [""]
    rows = []
    for line, prefix in enumerate(down[: max(1, prod(sizes[:-1]))]):
        label = " ".join(_index(page, kind, i) for kind, i in zip(data.index[:-1], prefix, strict=True))
        rows.append([span(label, "hb-strong"), *shown[line * across : (line + 1) * across]])
    title = f'<p class="hb-deck" id="{table_anchor(data.name)}">{escaped(page.names.label(data))}</p>'
    return paragraphs(title, table(header, rows, right=range(across + 1)))


def _index(page: GamePage, kind: str, position: int) -> str:
    first = page.game.decks[kind].first if kind in page.game.decks else 0
    return escaped(page.names.index(kind, position + first))
