"""What to say where the parser meets something it cannot use."""

import re
from dataclasses import dataclass
from typing import Any, cast

from lark import Token, UnexpectedCharacters, UnexpectedToken

from hornbook.dsl.read.grammar import grammar, words
from hornbook.dsl.read.keywords import BLOCK_WORDS, LINE_WORDS
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.line_index import Positions
from hornbook.dsl.report.spelling import closest

_MANY = 8
_BEGINNERS = BLOCK_WORDS | LINE_WORDS
_IN_A_WORD = re.compile(r"[a-z0-9_]")
_FIRST_WORD = re.compile(r" *([a-z_0-9]+)")
_TYPOGRAPHIC_QUOTES = "“”„‟«»‘’'`"


@dataclass(frozen=True, slots=True)
class _Bundle:
    """Words that are better summed up than listed, once all of `needed` are among the expected ones."""

    description: str
    needed: frozenset[str]
    covered: frozenset[str] = frozenset()


_BUNDLES = (
    _Bundle(
        "a block such as `phase` or `claim`",
        frozenset({"phase", "claim", "zones"}),
        _BEGINNERS,
    ),
    _Bundle(
        "a statement such as `move` or `if`",
        frozenset({"move", "shuffle", "if"}),
        _BEGINNERS
        | {"(", "NAME", "NUMBER", "number", "position", "before", "sum", "highest", "lowest", "the"}
        | {"yes", "no", "none"},
    ),
    _Bundle(
        "a value",
        frozenset({"NAME", "NUMBER", "("}),
        frozenset({"number", "position", "before", "sum", "highest", "lowest", "yes", "no", "none", "-"})
        | {"every", "some", "not"},
    ),
    _Bundle("an operator such as `+`", frozenset({"+", "-", "*", "mod"}), frozenset({"divided"})),
    _Bundle(
        "a comparison such as `=` or `is`",
        frozenset({"=", "<", "is"}),
        frozenset({"<=", ">", ">=", "!=", "exists"}),
    ),
)
_PLAIN = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": 'a text in "quotation marks"',
    "LANGUAGE": 'a text such as `en "…"`',
    "_NL": "the end of the line",
    "_INDENT": "an indented line below",
    "_DEDENT": "the end of the block",
    "$END": "the end of the file",
}


def report_unexpected(
    error: UnexpectedToken | UnexpectedCharacters, text: str, positions: Positions, report: Report
) -> int:
    """Reports a syntax error; gives the offset of the line it is in."""
    if isinstance(error, UnexpectedCharacters):
        return _report_character(cast("int", error.pos_in_stream), text, positions, report)
    accepted = set(error.accepts or error.expected)
    if needs_block(error):
        return _report_missing_block(error.token, text, positions, report)
    start, end = _span(error.token, text)
    found = _found(error.token, text[start:end])
    if _misspelled_beginning(start, text, positions, report):
        return start
    if accepted == {"IN"}:
        end = len(text[: end if error.token.type == "_NL" else start].rstrip())
        start = _word_before(end, text)
        found = f"`{text[start:end]}`"
        accepted = _accepted_at(start, text) - {"NAME"}
    expected = _expected(accepted)
    report.error(
        "HB107",
        f"This does not fit here: {found}.",
        positions.place(start, end),
        expected=_listed(expected),
        found=found,
        suggestion=_close_to(found.strip("`"), [word.strip("`") for word in expected]),
    )
    return start


def _word_before(end: int, text: str) -> int:
    """Where the word begins that ends at an offset."""
    start = end
    while start > 0 and _IN_A_WORD.match(text, start - 1):
        start -= 1
    return start


def _accepted_at(offset: int, text: str) -> set[str]:
    """What the parser would take at an offset."""
    parser: Any = grammar().parse_interactive(text)  # Lark does not type these methods
    for token in parser.lexer_thread.lex(parser.parser_state):
        if (token.start_pos or 0) >= offset:
            break
        parser.feed_token(token)
    return set(parser.accepts())


def _report_character(offset: int, text: str, positions: Positions, report: Report) -> int:
    char = text[offset]
    expected = ""
    if char in _TYPOGRAPHIC_QUOTES:
        expected = 'plain quotation marks (")'
    elif char.isalpha():
        expected = "a name in small letters a to z, with digits and _"
    message = f"The character `{char}` has no meaning here."
    report.error("HB104", message, positions.place(offset, offset + 1), expected=expected)
    return offset


def needs_block(error: UnexpectedToken) -> bool:
    """Whether only an indented block could stand here."""
    return set(error.accepts or error.expected) == {"_INDENT"}


def _report_missing_block(token: Token, text: str, positions: Positions, report: Report) -> int:
    """Points at the line that should have a block below it."""
    end = len(text[: token.start_pos].rstrip())
    line = text.rfind("\n", 0, end) + 1
    start = line + len(text[line:end]) - len(text[line:end].lstrip())
    message = "Something is missing below this line."
    report.error("HB107", message, positions.place(start, end), expected=_PLAIN["_INDENT"])
    return start


def _span(token: Token, text: str) -> tuple[int, int]:
    """Where to point: at the token; at the line's end if something is missing; at the first word of a new block."""
    start = token.start_pos or 0
    match token.type:
        case "_NL" | "_DEDENT" | "$END":
            end = len(text[: start if token.type != "$END" else None].rstrip())
            return max(end - 1, 0), max(end, 1)
        case "_INDENT":
            word = re.compile(r"\s*(\S+)").match(text, start)
            return word.span(1) if word else (start, start + 1)
        case _:
            return start, start + len(token.split("\n")[0])


def _misspelled_beginning(offset: int, text: str, positions: Positions, report: Report) -> bool:
    """Reports the first word of the line if it is a misspelled keyword."""
    word = _FIRST_WORD.match(text, text.rfind("\n", 0, offset) + 1)
    if word is None or word.group(1) in words().values():
        return False
    close = closest(word.group(1), tuple(sorted(_BEGINNERS)), 0.75)
    if not close:
        return False
    message = f"No line begins with `{word.group(1)}`."
    place = positions.place(*word.span(1))
    report.error("HB107", message, place, found=f"`{word.group(1)}`", suggestion=f"did you mean `{close}`?")
    return True


def _found(token: Token, shown: str) -> str:
    match token.type:
        case "STRING":
            return "a text"
        case "_INDENT":
            return "an indented line"
        case "_NL" | "_DEDENT" | "$END":
            return _PLAIN[token.type]
        case _:
            return f"`{shown}`"


def _expected(terminals: set[str]) -> list[str]:
    """What could stand there, in a designer's words."""
    accepted = {name if name in _PLAIN else words().get(name, name) for name in terminals}
    result: list[str] = []
    for bundle in _BUNDLES:
        if accepted >= bundle.needed:
            result.append(bundle.description)
            accepted -= bundle.needed | bundle.covered
    result += [description for name, description in _PLAIN.items() if name in accepted]
    return result + sorted(f"`{word}`" for word in accepted if word not in _PLAIN)


def _listed(expected: list[str]) -> str:
    if len(expected) > _MANY:
        return ", ".join(expected[:_MANY]) + " …"
    return " or ".join(filter(None, (", ".join(expected[:-1]), expected[-1]))) if expected else ""


def _close_to(word: str, expected: list[str]) -> str:
    close = closest(word, tuple(expected), 0.7)
    return f"did you mean `{close}`?" if close else ""
