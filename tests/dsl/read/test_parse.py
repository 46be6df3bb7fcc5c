"""Parsing block by block gives the same as parsing a file as a whole, and an edit costs one block."""

from pathlib import Path

import pytest

from hornbook.dsl.core.walk import field_names
from hornbook.dsl.read import parse
from hornbook.dsl.read.files import bundled_folder
from hornbook.dsl.read.parse import Parsed, parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.source import Place

FILES = sorted(bundled_folder().glob("*.rules"), key=lambda path: path.name)


def with_places(node: object) -> object:
    """A node with the places that comparing leaves out."""
    if isinstance(node, Place):
        return (node.line, node.column, node.end_line, node.end_column)
    if isinstance(node, tuple):
        return tuple(map(with_places, node))
    names = field_names(type(node))
    return (type(node), *(with_places(getattr(node, name)) for name in names)) if names else node


def parsed(text: str, file: str) -> Parsed:
    report = Report()
    found = parsed_from_text(text, file, report)
    assert not report.has_errors
    return found


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_blocks_are_the_same_one_by_one_and_as_a_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    one_by_one = parsed(text, path.name).file.blocks
    monkeypatch.setattr(parse, "pieces_of", lambda text: [(text, 1)])
    whole = parsed(text, f"whole {path.name}").file.blocks
    assert with_places(one_by_one) == with_places(whole)


def test_an_edit_has_only_its_block_parsed_again() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    parsed(text, "edited.rules")
    before = parse._kept.cache_info().misses
    again = parsed(text.replace('pl "', 'pl "Nowe ', 1), "edited.rules")
    assert parse._kept.cache_info().misses == before + 1
    assert len(again.file.blocks) == len(parsed(text, "edited.rules").file.blocks)


def test_lines_above_have_nothing_parsed_again_and_move_every_place() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    parsed(text, "moved.rules")
    before = parse._kept.cache_info().misses
    moved = parsed(f"# one\n# two\n{text}", "moved.rules").file.blocks
    assert parse._kept.cache_info().misses == before
    parse._kept.cache_clear()
    parse._piece_at.cache_clear()
    parse._parsed_once.cache_clear()
    assert with_places(moved) == with_places(parsed(f"# one\n# two\n{text}", "moved.rules").file.blocks)


@pytest.mark.parametrize("after", ["", "\nphase next\n  shuffle box\n", "# nothing\n\nphase next\n  shuffle box\n"])
def test_a_line_that_lacks_what_it_needs_is_told_and_costs_only_itself(after: str) -> None:
    report = Report()
    blocks = parsed_from_text(f"example done\n  players 2\n  then\n{after}", "emptied.rules", report).file.blocks
    assert [(found.code, found.place.line) for found in report.in_order()] == [("HB107", 3)]
    assert len(blocks) == (2 if after else 1)


@pytest.mark.parametrize("odd", ["  indented first\n", 'game a\n  title en "x\ny" pl "z"\n', "deck\n"])
def test_what_is_odd_is_told_of_the_whole_file(odd: str) -> None:
    report = Report()
    parsed_from_text(odd, "odd.rules", report)
    assert report.has_errors
