"""What a save changed for whoever writes the rules: examples that play otherwise, verdicts that are others.

Takes how games stood before and how they stand now; gives sentences, each with the place on the pages that shows it.
What several games of a family have in common is said once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hornbook.docs.book.book import Book
from hornbook.docs.game.address import address
from hornbook.docs.words import text_of
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result, ResultKind, Verdict

Key = tuple[ResultKind, str]


@dataclass(frozen=True)
class News:
    """Something that has changed, and where it is shown (without the folder of a language)."""

    said: Text
    address: str


@dataclass(frozen=True)
class Standing:
    """How a game stands: which examples play as written and where they are told, and the verdicts."""

    examples: Mapping[str, tuple[bool, str]]
    results: Mapping[Key, Result]


def standing_of(book: Book, before: Standing | None) -> Standing:
    """How a game stands. While its verdicts are not known, those of before count."""
    game, pages = book.game.id, book.page_of_example
    examples = {
        name: (not outcome.problems, f"games/{address(game, 'example', name, part=pages[name])}")
        for name, outcome in book.outcomes.items()
    }
    return Standing(examples, book.results or (before.results if before else {}))


def news_between(before: Mapping[str, Standing], now: Mapping[str, Standing]) -> list[News]:
    """What is otherwise than before, in games that there were before."""
    found: dict[Text, list[tuple[str, str]]] = {}
    for game, stands in now.items():
        if game in before:
            for said, where in [*_examples(before[game], stands), *_verdicts(game, before[game], stands)]:
                found.setdefault(said, []).append((game, where))
    return [News(_of_games(said, [game for game, _ in places]), places[0][1]) for said, places in found.items()]


def _examples(before: Standing, now: Standing) -> Iterable[tuple[Text, str]]:
    for name, (holds, where) in now.examples.items():
        held = before.examples[name][0] if name in before.examples else True
        if holds != held:
            yield _filled("news example holds" if holds else "news example differs", name=Text(name, name)), where


def _verdicts(game: str, before: Standing, now: Standing) -> Iterable[tuple[Text, str]]:
    for key, result in now.results.items():
        was = before.results.get(key)
        is_new = was is None and bool(before.results)
        if is_new or (was is not None and was.verdict is not result.verdict):
            said = _filled("news verdict", name=_called(result), verdict=_verdict(result))
            yield said, f"games/{address(game, result.kind, result.claim)}"


def _called(result: Result) -> Text:
    if result.kind != "unasked":
        return Text(result.claim, result.claim)
    return DUTIES[Duty(result.duty)].title(result.about)


def _verdict(result: Result) -> Text:
    happens = result.kind == "possible" and result.verdict is Verdict.PROVED
    return text_of("can happen" if happens else f"verdict {result.verdict.value}")


def _of_games(said: Text, games: list[str]) -> Text:
    others = len(games) - 1
    more = _filled("news also", count=Text(str(others), str(others))) if others else Text()
    return Text(f"{games[0]}: {said.en}{more.en}", f"{games[0]}: {said.pl}{more.pl}")


def _filled(key: str, **parts: Text) -> Text:
    words = text_of(key)
    en, pl = (
        words.in_language(code).format(**{name: part.in_language(code) for name, part in parts.items()})
        for code in LANGUAGES
    )
    return Text(en, pl)
