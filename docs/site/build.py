"""Builds the site: writes the pages of every game in every language, then has mkdocs render them.

Takes loaded games and what was proved of them, gives a folder of plain HTML that needs nothing from outside: English at
its root, other languages in folders named after them. `manuscript` alone writes the Markdown, should mkdocs ever go.
"""

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.site.contents import contents, downloads
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

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


def build_site(
    games: Sequence[Loaded],
    output: Path,
    results: Mapping[str, Sequence[Result]],
    figures: Mapping[str, Figures],
    project: Path | None = None,
    manual: bool = True,
    progress: Progress = lambda what, done, total: None,
) -> None:
    """Writes the whole site to `output`, in place of what is there, which stays until the new site stands. Hand-written
    pages come from the project's `docs/`; the manual is ours. Raises SiteError or OSError."""
    books = []
    for done, each in enumerate(games):
        if each.game is not None:
            progress(f"playing the examples of {each.game.id}", done, len(games))
            books.append(Book(each, results.get(each.game.id, ()), figures.get(each.game.id), games).opened())
    with our_folder() as ours, tempfile.TemporaryDirectory() as scratch:
        given = _Given(Shelf(books), ours, hand_written(ours, project, manual), manual)
        with workers(as_many_as(None, len(LANGUAGES)), _take, given) as pool:
            folders = {code: Path(scratch) / code for code in LANGUAGES}
            waiting = [pool.submit(_built, language, folder) for language, folder in folders.items()]
            for done, rendered in enumerate(waiting):
                progress("writing pages, languages done", done, len(LANGUAGES))
                rendered.result()
        _publish({code: folder / "site" for code, folder in folders.items()}, output.resolve())


@dataclass(frozen=True)
class _Given:
    """What a worker builds from: the shelf, the folder with our theme, the folders with hand-written pages."""

    shelf: Shelf
    ours: Path
    written: Sequence[Path]
    manual: bool


_given: list[_Given] = []


def _take(given: _Given) -> None:
    _given[:] = [given]


def _built(language: str, folder: Path) -> None:
    """Builds the site in one language into a folder."""
    given = _given[0]
    sections = contents(given.shelf, given.written, given.manual)
    manuscript(sections, language, folder / "docs")
    for path, write in downloads(given.shelf).items():
        (folder / "docs" / path).write_text(write(language), encoding="utf-8", newline="")
    rendered_site(set_up(given.ours, folder, folder / "site", language, sections))


@contextmanager
def our_folder() -> Iterator[Path]:
    """The folder with our theme, our style sheets and our hand-written pages."""
    with as_file(files("hornbook.docs")) as ours:
        yield ours


def hand_written(ours: Path, project: Path | None, manual: bool) -> list[Path]:
    """The folders with hand-written pages: that of a project, and ours if the manual is wanted."""
    folders = [project / "docs"] if project is not None and (project / "docs").is_dir() else []
    return [*folders, *([ours] if manual else [])]


def set_up(ours: Path, folder: Path, site: Path, language: str, sections: Sequence[Section]) -> Path:
    """Puts everything but the pages into a folder; gives the configuration that renders it."""
    shutil.copytree(ours / "assets", folder / "docs" / "assets", copy_function=_copied, dirs_exist_ok=True)
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


def _copied(source: str, target: str) -> None:
    """Copies a file. The first that cannot be written is the last: the library would go on, and tell of all of them."""
    try:
        shutil.copy2(source, target)
    except OSError as error:
        raise SiteError(f"The site cannot be written: {error.strerror}.") from None


def _publish(sites: Mapping[str, Path], output: Path) -> None:
    """Puts the languages together beside the old site, and exchanges it for the new one at the end."""
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=output.parent, prefix=f".{output.name}.") as beside:
        new, old = Path(beside) / "new", Path(beside) / "old"
        for language, site in sorted(sites.items(), key=lambda item: item[0] != ROOT_LANGUAGE):
            if language != ROOT_LANGUAGE:
                (site / "404.html").unlink()  # Servers show the one at the root.
            shutil.move(site, new if language == ROOT_LANGUAGE else new / language, _copied)
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
