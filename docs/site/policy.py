"""What a browser may do with a page that is served: nothing but what the page was made for.

Takes the theme and a page; gives headers. The theme has scripts inside its pages: only these very texts may run, and
they are read from the theme's own files, so whatever a rule file might smuggle into a page is not among them. Styles
inside a page may only set numbers.
"""

import base64
import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_ROOT = re.compile(r"\{\{[^{}]*\bbase_url\b[^{}]*\}\}")
_ROOTS = (".", "..", "/")
"""How pages speak of the root of the site: those at the root, those in a folder, and the one for what is not there."""
_NUMBERS = re.compile(r' style="(--hb-[a-z]+: [0-9.]+(?:px|%)?)"')


def headers_for(page: str = "") -> Mapping[str, str]:
    """The headers that go with a page, or with anything else that is served."""
    numbers = sorted(set(_NUMBERS.findall(page)))
    rules = {
        "default-src": "'none'",
        "script-src": f"'self' {_hashes(theme_scripts())}",
        "style-src": f"'self' 'unsafe-hashes' {_hashes(numbers)}" if numbers else "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return {
        "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in rules.items()),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }


@cache
def theme_scripts() -> tuple[str, ...]:
    """The scripts that the theme puts into its pages."""
    found = set()
    for file in (files("material") / "templates" / "partials" / "javascripts").iterdir():
        for script in _SCRIPT.findall(file.read_text(encoding="utf-8")):
            found |= {_ROOT.sub(root, script) for root in _ROOTS}
    return tuple(sorted(found))


def _hashes(texts: Iterable[str]) -> str:
    digests = (hashlib.sha256(text.encode()).digest() for text in texts)
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
