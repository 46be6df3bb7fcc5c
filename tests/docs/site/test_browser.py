"""The site in a real browser: it works, by mouse, keyboard and ear, on large and small screens, by day and by night."""

import json
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from hornbook.dsl.core.texts import LANGUAGES
from tests.docs.browser import Browser

NARROW, WIDE = 360, 1280
ACROSS = ("properties.html", "findings.html", "index.html")
LARGEST, MOST_NODES = 600_000, 8_000

OBEYED = 'article script:not([type="application/json"]), article iframe, article img, [onclick], [onerror], [onload]'
"""What would be there if a text of the game whose texts are scripts were obeyed."""

CONTRAST = """
(() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const ground = element => {
    for (; element; element = element.parentElement) {
      const colour = rgba(getComputedStyle(element).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const seen = element => element.offsetParent !== null && element.textContent.trim();
  const contrast = element => {
    const pair = [light(rgba(getComputedStyle(element).color)), light(ground(element))].sort((a, b) => b - a);
    return Math.round(100 * (pair[0] + 0.05) / (pair[1] + 0.05)) / 100;
  };
  return SELECTORS.flatMap(selector =>
    [...document.querySelectorAll(selector)].filter(seen).slice(0, 5).map(each => [selector, contrast(each)]));
})()
"""


def pages_in(site: Path) -> list[str]:
    return sorted(str(path.relative_to(site)) for path in site.rglob("*.html") if path.name != "404.html")


def eventually(holds: Callable[[], bool]) -> bool:
    for _ in range(300):
        if holds():
            return True
        time.sleep(0.1)
    return False


