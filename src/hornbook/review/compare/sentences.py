"""Sentences that readers are told otherwise: their words are others, or numbers of the game that stand in them."""

from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.dsl.diff.normal import Labels, step_labels
from hornbook.dsl.diff.parts import Kind, parts_of
from hornbook.dsl.load import Loaded


@dataclass(frozen=True)
class SentenceNews:
    """What a part says to readers in a language, before and after, numbers put in."""

    kind: Kind
    name: str
    language: str
    before: str
    after: str


def sentence_news(before: Loaded, after: Loaded) -> tuple[SentenceNews, ...]:
    """Every sentence of a part that was there before and is there still, and reads otherwise."""
    if before.game is None or after.game is None:
        return ()
    labels = step_labels(before.game, after.game)
    olds, news = _texts(before, before.game, labels[0]), _texts(after, after.game, labels[1])
    return tuple(
        SentenceNews(*key, language, olds[key].in_language(language), text.in_language(language))
        for key, text in news.items()
        if key in olds
        for language in LANGUAGES
        if text.has(language) and olds[key].in_language(language) != text.in_language(language)
    )


def _texts(loaded: Loaded, game: Game, labels: Labels) -> dict[tuple[Kind, str], Text]:
    header: dict[tuple[Kind, str], Text] = {
        ("game", "title"): game.title,
        ("game", "about"): game.about,
        ("game", "goal"): game.goal,
    }
    return header | {key: part.text for key, part in parts_of(loaded, game, labels).items() if key[0] != "game"}
