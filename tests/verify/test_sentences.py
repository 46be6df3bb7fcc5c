"""Every sentence beside a verdict: a situation in which it is said and true, and one in which it would be false and is
not said. What is said is compared with what the engine does, never with what the prover thinks."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from hornbook.commands.verify_report import print_report
from hornbook.docs.words.proofs import PROOFS
from hornbook.dsl.core.expressions import Compare, Expr, Size, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NUMBER
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.engine.trace import Fired
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.whole import check_certificate, check_part
from hornbook.verify.counterexamples.hints import hint_about
from hornbook.verify.facts.goals import goal_layout
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.limits import Limits
from hornbook.verify.messages import (
    FAILS_IN_A_GAME,
    NEVER_COME_TO,
    NO_PROOF_NO_GAME,
    RULED_OUT_BUT_PLAYED,
    followed_only,
    what_was_shown,
)
from hornbook.verify.results import Counterexample, Result, Verdict
from hornbook.verify.search.houdini import Proof, first_guesses, prove_game, report_on
from hornbook.verify.symbolic.control import LOOP_LIMIT
from hornbook.verify.verdicts.judgement import results_of
from tests.verify.small import game_from

GAME = """game drain
  title en "Drain" pl "Odpływ"
  players 2 to 3
deck chips from 1 to 12, each a chip, home box
zones
  box, of chips, seen by nobody
  pot, of chips, seen by all
  hand of each player, of chips, seen by owner
state
  round: number from 0 to 3 = 0
flow
  do deal
  repeat
    do turn
  until round = 3
phase deal
  each player
    draw 3 from box to hand of player
  the team chooses one of
    option keep
    option give_back
      draw 1 from hand of player 1 to box
phase turn
  round becomes round + 1
  each player
    do pay(player)
step pay(player)
  rule early
    when round < 3
    draw 1 from hand of player to pot
  rule late
    when round >= 3
    if hand of player is not empty
      draw 1 from hand of player to pot
winners player with lowest size of hand of player
"""
RULES = f"""{GAME}claim enough
  always
  size of pot <= 9
claim too_tight
  always
  size of pot <= 8
bound most
  always
  size of pot at most 9
bound loose
  always
  size of pot at most 12
possible nine
  at the end
  size of pot = 9
possible ten
  at the end
  size of pot = 10
"""
SHORT = RULES[: RULES.index("claim too_tight")]
PROVED = f"""{GAME}claim trivial
  always
  size of pot <= 12
"""
NEVER = """  rule never
    when round > 3
    draw 1 from hand of player to pot
