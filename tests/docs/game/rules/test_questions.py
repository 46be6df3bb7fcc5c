"""What somebody who learns a game asks: each question has a sentence on the Rules page that answers it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hornbook.dsl.core.texts import LANGUAGES
from tests.docs.game.rules.pages import read

QUESTIONS = Path(__file__).parents[1] / "questions"
LEARNED = ("baron", "board_advanced", "buffalo", "classic", "cow", "x_takes")
ENOUGH = 10


def questions(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((QUESTIONS / f"{game}.toml").read_text(encoding="utf-8"))["questions"]
    return found


@pytest.mark.parametrize("game", LEARNED)
def test_there_are_enough_questions_and_no_two_have_the_same_answer(game: str) -> None:
    for language in LANGUAGES:
        answers, asked = ({question[part][language] for question in questions(game)} for part in ("answer", "asked"))
        assert len(answers) == len(asked) == len(questions(game)) >= ENOUGH


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LEARNED)
def test_the_page_answers_every_question(game: str, language: str) -> None:
    page = read(game, language)
    unanswered = [q["asked"][language] for q in questions(game) if not page.says(q["answer"][language])]
    assert unanswered == []