@pytest.fixture
def fresh(browser: Browser) -> Iterator[Browser]:
    """The browser, with nothing to complain of so far, and a large window; what was open before is left."""
    browser.open("about:blank")
    browser.complaints.clear()
    browser.requests.clear()
    browser.resize(WIDE, 900)
    yield browser
    assert browser.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_without_complaint_or_the_outside_and_fits_any_screen_and_listener(
    fresh: Browser, address: str, site: Path, language: str
) -> None:
    for page in [page for page in pages_in(site) if page.startswith("pl/") == (language == "pl")]:
        fresh.resize(WIDE, 900)
        fresh.open(f"{address}/{page}")
        assert fresh.run("document.querySelector('h1').textContent.trim()"), page
        assert fresh.run("document.documentElement.lang") == language, page
        assert_spoken(fresh, page)
        fresh.resize(NARROW, 740)
        fresh.run("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert fresh.run("document.documentElement.scrollWidth") <= NARROW, page
        assert fresh.run(f"document.querySelectorAll('{OBEYED}').length") == 0, page
    assert [url for url in fresh.requests if not url.startswith((address, "data:"))] == []


def assert_spoken(page: Browser, name: str) -> None:
    """Everything has a name for those who listen, and headings are in order."""
    spoken = page.accessible()
    assert not [node for node in spoken if node["role"] in ("link", "button") and not node["name"]], name
    silent = "[...document.querySelectorAll('article svg')].filter(each => !each.ariaLabel && !each.ariaHidden)"
    assert page.run(f"{silent}.length") == 0, name
    assert [node["role"] for node in spoken].count("main") == 1, name
    levels = page.run("[...document.querySelectorAll('article :is(h1,h2,h3,h4)')].map(each => +each.tagName[1])")
    assert levels[0] == 1, name
    assert all(after <= before + 1 for before, after in pairwise(levels)), (name, levels)


def test_pictures_are_seen_by_day_and_by_night(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/games/classic-examples-1.html", dark=True)
    fresh.run("document.querySelectorAll('details').forEach(each => each.open = true)")
    pictures = fresh.run(
        "[...document.querySelectorAll('svg.hb-table')].filter(each => each.checkVisibility())"
        ".map(each => Math.min(each.clientWidth, each.clientHeight))"
    )
    assert len(pictures) > 10
    assert min(pictures) > 50
    cards = (
        "[...document.querySelectorAll('svg.hb-table use:not([href*=sign])')].filter(each => each.checkVisibility())"
    )
    assert min(fresh.run(f"{cards}.map(each => each.getBBox().width)")) > 40
    ink = "getComputedStyle(document.querySelector('svg.hb-table use')).fill"
    dark = fresh.run(ink)
    fresh.run("document.querySelector('label[for=__palette_1]').click()")
    assert fresh.run(ink) != dark


def test_the_language_switch_keeps_the_page_and_the_place_on_it(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/games/classic.html#rule-place-full-row")
    fresh.click("a.hb-language")
    assert fresh.run("location.pathname + location.hash") == "/pl/games/classic.html#rule-place-full-row"
    assert fresh.run("document.querySelector('h1').firstChild.textContent") == "6. bierze!"
    fresh.click("a.hb-language")
    assert fresh.run("location.pathname + location.hash") == "/games/classic.html#rule-place-full-row"
    fresh.open(f"{address}/properties.html")
    fresh.click("a.hb-language")
    assert fresh.run("location.pathname") == "/pl/properties.html"


@pytest.mark.parametrize(
    ("start", "typed", "found"),
    [
        ("/", "sixth card", "games/classic.html"),
        ("/pl/", "rzęd", "pl/games/classic.html"),
        ("/pl/", "rzad", "pl/games/classic.html"),
        ("/pl/", "karte", "pl/games/classic.html"),
        ("/pl/", "świadek", "pl/"),
    ],
)
def test_the_search_finds_in_the_language_of_the_page(
    fresh: Browser, address: str, start: str, typed: str, found: str
) -> None:
    fresh.open(address + start)
    search_for(fresh, typed)
    links = "[...document.querySelectorAll('.md-search-result__link')].map(each => each.getAttribute('href'))"
    assert eventually(lambda: any(link.startswith(f"{address}/{found}") for link in fresh.run(links)))


def search_for(page: Browser, typed: str) -> None:
    page.run(
        "(() => { document.querySelector('label[for=__search]').click();"
        "const field = document.querySelector('.md-search__input'); field.focus();"
        f"field.value = {json.dumps(typed)};"
        "for (const kind of ['input', 'keyup']) field.dispatchEvent(new Event(kind, {bubbles: true})); })()"
    )


def test_scripts_that_the_search_finds_are_not_obeyed(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/")
    search_for(fresh, "alert")
    results = ".md-search-result__item"
    assert eventually(lambda: fresh.run(f"document.querySelectorAll('{results}').length") > 0)
    assert "<script>alert(1)</script>" in fresh.run(f"document.querySelector('{results}').textContent")
    assert fresh.run(f"document.querySelectorAll('{results} :is(script, img, iframe)').length") == 0


def test_the_start_page_leads_to_a_game(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/")
    fresh.click("a.hb-game[href*=classic]")
    assert fresh.run("location.pathname") == "/games/classic.html"


@pytest.mark.parametrize(("typed", "start"), [("row", "/"), ("rzad", "/pl/")])
def test_the_search_has_the_rules_of_a_game_first(fresh: Browser, address: str, typed: str, start: str) -> None:
    fresh.open(address + start)
    search_for(fresh, typed)
    first = "document.querySelector('.md-search-result__link')?.getAttribute('href') ?? ''"
    assert eventually(lambda: bool(fresh.run(first)))
    assert fresh.run(first).startswith(f"{address}{start}games/classic.html")


def test_no_page_is_too_large_for_a_browser(fresh: Browser, address: str, site: Path) -> None:
    for page in pages_in(site):
        assert (site / page).stat().st_size < LARGEST, page
        fresh.open(f"{address}/{page}")
        assert fresh.run("document.querySelectorAll('*').length") < MOST_NODES, page


def test_the_views_of_a_game_lead_to_each_other_and_keep_its_language(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/pl/games/classic.html")
    for view in ("proofs", "workshop"):
        fresh.click(f".hb-views a[href*={view}]")
        assert fresh.run("location.pathname") == f"/pl/games/classic-{view}.html"
        assert fresh.run("document.querySelector('.hb-views [aria-current]').href").endswith(f"-{view}.html")
        assert "6. bierze!" in fresh.run("document.title")
        # The navigation beside it is that of the games, with one entry for each.
        assert fresh.run("document.querySelector('.md-tabs__item--active').textContent.trim()") == "Gry"
    fresh.run("location.hash = 'flow'")
    fresh.click("a.hb-language")
    assert fresh.run("location.pathname + location.hash") == "/games/classic-workshop.html#flow"


def test_findings_can_be_filtered_and_their_tables_unfolded(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/findings.html")
    shown = "[...document.querySelectorAll('.hb-finding')].filter(each => each.offsetParent).length"
    everything = fresh.run(shown)
    fresh.run(
        "(() => { const kind = document.querySelector('.hb-filters [name=kind]'); kind.value = 'gap';"
        "kind.dispatchEvent(new Event('change', {bubbles: true})); })()"
    )
    gaps = fresh.run("document.querySelectorAll('.hb-finding[data-kind=gap]').length")
    assert fresh.run(shown) == gaps
    assert 0 < gaps < everything
    assert f"{gaps} of {everything}" in fresh.run("document.querySelector('.hb-filters output').textContent")
    assert fresh.run("document.querySelectorAll('.hb-evidence svg').length") == 0
    fresh.run("document.querySelector('.hb-finding:not([hidden]) .hb-evidence').open = true")
    assert eventually(lambda: fresh.run("document.querySelectorAll('.hb-evidence svg').length") == 1)


def test_a_matrix_mark_leads_to_the_verdict(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/properties.html")
    fresh.click(".hb-matrix td.hb-bad a")
    assert fresh.run("document.querySelector(':target .hb-badge').classList.contains('hb-bad')")


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_no_row_of_a_matrix_is_cut(fresh: Browser, address: str, width: int) -> None:
    fresh.open(f"{address}/properties.html")
    fresh.resize(width, 500)
    cut = (
        "[...document.querySelectorAll('.hb-matrix')].filter(each => each.scrollHeight > each.clientHeight + 1).length"
    )
    assert fresh.run(cut) == 0


def test_by_keyboard_one_gets_to_the_content_and_unfolds_it(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/games/classic-workshop.html")
    fresh.press("Tab")
    assert fresh.run("document.activeElement.classList.contains('md-skip')")
    fresh.run("document.querySelector('details.formal summary').focus()")
    fresh.press("Enter")
    assert eventually(lambda: bool(fresh.run("document.querySelector('details.formal').open")))
    regions = fresh.run("[...document.querySelectorAll('.hb-matrix')].every(each => each.tabIndex === 0)")
    assert regions


@pytest.mark.parametrize("dark", [False, True])
def test_words_stand_out_from_their_ground(fresh: Browser, address: str, dark: bool) -> None:
    selectors = [
        "p",
        "a",
        ".hb-badge",
        ".hb-note",
        ".hb-meta",
        ".hb-kind",
        "code",
        ".hb-lead",
        "td a",
        ".hb-mark",
        "dt",
    ]
    for page in ("games/classic.html", "games/classic-proofs.html", "games/classic-workshop.html", *ACROSS):
        fresh.open(f"{address}/{page}", dark=dark)
        fresh.run("document.querySelector('label[for=__palette_" + ("2" if dark else "1") + "]')?.click()")
        assert fresh.run("document.body.getAttribute('data-md-color-scheme')") == ("slate" if dark else "default")
        found = fresh.run(CONTRAST.replace("SELECTORS", json.dumps(["article " + each for each in selectors])))
        assert found
        assert [pair for pair in found if pair[1] < 4.5] == [], page


def test_whoever_is_led_to_something_folded_finds_it_unfolded(fresh: Browser, address: str) -> None:
    fresh.open(f"{address}/games/classic-proofs.html")
    name = fresh.run(
        "(() => { const folded = document.querySelector('details.case:not([open]) *');"
        "folded.id = 'folded'; location.hash = 'folded'; return folded.tagName; })()"
    )
    assert name
    assert eventually(lambda: bool(fresh.run("document.querySelector('#folded').closest('details').open")))
