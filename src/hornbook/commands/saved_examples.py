"""What a result shows, as an `example` for the rule file, with a sentence that says what fails or happens."""

import re
from collections.abc import Mapping

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.examples.as_example import example_text
from hornbook.interpreter.examples.story import Story, story_of, story_of_game
from hornbook.verify.counterexamples.reasons import reasons_of
from hornbook.verify.results import Counterexample, Result


def saved_example(game: Game, sources: Mapping[str, str], result: Result) -> str | None:
    """The example that tells a result's counterexample, or else its witness; None if it is not the story of a phase."""
    shown = result.counterexample or result.witness
    story = None if shown is None else _story(game, shown)
    if shown is None or story is None:
        return None
    name = "".join(char if char.isalnum() else "_" for char in result.claim.lower())
    return example_text(game, f"shows_{name}", _words(game, sources, result, shown), story)


def _story(game: Game, shown: Counterexample) -> Story | None:
    told = None if shown.game is None else story_of_game(game, shown.game)
    return told or story_of(Engine(game), shown.phase, shown.before, shown.events, shown.location)


def _words(game: Game, sources: Mapping[str, str], result: Result, shown: Counterexample) -> Text:
    """What is claimed, and what is so instead."""
    stated = game.claims.get(result.claim) or game.bounds.get(result.claim) or game.possibles.get(result.claim)
    claimed = stated.text if stated is not None else Text()
    why = [reason.said for reason in reasons_of(game, sources, result)]
    en = [claimed.en, *(_sentence(said.en, r"“\1”") for said in (shown.problem, *why))]
    pl = [claimed.pl, *(_sentence(said.pl, r"„\1”") for said in (shown.problem, *why))]
    return Text(" ".join(filter(None, en)), " ".join(filter(None, pl)))


def _sentence(said: str, quoted: str) -> str:
    words = re.sub(r"`([^`]*)`", quoted, said)
    return f"{words[0].upper()}{words[1:]}." if words else ""
