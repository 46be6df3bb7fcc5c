"""Pages that tell of all games: complete, linked, and deaf to what texts try."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hornbook.docs.across.findings import findings_page, rulebook_of
from hornbook.docs.across.findings_table import findings_table
from hornbook.docs.across.matrix import matrix_page
from hornbook.docs.across.start import COMMANDS
from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.site.contents import contents
from hornbook.docs.words.terms import TERMS
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.dsl.load import Loaded, bundled_games, game_from_text, load_game
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.results import Result, Verdict
from tests.docs.conftest import figures_for, results_for
from tests.docs.files import ROOT
from tests.docs.reading import rendered


@pytest.fixture(scope="module")
def family() -> Shelf:
    """Some games that vary each other, and one that does not."""
    return Shelf(Book(load_game(name)) for name in ("baron", "cow", "jubilee", "classic", "classic_advanced"))


def pages_of(shelf: Shelf, language: str, folder: Path) -> Iterator[tuple[str, str]]:
    for section in contents(shelf, [folder]):
        for page in section.pages:
            yield page.path, page.write(language)


def shelf_of(loaded: Loaded) -> Shelf:
    return Shelf([Book(loaded, results_for(loaded), figures_for(loaded))])


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_are_markup_are_obeyed_on_no_page(
    tricky: Loaded, classic: Loaded, language: str, tmp_path: Path
) -> None:
    honest = dict(pages_of(shelf_of(classic), language, tmp_path))
    for path, text in pages_of(shelf_of(tricky), language, tmp_path):
        page, model = rendered(text), rendered(honest[path.replace("tricky", "classic")])
        assert page.tags <= model.tags | {"tspan"}, path
        assert page.attributes <= model.attributes, path
        assert not [target for target in [*page.links, *page.loads] if re.match(r"[a-z]+:|//", target)], path


def test_families_stand_together_and_variants_after_what_they_vary(family: Shelf) -> None:
    assert list(family.books) == ["classic", "classic_advanced", "jubilee", "cow", "baron"]
    assert [book.game.id for book in family.roots] == ["classic", "baron"]
    assert [book.game.id for book in family.children["classic"]] == ["classic_advanced", "jubilee"]
    assert list(family.books["classic_advanced"].addons) == ["draft"]
    assert not family.books["jubilee"].addons


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_has_its_mark_in_the_matrix(classic: Loaded, language: str) -> None:
    assert classic.game is not None
    results = [Result(name, "claim", Verdict.PROVED, Verdict.PROVED, 1.0, Text()) for name in classic.game.claims]
    refuted = Result("rows_ascend", "claim", Verdict.REFUTED, Verdict.PROVED, 1.0, Text())
    child = load_game("classic_advanced")
    shelf = Shelf([Book(classic, results), Book(child, [*results[1:], refuted])])
    page = matrix_page(shelf, language)
    cells = re.findall(r'<td class="hb-(\w+)"><a href="games/(\w+)-proofs\.html#claim-rows-ascend"', page)
    assert cells == [("ok", "classic"), ("bad", "classic_advanced")]
    names = {name: set(rendered(text).names) for name, text in pages_of(shelf, language, ROOT / "docs")}
    for link in rendered(page).links:
        target, _, name = link.partition("#")
        assert not name or name in names[target.replace(".html", ".md") or "properties.md"], link


def test_what_nobody_has_examined_is_not_called_inapplicable(classic: Loaded) -> None:
    (owed,) = [result for result in results_for(classic) if result.duty == Duty.CONSERVED]
    unlooked = load_game("classic_advanced")
    page = matrix_page(Shelf([Book(classic, [owed]), Book(unlooked)]), "en")
    cells = re.findall(r'<td class="hb-(\w+)"><(\w+)[^>]* title="([^"]+)"', page.partition("group-2")[0])
    assert cells[:2] == [
        ("bad", "a", "6 nimmt!: refuted, not as expected"),
        ("none", "a", "6 nimmt! Advanced: not examined"),
    ]
    assert {cell[2] for cell in cells[2:]} == {
        "not applicable: the game has no such thing",
        "6 nimmt! Advanced: not examined",
    }


def test_what_a_file_does_not_state_is_told_from_what_does_not_concern_a_game(classic: Loaded) -> None:
    page = matrix_page(Shelf([Book(classic), Book(load_game("cow")), Book(load_game("baron"))]), "en")
    owed, _, stated = page.partition("group-2")
    assert "<td" in owed
    cells = re.findall(r'<td class="hb-none"><span title="([^"]+)"', stated)
    assert cells
    assert set(cells) == {"not stated: the file does not claim it"}


def test_findings_can_be_had_as_a_table(family: Shelf) -> None:
    table = findings_table(family, "pl")
    lines = list(csv.reader(io.StringIO(table.removeprefix("\ufeff"))))
    told = {finding.place: finding for book in family for finding in book.game.findings.values()}
    assert len(lines) == 1 + len(told)
    assert {line[2] for line in lines[1:]} == {finding.name for finding in told.values()}
    assert all(len(line) == len(lines[0]) for line in lines)
    assert "sprzeczność" in {line[4] for line in lines}


def test_no_cell_of_the_table_is_taken_for_a_formula() -> None:
    child = (
        "game child extends classic\n"
        '  title en "Child" pl "Dziecko"\n\n'
        "finding sly is a major gap\n"
        '  source "=1+1"\n'
        '  en "=HYPERLINK(1)" pl "+1"\n'
        '  decision en "@x" pl "-2"\n'
    )
    loaded = game_from_text(child, "child.rules")
    assert loaded.game is not None, loaded.diagnostics
    for language in LANGUAGES:
        cells = [
            cell for line in csv.reader(io.StringIO(findings_table(Shelf([Book(loaded)]), language))) for cell in line
        ]
        assert any("HYPERLINK" in cell or "+1" in cell for cell in cells)
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


def test_findings_can_be_chosen_by_game_kind_and_severity(family: Shelf) -> None:
    page = findings_page(family, "en")
    chosen = re.findall(r'<select name="(\w+)">(.*?)</select>', page)
    told = {finding.place: finding for book in family for finding in book.game.findings.values()}
    offered = {name: set(re.findall(r'value="(\w+)"', options)) for name, options in chosen}
    assert offered["kind"] == {finding.kind for finding in told.values() if finding.kind}
    for name, values in offered.items():
        assert values <= set(re.findall(rf'data-{name}="(\w+)"', page)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_finding_is_told_once_by_rulebook(family: Shelf, language: str) -> None:
    page = findings_page(family, language)
    told = {finding.place: finding for book in family for finding in book.game.findings.values()}
    reading = rendered(page)
    for finding in told.values():
        assert reading.says(finding.text.in_language(language))
    assert page.count('<div class="hb-finding"') == len(told)
    rulebooks = {rulebook_of(book, language) for book in family}
    assert len(rulebooks) == 3
    assert all(reading.says(rulebook) for rulebook in rulebooks)


def test_all_bundled_games_are_from_at_most_five_rulebooks() -> None:
    assert len({rulebook_of(Book(load_game(name))) for name in bundled_games()}) <= 5


def test_the_commands_on_the_start_page_are_those_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for _, command in COMMANDS:
        assert f"```sh\n{command}\n```" in readme


def test_every_term_is_explained_in_both_languages() -> None:
    for term, text in TERMS:
        assert all((term.en, term.pl, text.en, text.pl))
