"""Hand-written pages: Markdown files, `name.md` in English and `name.pl.md` in Polish if there is one.

A page is called like its first heading. It may begin with `order: 3` between lines of dashes, to say where it stands
among the others; those that do not say it come last, by name.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from hornbook.docs.site.pages import Page
from hornbook.docs.words import Words
from hornbook.dsl.core.texts import LANGUAGES, Text

ROOT_LANGUAGE = "en"
_FRONT = re.compile(r"\A---\n(?P<front>.*?)\n---\n", re.DOTALL)
_ORDER = re.compile(r"^order: *(\d+) *$", re.MULTILINE)
_HEADING = re.compile(r"^# +(.+?) *$", re.MULTILINE)
_FENCE = re.compile(r"^(```\w+)(?: \w+)+ *$", re.MULTILINE)
"""Behind the language of a block stands what only tests look at; Markdown would not take that for a block."""


def pages_by_hand(folders: Sequence[Path]) -> list[Page]:
    """All hand-written pages of some folders; of two with the same name, the one in the first folder."""
    found: dict[str, dict[str, str]] = {}
    for path in (path for folder in folders for path in sorted(folder.glob("*.md"))):
        if "." not in path.stem and path.is_file():
            found.setdefault(path.name, _texts(path))
    ordered = sorted(found.items(), key=lambda item: (_order(item[1][ROOT_LANGUAGE]), item[0]))
    return [Page(name, _title(name, texts), _writer(texts)) for name, texts in ordered]


def _texts(path: Path) -> dict[str, str]:
    """A page in the languages that it is written in."""
    paths = {code: path.with_name(f"{path.stem}.{code}.md") for code in LANGUAGES if code != ROOT_LANGUAGE}
    files = {ROOT_LANGUAGE: path, **{code: other for code, other in paths.items() if other.is_file()}}
    return {code: file.read_text(encoding="utf-8") for code, file in files.items()}


def _order(text: str) -> int:
    front = _FRONT.match(text)
    order = _ORDER.search(front["front"]) if front else None
    return int(order[1]) if order else 1000


def _title(name: str, texts: Mapping[str, str]) -> Text:
    titles = {code: found[1] for code, text in texts.items() if (found := _HEADING.search(text))}
    return Text(titles.get("en", Path(name).stem), titles.get("pl", ""))


def _writer(texts: Mapping[str, str]) -> Callable[[str], str]:
    def write(language: str) -> str:
        text = texts.get(language)
        if text is not None:
            return _page(text)
        return f'!!! note "{Words(language)["only in English"]}"\n\n{_page(texts[ROOT_LANGUAGE])}'

    return write


def _page(text: str) -> str:
    """A page as it is published."""
    return _FENCE.sub(r"\1", _FRONT.sub("", text))
