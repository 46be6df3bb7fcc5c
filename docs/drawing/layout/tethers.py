"""Lays out how a card finds its place: the lines of a board, what is said of each, the card beside the one it is for.

Takes a board whose lines all have cards, and an answer for each line; gives a scene. What is said of a line stands
beside the board, tied to the card at its end if the line comes into question; the arrow goes where the card belongs.
One line does come into question, and is chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.layout.boards import lay_board, width_of_board
from hornbook.docs.drawing.layout.plan import SMALL_TEXT, Plan, spot_for
from hornbook.docs.drawing.layout.scenes import LEAST_WIDTH, open_cards, standing
from hornbook.docs.drawing.scene import Scene, Tether
from hornbook.docs.drawing.svg import BOLD_LETTER, broken, text_width
from hornbook.interpreter.table.tabletop import Board, Strip

_MARGIN = 16.0
_BEFORE, _AFTER = 14.0, 28.0
"""So far stand the words from the board, and the card from the words."""
_NEAR = 4.0
_ACROSS = 3
"""Of longer lines the cards lie one over the other: what matters is the last one."""
_LINE = 17.0
_UNDER = 18.0
"""So much room words under the card take."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said of a line: whether it comes into question, and whether it is the one."""

    text: str
    fits: bool
    chosen: bool = False


def answered_scene(board: Board, answers: Sequence[Answer], waiting: Strip, below: str = "") -> Scene:
    """A board with what is said of its lines; beside it a card, with words below it."""
    plan = Plan()
    height = lay_board(plan, board, [[strip] for strip in board.strips], _MARGIN, _MARGIN, False, _ACROSS)
    wide = max(text_width(answer.text, SMALL_TEXT, BOLD_LETTER) for answer in answers if answer.fits) + 20
    half = max(WIDTH, text_width(below, SMALL_TEXT, BOLD_LETTER)) / 2
    least = LEAST_WIDTH + _MARGIN - half - WIDTH / 2 - _AFTER - wide
    left = max(_MARGIN + width_of_board(board, _ACROSS) + _BEFORE, least)
    right = left + wide + _AFTER
    bottom = 2 * _MARGIN + height
    items = []
    for strip, answer in zip(board.strips, answers, strict=True):
        spot = plan.spots[strip.key]
        x, y = spot.at(len(strip.cards) - 1)
        begin, middle = x + WIDTH * spot.scale + _NEAR, y + HEIGHT * spot.scale / 2
        if answer.fits:
            class_, to = ("hb-nearest", right - _NEAR) if answer.chosen else ("", None)
            plan.ground.append(Tether(begin, middle, left, wide, answer.text, SMALL_TEXT, class_, to))
        else:
            _say(plan, answer.text, left + wide / 2, middle, wide)
        items += [*open_cards(plan, strip, spot), *standing(plan, strip.key, strip.markers)]
        for beside in strip.attached:
            items += open_cards(plan, beside, plan.spots[beside.key])
        if answer.chosen:
            items += open_cards(plan, waiting, spot_for(1, right, y, WIDTH, 1.0))
            plan.label(right + WIDTH / 2, y + HEIGHT + 15, below, "hb-strong hb-middle", SMALL_TEXT)
            bottom = max(bottom, y + HEIGHT + _MARGIN + (_UNDER if below else 0))
    return Scene(right + WIDTH / 2 + half + _MARGIN, bottom, tuple(plan.ground), tuple(items))


def _say(plan: Plan, text: str, middle: float, y: float, width: float) -> None:
    """Words around a point, on as many lines as it takes."""
    lines = broken(text, SMALL_TEXT, width, BOLD_LETTER)
    for at, line in enumerate(lines):
        below = (at - (len(lines) - 1) / 2) * _LINE
        plan.label(middle, y + below + SMALL_TEXT * 0.35, line, "hb-tag hb-middle", SMALL_TEXT)
