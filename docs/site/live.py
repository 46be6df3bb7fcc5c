"""A site that follows its rule files: pages are written and rendered when somebody looks at them.

Takes the games' names. Whenever a file changes, the pages made from it are out of date, and are made anew once they are
asked for; so the page that is open in the browser is there again at once, however many others there are. A verdict is
shown only if it belongs to the text as it is now; what has none yet is proved behind the scenes.
"""

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.address import address
from hornbook.docs.site.background import Background
from hornbook.docs.site.build import hand_written, our_folder, set_up
from hornbook.docs.site.contents import contents, downloads
from hornbook.docs.site.news import News, Standing, news_between, standing_of, tally
from hornbook.docs.site.pages import Page, Section
from hornbook.docs.site.prose import ROOT_LANGUAGE
from hornbook.docs.site.render import PageRenderer
from hornbook.docs.site.watch import Followed
from hornbook.docs.site.word_forms import with_forms
from hornbook.docs.words import Words
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded
from hornbook.dsl.report.diagnostics import rendered as diagnostics_told

LIVE_SCRIPT = """
(async () => {
  const version = Number(document.currentScript.dataset.version);
  for (;;) {
    try {
      const answer = await fetch(`/live?version=${version}`);
      if ((await answer.json()).version !== version) return location.reload();
    } catch { await new Promise(done => setTimeout(done, 1000)); }
  }
})();
"""
"""What every page runs while it is served; it stands at `/live.js`."""


