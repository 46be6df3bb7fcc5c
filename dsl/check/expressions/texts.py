"""Texts: the words of a thing, in every language of its game, with the numbers they refer to."""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions.text_parts import parts_of
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.texts import NO_TEXT, Text, TextParts, text_from_parts
from hornbook.dsl.report.languages import is_language, language_name
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import suggestion


def text_of(words: syntax.Words | None, ctx: Scope) -> Text:
    """The text of a thing, which may be missing."""
    if words is None:
        return NO_TEXT
    found: dict[str, TextParts] = {}
    twice: list[syntax.Text] = []
    for text in words.texts:
        language = text.language
        if language in found:
            twice.append(text)
        elif language not in ctx.world.languages:
            _report_language(text, ctx)
        found[language] = parts_of(text, ctx)
    if twice:
        languages = " and ".join(dict.fromkeys(f"two {language_name(text.language)}" for text in twice))
        hint = "put both into one pair of quotation marks; or the line is missing that the second belongs to"
        ctx.report.error("HB902", f"This thing has {languages} texts.", twice[0].place, suggestion=hint)
    return text_from_parts({language: parts for language, parts in found.items() if parts})


def _report_language(text: syntax.Text, ctx: Scope) -> None:
    known = ctx.world.languages
    message = f"This game has no texts in {language_name(text.language)}."
    hint = suggestion(text.language, known) or _more_languages(text.language, known)
    expected = " or ".join(f"`{language}`" for language in known)
    ctx.report.error("HB905", message, text.place, expected=expected, found=f"`{text.language}`", suggestion=hint)


def _more_languages(language: str, known: tuple[str, ...]) -> str:
    if not is_language(language):
        return 'a quotation mark inside of a text is written `\\"`'
    return f"write `languages {', '.join((*known, language))}` below `game`"


def shown_text(words: syntax.Words | None, what: str, place: Place, ctx: Scope) -> Text:
    """The text of something that people get to read. What is missing is worth a warning (`lints/untold.py`)."""
    text = text_of(words, ctx)
    ctx.world.shown_texts.append((what, text, place))
    return text


def optional_text(words: syntax.Words | None, what: str, place: Place, ctx: Scope) -> Text:
    """The same of a text that need not be there; if it is, it is in all languages."""
    return shown_text(words, what, place, ctx) if words is not None and words.texts else NO_TEXT


def source_text(node: syntax.Source | None, ctx: Scope) -> Text:
    """Where in the printed rules something stands. A name that is said once is the same in all languages."""
    match node:
        case None:
            return NO_TEXT
        case syntax.Source(str() as name):
            return Text(name, name)
        case syntax.Source(syntax.Words() as words, place):
            return optional_text(words, "This source", place, ctx)
        case _:
            raise AssertionError("a source is a name or has words")


def joined(*words: syntax.Words | None) -> syntax.Words | None:
    """Several texts of one thing, as one."""
    given = [w for w in words if w is not None and w.texts]
    if not given:
        return None
    return syntax.Words(tuple(text for w in given for text in w.texts), given[0].place)
