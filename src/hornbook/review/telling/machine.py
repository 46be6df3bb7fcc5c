"""A review as data, for machines: everything, also what a report tells only once."""

from typing import Any

from hornbook.dsl.report.diagnostics import Diagnostic
from hornbook.review.compare.examples import ExampleNews
from hornbook.review.compare.game import GameNews
from hornbook.review.compare.play import FALSE_ALARMS, PlayNews
from hornbook.review.compare.verdicts import VerdictNews
from hornbook.review.review import Review

Json = dict[str, Any]


def as_json(review: Review) -> Json:
    """The review as JSON data."""
    change = review.change
    return {
        "base": change.base,
        "worse": review.is_worse,
        "proved": review.proved,
        "played": review.games,
        "false_alarms": FALSE_ALARMS,
        "files": list(change.files),
        "untouched": change.untouched,
        "in_no_game": list(change.lonely),
        "games": [_game(news) for news in review.news],
    }


def _game(news: GameNews) -> Json:
    before, after = news.pair.before, news.pair.after
    diagnostics = after.loaded.diagnostics if after is not None and after.game is None else ()
    return {
        "id": news.id,
        "file": None if after is None else after.path,
        "file_before": None if before is None else before.path,
        "how": news.how,
        "worse": news.is_worse,
        "own": news.own,
        "inherits": list(news.inherits),
        "same_rules": news.same_rules,
        "errors": [_error(each) for each in diagnostics if each.severity == "error"],
        "changes": [change.as_json() for change in news.changes],
        "sentences": [
            {"kind": s.kind, "name": s.name, "language": s.language, "before": s.before, "after": s.after}
            for s in news.sentences
        ],
        "examples": [_example(each) for each in news.examples],
        "claims": None if news.verdicts is None else [_verdict(each) for each in news.verdicts],
        "still_not_as_expected": list(news.still),
        "bounds": [{"name": each.name, "before": each.before, "after": each.after} for each in news.bounds],
        "play": None if news.play is None else _play(news.play),
    }


def _error(diagnostic: Diagnostic) -> Json:
    place = diagnostic.place
    where = {"file": place.file, "line": place.line, "column": place.column}
    return {"code": diagnostic.code, "message": diagnostic.message, **where}


def _example(news: ExampleNews) -> Json:
    return {
        "name": news.name,
        "how": news.how,
        "worse": news.is_worse,
        "problems": [{"message": p.message, "file": p.place.file, "line": p.place.line} for p in news.problems],
        "rules_before": list(news.fired_before),
        "rules_after": list(news.fired_after),
    }


def _verdict(news: VerdictNews) -> Json:
    return {
        "name": news.latest.claim,
        "kind": news.latest.kind,
        "how": news.how,
        "worse": news.is_worse,
        "before": None if news.before is None else news.before.as_json(),
        "after": None if news.after is None else news.after.as_json(),
    }


def _play(news: PlayNews) -> Json:
    return {
        "players": news.players,
        "games": news.games,
        "same_luck": {"games": news.twins, "alike": news.alike},
        "compared": news.compared,
        "breaks_off": {"before": news.broke_before, "after": news.broke_after},
        "differences": [
            {"kind": s.measure.kind, "name": s.measure.name, "before": s.before, "after": s.after, "p": s.p}
            for s in news.shifts
        ],
    }
