"""`hornbook tournament`: the table of strength, and what is none."""

import json
from pathlib import Path

import pytest

from hornbook.dsl.load import load_game
from hornbook.lab.keeping import table_for
from tests.cli.support import hornbook


def test_the_table_has_the_strongest_first() -> None:
    bots = ("tournament", "classic", "--bots", "random,cautious,lowest", "--games", "8", "--jobs", "1")
    done = hornbook(*bots)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("classic: 2 players, seeds 0 to 7")
    assert lines[4].startswith("cautious  +")
    told = json.loads(hornbook(*bots, "--json").stdout)
    assert max(told["elo"], key=lambda bot: told["elo"][bot]["value"]) == "cautious"
    assert len(told["pairings"]) == 3


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        ("random", "names 1 bots"),
        ("random,clever", "There is no bot `clever`"),
        ("random,searching:0", "has from 1 to"),
    ],
)
def test_what_is_no_tournament_is_said(bots: str, said: str) -> None:
    done = hornbook("tournament", "classic", "--bots", bots)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


BOTS = """
def first(outlook):
    return outlook.options[0]


def late(outlook):
    if len(outlook.cards(f"hand of player {outlook.choice.chooser + 1}")) < 5:
        raise RuntimeError("no more")
    return outlook.options[-1]
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    file = tmp_path / "my_bots.py"
    file.write_text(BOTS, encoding="utf-8")
    return file


def test_bots_of_ones_own_take_part(bots: Path) -> None:
    done = hornbook("tournament", "classic", "--bots", f"random,{bots}:first", "--games", "20", "--jobs", "2", "--json")
    assert done.returncode == 0, done.stderr
    (pairing,) = json.loads(done.stdout)["pairings"]
    assert pairing["against"] == f"{bots}:first"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_fails_in_a_bot_is_said_from_every_process(bots: Path, jobs: str) -> None:
    done = hornbook("tournament", "classic", "--bots", f"random,{bots}:late", "--games", "20", "--jobs", jobs)
    assert (done.returncode, done.stdout) == (2, "")
    assert "`late` has failed: RuntimeError: no more (line 8 of" in done.stderr


def test_bots_of_ones_own_do_not_leave_the_machine(bots: Path) -> None:
    for verb in ("tournament", "simulate"):
        done = hornbook(
            verb, "classic", "--bots", f"random,{bots}:first", "--players", "2", "--cluster", "tcp://host:1"
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "play on this machine only" in done.stderr


def test_what_is_kept_of_a_bot_rests_on_its_file(bots: Path) -> None:
    game = load_game("classic").game
    assert game is not None

    def key(name: str) -> str:
        return table_for(game, 2, ((name, "random"),)).key

    own, named = key(f"{bots}:first"), key("lowest")
    assert (key(f"{bots}:first"), key("lowest")) == (own, named)
    bots.write_text(BOTS.replace("[0]", "[-1]"), encoding="utf-8")
    assert key(f"{bots}:first") != own
    assert key("lowest") == named


def test_one_plays_against_a_bot_of_ones_own(bots: Path) -> None:
    done = hornbook("play", "classic", "--players", "2", "--bots", f"{bots}:late", "--seed", "1", typed="1\n" * 30)
    assert done.returncode == 2
    assert "`late` has failed" in done.stderr
