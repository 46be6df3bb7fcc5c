"""Builds the site: writes the pages of every game in every language, then has mkdocs render them.

Takes the games' names and what was proved of them, gives a folder of plain HTML that needs nothing from outside:
English at its root, other languages in folders named after them. `manuscript` alone writes the Markdown, should mkdocs
ever go.
"""

import json
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import yaml

from hornbook.docs.page import GamePage
from hornbook.docs.pages import page_from_game, start_page
from hornbook.docs.render import SiteError, rendered_site
from hornbook.docs.words import LANGUAGE_NAMES, Words
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded, load_game
from hornbook.verify.results import Result

_ROOT_LANGUAGE = "en"


def build_site(
    games: Sequence[str], output: Path, results: Mapping[str, Sequence[Result]], project: Path | None = None
) -> None:
    """Writes the whole site to `output`. Hand-written pages come from the project's `docs/`, or else from ours."""
    loaded = [_loaded(name) for name in games]
    with as_file(files("hornbook.docs")) as ours, tempfile.TemporaryDirectory() as scratch:
        written = ours if project is None or not (project / "docs").is_dir() else project / "docs"
        for language in sorted(LANGUAGES, key=lambda code: code != _ROOT_LANGUAGE):
            folder = Path(scratch) / language
            navigation = manuscript(loaded, results, language, folder / "docs", written)
            shutil.copytree(ours / "assets", folder / "docs" / "assets")
            site = output if language == _ROOT_LANGUAGE else output / language
            configuration = _configuration(ours, folder / "docs", site.resolve(), language, navigation)
            (folder / "mkdocs.yml").write_text(json.dumps(configuration, indent=2), encoding="utf-8")
            rendered_site(folder / "mkdocs.yml")


def _loaded(name: str) -> Loaded:
    loaded = load_game(name)
    if loaded.game is None:
        raise SiteError("\n".join([f"{name} cannot be published:", *(d.message for d in loaded.diagnostics)]))
    return loaded


def manuscript(
    loaded: Sequence[Loaded], results: Mapping[str, Sequence[Result]], language: str, folder: Path, written: Path
) -> list[Any]:
    """Writes all pages of one language as Markdown; gives the navigation, as mkdocs has it."""
    words = Words(language)
    games = {each.game.id: each for each in loaded if each.game is not None}
    pages = [GamePage(each, results.get(name, ()), language) for name, each in games.items()]
    titles = {page.game.id: page.game.title.in_language(language) for page in pages}
    (folder / "games").mkdir(parents=True)
    navigation = []
    for page in pages:
        name = page.game.id
        text = page_from_game(games[name], results.get(name, ()), language, page.outcomes, titles)
        (folder / "games" / f"{name}.md").write_text(text, encoding="utf-8")
        navigation.append({escape(titles[name]): f"games/{name}.md"})
    (folder / "index.md").write_text(start_page(pages, language), encoding="utf-8")
    by_hand = _by_hand(written, folder, language)
    return [
        {escape(words["start"]): ["index.md", *navigation]},
        *([{escape(words["hand-written"]): by_hand}] if by_hand else []),
    ]


def _by_hand(written: Path, folder: Path, language: str) -> list[str]:
    """Copies the hand-written pages: `name.pl.md` for Polish if there is one, else `name.md` with a word about it."""
    names = sorted(path.name for path in written.glob("*.md") if "." not in path.stem)
    for name in names:
        own = written / f"{Path(name).stem}.{language}.md"
        text = (own if own.exists() else written / name).read_text(encoding="utf-8")
        if language != _ROOT_LANGUAGE and not own.exists():
            text = f'!!! note "{Words(language)["only in English"]}"\n\n{text}'
        (folder / name).write_text(text, encoding="utf-8")
    return names


def _configuration(ours: Path, pages: Path, site: Path, language: str, navigation: list[Any]) -> dict[str, Any]:
    """What one language's configuration adds to the base. JSON is YAML too."""
    to_root = "" if language == _ROOT_LANGUAGE else "../"
    base = ours / "mkdocs.yml"
    return {
        "INHERIT": str(base.resolve()),
        "site_description": Words(language)["slogan"],
        "docs_dir": str(pages),
        "site_dir": str(site),
        "nav": navigation,
        "theme": {
            "language": language,
            "custom_dir": str((ours / "theme").resolve()),
            "palette": _palette(base, Words(language)),
        },
        "plugins": {"search": {"lang": sorted({language, _ROOT_LANGUAGE})}},
        "extra": {
            "alternate": True,
            "languages": [
                {"code": code, "name": name, "path": to_root + ("" if code == _ROOT_LANGUAGE else f"{code}/")}
                for code, name in LANGUAGE_NAMES.items()
            ],
        },
    }


def _palette(base: Path, words: Words) -> list[Any]:
    """The base's light and dark schemes, their switches named in the page's language."""
    schemes = yaml.safe_load(base.read_text(encoding="utf-8"))["theme"]["palette"]
    for scheme in schemes:
        scheme["toggle"]["name"] = words["to dark" if scheme["scheme"] == "default" else "to light"]
    return list(schemes)
