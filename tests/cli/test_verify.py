"""`hornbook verify` on a game small enough to be proved at once."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hornbook.commands import verify as command
from hornbook.commands.saved_examples import saved_example
from hornbook.dsl.core.texts import Text
from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.examples.examples import run_example
from hornbook.verify.results import Counterexample, Opinion, Result, Verdict, Verified
from tests.cli.support import ROOT, TINY, called, hornbook


def test_a_refuted_claim_is_drawn_and_fails() -> None:
    done = hornbook("verify", TINY)
    assert done.returncode == 1
    assert "bag_is_not_empty                 proved" in done.stdout
    assert "tiny, nobody_scores: refuted, expected proved" in done.stdout
    before, after = done.stdout.index("\nbefore ("), done.stdout.index("\nafter:")
    assert "put (token" in done.stdout[before:after]
    assert "· high: A high token earns a point." in done.stdout[before:after]
    assert "tiny: 1 of " in done.stdout
    assert done.stderr == ""


def test_results_as_json() -> None:
    done = hornbook("verify", TINY, "--json")
    assert done.returncode == 1
    results = {result["claim"]: result for result in json.loads(done.stdout)["games"]["tiny"]}
    wanted = {"claim", "kind", "verdict", "expected", "ok", "seconds", "counterexample"}
    assert all(wanted <= set(result) for result in results.values())
    assert results["bag_is_not_empty"]["verdict"] == "proved"
    refuted = results["nobody_scores"]
    assert (refuted["verdict"], refuted["expected"], refuted["ok"]) == ("refuted", "proved", False)
    assert refuted["counterexample"]["before"]["players"] >= 2


def test_results_as_junit(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    hornbook("verify", TINY, "--junit", str(report), "--jobs", "1")
    root = ElementTree.parse(report).getroot()
    suite = root.find("testsuite")
    assert suite is not None
    assert suite.attrib["name"] == "tiny"
    assert (suite.attrib["failures"], suite.attrib["errors"]) == ("1", "0")
    cases = {case.attrib["name"]: case for case in suite.iter("testcase")}
    assert int(suite.attrib["tests"]) == len(cases)
    assert [failed.tag for failed in cases["nobody_scores"]] == ["failure"]
    assert len(cases["bag_is_not_empty"]) == 0


def test_a_counterexample_is_saved_as_an_example_that_holds() -> None:
    done = hornbook("verify", TINY, "--save-example", "nobody_scores")
    assert done.returncode == 0
    text = (ROOT / TINY).read_text(encoding="utf-8")
    game = game_from_text(f"{text}\n{done.stdout}").game
    assert game is not None
    assert run_example(game, game.examples["shows_nobody_scores"]).problems == ()


def test_a_position_in_the_midst_of_a_phase_is_saved_as_an_example_that_begins_there() -> None:
    """In buffalo the third card was drawn, so nobody can have chosen it: no beginning of the turn is found."""
    claim = 'claim no_card_waits\n  en "No card waits." pl "Żadna karta nie czeka."\n  during turn\n  played is empty\n'
    text = f'game mine extends buffalo\n  title en "Mine" pl "Moja"\n\n{claim}'
    loaded = game_from_text(text)
    assert loaded.game is not None
    engine = Engine(loaded.game)
    position = engine.start(players=2, seed=4)
    while (turn := position.location) == engine.program.phase_entry("turn"):
        choice = position.choices[0]
        position = position.choose(choice.chooser, choice.options[0])
    before = engine.memory.snapshot(engine.memory.restored(position._saved, 2))
    shown = Counterexample(before, (), before, "turn", Text("`played` holds cards."), location=turn)
    never, proved = Text("never"), Verdict.PROVED
    result = Result("no_card_waits", "claim", Verdict.NOT_PROVED, proved, 1.0, never, counterexample=shown)
    saved = saved_example(loaded.game, loaded.sources, result)
    assert saved is not None
    assert "  in turn, before choosing option carry_on\n" in saved
    game = game_from_text(f"{text}\n{saved}").game
    assert game is not None
    outcome = run_example(game, game.examples["shows_no_card_waits"])
    assert outcome.problems == ()
    assert outcome.before.cards("played") == before.cards("played")
    assert len(before.cards("played")) == 3


def test_only_what_was_refuted_or_witnessed_can_be_saved() -> None:
    done = hornbook("verify", TINY, "--save-example", "bag_is_not_empty")
    assert done.returncode == 1
    assert "is proved; there is nothing to show" in done.stderr
    assert hornbook("verify", TINY, "--save-example", "no_such_claim").returncode == 2


def test_without_the_cache_the_verdicts_are_the_same() -> None:
    verdicts = [
        [
            (r["claim"], r["verdict"])
            for r in json.loads(hornbook("verify", TINY, "--json", *options).stdout)["games"]["tiny"]
        ]
        for options in ([], ["--no-cache"])
    ]
    assert verdicts[0] == verdicts[1]


def test_a_second_opinion_needs_the_other_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    done = called("verify", TINY, "--second-opinion")
    assert done.exit_code == 2
    assert "needs cvc5, which is not installed: `pip install 'hornbook[cvc5]'`" in done.output


def test_a_second_opinion_is_told_beside_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    def verified_games(games: Any, **how: Any) -> dict[str, Verified]:
        assert how["other_solver"] is not None
        return {"tiny": Verified((), {}, Opinion(95, 2, 3))}

    monkeypatch.setattr(command, "find_spec", lambda name: object())
    monkeypatch.setattr("hornbook.verify.run.verified_games", verified_games)
    done = called("verify", TINY, "--second-opinion", "--json")
    assert json.loads(done.stdout) == {"format": 1, "games": {"tiny": []}}
    told = (
        "tiny: cvc5 was asked 100 questions of the check and answered 95 alike, 2 otherwise, 3 not within its limits."
    )
    assert done.stderr.strip() == told


def test_the_second_opinions_on_several_games_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    opinions = {"tiny": Opinion(95, 2, 3), "x_takes": Opinion(300, 0, 8)}
    monkeypatch.setattr(command, "find_spec", lambda name: object())
    monkeypatch.setattr(
        "hornbook.verify.run.verified_games",
        lambda games, **how: {name: Verified((), {}, opinion) for name, opinion in opinions.items()},
    )
    done = called("verify", TINY, "x_takes", "--second-opinion", "--json")
    assert done.stderr.splitlines()[-1].startswith(
        "all games: cvc5 was asked 408 questions of the check and answered 395 alike, 2 otherwise, 11 not"
    )
