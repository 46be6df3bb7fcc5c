"""Pages: everything the rule file says is on them, everything links, nothing of it is obeyed."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from hornbook.docs.game.happenings import events_as_html
from hornbook.docs.game.workshop.examples import examples_told
from hornbook.docs.game.workshop.flow import diagram
from hornbook.docs.words import keys
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Shuffle
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.dsl.load import Loaded, game_from_text, load_game
from hornbook.interpreter.engine.obligations import GAME_ENDS
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.counterexamples.confirming import shown_by_game
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.games import games_on_record
from hornbook.verify.results import Counterexample, Result, Verdict
from tests.docs.conftest import game_page, page_of, pages_of, results_for
from tests.docs.files import ROOT
from tests.docs.reading import Reading, rendered


def published_texts(game: Game) -> Iterator[Text]:
    """Every text that a reader must find."""
    yield from (game.title, game.about, game.winners.text)
    yield from (part.title for parts in (game.phases, game.steps) for part in parts.values())
    # What is set up card by card is told so, and not once more as a whole.
    whole = [phase for phase in game.phases.values() if not any(isinstance(s, Shuffle) and s.text for s in phase.body)]
    declared: list[object] = [*game.settings.values(), *game.decks.values(), *whole]
    declared += [*game.claims.values(), *game.bounds.values(), *game.possibles.values(), *game.examples.values()]
    declared += [*game.findings.values(), *game.assumptions.values()]
    for step in game.steps.values():
        declared += [step, *step.rules]
    for item in declared:
        text = getattr(item, "text", None)
        assert isinstance(text, Text)
        yield text
    yield from (finding.decision for finding in game.findings.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["classic", "harbour", "tricky"])
def test_every_text_is_on_the_page(name: str, language: str, request: pytest.FixtureRequest) -> None:
    loaded: Loaded = request.getfixturevalue(name)
    assert loaded.game is not None
    page = rendered(page_of(loaded, language, results_for(loaded)))
    for text in published_texts(loaded.game):
        assert page.says(text.in_language(language)), text


def test_phases_and_steps_are_called_by_their_titles(classic: Loaded) -> None:
    english, polish = (rendered(page_of(classic, language)) for language in LANGUAGES)
    assert english.says("Phase Dealing")
    assert english.says("Step Placing a card")
    assert polish.says("Faza Rozdanie")
    assert polish.says("Krok Dokładanie karty")
    assert not polish.says("Faza Deal")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["classic", "harbour", "tricky"])
def test_links_between_the_pages_lead_somewhere(name: str, language: str, request: pytest.FixtureRequest) -> None:
    loaded: Loaded = request.getfixturevalue(name)
    pages = {name: rendered(text) for name, text in pages_of(loaded, language, results_for(loaded)).items()}
    for name, page in pages.items():
        assert len(page.names) == len(set(page.names)), name
        for link in page.links:
            target, _, place = link.partition("#")
            assert not place or place in pages[target or name].names, (name, link)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_are_markup_are_shown_and_not_obeyed(tricky: Loaded, classic: Loaded, language: str) -> None:
    honest = rendered(page_of(classic, language, results_for(classic)))
    page = rendered(page_of(tricky, language, results_for(tricky)))
    assert page.tags <= honest.tags | {"tspan"}
    assert page.attributes <= honest.attributes
    assert not [load for load in page.loads if "example.org" in load]
    assert not [link for link in page.links if not re.match(r"#|tricky[-a-z0-9]*\.html", link)]


def test_formal_forms_are_the_files_own_lines(classic: Loaded) -> None:
    page = rendered(page_of(classic, "en"))
    assert page.says("rule full_row when target exists and size of target >= row_limit")
    assert page.says("until ends_after(round_count)")


def flow(loaded: Loaded, phase: str) -> Reading:
    """The diagram of a phase."""
    assert loaded.game is not None
    return rendered(diagram(game_page(loaded), loaded.game.phases[phase].body, phase))


def test_a_loop_says_when_it_goes_on_or_when_it_ends_as_the_file_does() -> None:
    deal, turn = (flow(load_game("buffalo"), phase) for phase in ("deal", "turn"))
    assert deal.says("↻ while size of display < display_size and supply is not empty")
    assert not deal.says("until")
    assert turn.says("↻ repeat")
    assert turn.says("until played is empty")


def test_a_team_chooses_in_the_plural(harbour: Loaded) -> None:
    assert flow(load_game("buffalo"), "turn").says("all players together choose one of")
    assert flow(harbour, "turn").says("player chooses one of")
    happened = [Chosen(None, "option", 0, "carry_on"), Chosen(1, "card", 7)]
    told = rendered(events_as_html(game_page(load_game("buffalo")), happened))
    assert told.says("all players choose Place the next card")
    assert told.says("Ben chooses card")


def test_a_variant_shows_the_lines_of_its_parent_and_its_own() -> None:
    child = (
        "game child extends classic\n"
        '  title en "Child" pl "Dziecko"\n'
        '  about en "A variant." pl "Wariant."\n\n'
        "replace rule place.joins\n"
        '  en "It joins." pl "Dołącza."\n'
        "  when target exists and size of target < row_limit and 1 = 1\n"
        "  move card from played to target\n"
    )
    loaded = game_from_text(child, "child.rules")
    assert loaded.game is not None, loaded.diagnostics
    page = rendered(page_of(loaded, "en", others=[load_game("classic")]))
    assert page.says("size of target < row_limit and 1 = 1")
    assert page.says("rule full_row when target exists and size of target >= row_limit")
    assert "classic.html" in page.links


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdicts_are_told_apart(classic: Loaded, language: str) -> None:
    source = page_of(classic, language, results_for(classic))
    for tone in ("hb-ok", "hb-open", "hb-bad"):
        assert f'hb-badge {tone}"' in source
    assert 'hb-badge hb-none"' in page_of(classic, language)


def test_a_claim_that_would_help_is_offered_only_where_one_was_found(classic: Loaded) -> None:
    results = results_for(classic)
    assert rendered(page_of(classic, "en", results)).says("claim helps_it always 1 < 2")
    without = [result for result in results if result.verdict is not Verdict.NOT_PROVED]
    assert not rendered(page_of(classic, "en", without)).says("What would help")


def test_every_example_says_whether_it_plays_as_written(classic: Loaded) -> None:
    assert classic.game is not None
    page = page_of(classic, "en")
    assert page.count("plays as written") == len(classic.game.examples)
    assert "does not play as written" not in page
    assert f"{len(classic.game.examples)} of {len(classic.game.examples)} play as their file says" in page


@pytest.mark.parametrize(("language", "words"), [("en", "Who wins: Ben"), ("pl", "Kto wygrywa: Bartek")])
def test_an_example_shows_who_wins(language: str, words: str) -> None:
    child = (
        "game child extends classic\n"
        '  title en "Child" pl "Dziecko"\n\n'
        "example lowest\n"
        '  en "Few bulls win." pl "Wygrywa mało byków."\n'
        "  given\n"
        "    score of player 1: 9\n"
        "  then\n"
        "    winners player 2\n"
    )
    page = rendered(page_of(game_from_text(child, "child.rules"), language))
    assert page.says(words)


def test_every_word_exists_in_both_languages_and_is_used() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for path in Path(ROOT / "docs").rglob("*.py") if path.parent.stem != "words"
    )
    for key, text in keys().items():
        assert text.en, key
        assert text.pl, key
        ways = [f'"{key}"', f"'{key}'", f'f"{key.split()[0]} {{', f"'{{key}} {key.split()[-1]}'"]
        assert any(way in sources for way in ways), f"{key!r} is never used"


def test_reading_notices_elements_that_are_not_closed() -> None:
    with pytest.raises(AssertionError):
        Reading("<div><p></div>")


@cache
def long_way_round() -> tuple[Loaded, Counterexample]:
    """A bundled game, and the round of its recorded game that need not end."""
    loaded = load_game("board_advanced")
    assert loaded.game is not None
    return loaded, shown_by_game(loaded.game, games_on_record(loaded.game).games[GAME_ENDS])


@pytest.mark.parametrize(("language", "more"), [("en", "… and so on, up to"), ("pl", "… i tak dalej, aż")])
def test_a_game_that_takes_long_to_come_round_does_not_fill_the_page(language: str, more: str) -> None:
    loaded, shown = long_way_round()
    assert len(shown.events) > 1000
    text = DUTIES[Duty.ENDING]
    result = Result(
        text.title().en, "unasked", Verdict.REFUTED, Verdict.REFUTED, 1.0, text.statement(), duty=Duty.ENDING
    )
    whole, without = (page_of(loaded, language, [replace(result, counterexample=case)]) for case in (shown, None))
    assert whole.count(more) == without.count(more) + 1
    assert len(whole) < len(without) + 200_000


_INSIDE = """game mine extends classic
  title en "Mine" pl "Moja"

