"""Hooks for mkdocs: what is finished is kept out of the way while a page becomes HTML; pages know where they belong.

Pictures and code are most of a page, and nothing in them is to change; without them Markdown and the search index are
made in a fraction of the time. Only the pages' own marks are looked for: what a rule file says is escaped, so it cannot
contain any. A page that has no entry of its own in the navigation belongs to the section of the one it is under.
"""

import re
from collections.abc import Sequence
from typing import Any

from hornbook.docs.html.markdown import AS_IS, END

_FINISHED = re.compile(f"{AS_IS}(.*?){END}", re.DOTALL)
_PLACE = re.compile(r"<!--finished (\d+)-->")
_kept: dict[str, list[str]] = {}


def on_nav(nav: Any, *, config: Any, files: Any) -> Any:
    """What mkdocs calls once it knows what stands where."""
    for path, above in config.extra["under"].items():
        files.get_file_from_path(path).page.parent = files.get_file_from_path(above).page.parent
    return nav


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """What mkdocs calls before."""
    markdown, _kept[page.file.src_uri] = set_aside(markdown)
    return markdown


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """What mkdocs calls after."""
    return put_back(output, _kept.pop(page.file.src_uri))


def set_aside(markdown: str) -> tuple[str, list[str]]:
    """A page with a mark in the place of each finished piece, and the pieces."""
    pieces = _FINISHED.findall(markdown)
    numbers = iter(range(len(pieces)))
    return _FINISHED.sub(lambda _: f"<!--finished {next(numbers)}-->", markdown), pieces


def put_back(html: str, pieces: Sequence[str]) -> str:
    return _PLACE.sub(lambda found: pieces[int(found[1])], html)
