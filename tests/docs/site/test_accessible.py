"""What axe-core, a checker of accessibility, finds on pages: nothing serious, all unfolded, by day and by night."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.docs.browser import Browser

PAGES = (
    "index.html",
    "games/classic.html",
    "games/classic-proofs.html",
    "games/classic-workshop.html",
    "games/classic-examples-1.html",
    "games/tricky.html",
    "findings.html",
    "properties.html",
    "family.html",
    "statistics.html",
    "glossary.html",
    "tutorial.html",
    "pl/games/classic.html",
    "pl/games/classic-proofs.html",
    "pl/findings.html",
)
SERIOUS = ("serious", "critical")

# Players are made when they come near; what moves is judged when it has come to rest.
UNFOLDED = """
(async () => {
  document.querySelectorAll("details").forEach(each => each.open = true);
  for (let y = 0; y < document.documentElement.scrollHeight; y += 800) {
    scrollTo(0, y);
    await new Promise(done => setTimeout(done, 30));
  }
  await new Promise(done => setTimeout(done, 600));
})()
"""
FOUND = """
axe.run(document, {resultTypes: ["violations"]}).then(({violations}) => violations.map(each =>
  ({name: each.id, impact: each.impact, where: each.nodes.slice(0, 3).map(node => node.html.slice(0, 120))})))
"""


@pytest.fixture(scope="session")
def axe() -> str:
    return (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_nothing_serious_is_found(browser: Browser, address: str, site: Path, axe: str, dark: bool) -> None:
    found: dict[str, list[dict[str, Any]]] = {}
    browser.resize(1280, 900)
    for page in PAGES:
        browser.open(f"{address}/{page}", dark=dark)
        browser.run(f"document.querySelector('label[for=__palette_{2 if dark else 1}]')?.click()")
        browser.run(UNFOLDED)
        browser.run(f"{axe}; 0")
        found[page] = [each for each in browser.run(FOUND) if each["impact"] in SERIOUS]
    assert not any(found.values()), json.dumps({page: each for page, each in found.items() if each}, indent=1)


def test_the_checker_finds_what_is_wrong(browser: Browser, address: str, axe: str) -> None:
    browser.open(f"{address}/games/classic.html")
    browser.run("document.querySelector('article').append(document.createElement('button'))")
    browser.run(f"{axe}; 0")
    assert "button-name" in [each["name"] for each in browser.run(FOUND)]
