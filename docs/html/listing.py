"""Code with colours, as HTML.

It is made here and not from fences, because pages show hundreds of pieces of rule files: Markdown is not to look into
them, and nothing in them may look like a part of the page.
"""

from collections.abc import Iterator
from functools import cache
from html import escape

from pygments import highlight
from pygments.filter import Filter
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Name, String, Text, _TokenType

from hornbook.docs.html.markdown import as_is

_FORMATTER = HtmlFormatter(nowrap=True)
_LANDMARKS = (Comment, Keyword.Declaration, Name.Class, String)


def listing(text: str, language: str) -> str:
    """A block of code."""
    return as_is(_coloured(text, language))


def folded_listing(title: str, text: str, language: str) -> str:
    """A block of code that unfolds. The title is plain text."""
    return as_is(_folded(title, _coloured(text, language)))


def folded_outline(title: str, text: str, language: str) -> str:
    """A long text that unfolds, in which only landmarks have a colour: each coloured piece is a node of the page."""
    return as_is(_folded(title, _coloured(text, language, landmarks=True)))


def _folded(title: str, inside: str) -> str:
    return f'<details class="formal"><summary>{escape(title)}</summary>{inside}</details>'


@cache
def _coloured(text: str, language: str, landmarks: bool = False) -> str:
    inside = highlight(text, _lexer(language, landmarks), _FORMATTER).rstrip("\n")
    return f'<div class="highlight"><pre><span></span><code>{inside}</code></pre></div>'


@cache
def _lexer(language: str, landmarks: bool) -> Lexer:
    return get_lexer_by_name(language, stripnl=False, filters=[_Landmarks()] if landmarks else [])


class _Landmarks(Filter):  # type: ignore[misc]
    """Leaves colours to what divides a file, and to texts and comments."""

    def filter(self, lexer: Lexer, stream: Iterator[tuple[_TokenType, str]]) -> Iterator[tuple[_TokenType, str]]:
        for kind, value in stream:
            yield (kind if any(kind in landmark for landmark in _LANDMARKS) else Text), value
