"""Files whose layout was disturbed: they get the one layout again, or at least nothing of them is lost."""

from functools import cache
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.load import game_from_text
from tests.dsl.format.disturb import comments_of, with_other_blanks, with_remarks

TESTS = Path(__file__).parents[2]
FILES = [
    "cli/games/tiny.rules",
    "families/games/inn.rules",
    "variants/descent.rules",
    "verify/rules/features.rules",
    "../spec/jubilee.rules",
]
SEEDS = st.integers(0, 2**32)


@cache
def tidy(name: str) -> str:
    return formatted((TESTS / name).read_text(encoding="utf-8"))


def formatted(text: str) -> str:
    result = formatted_from_text(text)
    assert result.text is not None, result.diagnostics
    return result.text


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(FILES), SEEDS)
def test_there_is_one_layout(name: str, seed: int) -> None:
    assert formatted(with_other_blanks(tidy(name), Random(seed))) == tidy(name)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(FILES), SEEDS)
def test_comments_and_meaning_stay(name: str, seed: int) -> None:
    untidy = with_remarks(tidy(name), Random(seed))
    result = formatted(with_other_blanks(untidy, Random(seed)))
    assert comments_of(result) == comments_of(untidy)
    assert "\n\n\n" not in result
    assert max(len(line) for line in result.split("\n") if "#" not in line) <= 120
    assert formatted(result) == result
    assert game_from_text(result).game == game_from_text(tidy(name)).game
