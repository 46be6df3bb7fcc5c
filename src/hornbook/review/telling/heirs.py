"""What a game only inherits: it is told of the game that it comes from, and named here.

Takes the news of a game and of those that it is made from; gives its news without what is told there already, and that
in a sentence.
"""

from collections.abc import Sequence
from dataclasses import replace

from hornbook.dsl.diff.changes import Change
from hornbook.review.compare.game import GameNews
from hornbook.review.compare.verdicts import VerdictNews
from hornbook.review.telling.blocks import Code, Line, codes, listed
from hornbook.review.telling.words import owed_called, part_called


def apart_from(ancestors: Sequence[GameNews], news: GameNews) -> tuple[GameNews, Line]:
    """The news of a game that is its own, and a sentence about the rest; nothing if there is no rest."""
    changes = {_change(each) for one in ancestors for each in one.changes}
    sentences = {each for one in ancestors for each in one.sentences}
    examples = {(each.name, each.how) for one in ancestors for each in one.examples}
    verdicts = {_verdict(each) for one in ancestors for each in one.verdicts or ()}
    bounds = {each for one in ancestors for each in one.bounds}
    own = replace(
        news,
        changes=tuple(each for each in news.changes if _change(each) not in changes),
        sentences=tuple(each for each in news.sentences if each not in sentences),
        examples=tuple(each for each in news.examples if (each.name, each.how) not in examples),
        verdicts=None if news.verdicts is None else tuple(v for v in news.verdicts if _verdict(v) not in verdicts),
        bounds=tuple(each for each in news.bounds if each not in bounds),
        play=None if any(one.play == news.play for one in ancestors) else news.play,
    )
    return own, _inherited(news, own, ancestors)


def _inherited(news: GameNews, own: GameNews, ancestors: Sequence[GameNews]) -> Line:
    changes = [change for change in news.real if change not in own.real]
    verdicts = [each.latest for each in news.verdicts or () if each not in (own.verdicts or ())]
    told = {change.name for change in changes} | {result.claim for result in verdicts}
    found: list[Line] = [part_called(change) for change in changes]
    found += [("example ", Code(each.name)) for each in news.examples if each not in own.examples]
    found += [owed_called(result) for result in verdicts if result.claim not in {change.name for change in changes}]
    found += [("bound ", Code(each.name)) for each in news.bounds if each not in own.bounds and each.name not in told]
    found += [("how it plays at random",)] if news.play is not None and own.play is None else []
    said: Line = ("Here, too, as told of ", *codes(each.id for each in ancestors), ": ", *listed(found), ".")
    return said if found else ()


def _change(change: Change) -> tuple[object, ...]:
    return change.kind, change.name, change.how, change.diff, change.text


def _verdict(each: VerdictNews) -> tuple[object, ...]:
    return each.how, each.latest.kind, each.latest.claim, each.latest.about, each.latest.verdict
