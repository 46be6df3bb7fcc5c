"""The table as a picture; also boards alone, and cards alone.

Takes an arrangement, gives one SVG element. It stands inside a page, whose style sheet (`assets/pictures.css`) colours
it for light and dark.
"""

from collections.abc import Sequence

from hornbook.docs.drawing.cards import HEIGHT, WIDTH, face
from hornbook.docs.drawing.described import cards_counted, cards_described, table_described
from hornbook.docs.drawing.layout.scenes import scene_of, scenes_of
from hornbook.docs.drawing.layout.trails import Travel
from hornbook.docs.drawing.paint import card_at, painted
from hornbook.docs.drawing.sheet import Pen
from hornbook.docs.drawing.svg import picture, text_at
from hornbook.interpreter.table.tabletop import Arrangement, Board, CardView

_GAP = 9.0
_PEN = Pen()


def table_as_svg(table: Arrangement, title: str = "", pen: Pen = _PEN) -> str:
    """Draws a position; cards that moved or offend are ringed."""
    return tables_as_svg([table], [title], pen)[0]


def tables_as_svg(tables: Sequence[Arrangement], titles: Sequence[str], pen: Pen = _PEN) -> list[str]:
    """Draws positions of one story, laid out alike so that they can be compared."""
    shown = zip(scenes_of(tables), titles, tables, strict=True)
    return [painted(scene, title, table_described(table), pen) for scene, title, table in shown]


def moves_as_svg(table: Arrangement, travels: Sequence[Travel], title: str, told: str, pen: Pen = _PEN) -> str:
    """Draws a position in which cards go somewhere, with trails for them; `told` says in words what it shows."""
    return painted(scene_of(table, travels), title, told, pen)


def boards_as_svg(boards: Sequence[Board], title: str, pen: Pen = _PEN) -> str:
    """Boards alone, with what is printed on their places."""
    return table_as_svg(Arrangement(tuple(boards), (), (), ()), title, pen)


def cards_as_svg(
    cards: Sequence[CardView], title: str, pen: Pen = _PEN, across: int | None = None, counts: Sequence[int] = ()
) -> str:
    """Some cards side by side, so many in a line, without a table under them; below each how many there are of it."""
    across = across or max(1, len(cards))
    drawn = [
        card_at(card, 4 + (i % across) * (WIDTH + _GAP), 4 + (i // across) * (HEIGHT + _GAP), face(card), pen)
        for i, card in enumerate(cards)
    ]
    lines = -(-len(cards) // across)
    for i, count in enumerate(counts):
        x = 4 + (i % across) * (WIDTH + _GAP) + WIDTH / 2
        drawn.append(text_at(x, HEIGHT + 24, f"× {count}", "hb-strong hb-middle", 15))
    told = cards_described(cards) if not counts else cards_counted(cards, counts)
    return picture(drawn, across * (WIDTH + _GAP), lines * (HEIGHT + _GAP) + (26 if counts else 0), title, told)
