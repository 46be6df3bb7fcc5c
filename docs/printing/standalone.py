"""The Rules page of a game as one HTML file that needs nothing else: for printing, or to be sent to somebody.

Folds are open, since paper does not unfold, and links to other pages are no links: they are not there.
"""

import re
from html import escape
from importlib.resources import files
from typing import Any

import markdown
import yaml

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.page import page_from_book
from hornbook.docs.site.hooks import put_back, set_aside

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_DATA = re.compile(r'<script type="application/json">.*?</script>', re.DOTALL)
_VIEWS = re.compile(r'<nav class="hb-views".*?</nav>', re.DOTALL)
_LINK = re.compile(r'<a class="hb-tick"[^>]*></a>|<a href="(?!#)[^"]*"[^>]*>')


def standalone_page(book: Book, language: str, shelf: Shelf | None = None) -> str:
    """The page as a whole document."""
    text, pieces = set_aside(_FRONT.sub("", page_from_book(book, "rules", language, shelf)))
    html = put_back(markdown.markdown(text, **_extensions(_configuration())), pieces)
    body = without_what_is_elsewhere(html).replace("<details ", "<details open ")
    return document(book.game.title.in_language(language), language, body)


def document(title: str, language: str, body: str) -> str:
    """A document in the look of the site, which needs nothing else. The title is plain text, the body is HTML."""
    ours = files("hornbook.docs")
    styles = "\n".join((ours / sheet).read_text(encoding="utf-8") for sheet in _configuration()["extra_css"])
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n<title>{escape(title)}</title>\n'
        f'<style>\n{styles}\n</style>\n</head>\n<body class="hb-alone" data-md-color-scheme="default">'
        f'<article class="md-typeset">\n{body}\n</article></body>\n</html>\n'
    )


def without_what_is_elsewhere(html: str) -> str:
    """A piece of a page of the site without what scripts and other pages are needed for. Ticks stay as marks; other
    links to elsewhere become plain words."""

    def plain(found: re.Match[str]) -> str:
        return '<span class="hb-tick"></span>' if "hb-tick" in found[0] else "<a>"

    return _LINK.sub(plain, _VIEWS.sub("", _DATA.sub("", html)))


def _configuration() -> dict[str, Any]:
    """The configuration of the site."""
    text = (files("hornbook.docs") / "mkdocs.yml").read_text(encoding="utf-8")
    config: dict[str, Any] = yaml.safe_load(text)
    return config


def _extensions(config: dict[str, Any]) -> dict[str, Any]:
    """The extensions of Markdown that the site is made with, and their options."""
    names, options = [], {}
    for item in config["markdown_extensions"]:
        name, option = (item, {}) if isinstance(item, str) else next(iter(item.items()))
        names.append(name)
        options[name] = option
    return {"extensions": names, "extension_configs": options}
