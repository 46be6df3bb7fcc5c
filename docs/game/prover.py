"""What the prover says, as markup in the page's language."""

import re

from hornbook.docs.html.markdown import anchor, escaped
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result

_NAME = re.compile(r"`([a-z][a-z0-9_]*)`")


def prover_says(said: Text, language: str) -> str:
    """A sentence of the prover, with the names it mentions set as code."""
    pieces = escaped(said.in_language(language)).split(escaped("`"))
    return "".join(f"<code>{piece}</code>" if at % 2 else piece for at, piece in enumerate(pieces))


def duty_told(duty: str, language: str, about: str | None = None) -> str:
    """What something owed unasked is called: of one thing, or in general."""
    owed = DUTIES[Duty(duty)]
    said = owed.called if about is None else owed.title(about)
    return prover_says(begun(said), language)


def result_address(result: Result) -> str:
    """The name under which a game's page tells a result."""
    return anchor(result.kind, result.claim)


def begun(said: Text) -> Text:
    """Words as they stand at the beginning of a sentence."""
    return Text(_capital(said.en), _capital(said.pl))


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def seconds_told(seconds: float, language: str) -> str:
    """A time, with the language's own sign between whole seconds and their parts."""
    said = "&lt;&nbsp;0.1" if seconds < 0.1 else f"{seconds:.1f}"
    return f"{said if language == 'en' else said.replace('.', ',')}&nbsp;s"


def parts_by_title(game: Game, said: Text) -> Text:
    """A sentence in which phases and steps are called as readers know them, not by their names in the file."""

    def titled(language: str, quotes: str) -> str:
        def title(found: re.Match[str]) -> str:
            part = game.phases.get(found[1]) or game.steps.get(found[1])
            title = part.title.in_language(language) if part else ""
            return f"{quotes[0]}{title}{quotes[1]}" if title else found[0]

        return _NAME.sub(title, said.in_language(language))

    return Text(titled("en", "“”"), titled("pl", "„”"))
