"""Escaping: whatever a rule file says, it is shown and never obeyed."""

from html.parser import HTMLParser

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hornbook.docs.html.listing import folded_listing
from hornbook.docs.html.markdown import AS_IS, END, anchor, escaped
from hornbook.docs.site.hooks import put_back, set_aside

EXTENSIONS = [
    "admonition",
    "attr_list",
    "md_in_html",
    "tables",
    "pymdownx.details",
    "pymdownx.highlight",
    "pymdownx.superfences",
]

ATTACKS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[click](javascript:alert(1))",
    "![x](https://example.org/x.png)",
    "{{ config }} {% raw %}",
    "{: onclick=alert(1) #id .class }",
    "text {#stolen .class onclick='x'}",
    "# not a heading",
    "1. not a list",
    "- not a list",
    "+ not a list",
    "> not a quotation",
    "a | b | c",
    "``` not code",
    '??? note "no details"',
    "??? note",
    "???+ note",
    "!!! note",
    ": no definition",
    "--- no rule",
    "---",
    '!!! note "no admonition"',
    "*not* _emphasis_ **nor** __strong__",
    "<https://example.org>",
    "[^1]: no footnote",
    "--8<-- 'no.snippet'",
    "&lt;b&gt; &amp; \\* \\",
    "=== setext\n===",
    "</div></p></figure>",
]


class _Reader(HTMLParser):
    """Collects the elements and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag + "".join(f" {name}" for name, _ in attrs))

    def handle_data(self, data: str) -> None:
        self.text += data


def read(source: str) -> _Reader:
    reader = _Reader()
    reader.feed(markdown.markdown(source, extensions=EXTENSIONS))
    return reader


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_escaped_text_is_one_plain_paragraph(attack: str) -> None:
    page = read(escaped(attack))
    assert page.tags == ["p"]
    assert page.text == " ".join(attack.split())


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_escaped_text_is_plain_inside_html(attack: str) -> None:
    page = read(f'<div class="x" markdown>\n\n<p class="y">{escaped(attack)}</p>\n\n</div>')
    assert page.tags == ["div class", "p class"]
    assert page.text.strip() == " ".join(attack.split())


@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=60))
def test_any_text_survives(text: str) -> None:
    shown = " ".join(text.split())
    page = read(f"x {escaped(text)} y")
    assert page.tags == ["p"]
    assert page.text.split() == f"x {shown} y".split()


@pytest.mark.parametrize("attack", [*ATTACKS, f"{END}<script>{AS_IS}", "<svg onload=alert(1)></svg>"])
def test_code_is_shown_as_it_is_and_is_nothing_but_code(attack: str) -> None:
    text = f"one\n{attack}\ntwo"
    for language in ("rules", "diff", "sh"):
        marked = folded_listing('a "<title>"', text, language)
        assert marked.count(AS_IS) == marked.count(END) == 1
        text_around, pieces = set_aside(f"Before.\n\n{marked}\n\nAfter.")
        page = _Reader()
        page.feed(put_back(markdown.markdown(text_around, extensions=EXTENSIONS), pieces))
        assert {tag.split()[0] for tag in page.tags} == {"p", "details", "summary", "div", "pre", "span", "code"}
        assert page.text.split() == f'Before. a "<title>"{text} After.'.split()


def test_anchors_are_plain_names() -> None:
    assert anchor("rule", "Place It!", "żółw") == "rule-place-it-w"
    assert anchor("") == "x"
