"""Files that once crashed, hung or ate the machine get an answer, with a place, soon."""

from contextlib import nullcontext
from pathlib import Path

import pytest

from hornbook.dsl.load import game_from_text, load_game
from hornbook.interpreter.engine import engine
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import WITHIN_BOUNDS, Obligation
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import EndlessLoop, RuleFault
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify import messages
from hornbook.verify.games.search import find_games
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Verdict
from hornbook.workers import workers

FOLDER = Path(__file__).parent / "robustness"

REFUSED = {
    "cyc_a": "HB706",
    "cyc_b": "HB706",
    "deck_huge": "HB411",
    "deck_huge10": "HB110",
    "defines_double": "HB112",
    "defines_wide": "HB112",
    "digits": "HB114",
    "dunder": "HB104",
    "long_name_min": "HB107",
    "parens": "HB114",
    "players_huge": "HB407",
    "self_ext": "HB706",
    "span_choose": "HB317",
    "span_each": "HB317",
    "span_huge": "HB317",
    "text_newlines_20k": "HB702",
    "zip_min": "HB202",
}
"""What the checker says."""

BREAKS_OFF = {
    "bigint": "this number has more than nine digits",
    "cubed": "this number has more than nine digits",
    "cubed_q": "this rule ran 10 million steps without coming to an end",
    "fires_on": "this rule ran 10 million steps without coming to an end",
    "square_grow": "this number has more than nine digits",
    "square_repeat": "this number has more than nine digits",
}
"""What play says."""

DOES_NOT_END = {"flowforever", "repeat_forever", "while_forever"}
ALL = {path.stem for path in FOLDER.glob("*.rules")}


def test_every_file_is_somewhere() -> None:
    assert {*REFUSED, *BREAKS_OFF, *DOES_NOT_END, "dunder2"} == ALL


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_is_too_large_is_refused(name: str) -> None:
    result = load_game(str(FOLDER / f"{name}.rules"))
    assert result.game is None
    assert REFUSED[name] in [diagnostic.code for diagnostic in result.diagnostics if diagnostic.place.line]


def test_that_players_are_too_many_is_not_said_to_be_missing() -> None:
    result = load_game(str(FOLDER / "players_huge.rules"))
    assert [diagnostic.code for diagnostic in result.diagnostics if diagnostic.severity == "error"] == ["HB407"]


@pytest.mark.parametrize("name", sorted(BREAKS_OFF))
def test_what_is_too_large_in_play_breaks_off(name: str) -> None:
    game = load_game(str(FOLDER / f"{name}.rules")).game
    assert game is not None
    with pytest.raises(RuleFault, match=BREAKS_OFF[name]) as raised:
        Simulator(game, 2).play(1)
    assert raised.value.place.line
    for example in game.examples.values():
        problems = run_example(game, example).problems
        assert problems
        assert BREAKS_OFF[name] in problems[0].message


def test_what_breaks_off_in_a_worker_is_told_as_it_is_here() -> None:
    with workers(1) as pool, pytest.raises(EndlessLoop) as raised:
        pool.submit(_begun, "flowforever").result()
    assert raised.value.place.line == 22
    assert raised.value.message == str(raised.value)


def _begun(name: str) -> None:
    game = load_game(str(FOLDER / f"{name}.rules")).game
    assert game is not None
    Engine(game).start(2, seed=1)


@pytest.mark.parametrize(("name", "line"), [("flowforever", 22), ("repeat_forever", 26), ("while_forever", 24)])
def test_what_goes_round_for_ever_is_told_where_it_does(name: str, line: int) -> None:
    game = load_game(str(FOLDER / f"{name}.rules")).game
    assert game is not None
    with pytest.raises(EndlessLoop) as raised:
        Engine(game).start(2, seed=1)
    assert raised.value.place.line == line
    for example in game.examples.values():
        problems = run_example(game, example).problems
        assert problems[0].place.line == line


def test_a_game_may_end_with_the_last_location_it_may_have(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (FOLDER / "flowforever.rules").read_text(encoding="utf-8").replace("n becomes 1", "n becomes n + 1")
    text = text.replace("until n < 0", "until n = 5")
    game = game_from_text(text).game
    assert game is not None
    for most, ends in ((4, False), (5, True)):
        monkeypatch.setattr(engine, "LOCATIONS_WITHOUT_A_CHOICE", most)
        with nullcontext() if ends else pytest.raises(EndlessLoop):
            assert Engine(game).start(2, seed=1).over


@pytest.mark.parametrize("name", sorted(ALL - set(REFUSED)))
def test_proofs_come_to_an_end(name: str) -> None:
    game = load_game(str(FOLDER / f"{name}.rules")).game
    assert game is not None
    results = {result.duty: result for result in verified_here(game, Limits(location_seconds=2)).results}
    is_proved = results[Duty.ENDING].verdict is Verdict.PROVED
    assert not is_proved or name not in {*DOES_NOT_END, *BREAKS_OFF}
    assert (Duty.WITHIN_BOUNDS in results) == (name in BREAKS_OFF)


def test_a_game_shows_that_play_breaks_off() -> None:
    game = load_game(str(FOLDER / "bigint.rules")).game
    assert game is not None
    results = {result.duty: result for result in verified_here(game, Limits(helping_seconds=0)).results}
    refuted = results[Duty.WITHIN_BOUNDS]
    assert (refuted.verdict, refuted.ok) == (Verdict.REFUTED, False)
    assert refuted.counterexample is not None
    assert refuted.counterexample.problem.en == BREAKS_OFF["bigint"]
    assert refuted.counterexample.game is not None
    assert replayed(game, refuted.counterexample.game).happens
    assert (results[Duty.ENDING].verdict, results[Duty.ENDING].reason) == (Verdict.UNDECIDED, messages.BREAKS_OFF)


def test_the_search_for_games_tells_one_that_breaks_off() -> None:
    chosen = "the team chooses power from 1 to 2\n  n becomes power"
    text = (FOLDER / "bigint.rules").read_text(encoding="utf-8").replace("n becomes 3", chosen)
    game = game_from_text(text).game
    assert game is not None
    assert WITHIN_BOUNDS in find_games(game, [Obligation("duty", Duty.CARD_THERE)])
    assert find_games(game, [WITHIN_BOUNDS])[WITHIN_BOUNDS].shows == WITHIN_BOUNDS


def test_what_no_rule_adds_up_may_be_more_than_can_be_added_up() -> None:
    """The scores of all players together have more than nine digits."""
    text = (FOLDER / "flowforever.rules").read_text(encoding="utf-8").replace("until n < 0", "until n >= 2")
    text = text.replace("state\n", "state\n  score of each player: number\n")
    chosen = "  the team chooses k from 0 to 1\n  each player\n    score of player becomes k * 999999999\n"
    game = game_from_text(text.replace("  n becomes 1\n", f"{chosen}  n becomes n + 1\n")).game
    assert game is not None
    results = {result.duty: result for result in verified_here(game, Limits(helping_seconds=0)).results}
    assert results[Duty.ENDING].verdict is Verdict.PROVED
