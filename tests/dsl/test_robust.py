"""Whatever stands in a file, reading it ends with a game or with errors, and never otherwise."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.dsl.load import Loaded, game_from_text, load_game
from hornbook.dsl.read.files import bundled_folder
from hornbook.dsl.read.grammar import words
from hornbook.dsl.report.diagnostics import as_json, rendered
from hornbook.dsl.report.limits import MAX_FILE_SIZE
from tests.dsl.reading import BASE

CLASSIC = (bundled_folder() / "classic.rules").read_text(encoding="utf-8")
SIGNS = ["card", "row", "7", '"text"', "\n", "\n  ", "\n    ", "#", '"', "\t"]
PIECES = st.sampled_from([*sorted(words().values()), *SIGNS])


def assert_sound(result: Loaded) -> None:
    has_errors = any(diagnostic.severity == "error" for diagnostic in result.diagnostics)
    assert (result.game is None) == has_errors
    assert rendered(result.diagnostics, result.sources) or not result.diagnostics
    assert as_json(result.diagnostics)


@given(st.text())
def test_any_text(text: str) -> None:
    assert_sound(game_from_text(text))


@settings(max_examples=200, deadline=None)
@given(st.lists(PIECES, max_size=40))
def test_any_words(pieces: list[str]) -> None:
    assert_sound(game_from_text(f"game any extends classic\n{' '.join(pieces)}"))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(BASE)), st.integers(0, 60), PIECES)
def test_a_piece_replaced(at: int, length: int, piece: str) -> None:
    assert_sound(game_from_text(BASE[:at] + piece + BASE[at + length :]))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, CLASSIC.count("\n")), st.integers(0, CLASSIC.count("\n")))
def test_two_lines_exchanged(one: int, other: int) -> None:
    lines = CLASSIC.split("\n")
    lines[one], lines[other] = lines[other], lines[one]
    assert_sound(game_from_text("\n".join(lines)))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=40))
def test_any_name_or_path(name: str) -> None:
    assert_sound(load_game(name))


def test_deep_nesting_ends_well() -> None:
    for text in ("(" * 5000, "not " * 5000, "1" + " + 1" * 5000, "size of " * 5000, "-" * 5000):
        assert_sound(game_from_text(f"game deep extends classic\n\ndefine deep = {text}\n"))
    blocks = "".join(f"{'  ' * depth}repeat\n" for depth in range(1, 2000))
    assert_sound(game_from_text(f"game deep extends classic\n\nphase deep\n{blocks}"))


def test_of_an_endless_text_only_as_much_is_kept_as_of_a_file() -> None:
    result = game_from_text("game any\n" * MAX_FILE_SIZE)
    assert_sound(result)
    assert [diagnostic.message for diagnostic in result.diagnostics] == ["This file is longer than 256 KiB."]
    assert len(result.sources["<text>"]) == MAX_FILE_SIZE + 1
