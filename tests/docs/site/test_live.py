"""A site that is served follows its rule files, and never shows a verdict of other rules than those on the page."""

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from hornbook.docs.site import watch
from hornbook.docs.site.live import LiveSite, live_site
from hornbook.docs.site.server import serving
from hornbook.dsl.load import Loaded, load_game
from tests.cli.support import ROOT, TINY
from tests.docs.browser import Browser, Left

PATIENCE = 240.0
SCORES, SCORES_OTHERWISE = "becomes points of player + 1", "becomes points of player + 2"
"""What a rule of the file does, and something else, so that an example comes out otherwise."""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule file to be edited."""
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "tiny.rules"
    path.write_text((ROOT / TINY).read_text(encoding="utf-8"), encoding="utf-8")
    return path


@pytest.fixture
def site(file: Path, tmp_path: Path) -> Iterator[LiveSite]:
    with live_site([str(file)], tmp_path, verify=False, statistics=False) as site:
        yield site


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether something comes about before patience ends."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return False


def page_of(site: LiveSite, language: str = "", view: str = "") -> str:
    page = site.page(f"{language}games/tiny{view}.html")
    assert page is not None
    return page


def test_a_saved_edit_is_on_the_page(site: LiveSite, file: Path) -> None:
    assert "A high token earns a point." in page_of(site)
    version = site.version_after(-1, 0)
    edit(file, "A high token earns a point.", "A high token earns one point.")
    site.look()
    assert site.version_after(version, 0) != version
    assert "A high token earns one point." in page_of(site)
    assert "Wysoki żeton daje punkt." in page_of(site, "pl/")


def test_nothing_is_made_anew_while_nothing_changes(site: LiveSite) -> None:
    version = site.version_after(-1, 0)
    site.look()
    assert site.version_after(version, 0) == version


def test_an_edit_saved_while_another_is_read_is_not_missed(
    site: LiveSite, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load_and_save(name: str) -> Loaded:
        loaded = load_game(name)
        edit(file, "earns one point", "earns a prize")
        return loaded

    edit(file, "earns a point", "earns one point")
    with monkeypatch.context() as patched:
        patched.setattr(watch, "load_game", load_and_save)
        site.look()
    assert "earns one point" in page_of(site)
    site.look()
    assert "earns a prize" in page_of(site)


def test_a_new_title_is_in_the_navigation(site: LiveSite, file: Path) -> None:
    assert "Giant" not in (site.page("index.html") or "")
    edit(file, 'en "Tiny"', 'en "Giant"')
    site.look()
    assert (site.page("properties.html") or "").count("Giant") >= 2


def test_a_file_with_errors_leaves_the_page_as_it_was_and_says_so(site: LiveSite, file: Path) -> None:
    edit(file, "do deal", "do deel")
    site.look()
    page = page_of(site)
    assert "A high token earns a point." in page
    assert "error[HB503]" in page
    assert "did you mean `deal`?" in page
    edit(file, "do deel", "do deal")
    site.look()
    assert "HB503" not in page_of(site)


def test_a_text_in_an_error_message_is_not_obeyed(site: LiveSite, file: Path) -> None:
    edit(file, "do deal", "do <script>alert(1)</script>")
    site.look()
    assert "<script>alert" not in page_of(site)


def test_a_verdict_is_never_older_than_the_rules_it_is_shown_with(file: Path, tmp_path: Path) -> None:
    def verdict(page: str) -> str:
        found = re.search(r'id="claim-bag-is-not-empty".*?hb-badge hb-(\w+)"', page, re.DOTALL)
        assert found is not None
        return found[1]

    with live_site([str(file)], tmp_path, verify=True, statistics=False) as site:
        said: list[str] = []
        site.say = said.append
        assert verdict(page_of(site, view="-proofs")) == "none"
        assert eventually(lambda: verdict(page_of(site, view="-proofs")) == "ok")
        assert not [line for line in said if "is now" in line]
        edit(file, "draw 1 from bag", "draw 3 from bag")
        site.look()
        assert "draw 3 from bag" in re.sub("<[^>]+>", "", page_of(site, view="-workshop"))
        assert verdict(page_of(site, view="-proofs")) == "none"
        assert eventually(lambda: verdict(page_of(site, view="-proofs")) == "bad")
        news = "tiny: bag_is_not_empty is now refuted"
        where = "games/tiny-proofs.html#claim-bag-is-not-empty"
        assert f"{news}: show /{where}" in said
        assert f'{news}: <a href="/{where}">show</a>' in page_of(site)
        assert f'<a href="/pl/{where}">pokaż</a>' in page_of(site, "pl/")


def test_an_example_that_differs_after_a_save_is_told(site: LiveSite, file: Path) -> None:
    said: list[str] = []
    site.say = said.append
    assert "Since the last save" not in page_of(site)
    edit(file, SCORES, SCORES_OTHERWISE)
    site.look()
    (line,) = said
    assert re.fullmatch(r"tiny: example (\w+) differs: show /games/tiny-examples-1\.html#example-[a-z-]+", line)
    assert line.partition(": show")[0] in page_of(site)
    edit(file, SCORES_OTHERWISE, SCORES)
    site.look()
    assert said[-1].startswith(line.partition(" differs")[0] + " plays as written again")


def test_an_error_is_told_once_however_many_games_inherit_it(file: Path, tmp_path: Path) -> None:
    heirs = [tmp_path / f"heir_{number}.rules" for number in (1, 2)]
    for heir in heirs:
        heir.write_text(f'game {heir.stem} extends tiny\n  title en "Heir" pl "Dziedzic"\n', encoding="utf-8")
    games = [str(path) for path in (file, *heirs)]
    with live_site(games, tmp_path, verify=False, statistics=False) as site:
        said: list[str] = []
        site.say = said.append
        edit(file, "do deal", "do deel")
        site.look()
        assert page_of(site).count("error[HB503]") == 1
        assert "".join(said).count("error[HB503]") == 1
        edit(file, "do deel", "do deal")
        site.look()
        assert said[1:] == ["All rule files can be used."]


def test_a_site_of_ones_own_game_has_the_manual_only_if_it_is_wanted(file: Path, tmp_path: Path) -> None:
    with live_site([str(file)], tmp_path, verify=False, statistics=False, manual=False) as site:
        assert site.page("tutorial.html") is None
        assert site.page("errors.html") is None
        start = site.page("index.html") or ""
        assert "games/tiny.html" in start
        assert "pip install" not in start
        assert (site.download("findings.csv") or "").startswith("\ufeff")
        assert site.download("other.csv") is None


# Over the net


@pytest.fixture
def address(site: LiveSite) -> Iterator[str]:
    with serving(site, 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_pages_and_everything_they_need_are_served(address: str) -> None:
    for path in ("/", "/pl/", "/games/tiny.html", "/pl/glossary.html", "/assets/pages.css", "/pl/findings.csv"):
        with urlopen(address + path, timeout=PATIENCE) as answer:
            assert answer.status == 200
            assert answer.read()
    for path in ("/games/other.html", "/../tiny.rules", "/nothing.css"):
        with pytest.raises(HTTPError):
            urlopen(address + path, timeout=PATIENCE)


def test_the_search_knows_every_page_before_anybody_looked_at_it(address: str) -> None:
    def found() -> set[str]:
        with urlopen(f"{address}/pl/search/search_index.json", timeout=PATIENCE) as answer:
            return {entry["location"].partition("#")[0] for entry in json.load(answer)["docs"]}

    assert eventually(lambda: {"games/tiny.html", "glossary.html"} <= found())


def test_the_browser_shows_an_edit_by_itself(browser: Browser, address: str, file: Path) -> None:
    browser.open(f"{address}/games/tiny.html")
    assert "earns a point" in browser.run("document.body.textContent")
    edit(file, "A high token earns a point.", "A high token earns a prize.")

    def shown() -> bool:
        try:  # Between two pages there is no body.
            return "earns a prize" in browser.run("document.body ? document.body.textContent : ''")
        except Left:
            return False

    assert eventually(shown)
    assert browser.complaints == []
