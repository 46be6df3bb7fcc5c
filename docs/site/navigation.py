"""The configuration of the site in one language, as mkdocs has it: the base at the top level, and what differs."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import yaml

from hornbook.docs.site.pages import Section
from hornbook.docs.site.prose import ROOT_LANGUAGE
from hornbook.docs.words import LANGUAGE_NAMES, Words


def configuration(ours: Path, pages: Path, site: Path, language: str, sections: Sequence[Section]) -> dict[str, Any]:
    """What one language's configuration adds to the base. `ours` is the folder with the base and the theme."""
    to_root = "" if language == ROOT_LANGUAGE else "../"
    base, words = ours / "mkdocs.yml", Words(language)
    return {
        "INHERIT": str(base.resolve()),
        "site_description": words["slogan"],
        "docs_dir": str(pages),
        "site_dir": str(site),
        "hooks": [str((ours / "site" / "hooks.py").resolve())],
        "nav": _navigation(sections, language),
        "not_in_nav": "\n".join(f"/{page.path}" for section in sections for page in section.pages if page.under),
        "theme": {
            "language": language,
            "custom_dir": str((ours / "theme").resolve()),
            "palette": _palette(base, words),
        },
        "extra": {
            "alternate": True,
            "under": {page.path: page.under for section in sections for page in section.pages if page.under},
            "languages": [
                {"code": code, "name": name, "path": to_root + ("" if code == ROOT_LANGUAGE else f"{code}/")}
                for code, name in LANGUAGE_NAMES.items()
            ],
        },
    }


def _navigation(sections: Sequence[Section], language: str) -> list[Any]:
    """A page that is a section by itself is just that page."""
    shown: list[Any] = []
    for section in sections:
        entries = [page for page in section.pages if not page.under]
        pages = [{escape(page.title.in_language(language)): page.path} for page in entries]
        shown += pages if section.alone else [{escape(section.title.in_language(language)): pages}]
    return shown


def _palette(base: Path, words: Words) -> list[Any]:
    """The base's schemes, their switches named in the page's language."""
    schemes = yaml.safe_load(base.read_text(encoding="utf-8"))["theme"]["palette"]
    keys = {None: "to light", "default": "to dark", "slate": "to system"}
    for scheme in schemes:
        scheme["toggle"]["name"] = words[keys[scheme.get("scheme")]]
    return list(schemes)
