"""Certificates: written, read and checked again; and refused if anything about them is not right."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from hornbook.cli import app
from hornbook.dsl.load import bundled_games, load_game, load_with_claims
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.verify.facts.goals import goal_layout
from hornbook.verify.facts.samples import observed_play
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.search.candidates import candidate_facts

RULES = """game ladder
  title en "Ladder" pl "Drabina"
  players 2 to 3

deck numbers from 1 to 9, each a card, home box

zones
  box, of numbers, seen by nobody
  hand of each player, of numbers, seen by owner
  line, of numbers, ordered, at most 6, seen by all

state
  rounds: number from 0 to 2 = 0

flow
  do deal
  repeat
    do turn
  until rounds = 2

phase deal
  en "Everybody gets two cards." pl "Każdy dostaje dwie karty."
  shuffle box
  each player
    draw 2 from box to hand of player

phase turn
  en "Everybody lays down a card." pl "Każdy wykłada kartę."
  each player
    player chooses card from hand of player
      en "Which card?" pl "Która karta?"
    move card from hand of player to line
  rounds becomes rounds + 1

winners player
  en "All win." pl "Wszyscy wygrywają."

claim hands_shrink
  en "Hands shrink by a card a turn." pl "Ręce maleją o kartę na turę."
  after turn
  every player has size of hand of player = 2 - rounds
"""


@cache
def written() -> str:
    """The certificate of the ladder, as JSON."""
    from hornbook.dsl.load import game_from_text

    game = game_from_text(RULES, "ladder.rules").game
    assert game is not None
    verified = verified_here(game, Limits(helping_seconds=0))
    assert all(result.ok for result in verified.results)
    return json.dumps(verified.certificate)


def rechecked(
    tmp_path: Path, change: Callable[[dict[str, Any]], object] = lambda data: None, rules: str = RULES
) -> Any:
    (tmp_path / "ladder.rules").write_text(rules, encoding="utf-8")
    data = json.loads(written())
    data["file"] = str(tmp_path / "ladder.rules")
    change(data)
    return given(tmp_path, json.dumps([data]))


def given(tmp_path: Path, text: str) -> Any:
    file = tmp_path / "certificate.json"
    file.write_text(text, encoding="utf-8")
    return CliRunner().invoke(app, ["recheck", str(file), "--jobs", "1"])


def test_a_certificate_holds_without_searching(tmp_path: Path) -> None:
    result = rechecked(tmp_path)
    assert result.exit_code == 0, result.output
    assert "the certificate holds, and everything owed follows from it" in result.output


def test_words_may_change_but_rules_may_not(tmp_path: Path) -> None:
    assert rechecked(tmp_path, rules=RULES.replace("Which card?", "Which one?")).exit_code == 0
    result = rechecked(tmp_path, rules=RULES.replace("draw 2", "draw 1"))
    assert result.exit_code == 2
    assert "the rules of `ladder` have changed" in result.output


def last_location(data: dict[str, Any]) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = list(data["facts"].values())[-1]
    return facts


def test_a_fact_that_is_not_so_is_told(tmp_path: Path) -> None:
    result = rechecked(tmp_path, lambda data: last_location(data).append({"holds": "size of line = 1"}))
    assert result.exit_code == 1
    assert "does not hold" in result.output
    assert "size of line = 1" in result.output


def test_what_does_not_follow_from_fewer_facts_is_told(tmp_path: Path) -> None:
    def without_facts(data: dict[str, Any]) -> None:
        for facts in data["facts"].values():
            facts.clear()

    result = rechecked(tmp_path, without_facts)
    assert result.exit_code == 1
    assert "hands_shrink" in result.output


def test_without_its_ranks_the_end_does_not_follow(tmp_path: Path) -> None:
    result = rechecked(tmp_path, lambda data: data["ending"].clear())
    assert result.exit_code == 1
    assert "the game ends" in result.output


def test_a_measure_that_does_not_fall_shows_no_end(tmp_path: Path) -> None:
    def turned(data: dict[str, Any]) -> None:
        for rank in data["ending"]:
            rank["measures"] = [["rounds falls", 1]]

    result = rechecked(tmp_path, turned)
    assert result.exit_code == 1
    assert "the game ends" in result.output


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.update(format=99), "format"),
        (lambda data: data.update(facts={}), "no facts"),
        (lambda data: data["facts"].popitem(), "at every location"),
        (lambda data: data["facts"].update({"99": []}), "no location"),
        (lambda data: last_location(data).append({"holds": "size of nowhere = 1"}), "cannot be said"),
        (lambda data: last_location(data).append({"holds": "yes\nclaim x"}), "one line"),
        (lambda data: last_location(data).append({"claim": "nobody_said_so"}), "no fact about the game"),
        (lambda data: last_location(data).append({"question at the end of location": 0, "answer": "yes"}), "asked"),
        (lambda data: data["ending"].append({"measures": [["hand falls", -1]]}), "why a loop ends"),
        (lambda data: data["ending"][0].update(measures=[["joy falls", 1]]), "measure that the game does not have"),
        (lambda data: data["ending"][0].update(measures=[["hand falls", True]]), "which measures fall"),
        (lambda data: data.pop("rules"), "of which game and rules"),
        (lambda data: data.update(game="snake"), "it is of `snake`"),
        (lambda data: data.update(format=True), "its format is True"),
        (lambda data: data["facts"].update({"00": []}), "no location '00'"),
    ],
)
def test_what_is_no_certificate_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], reason: str
) -> None:
    result = rechecked(tmp_path, change)
    assert result.exit_code == 2, result.output
    assert reason in result.output


LONG_LOOP = """game stairs
  title en "Stairs" pl "Schody"
  players 2 to 2

