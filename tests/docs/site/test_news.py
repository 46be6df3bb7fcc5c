"""After a save it is told which verdicts are others, once for a family, and never for what was not known before."""

from dataclasses import replace

from hornbook.docs.book.book import Book
from hornbook.docs.site.news import Standing, news_between, standing_of
from hornbook.dsl.load import Loaded
from hornbook.verify.results import Result, Verdict
from tests.docs.conftest import results_for


def otherwise(results: list[Result], claim: str, verdict: Verdict) -> list[Result]:
    return [replace(result, verdict=verdict) if result.claim == claim else result for result in results]


def stands(loaded: Loaded, results: list[Result], before: Standing | None = None) -> Standing:
    book = Book(loaded, results)
    return standing_of(book.outcomes, book.results, before)


def test_a_verdict_that_is_another_is_told_once_for_all_games_that_have_it(classic: Loaded) -> None:
    results = results_for(classic)
    before = stands(classic, results)
    now = stands(classic, otherwise(results, "rows_ascend", Verdict.NOT_PROVED))
    (news,) = news_between({"classic": before, "heir": before}, {"classic": now, "heir": now})
    assert news.said.en == "classic: rows_ascend is now not proved (and so in 1 more)"
    assert news.said.pl.startswith("classic: rows_ascend: teraz nieudowodnione")
    assert (news.game, news.kind, news.name) == ("classic", "claim", "rows_ascend")
    assert not news_between({"classic": before}, {"classic": before})
    assert not news_between({}, {"classic": now})


def test_while_verdicts_are_not_known_those_of_before_count(classic: Loaded) -> None:
    results = results_for(classic)
    before = stands(classic, results)
    waiting = stands(classic, [], before)
    assert not news_between({"classic": before}, {"classic": waiting})
    now = stands(classic, otherwise(results, "rows_ascend", Verdict.REFUTED), waiting)
    (news,) = news_between({"classic": waiting}, {"classic": now})
    assert news.said.en == "classic: rows_ascend is now refuted"


def test_verdicts_that_come_for_the_first_time_are_no_news_but_a_new_claim_is(classic: Loaded) -> None:
    results = results_for(classic)
    nothing = stands(classic, [])
    assert not news_between({"classic": nothing}, {"classic": stands(classic, results)})
    fewer = stands(classic, [result for result in results if result.claim != "rows_ascend"])
    (news,) = news_between({"classic": fewer}, {"classic": stands(classic, results)})
    assert news.said.en == "classic: rows_ascend is now proved"
