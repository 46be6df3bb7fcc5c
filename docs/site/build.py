"""Builds the site: writes the pages of every game in every language, then has mkdocs render them.

Takes loaded games and what was proved of them, gives a folder of plain HTML that needs nothing from outside: English at
its root, other languages in folders named after them. `manuscript` alone writes the Markdown, should mkdocs ever go.
"""

import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.site.contents import contents
from hornbook.docs.site.links import broken_links
from hornbook.docs.site.navigation import configuration
from hornbook.docs.site.pages import Section
from hornbook.docs.site.prose import ROOT_LANGUAGE
from hornbook.docs.site.render import SiteError, rendered_site
from hornbook.docs.statistics.figures import Figures
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded
from hornbook.verify.results import Result
from hornbook.workers import as_many_as, workers


def build_site(
    games: Sequence[Loaded],
    output: Path,
    results: Mapping[str, Sequence[Result]],
    figures: Mapping[str, Figures],
    project: Path | None = None,
) -> None:
    """Writes the whole site to `output`, in place of what is there, which stays until the new site stands. Hand-written
    pages come from the project's `docs/`, or else from ours. Raises SiteError or OSError."""
    shelf = Shelf(
        Book(each, results.get(each.game.id, ()), figures.get(each.game.id), games).opened()
        for each in games
        if each.game is not None
    )
    with our_folder() as ours, tempfile.TemporaryDirectory() as scratch:
        written = hand_written(ours, project)
        with workers(as_many_as(None, len(LANGUAGES)), _take, shelf, ours, written) as pool:
            folders = {code: Path(scratch) / code for code in LANGUAGES}
            waiting = [pool.submit(_built, language, folder) for language, folder in folders.items()]
            for rendered in waiting:
                rendered.result()
        _publish({code: folder / "site" for code, folder in folders.items()}, output.resolve())


_given: list[tuple[Shelf, Path, Path]] = []
"""What a worker builds from: the shelf, the folder with our theme, the folder with hand-written pages."""


def _take(shelf: Shelf, ours: Path, written: Path) -> None:
    _given[:] = [(shelf, ours, written)]


def _built(language: str, folder: Path) -> None:
    """Builds the site in one language into a folder."""
    shelf, ours, written = _given[0]
    sections = contents(shelf, written)
    manuscript(sections, language, folder / "docs")
    rendered_site(set_up(ours, folder, folder / "site", language, sections))


@contextmanager
def our_folder() -> Iterator[Path]:
    """The folder with our theme, our style sheets and our hand-written pages."""
    with as_file(files("hornbook.docs")) as ours:
        yield ours


def hand_written(ours: Path, project: Path | None) -> Path:
    """The folder with the hand-written pages of a project; ours if it has none."""
    return ours if project is None or not (project / "docs").is_dir() else project / "docs"


def set_up(ours: Path, folder: Path, site: Path, language: str, sections: Sequence[Section]) -> Path:
    """Puts everything but the pages into a folder; gives the configuration that renders it."""
    shutil.copytree(ours / "assets", folder / "docs" / "assets", dirs_exist_ok=True)
    config = configuration(ours, folder / "docs", site, language, sections)
    path = folder / "mkdocs.yml"
    path.write_text(json.dumps(config, indent=2), encoding="utf-8")  # JSON is YAML, too
    return path


def manuscript(sections: Sequence[Section], language: str, folder: Path) -> None:
    """Writes all pages of one language as Markdown."""
    for page in (page for section in sections for page in section.pages):
        path = folder / page.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page.write(language), encoding="utf-8")


def _publish(sites: Mapping[str, Path], output: Path) -> None:
    """Puts the languages together beside the old site, and exchanges it for the new one at the end."""
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=output.parent, prefix=f".{output.name}.") as beside:
        new, old = Path(beside) / "new", Path(beside) / "old"
        for language, site in sorted(sites.items(), key=lambda item: item[0] != ROOT_LANGUAGE):
            if language != ROOT_LANGUAGE:
                (site / "404.html").unlink()  # Servers show the one at the root.
            shutil.move(site, new if language == ROOT_LANGUAGE else new / language)
        broken = broken_links(new)
        if broken:
            raise SiteError("\n".join(["These links lead nowhere:", *broken]))
        if output.exists():
            output.rename(old)
        try:
            new.rename(output)
        except BaseException:
            if old.exists():
                old.rename(output)
            raise
