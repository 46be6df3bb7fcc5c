"""Markdown as text: the few forms the pages use, with everything from rule files escaped.

Pages mix Markdown and HTML, so there is one way to escape for both: every character that either gives a meaning becomes
a numeric reference. What a rule file says is shown letter by letter, whatever it contains.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~^&\"]|^[-+=:!?]+|^\d+(?=[.)])")
"""Characters that mean something anywhere, and those that do so only at the beginning of a paragraph."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def escaped(text: str) -> str:
    """A text on one line, without any meaning in Markdown or HTML."""
    one_line = " ".join(_CONTROL.sub(" ", text).split())
    return _SPECIAL.sub(lambda found: "".join(f"&#{ord(letter)};" for letter in found.group()), one_line)


def anchor(*parts: str) -> str:
    """A name that links can point at."""
    return "-".join(re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") or "x" for part in parts)


def heading(level: int, text: str, name: str) -> str:
    """A heading (markup) that can be linked to."""
    return f"{'#' * level} {text} {{#{name}}}"


def link(text: str, target: str) -> str:
    """A link as HTML; the text is markup, the target a place of ours."""
    return f'<a href="{escape(target)}">{text}</a>'


def code(text: str) -> str:
    """Some words of a rule file, set as such."""
    return f"<code>{escaped(text)}</code>"


def span(text: str, class_: str) -> str:
    return f'<span class="{class_}">{text}</span>'


def table(header: Sequence[str], rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> str:
    """A table; cells are markup, some columns are aligned to the right."""
    rules = ["---:" if at in right else "---" for at in range(len(header))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [header, rules, *rows])


AS_IS, END = "<!--as-is-->", "<!--/as-is-->"


def as_is(html: str) -> str:
    """HTML that is finished: Markdown need not look into it, nor the search. Everything in it is escaped already."""
    return f"{AS_IS}{html}{END}"


def collapsible(kind: str, title: str, body: str) -> str:
    """A block that unfolds. The title is plain text, the body is Markdown."""
    return f'<details class="{kind}" markdown>\n<summary>{escaped(title)}</summary>\n\n{body}\n\n</details>'


def division(class_: str, body: str, name: str | None = None) -> str:
    """A block whose inside is Markdown."""
    written = f' id="{name}"' if name else ""
    return f'<div class="{class_}"{written} markdown>\n\n{body}\n\n</div>'


def paragraphs(*parts: str) -> str:
    """Blocks with blank lines between them; empty ones are left out."""
    return "\n\n".join(part for part in parts if part)
