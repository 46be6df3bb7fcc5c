"""What is proved, as a story: why games end, what verdicts mean, what fails and in which line."""

import re
from dataclasses import replace

import pytest

from hornbook.docs.game.proofs.claims import proofs_part
from hornbook.docs.game.proofs.ending import ending_argued, without_argument
from hornbook.docs.game.proofs.findings import finding_told, remarks_part
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.dsl.load import Loaded, game_from_text
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.messages import because_of
from hornbook.verify.results import Result, Verdict
from hornbook.verify.termination.measures import mixture_told
from tests.docs.conftest import game_page, results_for
from tests.docs.reading import rendered


def ending(*mixtures: tuple[tuple[str, int], ...]) -> Result:
    """That a game ends, as the prover says it."""
    said = because_of(DUTIES[Duty.ENDING].statement(), map(mixture_told, mixtures))
    proved = Verdict.PROVED
    return Result("The game ends", "unasked", proved, proved, 1.0, said, duty=Duty.ENDING)


def test_why_a_game_ends_is_told_in_words(classic: Loaded) -> None:
    result = ending((("score rises", 1),), (("hand falls", 1), ("played falls", 2)))
    english, polish = (rendered(ending_argued(game_page(classic, language), result)) for language in LANGUAGES)
    assert english.says("has fewer and fewer cards hand together with: 2 × “")
    assert english.says("goes up score")
    assert polish.says("ubywa kart: „")
    assert polish.says("razem z: 2 × ubywa kart")
    plain = without_argument(result.statement)
    assert plain == DUTIES[Duty.ENDING].statement()


def test_without_a_proof_there_is_no_argument(classic: Loaded) -> None:
    page = game_page(classic)
    assert not ending_argued(page, ending())
    assert not ending_argued(page, replace(ending((("hand falls", 1),)), verdict=Verdict.UNDECIDED))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verdict_leads_to_what_it_means(classic: Loaded, language: str) -> None:
    shown = proofs_part(game_page(classic, language, results_for(classic)))
    page = rendered(shown)
    led = re.findall(r'<a href="#(verdict-[a-z-]+)"><span class="hb-badge', shown)
    assert len(led) >= len(results_for(classic))
    assert set(led) <= set(page.names)


def test_whether_a_game_comes_to_it_is_said(classic: Loaded) -> None:
    results = results_for(classic)
    page = rendered(proofs_part(game_page(classic, "en", results)))
    assert page.says("Reached from a deal")
    assert page.says("Not known to be reached")
    never = [replace(r, witness=None) for r in results if r.verdict is Verdict.PROVED]
    assert not rendered(proofs_part(game_page(classic, "en", never))).says("Reached from a deal")


def test_phases_are_called_by_their_titles_in_what_was_shown(classic: Loaded) -> None:
    results = [replace(r, statement=Text("Throughout `turn`", "Fazy `turn`")) for r in results_for(classic)[:1]]
    assert rendered(proofs_part(game_page(classic, "en", results))).says("Throughout “Turn”")
    assert rendered(proofs_part(game_page(classic, "pl", results))).says("Fazy „Tura”")


CHILD = """game child extends classic
  title en "Child" pl "Dziecko"

finding odd is a critical misprint
  title en "Odd thing" pl "Dziwna rzecz"
  source en "p. 3" pl "s. 3"
  en "Odd." pl "Dziwne."
  decision en "So." pl "Tak."
  wording en "Say this." pl "Powiedz to."

remark low_cards is a tip
  en "Keep low cards." pl "Zatrzymaj niskie karty."
"""


@pytest.mark.parametrize(("language", "kind"), [("en", "! misprint critical"), ("pl", "błąd w druku krytyczne")])
def test_a_finding_says_of_what_kind_it_is_and_what_the_book_could_say(language: str, kind: str) -> None:
    loaded = game_from_text(CHILD, "child.rules")
    assert loaded.game is not None, loaded.diagnostics
    page = game_page(loaded, language)
    told = rendered(finding_told(page, loaded.game.findings["odd"]))
    for word in kind.removeprefix("! ").rsplit(" ", 1):
        assert told.says(word)
    assert told.says("Say this.")
    assert told.says("Powiedz to.")
    assert rendered(remarks_part(page)).says("Keep low cards." if language == "en" else "Zatrzymaj niskie karty.")
