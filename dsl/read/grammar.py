"""The parser that Lark makes from grammar.lark, and keeps: making it takes longer than anything else before play."""

import sys
from functools import cache
from pathlib import Path
from typing import ClassVar

from lark import Lark
from lark.indenter import Indenter

from hornbook.store import cache_folder

GRAMMAR_FILE = Path(__file__).with_name("grammar.lark")


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
    """The parser for laid-out text (`layout.py`)."""
    return Lark(
        GRAMMAR_FILE.read_text(encoding="utf-8"),
        parser="lalr",
        start="file",
        postlex=_Indentation(),
        propagate_positions=True,
        maybe_placeholders=True,
        cache=_kept_in(),
    )


def _kept_in() -> str | bool:
    """The file in which Lark keeps the parser, with a hash of all it depends on; False if there is no place for it."""
    file = cache_folder() / f"parser-{sys.version_info.major}.{sys.version_info.minor}.lark"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return str(file)


@cache
def words() -> dict[str, str]:
    """The words and signs of the language, by the name their terminal has in the grammar."""
    return {t.name: t.pattern.value for t in grammar().terminals if t.pattern.type == "str"}