remove all examples

example {name}
  title en "Two cards are left" pl "Zostały dwie karty"
  en "They are placed." pl "Są dokładane."
  players 2
  in turn, {start}
  given
    row 1: 12
    row 2: 30
    row 3: 35
    row 4: 80
    played: 14 36
  then
    rules joins joins
"""


@pytest.mark.parametrize(
    ("start", "english", "polish"),
    [
        (
            "before place",
            "Begins in the middle of “Turn”: before “Placing a card”.",
            "Zaczyna się w środku fazy „Tura”: przed krokiem „Dokładanie karty”.",
        ),
        (
            "after choosing card",
            "Begins in the middle of “Turn”: after the choice “Which card do you play?”.",
            "Zaczyna się w środku fazy „Tura”: po wyborze „Którą kartę zagrywasz?”.",
        ),
    ],
)
def test_an_example_says_where_in_its_phase_it_begins(start: str, english: str, polish: str) -> None:
    loaded = game_from_text(_INSIDE.format(name="inside", start=start))
    for language, said in (("en", english), ("pl", polish)):
        page = game_page(loaded, language)
        assert rendered(examples_told(page)).says(said)
        (before, *_, last) = (page.outcomes["inside"].before, *(stage.after for stage in page.book.stages["inside"]))
        assert before.cards("played") == (14, 36)
        assert last.cards("rows", 0) == (12, 14)
    whole = game_page(game_from_text(_INSIDE.format(name="inside", start="2 times").replace(", 2 times", "")))
    assert not rendered(examples_told(whole)).says("Begins in the middle")
