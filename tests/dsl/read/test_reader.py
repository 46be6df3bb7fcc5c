"""The reader makes of a text what the grammar says: the same as Lark, of whose trees the syntax is made here again."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lark import Token, Transformer, Tree
from lark.exceptions import UnexpectedInput
from lark.tree import Meta

from hornbook.dsl import syntax
from hornbook.dsl.read.grammar import grammar
from hornbook.dsl.read.indentation import laid_out
from hornbook.dsl.read.pieces import pieces_of
from hornbook.dsl.read.reader import table
from hornbook.dsl.read.reader.reader import syntax_from
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.limits import MAX_DEPTH, MAX_DIGITS, MAX_NAME
from hornbook.dsl.report.line_index import Positions
from hornbook.store import keep, kept
from tests.dsl.read.test_parse import with_places
from tests.fuzz.damage import damaged, whole_texts

ROOT = Path(__file__).resolve().parents[3]
FILES = sorted(path for folder in ("spec", "tests") for path in (ROOT / folder).rglob("*.rules"))
Read = tuple[object, tuple[Diagnostic, ...]]
REFUSED: Read = (None, ())


class _FromTree(Transformer[Token, Any]):
    """Makes the syntax from a tree of Lark's, by the names of its rules."""

    def __init__(self, positions: Positions, report: Report) -> None:
        super().__init__()
        self.positions = positions
        self.report = report

    def __default__(self, data: Token, children: list[Any], meta: Meta) -> Any:
        name = str(data)
        if name.endswith("_list"):
            return tuple(children)
        if name.endswith("_word"):
            return " ".join(children)
        kind = getattr(syntax, "".join(part.capitalize() for part in name.split("_")))
        parts = (tuple(children),) if name in ("file", "words") else children
        nowhere = self.positions.nowhere
        return kind(*parts, place=nowhere if meta.empty else self.positions.trimmed(meta.start_pos, meta.end_pos))

    def __default_token__(self, token: Token) -> Any:
        start = token.start_pos or 0
        place = self.positions.place(start, start + len(token))
        match token.type:
            case "NAME" | "NUMBER_WORD":
                if len(token) > MAX_NAME:
                    self.report.error("HB115", f"This name has more than {MAX_NAME} characters.", place)
                return syntax.Name(str(token), place)
            case "NUMBER":
                if len(token) > MAX_DIGITS:
                    self.report.error("HB110", "This number is too large.", place)
                return int(token[:MAX_DIGITS])
            case "STRING":
                return " ".join(token[1:-1].replace('\\"', '"').split())
            case _:
                return str(token)


def _depth(tree: "Tree[Token]") -> int:
    """How many trees stand inside each other, those of which something is written."""
    depth, level = 0, [tree]
    while level := [c for t in level for c in t.children if isinstance(c, Tree) and not c.meta.empty]:
        depth += 1
    return depth


def read_by_lark(clean: str, positions: Positions) -> Read:
    """What a laid-out text says and what is wrong with it, if it is of the language and not too deep."""
    try:
        tree = grammar().parse(clean)
    except UnexpectedInput:
        return REFUSED
    report = Report()
    if _depth(tree) >= MAX_DEPTH:
        return REFUSED
    return with_places(_FromTree(positions, report).transform(tree)), report.in_order()


def read(clean: str, positions: Positions) -> Read:
    report = Report()
    file = syntax_from(clean, positions, report)
    return (None if file is None else with_places(file)), report.in_order()


def pieces(text: str) -> Iterator[tuple[str, Positions]]:
    """The pieces of a file that can be laid out."""
    for piece, line in pieces_of(f"{text}\n"):
        clean = laid_out(piece)
        if isinstance(clean, str):
            yield clean, Positions("file", piece, line)


@pytest.mark.parametrize("folder", ["spec", "tests"])
def test_every_rule_file_is_read_as_by_lark(folder: str) -> None:
    files = [path for path in FILES if path.relative_to(ROOT).parts[0] == folder]
    found = [
        (read(*piece), read_by_lark(*piece)) for path in files for piece in pieces(path.read_text(encoding="utf-8"))
    ]
    assert len(found) > 900
    assert [ours for ours, theirs in found if ours != theirs] == []
    assert sum(ours is not REFUSED and ours[0] is not None for ours, _ in found) > 900


