"""What notices a mutant, and what does not count."""

from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.build import Built
from hornbook.verify.mutation.kill import broken_in_play, changed_verdict, evidence_of, failing_example
from hornbook.verify.mutation.play import Table, shown_at
from tests.verify.mutation.support import LADDER, builder, candidate


def mutant(name: str, text: str = LADDER) -> Game:
    built = builder(text).built(candidate(name, text))
    assert isinstance(built, Built)
    return built.game


def test_an_example_notices() -> None:
    evidence = evidence_of(builder().game)
    assert evidence.failing == frozenset()
    game = mutant("table prize: prize of each row: [5 -> 6] 7")
    notice = failing_example(game, evidence)
    assert notice is not None
    assert (notice.stage, notice.by) == ("example", "fitting")
    assert failing_example(mutant("table prize: prize of each row: 5 [7 -> 8]"), evidence) is None


def test_an_example_in_a_phase_that_is_never_played_notices_that() -> None:
    notice = failing_example(mutant("flow: [- repeat …]"), evidence_of(builder().game))
    assert notice is not None
    assert notice.why == "the flow never comes to `turn`"


@pytest.mark.parametrize(
    ("name", "by"),
    [
        ("flow: [- do begin]", "no_row_is_empty"),
        ("phase begin: draw 1 from [box -> table] to row", "enough cards"),
        ("phase turn: [- do lay(card, player)]", "the game ends"),
    ],
)
def test_random_play_notices(name: str, by: str) -> None:
    notice = broken_in_play(mutant(name), evidence_of(builder().game))
    assert notice is not None
    assert (notice.stage, notice.by) == ("play", by)


def test_a_possibility_that_does_not_come_about_any_more() -> None:
    text = f"{LADDER}\npossible wild_weather\n  during turn\n  weather = wild\n"
    evidence = evidence_of(builder(text).game)
    assert set(evidence.possibilities) == {"wild_weather"}
    notice = broken_in_play(mutant("phase turn: weather becomes [wild -> calm]", text), evidence)
    assert notice is not None
    assert notice.by == "wild_weather"


def test_what_fails_as_it_is_notices_nothing() -> None:
    text = f"{LADDER}\nclaim nobody_scores\n  always\n  every player has points of player = 0\n"
    text = text.replace("points of player 1: 5", "points of player 1: 6")
    evidence = evidence_of(builder(text).game)
    assert evidence.failing == {"nobody_scores", "fitting"}
    game = mutant("table prize: prize of each row: 5 [7 -> 8]", text)
    assert failing_example(game, evidence) is None
    assert broken_in_play(game, evidence) is None


def test_the_prover_notices_unless_it_was_so_before() -> None:
    text = (Path(__file__).parents[2] / "cli" / "games" / "tiny.rules").read_text(encoding="utf-8")
    game = mutant("phase deal: draw [1 -> 0] from bag to hand of player", text)
    owed = "every choice has an option"
    notice = changed_verdict(game, frozenset({owed}), Limits())
    assert notice is not None
    assert (notice.stage, notice.by, notice.why) == ("proof", owed, "refuted, not proved")
    assert changed_verdict(game, frozenset({"bag_is_not_empty"}), Limits()) is None


def test_a_possibility_is_looked_for_first_where_it_was_seen() -> None:
    text = f"{LADDER}\npossible wild_weather\n  during turn\n  weather = wild\n"
    game = builder(text).game
    first = shown_at(game, ["wild_weather"])
    assert first == {"wild_weather": Table(game.min_players, 0)}
    there = Table(game.max_players, 7)
    assert shown_at(game, ["wild_weather"], [there]) == {"wild_weather": there}
    assert shown_at(game, []) == {}, "nothing else is looked for"
