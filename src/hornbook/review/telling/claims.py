"""What is claimed and owed in a report: what fell, with the game that breaks it, and what was gained."""

from hornbook.review.compare.game import GameNews
from hornbook.review.compare.verdicts import VerdictNews
from hornbook.review.sides.pairs import Version
from hornbook.review.telling.blocks import Block, Bold, Heading, Line, Paragraph, codes, quoted
from hornbook.review.telling.case import case_of
from hornbook.review.telling.words import owed_called, said, verdict_called
from hornbook.verify.messages import what_was_shown
from hornbook.verify.results import Result, Verdict


def claims_told(news: GameNews) -> list[Block]:
    """What fell, was gained or is claimed no more; what is worse first."""
    found: list[Block] = []
    for each in sorted(news.verdicts or (), key=lambda each: not each.is_worse):
        found.append(Paragraph(_verdict(news, each)))
        if each.is_worse and each.after is not None and news.pair.after is not None:
            found += case_of(news.pair.after, each.after)
    if news.still:
        found.append(Paragraph(("Not as expected, as before: ", *codes(news.still), ".")))
    return [Heading(3, ("Verdicts",)), *found] if found else []


def _verdict(news: GameNews, each: VerdictNews) -> Line:
    result = each.latest
    side = news.pair.after if each.after is not None else news.pair.before
    head: Line = (Bold(f"{_how_said(each).capitalize()}: "), *owed_called(result), *_text(side, result), " ")
    if each.after is None:
        return (*head, f"It was {verdict_called(result)}; now nobody claims it.")
    before = f"It was {verdict_called(each.before)}; now it is " if each.before is not None else "It is "
    expected = ", as the file expects" if each.after.ok and each.after.verdict is not Verdict.PROVED else ""
    is_shown = each.after.counterexample is not None or not each.after.reason
    reason = what_was_shown(each.after).en
    why: Line = () if is_shown else (" ", *quoted(f"{reason[:1].upper()}{reason[1:]}."))
    return (*head, f"{before}{verdict_called(each.after)}{expected}.", *why)


def _text(side: Version | None, result: Result) -> Line:
    """What the file says of it, if it says something."""
    game = side.game if side is not None else None
    if game is None or result.kind == "unasked":
        return (".",)
    stated = game.claims.get(result.claim) or game.bounds.get(result.claim) or game.possibles.get(result.claim)
    return (stated is not None and said(stated.text)) or (".",)


def _how_said(each: VerdictNews) -> str:
    return {
        "fell": "fell",
        "new and fails": "new, and not shown",
        "worse": "worse",
        "gained": "gained",
        "removed": "claimed no more",
        "otherwise": "another verdict",
    }[each.how]