class LiveSite:
    """The pages as they are now. All methods may be called from any thread."""

    def __init__(
        self,
        games: Sequence[str],
        folder: Path,
        ours: Path,
        background: Background,
        project: Path,
        manual: bool,
    ) -> None:
        self.folder = folder / "site"
        self.say: Callable[[str], None] = lambda line: None
        """Called with whatever is worth a line in the terminal."""
        self.root = "/"
        """What addresses in the terminal begin with."""
        self._scratch, self._ours, self._manual = folder, ours, manual
        self._written = hand_written(ours, project, manual)
        self._background = background
        self._lock = threading.RLock()
        self._news = threading.Condition(self._lock)
        self._version = 0
        self._followed = Followed(games, self._written)
        self._books: dict[str, Book] = {}
        self._standings: dict[str, Standing] = {}
        self._changes: list[tuple[News, str]] = []
        self._renderers: dict[str, tuple[Any, PageRenderer]] = {}
        self._pages: dict[tuple[str, str], tuple[int, str]] = {}
        self._found: dict[str, dict[str, list[dict[str, Any]]]] = {code: {} for code in LANGUAGES}
        self._restock()
        self._compare()

    # What changes

    def look(self) -> None:
        """Looks at the files; whatever changed makes its pages out of date."""
        changed = self._followed.changed()
        if not changed:
            return
        with self._lock:
            errors = self._errors()
            self._followed.follow(changed)
            self._changes = []
            self._restock()
            if self._errors() != errors:
                self.say(self._errors() or "All rule files can be used.")
            self.renew()
        self._compare()

    def renew(self) -> None:
        """There is something new to see."""
        with self._news:
            self._version += 1
            self._news.notify_all()

    def version_after(self, version: int, seconds: float) -> int:
        """The version, once it is another one than this or the time is over."""
        with self._news:
            self._news.wait_for(lambda: self._version != version, seconds)
            return self._version

    def _errors(self) -> str:
        """What is wrong with files."""
        told = [diagnostics_told([diagnostic], sources) for diagnostic, sources in self._followed.errors()]
        return "\n".join([*told, *self._followed.faults.values()])

    def _restock(self) -> None:
        known = [loaded for loaded in self._followed.loaded.values() if loaded.game is not None]
        self._background.begin()
        self._shelf = Shelf(self._book(loaded, known) for loaded in known)
        self._background.end()
        self._books = dict(self._shelf.books)
        self._sections = contents(self._shelf, self._written, self._manual)

    def _compare(self) -> None:
        """Tells what is otherwise than before. Examples are played for it, so it comes after the pages."""
        books = self._books
        now = {
            name: standing_of(book.outcomes, book.results, self._standings.get(name)) for name, book in books.items()
        }
        with self._lock:
            news = [(each, _address(books[each.game], each)) for each in news_between(self._standings, now)]
            self._standings = now
            self._changes += news
        for each, where in news:
            self.say(f"{each.said.en}: show {self.root}{where}")
        if news:
            self.renew()

    def _book(self, loaded: Loaded, known: Sequence[Loaded]) -> Book:
        """The book of a game; what was worked out for the one before stays if the rules are the same."""
        assert loaded.game is not None
        results, figures = self._background.results(loaded.game), self._background.figures(loaded.game)
        before = self._books.get(loaded.game.id)
        if before is not None and before.loaded is loaded:
            return before.with_results(results, figures)
        return Book(loaded, results, figures, known)

    def proved(self) -> None:
        """Something was proved or played behind the scenes."""
        with self._lock:
            waited_for = {name for name, book in self._books.items() if not book.results}
            self._restock()
            for name in waited_for:
                results = self._books[name].results if name in self._books else {}
                if results:
                    self.say(f"{tally({name: results})}.")
            self.renew()
        self._compare()

    def download(self, address: str) -> str | None:
        """A file that is no page, at an address such as `pl/findings.csv`; None if there is none."""
        language, path = self._language_and_path(address)
        with self._lock:
            write = downloads(self._shelf).get(path)
            return write(language) if write else None

    # Pages

    def page(self, address: str) -> str | None:
        """The page at an address, such as `pl/games/classic.html`; None if there is none."""
        language, path = self._language_and_path(address)
        with self._lock:
            page = next((p for section in self._sections for p in section.pages if p.path == path), None)
            if page is None:
                return None
            made, html = self._pages.get((language, path), (-1, ""))
            if made != self._version:
                html = self._rendered(page, language)
                self._pages[language, path] = (self._version, html)
            return html.replace("</body>", f"{self._banner(language)}{self._script()}</body>")

    def search_index(self, language: str) -> str:
        """What the search finds: all pages as they were built at first, and those rendered since as they are now."""
        with self._lock:
            built = [
                entry for entry in self._background.search(language) if _page_of(entry) not in self._found[language]
            ]
            entries = [*built, *(entry for found in self._found[language].values() for entry in found)]
            found = {"config": self._renderer(language).search_configuration(), "docs": with_forms(entries, language)}
            return json.dumps(found, default=str)

    def _rendered(self, page: Page, language: str) -> str:
        html, entries = self._renderer(language).rendered(page.path, page.write(language))
        self._found[language][page.path.replace(".md", ".html")] = entries
        return html

    def _renderer(self, language: str) -> PageRenderer:
        """The renderer of a language; a new one if there are other pages than before, or they are called otherwise."""
        outline = _outline(self._sections, language)
        known, renderer = self._renderers.get(language, (None, None))
        if renderer is None or known != outline:
            folder = self._scratch / language
            for page in (page for section in self._sections for page in section.pages):
                (folder / "docs" / page.path).parent.mkdir(parents=True, exist_ok=True)
                (folder / "docs" / page.path).touch()
            site = self.folder if language == ROOT_LANGUAGE else self.folder / language
            renderer = PageRenderer(set_up(self._ours, folder, site, language, self._sections))
            self._renderers[language] = (outline, renderer)
        return renderer

    def _language_and_path(self, address: str) -> tuple[str, str]:
        first, _, rest = address.partition("/")
        language, path = (first, rest) if first in LANGUAGES and first != ROOT_LANGUAGE else (ROOT_LANGUAGE, address)
        return language, (path or "index.html").replace(".html", ".md")

    # What is said besides

    def _banner(self, language: str) -> str:
        """What is wrong with files, and what is still being worked out."""
        words, said = Words(language), []
        if self._followed.failed:
            said.append(f"<p>{escape(words['live errors'])}</p><pre>{escape(self._errors())}</pre>")
        if self._changes:
            root = "/" if language == ROOT_LANGUAGE else f"/{language}/"
            lines = "".join(
                f'<li>{escape(each.said.in_language(language))}: <a href="{root}{escape(where)}">'
                f"{escape(words['show'])}</a></li>"
                for each, where in self._changes
            )
            said.append(f"<p>{escape(words['live news'])}</p><ul>{lines}</ul>")
        if self._background.busy:
            said.append(f"<p>{escape(words['live proving'].format(games=', '.join(self._background.busy)))}</p>")
        return f'<div class="hb-live" role="status">{"".join(said)}</div>' if said else ""

    def _script(self) -> str:
        return f'<script src="/live.js" data-version="{self._version}"></script>'


@contextmanager
def live_site(
    games: Sequence[str], project: Path, verify: bool, statistics: bool, manual: bool = True
) -> Iterator[LiveSite]:
    """A site in a temporary folder, with somebody who works behind the scenes."""
    with ExitStack() as stack:
        ours = stack.enter_context(our_folder())
        folder = Path(stack.enter_context(TemporaryDirectory()))
        background = stack.enter_context(Background(verify, statistics))
        site = LiveSite(games, folder, ours, background, project, manual)
        background.told = site.proved
        background.index(games, project, manual)
        yield site


def _outline(sections: Sequence[Section], language: str) -> list[Any]:
    return [
        (section.title.in_language(language), [(page.path, page.title.in_language(language)) for page in section.pages])
        for section in sections
    ]


def _address(book: Book, news: News) -> str:
    """Where it is shown, without the folder of a language."""
    part = book.page_of_example[news.name] if news.kind == "example" else 0
    return f"games/{address(news.game, news.kind, news.name, part=part)}"


def _page_of(entry: Mapping[str, Any]) -> str:
    return str(entry["location"]).partition("#")[0]
