"""Serves a live site on this machine: pages as they are now, everything else from a folder."""

import json
import re
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from hornbook.docs.site.live import LIVE_SCRIPT, LiveSite
from hornbook.docs.site.policy import headers_for
from hornbook.docs.site.prose import ROOT_LANGUAGE
from hornbook.dsl.core.texts import LANGUAGES

_LOOK_EVERY = 0.1
_WAIT_AT_MOST = 20.0
_IDLE_AT_MOST = 60.0
_NAMES = ("127.0.0.1", "localhost")
_USUAL_PORT = 80
_VERSION = re.compile(r"[0-9]{1,9}")


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
        try:
            site.look()
        except Exception:  # a fault of ours; the next edit is to be seen all the same
            traceback.print_exc()


class PatientServer(ThreadingHTTPServer):
    """A server that does not complain about a page that was closed before its answer came."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(SimpleHTTPRequestHandler):
    live: LiveSite
    protocol_version = "HTTP/1.1"
    timeout = _IDLE_AT_MOST

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._page = ""
        super().__init__(*args, directory=str(self.live.folder), **kwargs)

    def parse_request(self) -> bool:
        """Refuses whatever is malformed, and whoever takes us for somebody else: a page of another site, say, whose
        name was made to lead here."""
        self._page = ""
        if not super().parse_request():
            return False
        hosts = self.headers.get_all("Host") or []
        try:
            path = unquote(urlsplit(self.path).path, errors="strict")
            is_sound = self.path.startswith("/") and len(hosts) == 1 and "\0" not in path
        except ValueError:  # such as bytes that are no text
            is_sound = False
        if not is_sound:
            self.send_error(HTTPStatus.BAD_REQUEST)
        elif hosts[0].lower() not in self._own_names():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
        else:
            return True
        self.close_connection = True
        return False

    def _own_names(self) -> set[str]:
        port = self.connection.getsockname()[1]
        return {f"{name}:{port}" for name in _NAMES} | (set(_NAMES) if port == _USUAL_PORT else set())

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        path = unquote(address.path).lstrip("/")
        if path == "live":
            self._answer_news(parse_qs(address.query).get("version", ["0"])[0])
        elif path == "live.js":
            self._answer(LIVE_SCRIPT, "text/javascript")
        elif path.endswith("search/search_index.json"):
            first = path.partition("/")[0]
            self._answer(self.live.search_index(first if first in LANGUAGES else ROOT_LANGUAGE), "application/json")
        elif path.endswith((".html", "/")) or path in ("", *LANGUAGES):
            page = self.live.page(f"{path.rstrip('/')}/index.html".lstrip("/") if not path.endswith(".html") else path)
            if page is None:
                self.send_error(HTTPStatus.NOT_FOUND)
            else:
                self._page = page
                self._answer(page, "text/html")
        elif (file := self.live.download(path)) is not None:
            self._answer(file, "text/csv")
        elif self.command == "HEAD":
            super().do_HEAD()
        else:
            super().do_GET()

    def do_HEAD(self) -> None:
        self.do_GET()

    def _answer_news(self, version: str) -> None:
        if _VERSION.fullmatch(version):
            newer = self.live.version_after(int(version), _WAIT_AT_MOST)
            self._answer(json.dumps({"version": newer}), "application/json")
        else:
            self.send_error(HTTPStatus.BAD_REQUEST)

    def _answer(self, text: str, kind: str) -> None:
        data = text.encode("utf-8")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def end_headers(self) -> None:
        for name, value in headers_for(self._page).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        """Says nothing: what is served shows in the browser."""