deck numbers from 1 to 3, each a card, home box

zones
  box, of numbers, seen by all

state
  stair: number from 0 to 20 = 0
  fell: truth = no

flow
  repeat
    do climbing
  until no

phase climbing
  en "Up you go." pl "W górę."
  stair becomes 0
  do climb

step climb
  rule up
    en "The fifteenth stair is loose." pl "Piętnasty stopień się rusza."
    repeat
      stair becomes stair + 1
      if stair = 15
        fell becomes yes
    until stair = 16

winners player
  en "All win." pl "Wszyscy wygrywają."

endless
  en "On and on." pl "I tak w kółko."

claim nobody_falls
  en "Nobody falls." pl "Nikt nie spada."
  always
  not fell
"""


def test_what_lies_beyond_a_loop_that_is_cut_does_not_follow(tmp_path: Path) -> None:
    file = tmp_path / "stairs.rules"
    file.write_text(LONG_LOOP, encoding="utf-8")
    game = load_game(str(file)).game
    assert game is not None
    certificate = verified_here(game, Limits(helping_seconds=0)).certificate
    result = given(tmp_path, json.dumps([{"file": str(file), **certificate}]))
    assert result.exit_code == 1, result.output
    assert "were followed only 12 times" in result.output
    assert "claim nobody_falls" in result.output


@pytest.mark.parametrize("text", ["", "[]", "{}", "[{}]", "[1]", "null", "[" * 100_000, '[{"format": 1'])
def test_files_that_hold_no_certificate_are_refused(tmp_path: Path, text: str) -> None:
    result = given(tmp_path, text)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


@pytest.mark.parametrize("name", bundled_games())
def test_guessed_facts_mean_in_the_rule_language_what_they_mean_in_the_core(name: str) -> None:
    game = load_game(name).game
    assert game is not None
    engine = Engine(game, executor=Executor(goal_layout(game), ConcreteValues()))
    seen = observed_play(engine, 60)
    facts = {f.id.name: f for env in seen.positions.values() for f in candidate_facts(game, engine.evaluator, env)}
    names = {f"fact_{number}_of_the_certificate": text for number, text in enumerate(facts)}
    more = load_with_claims(name, {}, names).game
    assert more is not None
    spoken = Engine(more, executor=Executor(goal_layout(more), ConcreteValues()))
    for claim, text in names.items():
        written, guessed = (
            each.evaluator.expression(body)
            for each, body in ((spoken, more.claims[claim].body), (engine, facts[text].body))
        )
        for envs in seen.positions.values():
            for env in envs[:10]:
                snapshot = engine.memory.snapshot(env)
                assert written(spoken.memory.from_snapshot(snapshot)) == guessed(engine.memory.from_snapshot(snapshot))
