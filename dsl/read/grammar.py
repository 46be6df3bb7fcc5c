"""The parser of rule files, and the words of the language."""

from functools import cache
from typing import ClassVar

from lark import Lark
from lark.indenter import Indenter

from hornbook.dsl.read.parse_table import parser_with


class _Indentation(Indenter):
    """Turns indentation into tokens. Names are always known to the lexer, so that no keyword matches a part of one."""

    NL_type = "_NL"
    OPEN_PAREN_types: ClassVar[list[str]] = []
    CLOSE_PAREN_types: ClassVar[list[str]] = []
    INDENT_type = "_INDENT"
    DEDENT_type = "_DEDENT"
    tab_len = 1
    always_accept = ("_NL", "NAME")


@cache
def grammar() -> Lark:
    """The parser for laid-out text (`indentation.py`)."""
    return parser_with(_Indentation())


@cache
def words() -> dict[str, str]:
    """The words and signs of the language, by the name their terminal has in the grammar."""
    return {t.name: t.pattern.value for t in grammar().terminals if t.pattern.type == "str"}