winners"""
NO_GAME = "This position satisfies everything proved, but no game was found that comes to it."


@cache
def found(text: str = RULES) -> tuple[Proof, Conclusion]:
    """What search and check come to."""
    game = game_from(text)
    limits = Limits(helping_seconds=0)
    proof = prove_game(game, limits, first_guesses(game, limits), lambda tasks: [report_on(task) for task in tasks])
    certificate = Certificate(proof.facts, proof.resting_on_data, proof.ending.ranks, frozenset({"pay.never"}))
    conclusion = check_certificate(game, certificate, limits, lambda tasks: [check_part(task) for task in tasks])
    assert not conclusion.lost_facts
    return proof, conclusion


@cache
def results(text: str = RULES) -> dict[str, Result]:
    return {result.claim: result for result in results_of(*found(text))}


def shown_by(result: Result) -> Counterexample:
    shown = result.counterexample or result.witness
    assert shown is not None
    return shown


def engine_for(game: Game) -> Engine:
    return Engine(game, executor=Executor(goal_layout(game), ConcreteValues()))


def fact(body: Expr) -> Fact:
    return Fact(Obligation("helper", "made up"), body)


def pot_below(number: int) -> Fact:
    return fact(Compare("<", Size(ZoneRef("pot", ())), Const(number, NUMBER)))


def results_if_proved(text: str, more: Fact, location: int) -> dict[str, Result]:
    """What would be said if one more fact were proved."""
    proof, conclusion = found(text)
    facts = dict(conclusion.certificate.facts)
    facts[location] = (*facts[location], more)
    changed = replace(conclusion, certificate=replace(conclusion.certificate, facts=facts))
    return {result.claim: result for result in results_of(proof, changed)}


def report(names: list[str], capsys: pytest.CaptureFixture[str], text: str = RULES) -> str:
    print_report(found(text)[0].game, {"<text>": text}, [results(text)[name] for name in names], witnesses=True)
    return capsys.readouterr().out


# This position satisfies everything proved, but no game was found that comes to it


def test_a_position_that_is_shown_satisfies_everything_proved(capsys: pytest.CaptureFixture[str]) -> None:
    result = results()["enough"]
    shown, engine = shown_by(result), engine_for(found()[0].game)
    assert result.verdict is Verdict.NOT_PROVED
    assert shown.location is not None
    assert NO_GAME in report(["enough"], capsys)
    proved = found()[1].certificate.facts[shown.location]
    assert proved
    for each in proved:
        assert engine.evaluator.expression(each.body)(engine.memory.from_snapshot(shown.before)), each.id


def test_a_position_that_breaks_something_proved_is_not_shown() -> None:
    shown = shown_by(results(SHORT)["enough"])
    assert shown.location is not None
    more = pot_below(len(shown.before.zones["pot"][()]))
    said = results_if_proved(SHORT, more, shown.location)["enough"]
    assert said.verdict is Verdict.UNDECIDED
    assert said.counterexample is None


def test_where_a_game_was_found_it_is_not_said_that_none_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert results()["too_tight"].verdict is Verdict.REFUTED
    assert NO_GAME not in report(["too_tight"], capsys)


# A game from the deal shows that it fails; A whole game from the deal comes to this


def test_a_refuted_claim_fails_in_a_game_from_the_deal() -> None:
    result = results()["too_tight"]
    assert what_was_shown(result) == FAILS_IN_A_GAME
    assert shown_by(result).game is not None
    assert_replays(shown_by(result), Obligation("claim", "too_tight"))


def test_what_no_game_shows_is_not_called_refuted() -> None:
    result = results()["enough"]
    assert what_was_shown(result) == NO_PROOF_NO_GAME
    assert shown_by(result).game is None
    assert not shown_by(result).reached
    assert PROOFS["reached"] != PROOFS["not reached"]


def assert_replays(shown: Counterexample, owed: Obligation) -> None:
    """The engine plays the whole game, and it shows what it should."""
    assert shown.game is not None
    assert shown.game.shows == owed
    assert replayed(found()[0].game, shown.game).happens


# What was shown


def test_what_would_be_shown_is_said_only_of_what_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    for result in results().values():
        said = result.statement.en in what_was_shown(result).en
        assert said == (result.verdict is Verdict.PROVED)
    assert "At all times" not in report(["enough", "too_tight"], capsys).split("not proved, expected")[0]


def test_for_how_many_players_it_is_shown() -> None:
    assert "for 2 to 3 players" in results()["loose"].statement.en
    for_two = PROVED.replace("players 2 to 3", "players 2 to 2")
    assert results(for_two)["trivial"].verdict is Verdict.PROVED
    assert "for 2 to 3 players" not in results(for_two)["trivial"].statement.en


# and it is reached; a position reaches it, but no game was found; no position was found


def test_a_bound_that_is_reached_is_reached_in_a_game() -> None:
    result = results()["most"]
    assert result.statement.en.endswith("; and it is reached")
    assert result.witness is not None
    assert_replays(result.witness, Obligation("reached", "most"))
    assert len(replayed_pot(result.witness)) == 9


def replayed_pot(shown: Counterexample) -> tuple[int | None, ...]:
    assert shown.game is not None
    replay = replayed(found()[0].game, shown.game).shown
    assert replay is not None
    return replay.position.zones["pot"][()]


def test_a_bound_that_no_game_reaches_is_not_called_reached() -> None:
    result = results()["loose"]
    assert result.verdict is Verdict.PROVED
    assert not result.statement.en.endswith("and it is reached")
    assert result.witness is None or not result.witness.reached
    assert not result.ok or "no game was found" in result.statement.en


# It happens in play


def test_what_happens_happens_in_a_game_and_what_does_not_is_not_said_to() -> None:
    nine, ten = results()["nine"], results()["ten"]
    assert what_was_shown(nine).en.startswith("It happens in play, from a real deal")
    assert_replays(shown_by(nine), Obligation("possible", "nine"))
    assert what_was_shown(ten).en == "no game was found in which it happens"
    assert ten.verdict is Verdict.UNDECIDED


# Every rule applies in some game; no position lets these apply


def test_every_rule_is_seen_to_apply_in_a_game() -> None:
    assert results()["every rule can apply"].verdict is Verdict.PROVED
    assert {rule for _, rule in rules_played(found()[0].game)} == {"early", "late"}


def rules_played(game: Game) -> Iterator[tuple[str, str]]:
    for players in (2, 3):
        position = Engine(game).start(players, seed=1)
        while not position.over:
            choice = position.choices[0]
            position = position.choose(choice.chooser, choice.options[0])
        yield from ((event.step, event.rule) for event in position.trace if isinstance(event, Fired))


def test_a_rule_that_never_applies_is_not_said_to() -> None:
    result = results(GAME.replace(">= 3", "= 3").replace("winners", NEVER, 1))["every rule can apply"]
    assert result.verdict is not Verdict.PROVED
    assert what_was_shown(result).en == "no position lets these apply: pay.never"


def test_it_is_not_said_that_no_position_lets_a_rule_apply_that_one_does() -> None:
    text = GAME.replace("when round >= 3", "when round >= 3 and size of box >= 3")
    text = text.replace("winners", NEVER.replace("round > 3", "round >= 3 and size of box < 3"), 1)
    said = what_was_shown(results(text)["every rule can apply"]).en
    assert said == "no game was found in which these apply: pay.never"


# The game ends (because …)


def test_the_measure_that_is_named_falls() -> None:
    said = results()["the game ends"].statement.en
    assert "(because, step by step: hand falls)" in said
    game = found()[0].game
    sizes = [sum(map(len, env)) for env in hands_at_turns(game)]
    assert sizes == sorted(set(sizes), reverse=True)
    without = GAME.replace("    draw 1 from hand of player to pot\n", "    round becomes round\n")
    assert "hand falls" not in results(without)["the game ends"].statement.en


def hands_at_turns(game: Game) -> Iterator[list[list[int]]]:
    """The hands, whenever a turn begins."""
    engine = Engine(game)
    env, edge = engine.memory.fresh(2), engine.program.start
    while edge.target != -1:
        if engine.program.locations[edge.target].phase == "turn":
            yield [list(hand) for hand in env[engine.layout.zone_at["hand"]]]
        edge, _ = engine.run_location(env, edge.target, lambda choice, _: choice.options[0], 0)


# In what a position differs


def test_the_hint_says_what_is_so_in_the_position_and_never_was_in_play() -> None:
    shown, observed = shown_by(results()["enough"]), found()[0].observed
    assert shown.location is not None
    here = len(shown.before.zones["box"][()])
    seen = [boxes(env) for env in observed.positions[shown.location]]
    usual = f"{min(seen)} to {max(seen)}"
    assert shown.hint.en == f"`size of box` is {here} here; in the games played it was {usual} at this point"
    assert not min(seen) <= here <= max(seen)


def boxes(env: Env) -> int:
    return len(env[engine_for(found()[0].game).layout.zone_at["box"]])


def test_of_a_position_that_was_seen_no_difference_is_told() -> None:
    proof = found()[0]
    engine = engine_for(proof.game)
    for location, positions in proof.observed.positions.items():
        assert hint_about(engine.memory.snapshot(positions[0]), location, engine, proof.observed) == Text()


def test_a_point_is_called_never_come_to_only_if_it_was_not() -> None:
    proof, shown = found()[0], shown_by(results()["enough"])
    assert shown.location is not None
    assert shown.hint != NEVER_COME_TO
    engine = engine_for(proof.game)
    unseen = replace(proof.observed, positions={})
    assert hint_about(shown.before, shown.location, engine, unseen) == NEVER_COME_TO


# What would help


HELP = "What would help: with this claim in the file, it and this one are proved."


def with_help(seconds: float) -> Result:
    """What is said of a claim if there is so much time to look for help."""
    proof, conclusion = found(SHORT)
    limited = replace(proof, limits=replace(proof.limits, helping_seconds=seconds))
    return next(each for each in results_of(limited, conclusion) if each.claim == "enough")


def test_with_the_claim_that_is_offered_both_are_proved(capsys: pytest.CaptureFixture[str]) -> None:
    result = with_help(60)
    [claim] = shown_by(result).helps
    print_report(found(SHORT)[0].game, {"<text>": SHORT}, [result], witnesses=False)
    assert HELP in capsys.readouterr().out
    told = results(f"{SHORT}{claim}")
    assert told["helps_enough"].verdict is Verdict.PROVED
    assert told["enough"].verdict is Verdict.PROVED


def test_where_nothing_is_known_to_help_nothing_is_offered(capsys: pytest.CaptureFixture[str]) -> None:
    result = results(SHORT)["enough"]
    assert shown_by(result).helps == ()
    print_report(found(SHORT)[0].game, {"<text>": SHORT}, [result], witnesses=False)
    assert HELP not in capsys.readouterr().out


# Where a position lies


def test_it_is_said_where_in_the_phase_a_position_lies(capsys: pytest.CaptureFixture[str]) -> None:
    line = RULES[: RULES.index("round becomes")].count("\n") + 1
    said = f"It lies in `turn`, after the beginning of `turn`, before `round becomes round + 1` (<text>:{line})."
    assert said in report(["enough"], capsys)
    assert "It lies" not in report(["too_tight"], capsys)


# Play contradicts a proof


def test_nothing_is_called_proved_where_play_contradicts_a_fact() -> None:
    assert results(PROVED)["trivial"].verdict is Verdict.PROVED
    start = Engine(found(PROVED)[0].game).program.start.target
    never_so = fact(Compare("<", Size(ZoneRef("box", ())), Const(12, NUMBER)))
    said = results_if_proved(PROVED, never_so, start)["trivial"]
    assert said.verdict is Verdict.UNDECIDED
    assert said.reason == RULED_OUT_BUT_PLAYED


SPIRAL = """game spiral
  title en "Spiral" pl "Spirala"
  players 2 to 2
