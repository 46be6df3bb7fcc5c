"""`hornbook sweep`: all combinations, those that cannot be with the reason, as tables, pictures and pages."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.support import TINY, called

AXES = ["--set", "row_limit=4..5", "--set", "hand_size=4,60", "--players", "2..3", "--games", "60"]


def test_all_combinations_and_why_not(tmp_path: Path) -> None:
    picture, page = tmp_path / "out.svg", tmp_path / "out.html"
    done = called("sweep", "classic", *AXES, "--plot", str(picture), "--html", str(page), "--figure", "length")
    assert done.exit_code == 0, done.output
    assert "row_limit 5, hand_size 4" in done.stdout
    assert "`hand_size` cannot be 60" in done.stdout
    drawn = "".join(ElementTree.parse(picture).getroot().itertext())
    assert "3 players" in drawn
    shown = page.read_text(encoding="utf-8")
    assert "hb-shade-9" in shown
    assert "<script" not in shown
    cells = json.loads(called("sweep", "classic", *AXES, "--json").stdout)["cells"]
    assert len(cells) == 8
    assert [cell["settings"] for cell in cells[:3]] == [{"row_limit": 4, "hand_size": 4}] * 2 + [
        {"row_limit": 4, "hand_size": 60}
    ]
    typed = ["--set", "row_limit=5", "--set", "hand_size=4", "--players", "3", "--games", "60", "--json"]
    same = json.loads(called("simulate", "classic", *typed).stdout)
    found = next(c for c in cells if c["settings"] == {"row_limit": 5, "hand_size": 4} and c["players"] == 3)
    assert found["length"] == same["length"]
    assert all("why_not" in cell for cell in cells if cell["settings"]["hand_size"] == 60)


def test_which_claims_hold_where(tmp_path: Path) -> None:
    rules = tmp_path / "limits.rules"
    text = Path(TINY).read_text(encoding="utf-8").replace("game tiny", "game limits")
    text = text.replace("\nflow\n", '\nsettings\n  most = 1 from 1 to 3\n    en "most" pl "najwięcej"\n\nflow\n', 1)
    text += (
        '\nclaim few\n  en "Few points." pl "Mało punktów."\n  at the end\n  every player has points of player < most\n'
    )
    rules.write_text(text, encoding="utf-8")
    checked = called("check", str(rules))
    assert checked.exit_code == 0, checked.output
    done = called("sweep", str(rules), "--set", "most=1..2", "--games", "20", "--verify", "--json")
    assert done.exit_code == 0, done.output
    verdicts = json.loads(done.stdout)["verdicts"]
    few = [next(each["verdict"] for each in found["results"] if each["claim"] == "few") for found in verdicts]
    assert few == ["refuted", "proved"]
    told = called("sweep", str(rules), "--set", "most=1..2", "--games", "20", "--verify")
    assert "what every game owes" in told.stdout


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--set", "row_limit"], "is not of the form"),
        (["--set", "row_limit=1..5000"], "by too much"),
        (["--set", "a=1..90", "--set", "b=1..90"], "more than 2000 combinations"),
        (["--set", "row_limit=4", "--set", "row_limit=5"], "is given twice"),
        (["--set", "row_limt=4"], "row_limit"),
        (["--figure", "luck"], "there is no figure `luck`"),
        (["--figure", "rule:no.such", "--games", "5"], "has no figure `rule:no.such`"),
        (["--players", "99"], "it is for 2 to"),
    ],
)
def test_what_is_typed_wrong_is_told(typed: list[str], told: str) -> None:
    done = called("sweep", "classic", *typed)
    assert done.exit_code == 2
    assert told in done.output
