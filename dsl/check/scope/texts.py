"""Texts: the words of a thing, in every language."""

from collections import Counter

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.texts import LANGUAGES, NO_TEXT, Text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.source import Place

_LANGUAGE_NAMES = {"en": "English", "pl": "Polish"}


def text_of(words: syntax.Words | None, report: Report) -> Text:
    """The text of a thing, which may be missing."""
    if words is None:
        return NO_TEXT
    found: dict[str, str] = {}
    for text in words.texts:
        if text.language in found:
            message = f"This thing has two {_LANGUAGE_NAMES[text.language]} texts."
            report.error("HB902", message, text.place, suggestion="put both into one pair of quotation marks")
        found[text.language] = text.text
    return Text(found.get("en", ""), found.get("pl", ""))


def shown_text(words: syntax.Words | None, what: str, place: Place, ctx: Scope) -> Text:
    """The text of something that people get to read. What is missing is worth a warning (`warn_of_missing_texts`)."""
    text = text_of(words, ctx.report)
    missing = tuple(language for language in LANGUAGES if not getattr(text, language))
    if missing:
        ctx.world.untold.append((what, missing, place))
    return text


def warn_of_missing_texts(world: SymbolTable) -> None:
    """Warns of texts that are missing: one by one in a published game, all at once in a file somebody works on."""
    if world.published:
        for what, missing, place in world.untold:
            message = f"{what} has no text in {_listed(missing)}."
            expected = " ".join(f'{language} "…"' for language in missing)
            world.report.warning("HB901", message, place, expected=f"`{expected}`")
    elif world.untold:
        what, _, place = world.untold[0]
        counts = Counter(language for _, missing, _ in world.untold for language in missing)
        told = " and ".join(f"{count} in {_LANGUAGE_NAMES[language]}" for language, count in counts.items())
        message = f"Texts are missing: {told}. {what} is the first without."
        world.report.warning("HB901", message, place, expected='`en "…" pl "…"`, once people are to read it')


def _listed(languages: tuple[str, ...]) -> str:
    return " and ".join(_LANGUAGE_NAMES[language] for language in languages)


def joined(*words: syntax.Words | None) -> syntax.Words | None:
    """Several texts of one thing, as one."""
    given = [w for w in words if w is not None and w.texts]
    if not given:
        return None
    return syntax.Words(tuple(text for w in given for text in w.texts), given[0].place)
