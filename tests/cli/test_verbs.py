"""What each verb writes."""

import json

import pytest

from tests.cli.support import BAD, FAILING, TINY, called, check_golden, hornbook

VERBS = ("list", "new", "check", "format", "test", "verify", "watch", "diff", "play", "simulate", "explain", "show")


def test_help_names_every_verb() -> None:
    done = hornbook("--help")
    assert done.returncode == 0
    assert all(f"\n  {verb} " in done.stdout for verb in (*VERBS, "docs"))


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(verb: str) -> None:
    done = called(verb, "--help")
    assert done.exit_code == 0
    assert f"Usage: hornbook {verb}" in done.stdout


def test_games_are_listed() -> None:
    done = hornbook("list")
    assert done.returncode == 0
    assert ["classic", "6", "nimmt!", "2-10"] in [line.split() for line in done.stdout.splitlines()]
    listed = {game["id"]: game for game in json.loads(called("list", "--json").stdout)["games"]}
    assert listed["classic"] == {
        "id": "classic",
        "title": {"en": "6 nimmt!", "pl": "6. bierze!"},
        "players": {"min": 2, "max": 10},
        "parents": [],
    }
    assert listed["classic_advanced"]["parents"] == ["classic"]


def test_a_good_file_is_checked() -> None:
    done = hornbook("check", TINY)
    assert (done.returncode, done.stdout) == (0, f"{TINY}: no problems\n")


def test_all_errors_of_a_bad_file_are_told_at_once() -> None:
    done = hornbook("check", BAD, "classic")
    assert done.returncode == 2
    check_golden("check_bad.txt", done.stdout)
    assert done.stderr == "`hornbook explain CODE` says more about an error.\n"


def test_diagnostics_as_json() -> None:
    done = called("check", BAD, TINY, "--json")
    assert done.exit_code == 2
    found = json.loads(done.stdout)["games"]
    assert found[TINY] == []
    first = found[BAD][0]
    assert {"code", "severity", "message", "place", "expected", "found", "suggestion", "related", "also"} == set(first)
    assert {"file", "line", "column", "end_line", "end_column"} == set(first["place"])


def test_examples_that_hold() -> None:
    done = hornbook("test", TINY)
    assert done.returncode == 0
    check_golden("test_tiny.txt", done.stdout)
    assert called("test").exit_code == 0


def test_an_example_that_fails_is_shown_with_its_line() -> None:
    done = hornbook("test", FAILING)
    assert done.returncode == 1
    check_golden("test_failing.txt", done.stdout)
    outcomes = json.loads(called("test", FAILING, "--json").stdout)["games"]["failing"]
    assert [(outcome["example"], outcome["ok"]) for outcome in outcomes] == [("both_lay", True), ("wrong", False)]
    assert outcomes[1]["problems"][0]["line"] > 0


def test_simulations_are_repeatable() -> None:
    done = hornbook("simulate", TINY, "--games", "20", "--seed", "3", "--players", "3")
    assert done.returncode == 0
    assert done.stderr == ""
    check_golden("simulate_tiny.txt", done.stdout)


BOTS = "cautious,random,cautious,random"


def test_a_simulation_as_json() -> None:
    done = called("simulate", "classic", "--games", "5", "--bots", BOTS, "--check", "--json")
    summary = json.loads(done.stdout)
    assert set(summary) == {
        "format", "game", "players", "games", "seed", "unended", "undecided", "seats", "phases", "rules", "options",
        "measures", "violations", "score", "best", "gap", "ties", "choices", "length", "lead",
    }  # fmt: skip
    assert [seat["bot"] for seat in summary["seats"]] == BOTS.split(",")
    assert sum(seat["share"] for seat in summary["seats"]) == pytest.approx(5)
    assert sum(seat["wins"] for seat in summary["seats"]) >= 5
    assert set(summary["seats"][0]["score"]) == {"mean", "min", "max", "interval"}


def test_a_simulation_that_breaks_a_claim_fails() -> None:
    done = called("simulate", TINY, "--games", "20", "--check")
    assert done.exit_code == 1
    assert "nobody_scores broke in" in done.stdout


def test_a_code_is_explained() -> None:
    done = called("explain", "hb102")
    assert done.exit_code == 0
    assert done.stdout.startswith("HB102: ")
    assert "HB102" in called("explain").stdout


@pytest.mark.parametrize(
    ("stage", "expected"), [("tokens", "word     game"), ("syntax", 'name: Name(text="tiny")'), ("core", 'id: "tiny"')]
)
def test_every_stage_is_shown(stage: str, expected: str) -> None:
    done = called("show", TINY, "--stage", stage)
    assert done.exit_code == 0
    assert expected in done.stdout


def test_settings_are_changed() -> None:
    done = called("show", "classic", "--set", "row_limit=7", "--set", "hand_size=3")
    assert "value: 7" in done.stdout
    assert "value: 3" in done.stdout


def test_a_bad_file_can_still_be_looked_at() -> None:
    assert called("show", BAD, "--stage", "syntax").exit_code == 0
