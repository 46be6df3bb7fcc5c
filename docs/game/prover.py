"""What the prover says, as markup in the page's language."""

from hornbook.docs.html.markdown import anchor, escaped
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result


def prover_says(said: Text, language: str) -> str:
    """A sentence of the prover, with the names it mentions set as code."""
    pieces = escaped(said.in_language(language)).split(escaped("`"))
    return "".join(f"<code>{piece}</code>" if at % 2 else piece for at, piece in enumerate(pieces))


def duty_told(duty: str, language: str, about: str | None = None) -> str:
    """What something owed unasked is called: of one thing, or in general."""
    owed = DUTIES[Duty(duty)]
    said = owed.called if about is None else owed.title(about)
    return prover_says(Text(_capital(said.en), _capital(said.pl)), language)


def result_address(result: Result) -> str:
    """The name under which a game's page tells a result."""
    return anchor(result.kind, result.claim)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def seconds_told(seconds: float) -> str:
    return "&lt;&nbsp;0.1&nbsp;s" if seconds < 0.1 else f"{seconds:.1f}&nbsp;s"
