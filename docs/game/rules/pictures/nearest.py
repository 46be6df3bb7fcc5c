"""How a card finds its place, in one picture: the ends of all lines, how far off each is, and the one it goes to.

Takes a step; gives a figure with what it shows in words, or nothing if the step does not look for the nearest place.
"""

from dataclasses import replace

from hornbook.docs.drawing.described import cards_described
from hornbook.docs.drawing.layout.tethers import Answer
from hornbook.docs.drawing.table import answers_as_svg
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.sections import figure
from hornbook.docs.html.markdown import escaped
from hornbook.dsl.core.game import Step
from hornbook.interpreter.explaining.nearest import End, Nearest
from hornbook.interpreter.table.tabletop import Arrangement, Board, CardView, Strip


def nearest_figure(page: GamePage, step: Step) -> str:
    """Where the card goes in the example that shows it best."""
    finding = page.book.finds.get(step.name)
    if finding is None:
        return ""
    table, nearest = page.arranged(finding.table), finding.nearest
    ends = {f"{finding.zone} {end.place}": end for end in nearest.ends}
    board = _board_of(table, ends)
    waiting = _seen(table, finding.card)
    if board is None or waiting is None:
        return ""
    answers = [_answer(page, nearest, ends[strip.key]) for strip in board.strips]
    chosen = next(strip for strip in board.strips if ends[strip.key].place == nearest.found)
    end = next(card for card in chosen.cards if card.id == ends[chosen.key].card)
    below = page.words["counts as"].format(value=nearest.value) if nearest.value != nearest.own else ""
    said = page.words["nearest is"].format(card=waiting.face, end=end.face)
    title = page.words["where to"].format(card=waiting.face)
    told = "; ".join(
        f"{strip.title} {cards_described(strip.cards)}: {answer.text}"
        for strip, answer in zip(board.strips, answers, strict=True)
    )
    strip = Strip("", (replace(waiting, highlighted=True),), ordered=False, opened=True)
    heard = f"{board.title}: {told}. {said}" + (f" ({waiting.face}: {below})" if below else "")
    return figure(answers_as_svg(board, answers, strip, below, title, heard, page.sheet), escaped(said))


def _board_of(table: Arrangement, ends: dict[str, End]) -> Board | None:
    """The lines that are compared, without what does not matter for that."""
    for board in table.boards:
        strips = tuple(
            replace(strip, cards=tuple(map(_bare, strip.cards)), slots=0, totals=())
            for strip in board.strips
            if strip.key in ends
        )
        if len(strips) == len(ends):
            return Board(board.title, strips)
    return None


def _seen(table: Arrangement, card: int) -> CardView | None:
    """A card that lies open somewhere beside the boards."""
    strips = [*table.strips, *(strip for seat in table.seats for strip in seat.strips)]
    return next((_bare(view) for strip in strips for view in strip.cards if view.id == card and view.face), None)


def _bare(card: CardView) -> CardView:
    return replace(card, notes=())


def _answer(page: GamePage, nearest: Nearest, end: End) -> Answer:
    """How far off a line is, or why it does not come into question."""
    away = abs(end.value - nearest.value)
    if end.fits:
        side = "so far above" if end.value > nearest.value else "so far below"
        return Answer(page.words[side].format(away=away), True, end.place == nearest.found)
    if end.in_reach:
        return Answer(page.words["does not count"], False)
    which = "is higher" if end.value > nearest.value else "is lower" if away else "is equal"
    return Answer(page.words[which], False)