deck chips from 1 to 4, each a chip, home box
zones
  box, of chips, seen by all
state
  rounds: number from 0 to 50 = 0
  wanted: number from 0 to 20 = 0
flow
  do turn
phase turn
  the team chooses amount from 1 to 20
  wanted becomes amount
  do climb
step climb
  rule climbs
    repeat
      rounds becomes rounds + 1
      do look
    until rounds >= wanted
step look
  rule late
    when rounds = 20
  rule early
    otherwise
winners player
claim enough
  at the end
  rounds <= 20
claim too_early
  at the end
  rounds <= 12
"""


def test_loops_are_followed_so_far_only_where_that_is_said() -> None:
    told = results(SPIRAL)
    assert told["enough"].verdict is Verdict.HOLDS_UP_TO
    assert told["enough"].reason == followed_only(LOOP_LIMIT)
    short = results(SPIRAL.replace("from 1 to 20", "from 1 to 8"))
    assert short["enough"].verdict is Verdict.PROVED
    assert not short["enough"].reason


def test_what_fails_further_on_in_a_loop_is_refuted_all_the_same() -> None:
    told = results(SPIRAL)["too_early"]
    assert told.verdict is Verdict.REFUTED
    played = shown_by(told).game
    assert played is not None
    assert replayed(game_from(SPIRAL), played).happens


def test_a_rule_that_applies_further_on_in_a_loop_is_not_said_to_apply_never() -> None:
    assert results(SPIRAL)["every rule can apply"].verdict is not Verdict.REFUTED
    never = results(SPIRAL.replace("from 1 to 20", "from 1 to 8").replace("rounds = 20", "rounds = 9"))
    assert never["every rule can apply"].verdict is Verdict.REFUTED
