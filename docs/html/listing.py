"""Code with colours, as HTML.

It is made here and not from fences, because pages show hundreds of pieces of rule files: Markdown is not to look into
them, and nothing in them may look like a part of the page.
"""

from functools import cache
from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name

from hornbook.docs.html.markdown import as_is

_FORMATTER = HtmlFormatter(nowrap=True)


def listing(text: str, language: str) -> str:
    """A block of code."""
    return as_is(_coloured(text, language))


def folded_listing(title: str, text: str, language: str) -> str:
    """A block of code that unfolds. The title is plain text."""
    return as_is(f'<details class="formal"><summary>{escape(title)}</summary>{_coloured(text, language)}</details>')


@cache
def _coloured(text: str, language: str) -> str:
    inside = highlight(text, _lexer(language), _FORMATTER).rstrip("\n")
    return f'<div class="highlight"><pre><span></span><code>{inside}</code></pre></div>'


@cache
def _lexer(language: str) -> Lexer:
    return get_lexer_by_name(language, stripnl=False)
