"""What is kept is data; what was damaged, planted or made by others is as if it were not there."""

import hashlib
import json
import os
import pickle
import threading
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any, Literal

import pytest

from hornbook.docs.statistics.collect import known_figures
from hornbook.dsl.load import load_game
from hornbook.dsl.read import grammar, parse_table
from hornbook.form import fits
from hornbook.store import keep, kept
from hornbook.verify.cache import store, stored
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Verified
from tests.cli.support import ROOT, TINY

SOURCES = sorted(
    path for top in ("dsl", "interpreter", "verify", "docs", "src/hornbook") for path in ROOT.glob(f"{top}/**/*.py")
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path))
    return tmp_path / "kept"


def test_nothing_of_ours_reads_code_from_files() -> None:
    words = ("pickle", "marshal", "shelve", "dill", " cache=", "yaml.load(")  # Lark pickles what it caches
    found = {(path.name, word) for path in SOURCES for word in words if word in path.read_text(encoding="utf-8")}
    assert found == {("proving.py", "pickle")}  # which reads what its own parent sends it, and no file


def test_what_is_kept_is_found(folder: Path) -> None:
    assert kept("a") is None
    keep("a", {"b": [1, "ż", None]})
    assert kept("a") == {"b": [1, "ż", None]}
    assert [path.name for path in folder.iterdir()] == ["a.json"]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"[]",
        b"{}",
        b"\n",
        b"\xff\xfe\n\xff",
        b"[" * 100_000,
        pickle.dumps({"b": 1}),
        b'{"name": "a"}\n{}',
    ],
)
def test_damage_is_as_if_nothing_were_there(folder: Path, damage: bytes) -> None:
    keep("a", 1)
    (folder / "a.json").write_bytes(damage)
    (folder / "a.json").chmod(0o600)
    assert kept("a") is None


def planted(folder: Path, name: str, content: str) -> None:
    """Writes a file as if it had been kept."""
    keep(name, json.loads(content) if len(content) < 1000 else 0)
    head = json.dumps({"name": name, "sha256": hashlib.sha256(content.encode()).hexdigest()})
    (folder / f"{name}.json").write_text(f"{head}\n{content}", encoding="utf-8")


def test_a_single_changed_letter_is_noticed(folder: Path) -> None:
    keep("a", {"verdict": "refuted"})
    file = folder / "a.json"
    file.write_text(file.read_text(encoding="utf-8").replace("refuted", "proved"), encoding="utf-8")
    assert kept("a") is None


def test_it_belongs_to_its_name(folder: Path) -> None:
    keep("a", 1)
    (folder / "a.json").rename(folder / "b.json")
    assert kept("b") is None


@pytest.mark.parametrize("content", ["[" * 60 + "]" * 60, "[" * 90_000 + "]" * 90_000, '{"seconds": NaN}'])
def test_what_is_too_deep_or_no_number_is_not_read(folder: Path, content: str) -> None:
    planted(folder, "a", content)
    assert kept("a") is None


@pytest.mark.skipif(os.name != "posix", reason="rights are otherwise elsewhere")
def test_others_are_not_believed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep("a", 1)
    for path, loose in ((folder, 0o777), (folder, 0o770), (folder / "a.json", 0o666)):
        tight = path.stat().st_mode
        path.chmod(loose)
        assert kept("a") is None
        path.chmod(tight)
    assert kept("a") == 1
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    assert kept("a") is None
    keep("b", 1)
    assert not (folder / "b.json").exists()


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes in folders elsewhere")
def test_links_and_pipes_are_not_followed(folder: Path, tmp_path: Path) -> None:
    keep("a", 1)
    os.mkfifo(folder / "pipe.json", 0o600)
    assert kept("pipe") is None
    other = tmp_path / "other"
    other.write_text("as before", encoding="utf-8")
    (folder / "link.json").symlink_to(other)
    for name in ("pipe", "link"):
        keep(name, 2)
        assert kept(name) == 2
    assert other.read_text(encoding="utf-8") == "as before"
    moved = folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(moved)
    assert kept("a") is None