def test_damaged_files_are_read_or_refused_as_by_lark() -> None:
    texts = whole_texts()
    found = {
        clean: (read(clean, positions), read_by_lark(clean, positions))
        for number in range(150)
        for clean, positions in pieces(damaged(texts, number, seed=4))
    }
    assert [clean for clean, (ours, theirs) in found.items() if ours != theirs] == []
    refused = sum(ours == REFUSED for ours, _ in found.values())
    assert 100 < refused < len(found) - 100, "some of each"


@pytest.mark.parametrize(
    "body",
    [
        "1 + " * 96 + "1",
        "1 + " * 97 + "1",
        "not " * 200 + "a",
        "(" * 20 + "a" + ")" * 20,
        "a" * MAX_NAME,
        "a" * (MAX_NAME + 1),
        "9" * MAX_DIGITS,
        "9" * (MAX_DIGITS + 1),
        "number",
        "number of number of number",
        'a en "x"',
        'number en "x" pl "y\\"z"',
        'en "x"',
        "a <= b",
        "a < = b",
        "a ? b",
        "Żubr",
        "a  ",
        "",
    ],
)
def test_what_is_awkward_is_read_or_refused_as_by_lark(body: str) -> None:
    text = f"define told = {body}\n"
    clean = laid_out(text)
    assert isinstance(clean, str)
    positions = Positions("file", text)
    assert read(clean, positions) == read_by_lark(clean, positions)


def test_so_much_may_be_nested_and_no_more() -> None:
    def is_read(depth: int) -> bool:
        text = f"define told = {'1 + ' * depth}1\n"
        return syntax_from(text, Positions("file", text), Report()) is not None

    assert [depth for depth in range(200) if is_read(depth) and not is_read(depth + 1)] == [MAX_DEPTH - 4]


def test_a_game_without_errors_is_checked_without_lark() -> None:
    code = (
        "import sys; from hornbook.dsl.load import load_game; load_game('classic'); print('lark' in sys.modules); "
        "assert load_game('buffalo').game; "
        "from hornbook.dsl.load import game_from_text; game_from_text('game a\\n  oops'); print('lark' in sys.modules)"
    )
    run = [sys.executable, "-c", code]
    subprocess.run(run, cwd=ROOT / "src", check=True, capture_output=True)  # now the table is kept
    done = subprocess.run(run, cwd=ROOT / "src", check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True"]


# The table


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path))
    table.reading_table.cache_clear()
    yield tmp_path / "kept"
    table.reading_table.cache_clear()


def made_anew() -> table.ReadingTable:
    table.reading_table.cache_clear()
    return table.reading_table()


def test_the_table_is_kept_and_the_same_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table.reading_table()
    assert list(folder.glob("reader-*.json"))
    monkeypatch.setattr(table, "_table", lambda parser: pytest.fail("it is made anew"))
    assert made_anew() == made


def test_a_table_of_another_form_is_not_used(folder: Path) -> None:
    made = table.reading_table()
    name = next(folder.glob("reader-*.json")).stem
    whole: dict[str, Any] = kept(name)
    plants: tuple[Any, ...] = (
        [],
        {},
        {"states": []},
        {**whole, "more": 1},
        {**whole, "first": "0"},
        {**whole, "first": len(whole["states"])},
        {**whole, "tokens": whole["tokens"][1:]},
        {**whole, "words": {"game": 10_000}},
        {**whole, "words": None},
        {**whole, "pattern": "(?P<NAME>["},
        {**whole, "pattern": "(?P<OTHER>a)"},
        {**whole, "rules": whole["rules"][1:]},
        {**whole, "rules": [*whole["rules"][1:], {"symbol": 1}]},
        {**whole, "states": [*whole["states"][1:], [1]]},
        {**whole, "states": [*whole["states"][1:], [1, len(whole["states"])]]},
        {**whole, "states": [*whole["states"][1:], [1, "2"]]},
        {**whole, "states": [*whole["states"][1:], [1.0, 2]]},
        {**whole, "states": [*whole["states"][1:], [True, 2]]},
    )
    for planted in plants:
        keep(name, planted)
        assert made_anew() == made
        assert kept(name) == whole, "it is kept again"
