"""Simulation: quick, the same as playing through positions, and honest about what breaks."""

import json

import pytest

from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.running import passed_edges
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.bots import AskingPort, seated_bots
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.players.simulate import Simulator, simulate
from tests.interpreter.support import BUFFALO, MARKET, NAMES, SIGNALS, changed_game, engine_of, game_of, replayed


@pytest.mark.parametrize("bots", [["random"], ["cautious", "random"]])
@pytest.mark.parametrize("name", NAMES)
def test_a_simulated_game_replays_move_for_move(name: str, bots: list[str]) -> None:
    for seed in range(3):
        played = Simulator(game_of(name), 3, bots).play(seed, record=True)
        choices = [event for event in played.trace if isinstance(event, Chosen)]
        last = replayed(engine_of(name), 3, seed, choices)[-1]
        assert last.over
        assert last.trace == played.trace
        assert last.winners() == played.winners
        assert last.scores() == played.scores


@pytest.mark.parametrize("name", [BUFFALO, "board_luck", "board_advanced_luck"])
def test_games_of_every_kind_are_played_with_their_claims_watched(name: str) -> None:
    game = game_of(name)
    summary = simulate(game, 3, 3, check=True)
    assert summary.violations == ()
    assert summary.unended == 0
    played = Simulator(game, 3, ["cautious", "random"]).play(1)
    choices = [event for event in played.trace if isinstance(event, Chosen)]
    assert replayed(Engine(game), 3, 1, choices)[-1].trace == played.trace


@pytest.mark.parametrize("name", NAMES)
def test_blind_bots_play_the_same_when_they_are_asked_one_by_one(name: str) -> None:
    engine, game = engine_of(name), game_of(name)
    quick = Simulator(game, 4).play(9, record=True)
    port = AskingPort(Determinizer(engine), seated_bots(["random"], 4, 9))
    for _ in passed_edges(engine, engine.memory.fresh(4), port, 9):
        pass
    assert tuple(port.events) == quick.trace


@pytest.mark.parametrize("name", NAMES)
def test_bots_play_the_same_through_positions(name: str) -> None:
    engine = engine_of(name)
    imagination, bots = Determinizer(engine), seated_bots(["cautious"], 3, 2)
    position = engine.start(3, 2)
    while not position.over:
        choice = position.choices[0]
        position = position.choose(choice.chooser, bots[choice.chooser or 0](imagination.outlook_of(position, choice)))
    assert position.trace == Simulator(game_of(name), 3, ["cautious"]).play(2).trace


@pytest.mark.parametrize("name", NAMES)
def test_looking_ahead_beats_chance(name: str) -> None:
    summary = simulate(game_of(name), 2, 12, seed=1, bots=["cautious", "random"])
    assert summary.seats[0].wins > summary.seats[1].wins


def test_a_summary_counts() -> None:
    summary = simulate(game_of("classic"), 4, 20, seed=5)
    assert summary.phases["turn"].mean == pytest.approx(10 * summary.phases["deal"].mean)
    placed = sum(summary.rules[f"place.{rule}"].mean for rule in ("joins", "full_row", "too_low"))
    assert placed == pytest.approx(4 * summary.phases["turn"].mean)
    assert sum(seat.wins for seat in summary.seats) >= 20
    assert summary.unended == 0
    assert json.loads(json.dumps(summary.as_json()))["seats"][3]["seat"] == 4


def test_partners_share_no_victory_and_options_are_counted() -> None:
    summary = simulate(game_of(SIGNALS), 4, 20)
    shares = [seat.share for seat in summary.seats]
    assert shares[:2] == shares[2:]
    assert sum(shares[:2]) == pytest.approx(20)
    traces = [Simulator(game_of(SIGNALS), 4).play(seed, record=True).trace for seed in range(20)]
    taken = [sum(getattr(event, "option", "") == "take_back" for event in trace) for trace in traces]
    option = summary.options["turn.take_back"]
    assert (option.mean * 20, option.low, option.high) == pytest.approx((sum(taken), min(taken), max(taken)))


