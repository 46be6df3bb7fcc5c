"""What is claimed and owed in a report: what fell, with the game that breaks it, and what was gained."""

from collections.abc import Sequence

from hornbook.review.compare.game import GameNews
from hornbook.review.compare.verdicts import VerdictNews
from hornbook.review.telling.blocks import Block, Bold, Heading, Line, Paragraph, codes, listed, quoted
from hornbook.review.telling.case import case_of
from hornbook.review.telling.words import owed_called, said, verdict_called
from hornbook.verify.messages import what_was_shown


def claims_told(news: GameNews, ancestors: Sequence[GameNews]) -> list[Block]:
    """What fell, was gained or is claimed no more; what is told of an ancestor already is only named."""
    above = {_verdict_key(each) for one in ancestors for each in one.verdicts or ()}
    own = [each for each in news.verdicts or () if _verdict_key(each) not in above]
    again = [each for each in news.verdicts or () if _verdict_key(each) in above]
    found: list[Block] = []
    for each in sorted(own, key=lambda each: not each.is_worse):
        found.append(Paragraph(_verdict(news, each)))
        if each.is_worse and each.after is not None and news.pair.after is not None:
            found += case_of(news.pair.after, each.after)
    if again:
        names = listed((*owed_called(each.latest), f" ({_how_said(each)})") for each in again)
        found.append(Paragraph(("Here, too, as told above: ", *names, ".")))
    if news.still:
        found.append(Paragraph(("Not as expected, as before: ", *codes(news.still), ".")))
    return [Heading(3, ("Claims",)), *found] if found else []


def _verdict(news: GameNews, each: VerdictNews) -> Line:
    result, game = each.latest, news.latest.game
    stated = None
    if game is not None:
        stated = game.claims.get(result.claim) or game.bounds.get(result.claim) or game.possibles.get(result.claim)
    text = said(stated.text) if stated is not None else ()
    head: Line = (Bold(f"{_how_said(each).capitalize()}: "), *owed_called(result), *text, " ")
    if each.after is None:
        return (*head, f"It was {verdict_called(result)}; now nobody claims it.")
    now = verdict_called(each.after)
    expected = " as the file expects" if each.after.ok and each.after.verdict.value != "proved" else ""
    before = f"It was {verdict_called(each.before)}; now it is " if each.before is not None else "It is "
    is_shown = each.after.counterexample is not None or not each.after.reason
    why: Line = () if is_shown else (" ", *quoted(what_was_shown(each.after).en), ".")
    return (*head, f"{before}{now}{expected}.", *why)


def _how_said(each: VerdictNews) -> str:
    return {
        "fell": "fell",
        "new and fails": "new, and not shown",
        "worse": "worse",
        "gained": "gained",
        "removed": "claimed no more",
        "otherwise": "another verdict",
    }[each.how]


def _verdict_key(each: VerdictNews) -> tuple[object, ...]:
    return each.how, each.latest.kind, each.latest.claim, each.latest.about, each.latest.verdict
