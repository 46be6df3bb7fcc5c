"""`hornbook tournament`: the table of strength, and what is none."""

import json

import pytest

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
