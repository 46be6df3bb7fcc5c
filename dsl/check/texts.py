"""Texts: the words of a thing, in every language."""

from hornbook.dsl import syntax
from hornbook.dsl.check.context import Context
from hornbook.dsl.core.texts import LANGUAGES, NO_TEXT, Text
from hornbook.dsl.diagnostics import Report
from hornbook.dsl.source import Place

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


def shown_text(words: syntax.Words | None, what: str, place: Place, ctx: Context) -> Text:
    """The text of something that people get to read. Half of it, or none in a published game, is worth a warning."""
    text = text_of(words, ctx.report)
    missing = [language for language in LANGUAGES if not getattr(text, language)]
    if missing and (ctx.world.published or len(missing) < len(LANGUAGES)):
        names = " and ".join(_LANGUAGE_NAMES[language] for language in missing)
        message = f"{what} has no text in {names}."
        expected = " ".join(f'{language} "…"' for language in missing)
        ctx.report.warning("HB901", message, place, expected=f"`{expected}`")
    return text


def joined(*words: syntax.Words | None) -> syntax.Words | None:
    """Several texts of one thing, as one."""
    given = [w for w in words if w is not None and w.texts]
    if not given:
        return None
    return syntax.Words(tuple(text for w in given for text in w.texts), given[0].place)
