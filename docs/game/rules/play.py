"""How a game is played: what happens in a turn, which rules apply, when a round and the game are over, who wins."""

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.answers import question, steps_of
from hornbook.docs.game.rules.course import Course, Moment
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.prose import paragraph
from hornbook.docs.game.rules.sections import folded, section
from hornbook.docs.game.rules.teaching import keeps_lessons, played_out
from hornbook.docs.game.rules.telling import as_list, asked_in, told_in
from hornbook.docs.html.markdown import anchor, division, escaped, paragraphs
from hornbook.docs.words import titled
from hornbook.dsl.core.game import Phase


def play_part(page: GamePage, lineage: Lineage, course: Course) -> str:
    """Everything from the first decision to the winner."""
    moments = [_moment(page, lineage, moment) for moment in course.moments]
    return division("hb-play", paragraphs(*moments, _winners(page, lineage)), "play")


def _moment(page: GamePage, lineage: Lineage, moment: Moment) -> str:
    until = paragraphs(*(paragraph(page, text) for text in moment.until))
    if moment.phase is not None:
        return _phase(page, lineage, moment.phase, until)
    if not moment.is_end:
        return section(escaped(page.words["end of a round"]), "round-end", until)
    old = lineage.parent.end if lineage.parent is not None else None
    kept = len(moment.until) == 1 and lineage.keeps_text(page.game.end, old)
    return section(escaped(page.words["end of the game"]), "game-end", folded(page, lineage, until, kept))


def _phase(page: GamePage, lineage: Lineage, phase: Phase, until: str) -> str:
    """A phase, with the steps that it is the first to use."""
    steps = steps_of(page, phase)
    told = told_in(page, phase.body)
    said = paragraphs(paragraph(page, phase.text), as_list(told, "hb-listed"))
    said = said or as_list(asked_in(page, phase.body)) or (escaped(_title(page, phase)) if not steps else "")
    kept = lineage.keeps_phase(phase)
    if kept and not steps and keeps_lessons(page, lineage, phase):  # One fold, not one for each example.
        said, played = paragraphs(said, played_out(page, None, phase, steps)), ""
    else:
        played = played_out(page, lineage, phase, steps)
    questions = [question(page, lineage, step) for step in steps]
    inside = paragraphs(until, folded(page, lineage, said, kept), *questions, played)
    return section(escaped(_title(page, phase)), anchor("phase", phase.name), inside)


def _title(page: GamePage, phase: Phase) -> str:
    """What a phase is called, as plain text."""
    return phase.title.in_language(page.language) or titled(phase.name)


def _winners(page: GamePage, lineage: Lineage) -> str:
    text = page.game.winners.text
    old = lineage.parent.winners.text if lineage.parent is not None else None
    said = folded(page, lineage, paragraph(page, text), lineage.keeps_text(text, old))
    return section(escaped(page.words["winners"]), "winners", said)
