"""The built site: complete, in both languages, on its own feet, and alive in a browser."""

import errno
import os
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from pygments import lex
from pygments.token import Token

from hornbook import docs
from hornbook.docs.html.highlight import RulesLexer
from hornbook.docs.site.build import _publish, build_site
from hornbook.docs.site.links import broken_links
from hornbook.docs.site.render import SiteError
from hornbook.dsl.load import Loaded
from tests.docs.reading import Reading

OUTSIDE = re.compile(r"^(?:https?:)?//")


@cache
def read(path: Path) -> Reading:
    return Reading(path.read_text(encoding="utf-8"))


def test_every_page_is_there_in_both_languages_and_its_links_lead_somewhere(site: Path) -> None:
    pages = [path for path in site.rglob("*.html") if path.name != "404.html"]
    names = {str(path.relative_to(site)) for path in pages}
    ours = {name for name in names if not name.startswith("pl/")}
    assert {
        "index.html",
        "games/classic.html",
        "games/classic-proofs.html",
        "properties.html",
        "statistics.html",
        "language.html",
    } <= ours
    assert names == ours | {f"pl/{name}" for name in ours}
    for path in pages:
        reading = read(path)
        for link in [*reading.links, *reading.loads]:
            target, _, name = link.partition("#")
            if OUTSIDE.match(link) or link.startswith("data:"):
                continue
            found = (path.parent / target).resolve() if target else path
            found = found / "index.html" if found.is_dir() else found
            assert found.is_file(), (path, link)
            if name and not name.startswith("__"):
                assert name in read(found).names, (path, link)


def test_on_every_page_the_language_switch_leads_to_the_same_page(site: Path) -> None:
    pages = [path for path in site.rglob("*.html") if path.name != "404.html"]
    assert pages
    for path in pages:
        here = path.relative_to(site)
        other = here.relative_to("pl") if here.parts[0] == "pl" else "pl" / here
        (target,) = re.findall(r'<a class="hb-language" href="([^"]+)"', path.read_text(encoding="utf-8"))
        assert (path.parent / target).resolve() == (site / other).resolve(), path


def test_every_heading_of_a_hand_written_page_is_one(site: Path) -> None:
    """Whatever stands in its blocks of code."""
    for written in Path(docs.__file__).parent.glob("*.md"):
        name = written.name.removesuffix(".md")
        page = site / "pl" / f"{name[:-3]}.html" if name.endswith(".pl") else site / f"{name}.html"
        outside = re.sub(r"^```.*?^```$", "", written.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
        headings = re.findall(r"^##+ ", outside, re.MULTILINE)
        shown = re.findall(r"<h[2-6] id=", page.read_text(encoding="utf-8"))
        assert len(shown) == len(headings), written.name


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "index.html").write_text('<a href="games/a.html#here">a</a> <a href="#gone">b</a>', encoding="utf-8")
    text = '<p id="here"><a class="x" href="../index.html">up</a><img src="missing.svg"><a href="https://a.b/#c">c</a>'
    (tmp_path / "games" / "a.html").write_text(text, encoding="utf-8")
    assert broken_links(tmp_path) == ["games/a.html: missing.svg", "index.html: #gone"]


def test_that_the_disk_is_full_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the site goes to another disk than that of temporary files, it is copied."""

    def failing(number: int) -> Callable[..., None]:
        def fail(*given: object, **named: object) -> None:
            raise OSError(number, os.strerror(number))

        return fail

    built, output = tmp_path / "built", tmp_path / "site"
    for page in (built / "index.html", built / "more.html", output / "index.html"):
        page.parent.mkdir(exist_ok=True)
        page.write_text(page.parent.name, encoding="utf-8")
    monkeypatch.setattr(os, "rename", failing(errno.EXDEV))
    monkeypatch.setattr(shutil, "copy2", failing(errno.ENOSPC))
    with pytest.raises(SiteError, match=r"^The site cannot be written: No space left on device\.$"):
        _publish({"en": built}, output)
    assert (output / "index.html").read_text(encoding="utf-8") == "site"
    assert sorted(tmp_path.iterdir()) == [built, output]


def test_nothing_is_loaded_from_outside(site: Path) -> None:
    for path in site.rglob("*.html"):
        assert not [load for load in read(path).loads if OUTSIDE.match(load)], path
    for path in site.rglob("*.css"):
        loads = re.findall(r"(?:url\(|@import)\s*[\"']?((?:https?:)?//[^\"')]+)", path.read_text(encoding="utf-8"))
        assert not loads, path
    # Scripts may name addresses (licences, namespaces); what they load shows in the browser test. The one loader of
    # the theme is for diagrams, and no page has any.
    assert not [path for path in site.rglob("*.html") if 'class="mermaid"' in path.read_text(encoding="utf-8")]


def test_hand_written_pages_of_a_project_are_included(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "house.md").write_text("# House rules\n\nOurs.\n", encoding="utf-8")
    (tmp_path / "docs" / "tips.md").write_text("# Tips\n\nIn English.\n", encoding="utf-8")
    (tmp_path / "docs" / "tips.pl.md").write_text("# Porady\n\nPo polsku.\n", encoding="utf-8")
    build_site([], tmp_path / "site", {}, {}, tmp_path, manual=False)
    assert "House rules" in (tmp_path / "site" / "house.html").read_text(encoding="utf-8")
    assert "tylko po angielsku" in (tmp_path / "site" / "pl" / "house.html").read_text(encoding="utf-8")
    assert "Porady" in (tmp_path / "site" / "pl" / "tips.html").read_text(encoding="utf-8")


# Colours for rule files


def test_the_lexer_leaves_nothing_out(classic: Loaded) -> None:
    for text in classic.sources.values():
        tokens = list(lex(text, RulesLexer()))
        assert Token.Error not in {kind for kind, _ in tokens}
        assert "".join(value for _, value in tokens).rstrip() == text.rstrip()
