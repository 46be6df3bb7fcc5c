"""Pictures that are kept: while a site is served, most of them are the same after an edit as before."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from hornbook.docs.drawing.layout.trails import Travel
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.drawing.table import moves_as_svg, tables_as_svg
from hornbook.interpreter.table.tabletop import Arrangement

_MOST = 4096


def kept_table(table: Arrangement, title: str, sheet: Sheet) -> str:
    """A table as SVG; what it refers to is put on the sheet."""
    return kept_tables([table], [title], sheet)[0]


def kept_tables(tables: Sequence[Arrangement], titles: Sequence[str], sheet: Sheet) -> Sequence[str]:
    """Tables that tell one story as SVG, laid out alike."""
    pictures, drawings = _drawn(tuple(tables), tuple(titles))
    sheet.include(drawings)
    return pictures


def kept_moves(table: Arrangement, travels: Sequence[Travel], title: str, told: str, sheet: Sheet) -> str:
    """A table on which cards go somewhere as SVG."""
    drawn, drawings = _moves_drawn(table, tuple(travels), title, told)
    sheet.include(drawings)
    return drawn


@lru_cache(maxsize=_MOST)
def _moves_drawn(
    table: Arrangement, travels: tuple[Travel, ...], title: str, told: str
) -> tuple[str, Mapping[str, str]]:
    sheet = Sheet()
    return moves_as_svg(table, travels, title, told, sheet), sheet.drawings


@lru_cache(maxsize=_MOST)
def _drawn(tables: tuple[Arrangement, ...], titles: tuple[str, ...]) -> tuple[Sequence[str], Mapping[str, str]]:
    sheet = Sheet()
    return tables_as_svg(tables, titles, sheet), sheet.drawings
