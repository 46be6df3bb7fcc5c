"""Sketches of the hardest variants: the language can say them, and their examples come out as printed."""

from pathlib import Path

import pytest

from hornbook.dsl.diagnostics import rendered
from hornbook.dsl.load import load_game
from hornbook.interpreter.examples import run_example
from tests.dsl.reading import FOLDER

SKETCHES = sorted(path for path in (FOLDER / "sketches").glob("*.rules") if path.stem != "luck")


@pytest.mark.parametrize("path", SKETCHES, ids=lambda path: path.stem)
def test_a_sketch_is_accepted_without_a_word_and_plays_its_examples(path: Path) -> None:
    result = load_game(str(path))
    assert rendered(result.diagnostics, result.sources) == ""
    assert result.game is not None
    for example in result.game.examples.values():
        assert run_example(result.game, example).problems == ()
