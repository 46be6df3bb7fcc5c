"""A hook for mkdocs: keeps pictures out of the way while a page becomes HTML.

They are most of a page, and nothing in them is to change; without them Markdown and the search index are made in a
fraction of the time.
"""

import re
from typing import Any

_PICTURE = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_PLACE = re.compile(r"<!--picture (\d+)-->")
_kept: dict[str, list[str]] = {}


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Puts a mark in the place of each picture."""
    kept = _kept[page.file.src_uri] = _PICTURE.findall(markdown)
    numbers = iter(range(len(kept)))
    return _PICTURE.sub(lambda _: f"<!--picture {next(numbers)}-->", markdown)


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """Puts the pictures back."""
    kept = _kept.pop(page.file.src_uri)
    return _PLACE.sub(lambda found: kept[int(found[1])], output)
