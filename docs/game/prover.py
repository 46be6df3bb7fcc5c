"""What the prover says, as markup in the page's language."""

from hornbook.docs.game.page import GamePage
from hornbook.docs.game.phrases import told
from hornbook.docs.markdown import escaped
from hornbook.verify.results import Result


def prover_says(page: GamePage, sentence: str) -> str:
    """A sentence of the prover, with the names it mentions set as code."""
    return sentence_told(sentence, page.language)


def sentence_told(sentence: str, language: str) -> str:
    """The same where there is no page of a game."""
    said = told(sentence, language)
    pieces = escaped(sentence if said is None else said).split(escaped("`"))
    shown = "".join(f"<code>{piece}</code>" if at % 2 else piece for at, piece in enumerate(pieces))
    return shown if said is not None else f'<span lang="en">{shown}</span>'


def statement_told(page: GamePage, result: Result) -> str:
    """What exactly was shown."""
    return prover_says(page, result.statement)


def seconds_told(seconds: float) -> str:
    return "&lt;&nbsp;0.1&nbsp;s" if seconds < 0.1 else f"{seconds:.1f}&nbsp;s"
