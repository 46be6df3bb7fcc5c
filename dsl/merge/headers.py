"""Headers of a game and its parents: the later one counts, line by line."""

import re
from typing import Literal, assert_never

from hornbook.dsl import syntax
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.limits import MAX_PLAYERS

_LONGEST = 1000
"""More years or minutes than anybody plays."""

_LANGUAGE = re.compile(r"[a-z]{2,3}")


def read_header(header: tuple[syntax.Header, ...], merged: Merged, report: Report) -> None:
    """Writes down what a header says, in place of what those of the parents said."""
    for part in header:
        match part:
            case syntax.Title(words):
                merged.title = words
            case syntax.About(words):
                merged.about = words
            case syntax.Goal(words):
                merged.goal = words
            case syntax.Source():
                merged.source = part
            case syntax.Authors(names):
                merged.authors = names
            case syntax.Ages(low, high):
                merged.ages = (low, high)
                _check_span(part, report)
            case syntax.Minutes(low, high):
                merged.minutes = (low, low if high is None else high)
                _check_span(part, report)
            case syntax.Unstated(what):
                _forget(what, merged)
            case syntax.Players(low, high, place):
                if not 1 <= low <= high <= MAX_PLAYERS:
                    expected = f"two numbers from 1 to {MAX_PLAYERS}, the lower one first"
                    message = f"{low} to {high} players cannot be."
                    report.error("HB407", message, place, expected=expected)
                    low, high = (max(1, min(each, MAX_PLAYERS)) for each in sorted((low, high)))
                merged.min_players, merged.max_players = low, high
            case syntax.Languages(names):
                merged.languages = _languages(names, report)
            case _:
                assert_never(part)


def _forget(what: Literal["ages", "minutes", "authors"], merged: Merged) -> None:
    """Nothing takes the place of what a parent's book says and this one does not."""
    match what:
        case "ages":
            merged.ages = None
        case "minutes":
            merged.minutes = None
        case "authors":
            merged.authors = ()
        case _:
            assert_never(what)
    merged.unstated |= {what}


def _check_span(part: syntax.Ages | syntax.Minutes, report: Report) -> None:
    high = part.low if part.high is None else part.high
    if not 1 <= part.low <= high <= _LONGEST:
        what = "ages" if isinstance(part, syntax.Ages) else "minutes"
        expected = f"numbers from 1 to {_LONGEST}, the lower one first"
        report.error("HB408", f"These {what} cannot be.", part.place, expected=expected)


def _languages(names: tuple[syntax.Name, ...], report: Report) -> tuple[str, ...]:
    for name in names:
        if not _LANGUAGE.fullmatch(name.text):
            message = f"`{name}` is not the short name of a language."
            expected = "two or three letters, such as `de`"
            report.error("HB905", message, name.place, expected=expected, found=f"`{name}`")
    return tuple(dict.fromkeys(name.text for name in names if _LANGUAGE.fullmatch(name.text)))
