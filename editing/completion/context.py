"""The context of a place: what the parser has read of its block, and what it would take next.

The text up to the word that is being typed is laid out and fed to the parser, without its end. What is wrong further up
in the block is left out, as when the file is read as a whole.
"""

import re
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, cast

from lark import Token, Tree, UnexpectedCharacters, UnexpectedToken
from lark.indenter import DedentError

from hornbook.dsl.read.grammar import grammar
from hornbook.dsl.read.indentation import LayoutProblem, laid_out, without_item
from hornbook.dsl.report.source import TEXT_OR_COMMENT

_TRIES = 5
_TYPED = re.compile(r"[a-z0-9_]*\Z")
_BLOCK_START = re.compile(r"^(?=[^\s#])", re.MULTILINE)
_LAYOUT = ("_NL", "_INDENT", "_DEDENT")

GOES_ON = frozenset("and or where with has exists is mod divided at for then".split())
"""Words that take up the line above, if they begin a line that is indented deeper."""

StackValue = Token | Tree[Token]


@dataclass(frozen=True, slots=True)
class Context:
    """`tokens` is what was read of the block, `stack` what the parser has made of it and has not put together yet;
    `accepted` are the terminals it would take next, and `going_on` those if this line went on from the one above.
    `typed` is the beginning of the word at the place."""

    typed: str
    tokens: tuple[Token, ...]
    stack: tuple[StackValue, ...]
    accepted: frozenset[str]
    going_on: frozenset[str] = frozenset()

    @property
    def line(self) -> list[str]:
        """The words of the line so far."""
        return [str(token) for token in reversed(list(takewhile(_is_in_line, reversed(self.tokens))))]

    @property
    def head(self) -> list[str]:
        """The words that the block begins with."""
        return [str(token) for token in takewhile(_is_in_line, self.tokens)]


@dataclass(frozen=True, slots=True)
class InText:
    """The place is in the braces of a text; `inside` is what stands in them so far."""

    typed: str
    inside: str


def context_at(text: str, line: int, column: int) -> Context | InText | None:
    """The context of a place; None if nothing can be offered there."""
    lines = text.split("\n")
    before = "\n".join([*lines[: line - 1], lines[line - 1][: column - 1]]) if line <= len(lines) else text
    begin = max((found.start() for found in _BLOCK_START.finditer(before)), default=0)
    block = before[begin:]
    found = _TYPED.search(block)
    typed = found.group() if found else ""
    block = block.removesuffix(typed)
    rest = TEXT_OR_COMMENT.sub("", block + "\n")
    if '"' in rest:
        return _in_text(rest[rest.rindex('"') :].removesuffix("\n"), typed)
    return None if _in_comment(block) else _context(block, typed)


def _in_text(open_text: str, typed: str) -> InText | None:
    brace = open_text.rfind("{")
    return InText(typed, open_text[brace + 1 :]) if brace > open_text.rfind("}") else None


def _in_comment(block: str) -> bool:
    return any(found.end() == len(block) and found.group().startswith("#") for found in TEXT_OR_COMMENT.finditer(block))


def _context(block: str, typed: str) -> Context | None:
    fresh = _fed(block)
    if block[block.rfind("\n") + 1 :].strip() or not block.strip():
        return None if fresh is None else Context(typed, *fresh)
    joined = _fed(block.rstrip())
    going_on = frozenset() if joined is None else joined[2]
    if fresh is not None:
        return Context(typed, *fresh, going_on)
    return None if joined is None else Context(typed, joined[0], joined[1], frozenset(), going_on)


_Fed = tuple[tuple[Token, ...], tuple[StackValue, ...], frozenset[str]]


def _fed(block: str) -> _Fed | None:
    """The tokens of a block, the parser's stack after them, and what it would take next."""
    for _ in range(_TRIES):
        result = _fed_or_offset(block)
        if not isinstance(result, int):
            return result
        if "\n" not in block[result:].rstrip():  # the very line that is being typed
            return None
        block = without_item(block, result)
    return None


def _fed_or_offset(block: str) -> _Fed | int:
    """The same, or the offset of the first thing that is wrong."""
    closing = ")" * max(0, _open_parentheses(block))
    clean = laid_out(f"{block}{closing}")
    if isinstance(clean, LayoutProblem):
        return clean.offset
    parser: Any = grammar().parse_interactive(clean[: len(block)])  # Lark does not type these methods
    tokens: list[Token] = []
    try:
        for token in parser.lexer_thread.lex(parser.parser_state):
            if token.type == "_DEDENT" and not token:  # made up where the text ends: no line of a block is unindented
                break
            parser.feed_token(token)
            tokens.append(token)
    except UnexpectedCharacters as error:
        return cast("int", error.pos_in_stream)
    except UnexpectedToken as error:
        return int(error.token.start_pos or 0)
    except DedentError:
        return len(block)
    return tuple(tokens), tuple(parser.parser_state.value_stack), frozenset(parser.accepts())


def _open_parentheses(block: str) -> int:
    plain = TEXT_OR_COMMENT.sub("", block)
    return plain.count("(") - plain.count(")")


def _is_in_line(token: Token) -> bool:
    return token.type not in _LAYOUT
