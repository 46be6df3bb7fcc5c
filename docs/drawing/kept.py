"""Pictures that are kept: while a site is served, most of them are the same after an edit as before."""

from collections.abc import Mapping
from functools import lru_cache

from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.drawing.table import table_as_svg
from hornbook.interpreter.table.tabletop import Arrangement

_MOST = 4096


def kept_table(table: Arrangement, title: str, sheet: Sheet) -> str:
    """A table as SVG; what it refers to is put on the sheet."""
    picture, drawings = _drawn(table, title)
    sheet.include(drawings)
    return picture


@lru_cache(maxsize=_MOST)
def _drawn(table: Arrangement, title: str) -> tuple[str, Mapping[str, str]]:
    sheet = Sheet()
    return table_as_svg(table, title, sheet), sheet.drawings