def test_games_that_nobody_wins_are_counted() -> None:
    game = changed_game("classic", ("winners player with", "winners player where penalty of player = 0 with"))
    summary = simulate(game, 2, 10, seed=1)
    won = sum(seat.share for seat in summary.seats)
    assert 0 < summary.undecided == pytest.approx(10 - won)


def test_the_same_seed_gives_the_same_summary() -> None:
    first, second = (simulate(game_of(MARKET), 3, 10, seed=3) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", NAMES)
def test_claims_hold_while_playing(name: str) -> None:
    assert simulate(game_of(name), 4, 30, check=True).violations == ()


def test_a_broken_claim_is_reported_with_its_position() -> None:
    game = changed_game(
        "classic",
        ("size of target < row_limit", "size of target < 7"),
        ("size of target >= row_limit", "size of target >= 7"),
    )
    violations = simulate(game, 4, 5, check=True).violations
    first = next(violation for violation in violations if violation.owed.name == "rows_hold_1_to_5")
    assert first.phase == "turn"
    assert max(len(cards) for cards in first.before.zones["rows"].values()) == 5
    assert max(len(cards) for cards in first.after.zones["rows"].values()) == 6
    assert json.dumps(first.as_json())


def test_a_fault_of_the_rules_is_a_fault_or_a_violation() -> None:
    game = changed_game("classic", ("when target is none", "when target is none and turn_number > 99"))
    with pytest.raises(RuleFault, match="no rule of `place` applies") as broken:
        simulate(game, 4, 5)
    assert broken.value.seed == 0
    summary = simulate(game, 4, 5, check=True)
    assert {violation.owed.name for violation in summary.violations} == {"one rule"}
    assert summary.unended == 5


def test_a_game_that_never_ends_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hornbook.interpreter.engine.running._LONGEST_GAME", 500)
    game = changed_game("classic", ("penalty of player > end_score", "penalty of player > 999999"))
    summary = simulate(game, 2, 3)
    assert summary.unended == 3
    assert [seat.wins for seat in summary.seats] == [0, 0]


def test_modest_bots_decline_what_others_use() -> None:
    summaries = {bot: simulate(game_of(BUFFALO), 3, 5, bots=[bot]) for bot in ("random", "modest")}
    assert summaries["random"].rules["discard.discarded"].low > 0
    assert summaries["modest"].rules["discard.discarded"].high == 0
    assert summaries["modest"].unended == 0


def test_a_team_that_looks_ahead_beats_chance() -> None:
    careless, careful = (simulate(game_of(BUFFALO), 3, 4, seed=7, bots=[bot]) for bot in ("random", "cautious"))
    assert careful.seats[0].score.mean < careless.seats[0].score.mean
    assert len({seat.wins for seat in careful.seats}) == 1


RARELY = """claim cheap_rounds
  en "c" pl "c"
  always
  every player has bulls of pile of player <= 18

"""
"""Broken in some of the games."""


@pytest.mark.parametrize(
    "change",
    [
        ("claim rows_ascend", RARELY + "claim rows_ascend"),
        ("size of target < row_limit", "size of target <= row_limit"),
        ("row_limit = 5 from 1 to 9", "row_limit = 5 from 1 to 9"),
    ],
)
def test_checking_finds_the_same_compiled_or_not(change: tuple[str, str]) -> None:
    game = changed_game("classic", change)
    fast, slow = (Simulator(game, 3, check=True, lead=True, many=many).outcomes(5, 60) for many in (True, False))
    assert fast[1] == slow[1]
    assert {name: list(column) for name, column in fast[0].columns.items()} == slow[0].columns


def test_bots_that_look_ahead_are_checked_compiled_too() -> None:
    game = changed_game("classic", ("claim rows_ascend", RARELY + "claim rows_ascend"))
    fast, slow = (Simulator(game, 2, ["cautious", "random"], check=True, many=True) for _ in range(2))
    compiled = fast.outcomes(1, 4)
    slow.__dict__["_compiled"] = None
    assert compiled[1] == slow.outcomes(1, 4)[1]