def test_many_may_keep_the_same(folder: Path) -> None:
    threads = [threading.Thread(target=keep, args=("a", ["x" * 10_000 * n])) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert kept("a") is not None
    assert [path.name for path in folder.iterdir()] == ["a.json"]


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORNBOOK_CACHE", "/dev/null/nowhere")
    keep("a", 1)
    assert kept("a") is None


# The parser


def test_the_parser_is_the_same_from_its_table(folder: Path) -> None:
    made, again = (parse_table.parser_with(grammar._Indentation()) for _ in range(2))
    assert list(folder.glob("parser-*.json"))
    text = "game a\n  players 2 to 3\n"
    assert made.options.source_path is None
    assert again.parse(text) == made.parse(text)


@pytest.mark.parametrize("data", [[], {}, {"parts": {}}, {"parts": {"parser": {"parser": {"tokens": []}}}}])
def test_a_table_of_another_form_is_not_used(folder: Path, data: Any) -> None:
    text = "game a\n  players 2 to 3\n"
    parse_table.parser_with(grammar._Indentation())
    name = next(folder.glob("parser-*.json")).stem
    whole = kept(name)
    for planted in (data, {**whole, "states": [{"0": 99_999}]}, {**whole, "memo": {}}):
        keep(name, planted)
        parse_table.parser_with(grammar._Indentation()).parse(text)
        assert len(kept(name)["states"]) == len(whole["states"]), "the table is made anew"


# Verdicts and figures


@pytest.fixture(scope="module")
def tiny() -> tuple[Any, Verified]:
    game = load_game(str(ROOT / TINY)).game
    assert game is not None
    return game, verified_here(game, Limits(helping_seconds=0))


def test_kept_verdicts_are_found(tiny: tuple[Any, Verified]) -> None:
    game, verified = tiny
    store("key", verified, game)
    found = stored("key", game)
    assert found is not None
    assert [replace(result, cached=False, seconds=0.0) for result in found.results] == [
        replace(result, seconds=0.0) for result in verified.results
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"verdict": "certain"},
        {"verdict": ["proved"]},
        {"seconds": "1"},
        {"statement": {"en": 1, "pl": ""}},
        {"statement": None},
        {"kind": "sorcery"},
        {"claim": 7},
        {"counterexample": {"before": 3}},
        {"counterexample": []},
    ],
    ids=str,
)
def test_a_kept_verdict_of_another_form_is_none(tiny: tuple[Any, Verified], change: dict[str, Any]) -> None:
    game, verified = tiny
    store("key", verified, game)
    data = kept("key")
    data["results"][0] |= change
    keep("key", data)
    assert stored("key", game) is None


@pytest.mark.parametrize("data", [[], {}, None, 3, {"results": []}, {"results": {}, "certificate": {}}, {"samples": 1}])
def test_anything_else_is_neither_verdicts_nor_figures(tiny: tuple[Any, Verified], data: Any) -> None:
    keep("key", data)
    assert stored("key", tiny[0]) is None
    assert known_figures("key") is None


# Forms


@dataclass(frozen=True)
class Thing:
    name: str
    sizes: tuple[int, ...]
    pair: tuple[int, str]
    kind: Literal["a", "b"]
    of: dict[str, float]
    inner: "Thing | None" = None


class Colour(Enum):
    RED = "red"


def test_forms_are_looked_at_to_the_last_part() -> None:
    thing = Thing("x", (1, 2), (1, "y"), "a", {"z": 1.5})
    assert fits(thing, Thing)
    assert fits(replace(thing, inner=thing), Thing)
    changes: list[dict[str, Any]] = [
        {"name": 3},
        {"sizes": (1, True)},
        {"sizes": [1, 2]},
        {"pair": (1, "y", 2)},
        {"kind": "c"},
        {"of": {1: 1.5}},
        {"of": {"z": "1.5"}},
        {"inner": Colour.RED},
    ]
    for change in changes:
        assert not fits(replace(thing, **change), Thing)
        assert not fits(replace(thing, inner=replace(thing, **change)), Thing)
    assert not fits(None, Thing)
    assert fits(Colour.RED, Colour)
    assert not fits("red", Colour)
