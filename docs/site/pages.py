"""Pages and sections of a site: where they stand, what they are called, and how they are written."""

from collections.abc import Callable
from dataclasses import dataclass

from hornbook.dsl.core.texts import Text


@dataclass(frozen=True)
class Page:
    """A page. `path` is that of its Markdown within the site; `write` gives the Markdown in a language. One that stands
    `under` another, named by its path, is reached from there and has no entry of its own in the navigation."""

    path: str
    title: Text
    write: Callable[[str], str]
    under: str = ""


@dataclass(frozen=True)
class Section:
    """Pages that belong together; or, if it is `alone`, a page that belongs to nothing."""

    title: Text
    pages: tuple[Page, ...]
    alone: bool = False
