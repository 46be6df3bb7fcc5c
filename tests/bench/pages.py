"""How large the pages of a built site are, and how soon one can be used on a phone.

Takes the folder of a site; gives figures. A phone is the browser with a slow processor and a slow line; without a
browser only bytes are counted.
"""

from pathlib import Path

from tests.bench.bench import Figure, fastest
from tests.docs.browser import Browser, chromium, running_browser, served

_ON_A_PHONE = "games/buffalo.html"
_MANY = 25
"""Of so many pages, the largest ones, nodes are counted."""


def page_figures(site: Path) -> list[Figure]:
    """The largest page in kB and in nodes, and the seconds until the rules of a large game can be used."""
    by_size = sorted(site.rglob("*.html"), key=lambda path: path.stat().st_size)
    figures = [Figure("largest page", by_size[-1].stat().st_size / 1000, "kB", at_most=600.0)]
    program = chromium()
    if program is None:
        return figures
    with served(site) as address, running_browser(program) as browser:
        nodes = max(_nodes(browser, f"{address}/{path.relative_to(site)}") for path in by_size[-_MANY:])
        figures.append(Figure("most nodes of a page", nodes, "nodes", at_most=8000.0))
        browser.be_a_phone()
        seconds = fastest(3, lambda: browser.open(f"{address}/{_ON_A_PHONE}"))
        figures.append(Figure("rules on a phone", seconds, "s", at_most=6.0))
    return figures


def _nodes(browser: Browser, address: str) -> float:
    browser.open(address)
    return float(browser.run("document.querySelectorAll('*').length"))
