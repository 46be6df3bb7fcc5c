"""What a save changed for whoever writes the rules: examples that play otherwise, verdicts that are others.

Takes how games stood before and how they stand now; gives sentences, each with what it is about, so that pages can show
it. What several games of a family have in common is said once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from hornbook.docs.words import text_of
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.interpreter.examples.examples import ExampleOutcome
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result, ResultKind, Results, Verdict

_MOST_NAMED = 3
"""So many verdicts that are not as expected are named."""


@dataclass(frozen=True)
class News:
    """Something that has changed: what is said, and what of which game it is about."""

    said: Text
    game: str
    kind: ResultKind | Literal["example"]
    name: str


@dataclass(frozen=True)
class Standing:
    """How a game stands: which examples play as written, and the verdicts."""

    examples: Mapping[str, bool]
    results: Results


def standing_of(
    outcomes: Mapping[str, ExampleOutcome] | None, results: Results | None, before: Standing | None
) -> Standing:
    """How a game stands. Where examples have not been played yet, or verdicts are not known, those of before count."""
    before = before or Standing({}, {})
    examples = before.examples if outcomes is None else {name: not each.problems for name, each in outcomes.items()}
    return Standing(examples, results or before.results)


def news_between(before: Mapping[str, Standing], now: Mapping[str, Standing]) -> list[News]:
    """What is otherwise than before, in games that there were before."""
    found: dict[Text, list[News]] = {}
    for game, stands in now.items():
        if game in before:
            for news in (*_examples(game, before[game], stands), *_verdicts(game, before[game], stands)):
                found.setdefault(news.said, []).append(news)
    return [replace(first, said=_of_games(first, len(others))) for first, *others in found.values()]


def tally(games: Mapping[str, Results]) -> str:
    """How many verdicts of some games are as expected, and which are not."""
    total = sum(len(results) for results in games.values())
    others = [
        f"{f'{game}: ' if len(games) > 1 else ''}{said}"
        for game, results in games.items()
        for said in (_not_as_expected(results) if results else ["could not be proved"])
    ]
    good = sum(result.ok for results in games.values() for result in results.values())
    more = [f"{len(others) - _MOST_NAMED} more"] if len(others) > _MOST_NAMED else []
    named = f" ({'; '.join([*others[:_MOST_NAMED], *more])})" if others else ""
    of_whom = f"{len(games)} games" if len(games) > 1 else "".join(games)
    return f"{of_whom}: {good} of {total} verdicts as expected{named}"


def _not_as_expected(results: Results) -> list[str]:
    return [f"{_called(result).en} is {_verdict(result).en}" for result in results.values() if not result.ok]


def _examples(game: str, before: Standing, now: Standing) -> Iterable[News]:
    for name, holds in now.examples.items():
        if holds != before.examples.get(name, True):
            said = _filled("news example holds" if holds else "news example differs", name=Text(name, name))
            yield News(said, game, "example", name)


def _verdicts(game: str, before: Standing, now: Standing) -> Iterable[News]:
    for key, result in now.results.items():
        was = before.results.get(key)
        is_new = was is None and bool(before.results)
        if is_new or (was is not None and was.verdict is not result.verdict):
            said = _filled("news verdict", name=_called(result), verdict=_verdict(result))
            yield News(said, game, result.kind, result.claim)


def _called(result: Result) -> Text:
    if result.kind != "unasked":
        return Text(result.claim, result.claim)
    return DUTIES[Duty(result.duty)].title(result.about)


def _verdict(result: Result) -> Text:
    happens = result.kind == "possible" and result.verdict is Verdict.PROVED
    return text_of("can happen" if happens else f"verdict {result.verdict.value}")


def _of_games(first: News, others: int) -> Text:
    more = _filled("news also", count=Text(str(others), str(others))) if others else Text()
    return Text(f"{first.game}: {first.said.en}{more.en}", f"{first.game}: {first.said.pl}{more.pl}")


def _filled(key: str, **parts: Text) -> Text:
    words = text_of(key)
    en, pl = (
        words.in_language(code).format(**{name: part.in_language(code) for name, part in parts.items()})
        for code in LANGUAGES
    )
    return Text(en, pl)
