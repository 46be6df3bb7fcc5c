"""What to say where the parser meets something it cannot use."""

import difflib

from lark import Token, UnexpectedCharacters, UnexpectedToken

from hornbook.dsl.diagnostics import Report
from hornbook.dsl.positions import Positions

_MANY = 8
_BEGINS_EXPRESSION = frozenset({"NAME", "NUMBER", "LPAR"})
_EXPRESSION_WORDS = frozenset(
    {"NUMBER_WORD", "POSITION", "BEFORE", "SUM", "HIGHEST", "LOWEST", "YES", "NO", "NONE", "MINUS", "EVERY", "SOME"}
    | {"NOT"}
)
_OPERATORS = frozenset({"PLUS", "MINUS", "STAR", "MOD", "DIVIDED"})
_COMPARISONS = frozenset({"EQUAL", "LESSTHAN", "MORETHAN", "__ANON_0", "__ANON_1", "__ANON_2", "IS", "EXISTS"})


def report_unexpected(
    error: UnexpectedToken | UnexpectedCharacters, text: str, positions: Positions, report: Report
) -> int:
    """Reports a syntax error; gives the offset of the line it is in."""
    if isinstance(error, UnexpectedCharacters):
        offset = error.pos_in_stream
        char = text[offset]
        message = f"The character `{char}` has no meaning here."
        report.error("HB104", message, positions.place(offset, offset + 1), found=f"`{char}`")
        return offset
    token = error.token
    start, end = _span(token, text)
    words = _expected_words(error)
    found = _found(token, text[start:end])
    suggestion = ""
    if token.type == "NAME" or str(token).isalpha():
        keywords = [word.strip("`") for word in words]
        close = difflib.get_close_matches(str(token), keywords, 1, 0.7)
        suggestion = f"did you mean `{close[0]}`?" if close else ""
    report.error(
        "HB107",
        f"I cannot read this: {found} does not fit here.",
        positions.place(start, end),
        expected=_listed(words),
        found=found,
        suggestion=suggestion,
    )
    return start


def _span(token: Token, text: str) -> tuple[int, int]:
    """Where to point: at the token; at the line's end if it is missing something; at the first word of a new block."""
    start = token.start_pos or 0
    match token.type:
        case "_NL" | "_DEDENT" | "$END":
            end = len(text[:start].rstrip()) if token.type != "$END" else len(text.rstrip())
            return max(end - 1, 0), max(end, 1)
        case "_INDENT":
            rest = text[start:]
            begin = start + len(rest) - len(rest.lstrip())
            word = text[begin:].split(maxsplit=1)[0] if text[begin:].strip() else " "
            return begin, begin + len(word)
        case _:
            return start, start + len(token.split("\n")[0])


def _found(token: Token, shown: str) -> str:
    match token.type:
        case "_NL":
            return "the end of the line"
        case "_DEDENT" | "$END":
            return "the end of the block"
        case "_INDENT":
            return "an indented line"
        case "STRING":
            return "a text"
        case _:
            return f"`{shown}`"


def _expected_words(error: UnexpectedToken) -> list[str]:
    accepted = set(error.accepts or error.expected)
    from hornbook.dsl.parse import grammar

    words: list[str] = []
    if accepted >= _BEGINS_EXPRESSION:
        words.append("a value")
        accepted -= _BEGINS_EXPRESSION | _EXPRESSION_WORDS
    if accepted >= _OPERATORS:
        words.append("an operator such as `+`")
        accepted -= _OPERATORS
    if accepted >= _COMPARISONS:
        words.append("a comparison such as `=` or `is empty`")
        accepted -= _COMPARISONS
    patterns = {t.name: t.pattern.value.replace("\\", "") for t in grammar().terminals}
    plain = {
        "NAME": "a name",
        "NUMBER": "a number",
        "STRING": 'a text in "quotes"',
        "_NL": "the end of the line",
        "_INDENT": "an indented block below",
        "_DEDENT": "the end of the block",
        "$END": "the end of the file",
    }
    words += [plain[name] for name in plain if name in accepted]
    return words + sorted(f"`{patterns[name]}`" for name in accepted if name not in plain and name in patterns)


def _listed(words: list[str]) -> str:
    shown = words[:_MANY]
    more = ["…"] if len(words) > _MANY else []
    if len(shown) == 1 or more:
        return ", ".join(shown + more)
    return ", ".join(shown[:-1]) + " or " + shown[-1] if shown else ""
