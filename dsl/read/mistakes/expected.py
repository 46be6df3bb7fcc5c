"""What could stand somewhere, in a designer's words.

Takes the terminals that the parser would take there; gives what to call them, some summed up.
"""

from dataclasses import dataclass

from hornbook.dsl.read.keywords import BLOCK_WORDS, LINE_WORDS

_MANY = 8
_BEGINNERS = BLOCK_WORDS | LINE_WORDS


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
PLAIN = {
    "NAME": "a name",
    "NUMBER": "a number",
    "STRING": 'a text in "quotation marks"',
    "LANGUAGE": 'a text such as `en "…"`',
    "_NL": "the end of the line",
    "_INDENT": "an indented line below",
    "_DEDENT": "the end of the block",
    "$END": "the end of the file",
}
_LAYOUT = {"_INDENT", "_DEDENT"}
"""What blanks say. Words that could have stood there help more."""


def expected_words(terminals: set[str]) -> list[str]:
    """What could stand there, in a designer's words."""
    accepted = set(terminals)
    result: list[str] = []
    for bundle in _BUNDLES:
        if accepted >= bundle.needed:
            result.append(bundle.description)
            accepted -= bundle.needed | bundle.covered
    result += [description for name, description in PLAIN.items() if name in accepted - _LAYOUT]
    result += sorted(f"`{word}`" for word in accepted if word not in PLAIN)
    return result or [description for name, description in PLAIN.items() if name in accepted]


def listed(expected: list[str]) -> str:
    if len(expected) > _MANY:
        return ", ".join(expected[:_MANY]) + " …"
    return " or ".join(filter(None, (", ".join(expected[:-1]), expected[-1]))) if expected else ""
