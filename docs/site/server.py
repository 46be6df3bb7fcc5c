"""Serves a live site on this machine: pages as they are now, everything else from a folder."""

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from hornbook.docs.site.live import LiveSite
from hornbook.docs.site.prose import ROOT_LANGUAGE
from hornbook.dsl.core.texts import LANGUAGES

_LOOK_EVERY = 0.1
_WAIT_AT_MOST = 20.0


@contextmanager
def serving(site: LiveSite, port: int) -> Iterator[ThreadingHTTPServer]:
    """A server for a site, which looks at its files now and then. Raises OSError if the port is taken."""

    class Handler(_Handler):
        live = site

    stop = threading.Event()
    watcher = threading.Thread(target=_watch, args=(site, stop), daemon=True)
    with PatientServer(("127.0.0.1", port), Handler) as server:
        watcher.start()
        try:
            yield server
        finally:
            stop.set()


def _watch(site: LiveSite, stop: threading.Event) -> None:
    while not stop.wait(_LOOK_EVERY):
        site.look()


class PatientServer(ThreadingHTTPServer):
    """A server that does not complain about a page that was closed before its answer came."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(SimpleHTTPRequestHandler):
    live: LiveSite
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, directory=str(self.live.folder), **kwargs)

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        path = unquote(address.path).lstrip("/")
        if path == "live":
            version = parse_qs(address.query).get("version", ["0"])[0]
            known = int(version) if version.isdigit() else 0
            self._answer(json.dumps({"version": self.live.version_after(known, _WAIT_AT_MOST)}), "application/json")
        elif path.endswith("search/search_index.json"):
            first = path.partition("/")[0]
            self._answer(self.live.search_index(first if first in LANGUAGES else ROOT_LANGUAGE), "application/json")
        elif path.endswith((".html", "/")) or path in ("", *LANGUAGES):
            page = self.live.page(f"{path.rstrip('/')}/index.html".lstrip("/") if not path.endswith(".html") else path)
            if page is None:
                self.send_error(404)
            else:
                self._answer(page, "text/html")
        else:
            super().do_GET()

    def _answer(self, text: str, kind: str) -> None:
        data = text.encode("utf-8")
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        """Says nothing: what is served shows in the browser."""
