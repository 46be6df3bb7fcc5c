"""Links of a built site: each leads to a page that is there, and to a place on it that is there, too.

mkdocs looks at links in Markdown only; most of ours are HTML.
"""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote

_LINK = re.compile(r'<(?:a|link|script|img|use)\b[^>]*?\s(?:href|src)="([^"]*)"')
_NAME = re.compile(r'\sid="([^"]*)"')
_ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)
_OF_THE_THEME = "__"
"""Names that begin so are made by the theme's script."""


def broken_links(site: Path) -> list[str]:
    """Every link that leads nowhere, with the page it stands on."""

    @cache
    def names(page: Path) -> frozenset[str]:
        return frozenset(_NAME.findall(page.read_text(encoding="utf-8")))

    broken = []
    for page in sorted(site.rglob("*.html")):
        for link in dict.fromkeys(_LINK.findall(page.read_text(encoding="utf-8"))):
            path, _, name = unquote(link.replace("&amp;", "&")).partition("#")
            if _ELSEWHERE.match(link):
                continue
            # The page for addresses that do not exist is shown anywhere, so its links begin at the root.
            target = (site / path.lstrip("/") if path.startswith("/") else page.parent / path) if path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file() or (
                name and target.suffix == ".html" and not name.startswith(_OF_THE_THEME) and name not in names(target)
            ):
                broken.append(f"{page.relative_to(site)}: {link}")
    return broken
