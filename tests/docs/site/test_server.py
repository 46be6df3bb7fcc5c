"""Serving pages: what a browser does is never a traceback, what goes wrong here is; and nobody else's pages get in."""

import os
import re
import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest

from hornbook.docs.site import watch
from hornbook.docs.site.live import LiveSite, live_site
from hornbook.docs.site.policy import headers_for, theme_scripts
from hornbook.docs.site.server import PatientServer, serving
from hornbook.dsl.load import Loaded
from tests.cli.support import ROOT, TINY
from tests.docs.browser import Browser

PATIENCE = 120.0


@pytest.mark.parametrize(
    ("error", "told"), [(BrokenPipeError(), False), (ConnectionResetError(), False), (ValueError(), True)]
)
def test_only_a_page_that_was_closed_is_no_error(
    error: Exception, told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    with PatientServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        try:
            raise error
        except type(error):
            server.handle_error(None, ("127.0.0.1", 1))
    assert ("Traceback" in capsys.readouterr().err) == told


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("served") / "tiny.rules"
    path.write_text((ROOT / TINY).read_text(encoding="utf-8"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def site(file: Path) -> Iterator[LiveSite]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HORNBOOK_CACHE", str(file.parent / "cache"))
        with live_site([str(file)], file.parent, verify=False, statistics=False) as site:
            yield site


@pytest.fixture(scope="module")
def port(site: LiveSite) -> Iterator[int]:
    with serving(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def status_of(port: int, request: bytes) -> int:
    """What is answered to the very bytes of a request."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as there:
        there.sendall(request)
        there.shutdown(socket.SHUT_WR)
        answer = there.makefile("rb").read()
    # What does not speak of a version is taken for the first of all, which had no status.
    found = re.match(rb"HTTP/1\.1 (\d+) ", answer) or re.search(rb"Error code: (\d+)", answer)
    assert found is not None, answer
    return int(found[1])


MALFORMED = [
    "/%00",
    "/games/%00.html",
    "/assets/%ff.css",
    "/assets/%ed%a0%80.css",
    "/live?version=%C2%B2",
    "/live?version=-1",
    "/live?version=" + "9" * 5000,
    "http://[::1/",
    "*",
    "games/tiny.html",
]


@pytest.mark.parametrize("path", MALFORMED, ids=[path[:30] for path in MALFORMED])
def test_a_malformed_request_is_answered_with_400(port: int, path: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert status_of(port, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()) == 400
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.0\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: localhost:PORT\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 501),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", 414),
        (b"HEAD /games/tiny.html HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 200),
        (b"HEAD /%ed%a0%80.css HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 400),
        (b"GET /\xff.css HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
        (b"GET /assets/ HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n", 404),
    ],
)
def test_no_request_makes_it_fall_over(
    port: int, request_: bytes, status: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert status_of(port, request_.replace(b"PORT", str(port).encode())) == status
    assert "Traceback" not in capfd.readouterr().err


def test_it_answers_to_no_name_but_its_own(port: int) -> None:
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"LOCALHOST:{port}"):
        assert status_of(port, f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()) == 200
    for host in (
        "evil.example",
        f"evil.example:{port}",
        "127.0.0.1",
        f"127.0.0.1:{port + 1}",
        f"127.0.0.1.x:{port}",
        "",
    ):
        assert status_of(port, f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()) == 421


@pytest.mark.parametrize("path", ["/", "/pl/games/tiny.html", "/assets/pages.css", "/live.js", "/nothing", "/%00"])
def test_everything_says_what_a_browser_may_do_with_it(port: int, path: str) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    policy = dict(part.split(" ", 1) for part in (answer.getheader("Content-Security-Policy") or "").split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert "unsafe-inline" not in str(policy)
    assert "unsafe-eval" not in str(policy)
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Referrer-Policy") == "no-referrer"


def test_only_scripts_of_the_theme_are_let_in() -> None:
    assert len(theme_scripts()) > 3
    assert not any("{{" in script or "<" in script.replace("<<", "") for script in theme_scripts() if "scope" in script)
    page = '<p style="--hb-part: 0.5"></p><p style="--hb-part: url(//evil)"></p><script>alert(1)</script>'
    assert headers_for(page)["Content-Security-Policy"].count("sha256-") == len(theme_scripts()) + 1


def test_pages_work_under_their_policy_and_smuggled_scripts_do_not(browser: Browser, site: LiveSite, port: int) -> None:
    for path in ("/", "/games/tiny.html", "/pl/games/tiny.html", "/properties.html"):
        browser.open(f"http://127.0.0.1:{port}{path}")
        assert browser.run("typeof __md_scope") == "object", "the theme has begun"
    assert browser.complaints == []
    browser.run("document.querySelector('[data-md-component=search-query]').focus()")
    script = "document.body.insertAdjacentHTML('beforeend', '<img src=/x onerror=\"window.caught = 1\">')"
    browser.run(script)
    time.sleep(1)
    assert browser.run("typeof caught") == "undefined"
    browser.complaints.clear()


def get(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", "/games/tiny.html")
    answer = connection.getresponse()
    assert answer.status == 200
    text = answer.read().decode()
    connection.close()
    return text


def eventually_shows(port: int, what: str, shown: bool = True) -> bool:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (what in get(port)) == shown:
            return True
        time.sleep(0.2)
    return False


def test_a_file_that_was_deleted_and_restored_is_followed(port: int, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    aside = file.rename(file.with_suffix(".aside"))
    assert eventually_shows(port, 'class="hb-live"')
    assert "A high token earns a point." in get(port)
    aside.rename(file)
    assert eventually_shows(port, 'class="hb-live"', shown=False)
    file.write_text(text.replace("earns a point", "earns a prize"), encoding="utf-8")
    assert eventually_shows(port, "earns a prize")
    file.write_text(text, encoding="utf-8")
    assert eventually_shows(port, "earns a point")


def test_a_parent_that_is_written_later_is_noticed(port: int, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("game tiny\n", "game tiny extends ancestor\n"), encoding="utf-8")
    assert eventually_shows(port, "ancestor")
    (file.parent / "ancestor.rules").write_text("rubbish\n", encoding="utf-8")
    assert eventually_shows(port, "rubbish")
    file.write_text(text, encoding="utf-8")
    assert eventually_shows(port, 'class="hb-live"', shown=False)


def test_a_check_that_fails_for_a_fault_of_ours_is_told_and_got_over(
    port: int, site: LiveSite, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(name: str) -> Loaded:
        raise ZeroDivisionError("a fault of ours")

    with monkeypatch.context() as patch:
        patch.setattr(watch, "load_game", fails)
        os.utime(file)
        assert eventually_shows(port, "a fault of ours")
    os.utime(file)
    assert eventually_shows(port, "a fault of ours", shown=False)
