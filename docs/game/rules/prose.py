"""Texts of a rule file as players read them: numbers put in, a tick beside what is proved.

Gives markup on one line; everything that comes from the rule file is escaped.
"""

import re

from hornbook.docs.game.address import Told
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import escaped
from hornbook.dsl.core.stated import Bound, Claim, Example
from hornbook.dsl.core.texts import GivenNumber, ProofMark, Text, TextParts
from hornbook.interpreter.words.reader_names import number_text
from hornbook.verify.results import Verdict

_IN_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")


def prose(page: GamePage, text: Text) -> str:
    """A text in the page's language, as markup."""
    return _as_markup(page, text.parts(page.language))


def example_prose(page: GamePage, example: Example) -> str:
    """What an example says to players, as markup: without the brackets at its end, which tell how the example compares
    with the rulebook."""
    parts = example.text.parts(page.language)
    last = parts[-1] if parts else ""
    return _as_markup(page, (*parts[:-1], _IN_BRACKETS.sub("", last)) if isinstance(last, str) else parts)


def _as_markup(page: GamePage, parts: TextParts) -> str:
    said = ""
    for part in parts:
        match part:
            case GivenNumber(value=value, noun=noun):
                said += f"{number_text(value)} {escaped(noun)}".rstrip(" ")
            case ProofMark(claim=claim):
                said = said.rstrip(" ") + _tick(page, claim)
            case _:
                said += _escaped_part(part)
    return said.strip()


def paragraph(page: GamePage, text: Text, class_: str = "") -> str:
    """A text as a paragraph; nothing if there is none."""
    return paragraph_of(prose(page, text), class_)


def paragraph_of(said: str, class_: str = "") -> str:
    """Markup as a paragraph; nothing if there is none."""
    shown = f' class="{class_}"' if class_ else ""
    return f"<p{shown}>{said}</p>" if said else ""


def filled(words: str, **values: str) -> str:
    """Fixed words with markup put in."""
    said = escaped(words)
    for name, value in values.items():
        said = said.replace(f"&#123;{name}&#125;", value)
    return said


def _tick(page: GamePage, name: str) -> str:
    """A mark that leads to the claim which backs a sentence, and shows its words; nothing unless it is proved.

    It has no text, so that a sentence reads the same with it.
    """
    kinds: tuple[tuple[Told, Claim | Bound | None], ...] = (
        ("claim", page.game.claims.get(name)),
        ("bound", page.game.bounds.get(name)),
    )
    for kind, stated in kinds:
        result = page.results.get((kind, name)) if kind in ("claim", "bound") else None
        if stated is not None and result is not None and result.verdict is Verdict.PROVED:
            why = f"{escaped(page.words['proved mark'])}: {page.text(stated.text)}"
            return f'<a class="hb-tick" href="{page.to(kind, name)}" aria-label="{why}" data-why="{why}"></a>'
    return ""


def _escaped_part(part: str) -> str:
    """A part of a text, with the blanks that part it from its neighbours."""
    said = escaped(part)
    before = " " if part[:1].isspace() else ""
    after = " " if said and part[-1:].isspace() else ""
    return f"{before}{said}{after}"
