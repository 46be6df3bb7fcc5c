"""The table player in a real browser: by mouse and keyboard, under a strict policy, without its script, on paper."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from hornbook.docs.game.happenings import played_as_html
from hornbook.docs.site.policy import headers_for
from hornbook.dsl.load import Loaded
from tests.docs.browser import Browser
from tests.docs.conftest import game_page
from tests.docs.files import ROOT

FILES = {
    f"/{name}": (ROOT / "docs" / "assets" / name).read_text() for name in ("pictures.css", "player.css", "player.js")
}
SAID = "document.querySelector('.hb-say').textContent"
PLACE_OF_30 = """(() => {
  const card = [...document.querySelectorAll('svg [data-key]')].find(each => each.textContent === '30');
  const at = card.getBoundingClientRect(), table = card.ownerSVGElement.getBoundingClientRect();
  return [Math.round(at.x - table.x), Math.round(at.y - table.y)];
})()"""


@contextmanager
def served_page(page: str) -> Iterator[str]:
    """A page on a local address, with the headers that pages are served with."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = FILES.get(self.path, page if self.path == "/" else "")
            kinds = {"css": "text/css", "js": "text/javascript"}
            self.send_response(200)
            self.send_header("Content-Type", f"{kinds.get(self.path.rpartition('.')[2], 'text/html')}; charset=utf-8")
            for name, value in headers_for(page).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()


def page_with(loaded: Loaded, example: str, script: bool = True) -> str:
    page = game_page(loaded)
    outcome = page.outcomes[example]
    stages = page.book.stages[example]
    shown = played_as_html(page, outcome.before, outcome.after, outcome.events, example, stages, explained=True)
    sheets = '<link rel="stylesheet" href="pictures.css"><link rel="stylesheet" href="player.css">'
    player = '<script src="player.js"></script>' if script else ""
    icon = '<link rel="icon" href="data:,">'
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8">{icon}{sheets}{player}</head>'
    body = f'<body class="md-typeset" data-md-color-scheme="default">{shown}{page.sheet.as_svg()}</body></html>'
    return head + body


@pytest.fixture
def playing(browser: Browser, classic: Loaded) -> Iterator[Browser]:
    """A browser with a player in it, which has nothing to complain of."""
    with served_page(page_with(classic, "rule_3")) as address:
        browser.open("about:blank")  # What the page before it may still complain of is past then.
        browser.complaints.clear()
        browser.open(address)
        assert eventually(browser, "!!document.querySelector('.hb-playing')")
        yield browser
        assert browser.complaints == []


def eventually(browser: Browser, holds: str) -> bool:
    for _ in range(200):
        if browser.run(holds):
            return True
        time.sleep(0.05)
    return False


def test_keys_and_buttons_step_through_the_story(playing: Browser) -> None:
    playing.run("document.querySelector('.hb-player').focus()")
    begins = playing.run(PLACE_OF_30)
    for key, said in [
        ("ArrowRight", "Ana: card 21"),
        ("Space", "Ana, card 21: There is room."),
        ("End", "Dan, card 36"),
        ("ArrowLeft", "30 goes to row 1."),
        ("ArrowLeft", "Cleo, card 30: The row is full."),
    ]:
        playing.press(key)
        assert playing.run(SAID).startswith(said), key
    assert playing.run("document.querySelector('.hb-laws [aria-current]').textContent").startswith("The row is full")
    assert playing.run("document.querySelector('.hb-why').hidden") is False
    assert "row_limit" in playing.run("document.querySelector('.hb-why code').parentNode.parentNode.textContent")
    playing.press("Home")
    assert playing.run(SAID) == "The table at the beginning."
    assert playing.run("document.querySelector('.hb-why').hidden") is True
    assert eventually(playing, f"{PLACE_OF_30}.join() === '{begins[0]},{begins[1]}'")
    playing.run("document.querySelector('.hb-keys button:last-of-type').click()")
    assert playing.run(SAID).startswith("Ana: card 21")


def test_cards_go_where_they_lie_in_the_picture_after(playing: Browser) -> None:
    playing.run("document.querySelector('.hb-player').focus()")
    playing.press("End")
    after = """(() => {
      const table = document.querySelectorAll('svg.hb-table')[1];
      const card = [...table.querySelectorAll('g')].find(each => each.textContent === '30');
      return card.getAttribute('transform');
    })()"""
    x, y = playing.run(after).removeprefix("translate(").removesuffix(")").split()
    moved = "[...document.querySelectorAll('svg [data-key]')].find(each => each.textContent === '30').style.transform"
    assert playing.run(moved) == f"translate({x}px, {y}px) scale(1)"
    sums = "[...document.querySelectorAll('svg.hb-table')[NUMBER].querySelectorAll('.hb-sum')].map(e => e.textContent)"
    playing_sums, still_sums = (playing.run(sums.replace("NUMBER", number)) for number in "01")
    assert [text for text in playing_sums if text] == still_sums


def test_buttons_are_large_and_everything_has_a_name(playing: Browser) -> None:
    sizes = playing.run("[...document.querySelectorAll('.hb-keys button')].map(e => [e.offsetWidth, e.offsetHeight])")
    assert len(sizes) == 3
    assert all(min(size) >= 44 for size in sizes)
    named = [node["name"] for node in playing.accessible() if node["role"] == "button"]
    assert named == ["To the beginning", "Back", "Next"]
    assert playing.run("document.querySelector('.hb-say').getAttribute('aria-live')") == "polite"
    assert playing.run("document.querySelector('.hb-player').tabIndex") == 0


def test_on_paper_the_table_stands_still(playing: Browser) -> None:
    playing.run("document.querySelector('.hb-player').focus()")
    playing.press("End")
    playing.print_media(True)
    playing.run("dispatchEvent(new Event('beforeprint'))")
    parts = "[...document.querySelectorAll('figure, .hb-told, .hb-panel-of')]"
    shown = f"{parts}.map(each => getComputedStyle(each).display !== 'none')"
    assert playing.run(shown) == [True, True, True, False]
    assert playing.run("document.querySelectorAll('figure:first-child :is(.hb-moved, .hb-taken)').length") == 7
    playing.print_media(False)
    assert playing.run(shown) == [True, False, False, True]


def test_without_the_script_the_table_before_and_after_and_the_sentences_are_there(
    browser: Browser, classic: Loaded
) -> None:
    with served_page(page_with(classic, "rule_3", script=False)) as address:
        browser.open(address)
        assert browser.run("document.querySelectorAll('svg.hb-table').length") == 2
        assert browser.run("document.querySelectorAll('.hb-told li').length") == 6
        assert browser.run("[...document.querySelectorAll('figure')].every(e => e.offsetHeight > 100)")


def test_texts_of_rule_files_are_never_obeyed(browser: Browser, tricky: Loaded) -> None:
    with served_page(page_with(tricky, "picked")) as address:
        browser.open("about:blank")  # What the page before it may still complain of is past then.
        browser.complaints.clear()
        browser.open(address)
        assert eventually(browser, "!!document.querySelector('.hb-playing')")
        browser.run("document.querySelector('.hb-player').focus()")
        browser.press("End")
        assert "<iframe src" in browser.run("document.querySelector('.hb-laws').textContent + " + SAID)
        assert browser.run("document.querySelectorAll('.hb-player :is(img, iframe, a)').length") == 0
        assert browser.complaints == []
