"""What is otherwise about a game, and what of it is worse."""

from dataclasses import replace
from pathlib import Path

import pytest

from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.review.compare.game import GameNews, compared
from hornbook.review.compare.play import play_news
from hornbook.review.compare.verdicts import verdict_news
from hornbook.review.sides.pairs import change_since
from hornbook.verify.results import Result, Verdict
from tests.review.repository import edit, git

PROVED, REFUTED, UNDECIDED = Verdict.PROVED, Verdict.REFUTED, Verdict.UNDECIDED


def news_of(games: Path) -> list[GameNews]:
    change = change_since("main", games)
    return [compared(pair, change.files) for pair in change.pairs]


def test_a_changed_setting_breaks_an_example_here_and_in_the_heir(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 4")
    lay, heir = news_of(games)
    assert (lay.how, lay.own, heir.how, heir.own) == ("changed", True, "changed", False)
    assert [Path(name).name for name in heir.inherits] == ["lay.rules"]
    assert [(change.kind, change.name) for change in lay.real] == [("settings", "high")]
    assert [(each.name, each.how) for each in heir.examples] == [("both_lay", "broke")]
    assert not lay.same_rules
    assert lay.is_worse
    told = {(each.name, each.language): (each.before, each.after) for each in lay.sentences}
    assert told["put.big", "en"] == ("A token of 5 or more earns a point.", "A token of 4 or more earns a point.")


def test_words_are_only_words(games: Path) -> None:
    edit(games, "lay", "Any other token earns nothing.", "All others earn nothing.")
    lay, heir = news_of(games)
    assert [(each.how, each.same_rules, each.same_proofs, each.is_worse) for each in (lay, heir)] == [
        ("reworded", True, True, False)
    ] * 2


def test_what_an_heir_replaces_does_not_reach_it(games: Path) -> None:
    heir = games / "rules" / "lay_long.rules"
    own = '\nsettings\n  replace high = 6 from 2 to 9\n    en "high" pl "wysoki"\n'
    heir.write_text(heir.read_text(encoding="utf-8") + own, encoding="utf-8")
    git(games, "commit", "-q", "-a", "-m", "its own setting")
    edit(games, "lay", "high = 5", "high = 4")
    assert [each.how for each in news_of(games)] == ["changed", "same"]


def test_a_bound_that_moved(games: Path) -> None:
    edit(games, "lay", "at most 1", "at most 6 - high")
    assert [each.bounds for each in news_of(games)] == [(), ()]
    edit(games, "lay", "at most 6 - high", "at most 8 - high")
    assert [(each.name, each.before, each.after) for each in news_of(games)[0].bounds] == [("most_at_once", 1, 3)]


def test_an_example_may_hold_and_play_otherwise(games: Path) -> None:
    edit(games, "lay", "    points of player 2: 1\n    rules small big\n", "")
    git(games, "commit", "-q", "-a", "-m", "says less")
    edit(games, "lay", "high = 5", "high = 4")
    (example,) = news_of(games)[0].examples
    assert (example.how, example.is_worse) == ("otherwise", False)
    assert (example.fired_before, example.fired_after) == (("put.small", "put.big"), ("put.big", "put.big"))


@pytest.mark.parametrize(
    ("name", "old", "new"), [("lay", "do deal", "do deel"), ("lay_long", "extends lay", "extends nobody")]
)
def test_a_game_that_cannot_be_used_any_more(games: Path, name: str, old: str, new: str) -> None:
    edit(games, name, old, new)
    found = news_of(games)
    assert all((each.how, each.is_worse) == ("broke", True) for each in found)
    assert all(each.pair.after is not None and each.pair.after.loaded.diagnostics for each in found)


def result(verdict: Verdict, expected: Verdict = PROVED, reason: Text = NO_TEXT) -> Result:
    return Result("rows_ascend", "claim", verdict, expected, 0.0, NO_TEXT, reason)


@pytest.mark.parametrize(
    ("before", "after", "how", "worse"),
    [
        (result(PROVED), result(REFUTED), "fell", True),
        (result(PROVED), result(UNDECIDED), "fell", True),
        (result(PROVED), result(PROVED, reason=Text("not reached")), "fell", True),
        (None, result(Verdict.NOT_PROVED), "new and fails", True),
        (None, result(PROVED), "gained", False),
        (result(REFUTED), result(PROVED), "gained", False),
        (result(UNDECIDED), result(REFUTED), "worse", True),
        (result(REFUTED), result(UNDECIDED), "otherwise", False),
        (result(PROVED), result(REFUTED, expected=REFUTED), "otherwise", False),
        (result(PROVED), None, "removed", False),
    ],
)
def test_verdicts(before: Result | None, after: Result | None, how: str, worse: bool) -> None:
    one, other = ([] if side is None else [side] for side in (before, after))
    (news,) = verdict_news(one, other, is_new=False)
    assert (news.how, news.is_worse) == (how, worse)


def test_no_news_of_the_same_verdict() -> None:
    for one in (result(PROVED), result(REFUTED), result(REFUTED, expected=REFUTED)):
        assert verdict_news([one], [replace(one, seconds=3.0)], is_new=False) == ()
    assert verdict_news([], [result(PROVED)], is_new=True) == ()


def test_play_tells_what_differs_and_only_that(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 2")
    pair = change_since("main", games).pairs[0]
    assert pair.before is not None
    assert pair.after is not None
    was, now = pair.before.game, pair.after.game
    assert was is not None
    assert now is not None
    heard: list[int] = []
    found = play_news({"changed": (was, now), "same": (was, was)}, 150, lambda name, done, total: heard.append(done))
    assert found["same"].shifts == ()
    assert (found["same"].twins, found["same"].alike) == (100, 100)
    assert found["changed"].alike < 100
    shifts = {shift.measure.name: shift for shift in found["changed"].shifts if shift.measure.kind == "rule"}
    assert shifts["put.big"].after > shifts["put.big"].before
    assert heard == [1, 2]
    assert found == play_news({"changed": (was, now), "same": (was, was)}, 150, lambda *_: None)
