"""What `hornbook diff` writes."""

import json
from pathlib import Path

from tests.cli.support import BAD, ROOT, TINY, called, check_golden, hornbook
from tests.cli.test_manners import on_a_terminal

DESCENT = "tests/variants/descent.rules"


def test_a_variant_against_its_parent() -> None:
    done = hornbook("diff", "classic", "classic_advanced")
    assert (done.returncode, done.stderr) == (0, "")
    check_golden("diff_classic_advanced.txt", done.stdout)


def test_a_variant_from_a_file() -> None:
    done = hornbook("diff", "classic", DESCENT)
    assert done.returncode == 0
    check_golden("diff_descent.txt", done.stdout)


def test_a_game_against_itself() -> None:
    done = called("diff", TINY, TINY)
    assert (done.exit_code, done.stdout) == (0, "tiny -> tiny: no changes\n")


def test_two_versions_of_one_game(tmp_path: Path) -> None:
    newer = tmp_path / "tiny.rules"
    newer.write_text(
        (ROOT / TINY).read_text(encoding="utf-8").replace("number of token < 5", "number of token <= 4"), "utf-8"
    )
    done = called("diff", TINY, str(newer))
    assert done.exit_code == 0
    assert "  ~ put.low  tests/cli/games/tiny.rules:47 -> " in done.stdout
    assert "      -   when number of token < 5\n      +   when number of token <= 4\n" in done.stdout


def test_the_shape_of_the_json() -> None:
    done = called("diff", "classic", DESCENT, "--json")
    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert set(found) == {"format", "before", "after", "counts", "changes"}
    assert set(found["after"]) == {"id", "title", "file", "parents"}
    assert set(found["counts"]) == {"added", "removed", "changed", "reworded"}
    assert sum(found["counts"].values()) == len(found["changes"])
    changes = {(change["kind"], change["name"]): change for change in found["changes"]}
    assert all(
        set(change) == {"kind", "name", "how", "text", "before", "after", "diff", "because"}
        for change in changes.values()
    )
    assert changes["settings", "row_count"]["diff"] == ["-row_count = 4 from 1 to 8", "+row_count = 3 from 1 to 8"]
    assert changes["claims", "rows_descend"]["before"] is None
    assert set(changes["claims", "rows_descend"]["after"]) == {"file", "line", "lines"}


def test_nothing_changes_also_as_json() -> None:
    assert json.loads(called("diff", TINY, TINY, "--json").stdout)["changes"] == []


def test_the_errors_of_both_files_are_told() -> None:
    done = called("diff", BAD, "no_such_game")
    assert done.exit_code == 2
    assert "bad.rules" in done.stderr
    assert "no_such_game" in done.stderr


def test_colours_are_for_terminals() -> None:
    assert "\x1b[32m+ pool" in on_a_terminal("diff", "classic", "classic_advanced")
    assert "\x1b[" not in on_a_terminal("diff", "classic", "classic_advanced", NO_COLOR="1")
    assert "\x1b[" not in hornbook("diff", "classic", "classic_advanced").stdout
