"""`hornbook simulate`: several runs side by side, tables and pictures, and whatever is typed wrong."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.support import TINY, called, hornbook


def test_several_numbers_of_players_and_line_ups(tmp_path: Path) -> None:
    table, picture = tmp_path / "out.csv", tmp_path / "out.svg"
    typed = ["simulate", TINY, "--players", "2..3", "--bots", "random", "--bots", "highest", "--games", "60"]
    done = called(*typed, "--csv", str(table), "--plot", str(picture))
    assert done.exit_code == 0, done.output
    assert "With the same deals" in done.stdout
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert {row["bots"] for row in rows} == {"random random", "highest highest", "random random random"} | {
        "highest highest highest"
    }
    runs = json.loads(called(*typed, "--json").stdout)["runs"]
    assert [(run["players"], run["seats"][0]["bot"]) for run in runs] == [
        (2, "random"), (2, "highest"), (3, "random"), (3, "highest")
    ]  # fmt: skip
    means = {(row["players"], row["bots"]): float(row["mean"]) for row in rows if row["figure"] == "score"}
    for run in runs:
        bots = " ".join(seat["bot"] for seat in run["seats"])
        assert run["score"]["mean"] == pytest.approx(means[str(run["players"]), bots], abs=0.001)
    assert runs[1]["differences"]["score"]["mean"] == pytest.approx(
        runs[1]["score"]["mean"] - runs[0]["score"]["mean"], abs=0.002
    )
    drawn = "".join(ElementTree.parse(picture).getroot().itertext())
    assert "2 players · highest" in drawn


def test_as_sure_as_is_wanted() -> None:
    told = json.loads(called("simulate", TINY, "--precision", "3%", "--json").stdout)
    low, high = told["score"]["interval"]
    assert told["games"] > 500
    assert (high - low) / 2 <= 0.03 * max(told["score"]["mean"], 1)
    assert (
        json.loads(called("simulate", TINY, "--precision", "0.1%", "--games", "600", "--json").stdout)["games"] == 600
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--players", "2..x"], "is not of the form 4, 2..6 or 2,4"),
        (["--players", "6..2"], "does not go up"),
        (["--players", "2..99"], "is for"),
        (["--precision", "much"], "is not of the form 1%"),
        (["--precision", "0"], "between 0.01% and 50%"),
        (["--plot", "no/where.svg"], "Cannot write"),
        (["--cluster", "tcp://127.0.0.1:9"], "No Dask scheduler answers"),
        (["--cluster", "nonsense://"], "No Dask scheduler answers"),
    ],
)
def test_what_is_typed_wrong_is_told(typed: list[str], told: str) -> None:
    done = called("simulate", TINY, *typed)
    assert done.exit_code == 2
    assert told in done.output


def test_dask_is_loaded_only_where_it_is_asked_for() -> None:
    code = "import sys; from hornbook.cli import main\ntry: main()\nfinally: print('distributed' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, "simulate", TINY, "--games", "60"], capture_output=True, text=True
    )
    assert done.stdout.rstrip().endswith("False")
    assert hornbook("simulate", TINY, "--games", "2").returncode == 0
