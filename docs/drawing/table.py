"""The table as a picture; also boards alone, and cards alone.

Takes an arrangement, gives one SVG element. It stands inside a page, whose style sheet (`assets/pictures.css`) colours
it for light and dark.
"""

from collections.abc import Sequence
from math import cos, radians, sin

from hornbook.docs.drawing.cards import HEIGHT, WIDTH, face
from hornbook.docs.drawing.described import cards_counted, cards_described, table_described
from hornbook.docs.drawing.layout.scenes import scene_of, scenes_of
from hornbook.docs.drawing.layout.tethers import Answer, answered_scene
from hornbook.docs.drawing.layout.trails import Travel
from hornbook.docs.drawing.paint import card_at, painted
from hornbook.docs.drawing.sheet import Pen
from hornbook.docs.drawing.svg import element, group, picture, text_at
from hornbook.interpreter.table.tabletop import Arrangement, Board, CardView, Strip

_GAP = 9.0
_PEN = Pen()
_FAN_ANGLE, _FAN_RADIUS = 8.5, 205.0
"""How much cards in a hand are turned against each other, and how far below them is the point they turn round."""
_FAN_SPILL = 16.0
"""So much further than an upright card reaches one that is turned."""


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


def answers_as_svg(
    board: Board, answers: Sequence[Answer], waiting: Strip, below: str, title: str, told: str, pen: Pen = _PEN
) -> str:
    """Draws a board with what is said of each of its lines, and the card of which that is said."""
    return painted(answered_scene(board, answers, waiting, below), title, told, pen)


def boards_as_svg(boards: Sequence[Board], title: str, pen: Pen = _PEN) -> str:
    """Boards alone, with what is printed on their places."""
    return table_as_svg(Arrangement(tuple(boards), (), (), ()), title, pen)


def fan_as_svg(cards: Sequence[CardView], title: str, pen: Pen = _PEN) -> str:
    """Some cards as they are held in a hand: each covers the one before, all but its corner."""
    most = (len(cards) - 1) / 2
    drawn = []
    for i, card in enumerate(cards):
        turned = (i - most) * _FAN_ANGLE
        x, y = _FAN_RADIUS * sin(radians(turned)), _FAN_RADIUS * (1 - cos(radians(turned)))
        inside = card_at(card, -WIDTH / 2, -HEIGHT / 2, face(card), pen, covered=i + 1 < len(cards))
        drawn.append(element("g", inside, transform=f"translate({x:.1f} {y:.1f}) rotate({turned:g})"))
    across, down = (_FAN_RADIUS * f(radians(most * _FAN_ANGLE)) for f in (sin, lambda angle: 1 - cos(angle)))
    half, corner = across + WIDTH / 2 + _FAN_SPILL, HEIGHT / 2 + _FAN_SPILL / 2
    moved = group(half, corner, *drawn)
    return picture([moved], 2 * half, 2 * corner + down, title, cards_described(cards))


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
