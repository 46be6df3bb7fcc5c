"""A counterexample or a witness as a story: what goes wrong, the table, what happens on it, the line that decides."""

from collections.abc import Sequence

from hornbook.docs.game.game_page import RULES_LANGUAGE, GamePage
from hornbook.docs.game.happenings import played_as_html
from hornbook.docs.game.prover import begun, prover_says
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import code, escaped
from hornbook.interpreter.engine.monitor import HAPPENS
from hornbook.interpreter.explaining.conditions import Reason
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.counterexamples.reasons import reasons_of
from hornbook.verify.results import Counterexample, Result

_MOST_EVENTS = 60
"""So many choices and rules of a case are listed: a game may take hundreds of turns to come round."""


def cases_of(page: GamePage, result: Result | None) -> list[str]:
    """What a result shows on the table: nothing, or where something fails, or that something happens."""
    if result is None:
        return []
    found = []
    if result.counterexample is not None:
        reasons = reasons_of(page.game, page.sources, result)
        found.append(_case(page, page.words["counterexample"], result.counterexample, reasons, unfolded=True))
    if result.witness is not None:
        found.append(_case(page, page.words["witness"], result.witness, (), unfolded=False))
    return found


def _case(page: GamePage, title: str, case: Counterexample, reasons: Sequence[Reason], unfolded: bool) -> str:
    """What happens in a few words, whether a game comes to it, the table, and the line that decides."""
    stages = page.book.case_stages(case)
    more = 0 if stages else len(case.events) - _MOST_EVENTS
    events = case.events[:_MOST_EVENTS]
    cards = frozenset(card for reason in reasons for card in reason.cards)
    parts = [
        f"<summary>{escaped(title)}</summary>",
        *_story(page, case, reasons),
        f'<p class="hb-note">{escaped(_reached(page, case.game))}</p>',
        played_as_html(page, case.before, case.after, events, title, stages, cards, explained=True),
        f"<p>{escaped(page.words['more events'].format(count=more))}</p>" if more > 0 else "",
        f"<p>{escaped(page.words['breaks off'])}</p>" if case.after is None else "",
        *_lines(page, reasons),
        f"<p>{prover_says(case.hint, page.language)}</p>" if case.hint else "",
        *(f"<p>{escaped(page.words['helps'])}</p>{listing(claim, RULES_LANGUAGE)}" for claim in case.helps),
    ]
    return f'<details class="case"{" open" if unfolded else ""}>{"".join(parts)}</details>'


def _story(page: GamePage, case: Counterexample, reasons: Sequence[Reason]) -> list[str]:
    """What is wrong, in a sentence; the prover's general word for it only if nothing more exact is known. Of what just
    happens, the words of the file tell enough."""
    general = [case.problem] if case.problem and case.problem != HAPPENS else []
    said = [reason.said for reason in reasons] or general
    return [f'<p class="hb-story">{prover_says(begun(text), page.language)}</p>' for text in said]


def _reached(page: GamePage, game: RecordedGame | None) -> str:
    if game is None:
        return page.words["not reached"]
    return page.words["reached"].format(players=game.players, count=len(game.happens))


def _lines(page: GamePage, reasons: Sequence[Reason]) -> list[str]:
    """The lines of the file that decide, each once."""
    lines = []
    for place in dict.fromkeys(reason.place for reason in reasons):
        line = page.sources.get(place.file, "").splitlines()[place.line - 1 : place.line]
        if line:
            where = code(f"{place.file}:{place.line}")
            lines.append(f'<p class="hb-note">{escaped(page.words["decides"])} {where}</p>')
            lines.append(listing(line[0].strip(), RULES_LANGUAGE))
    return lines
