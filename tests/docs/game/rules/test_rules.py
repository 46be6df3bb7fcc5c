"""The rules as players read them: all that concerns players, nothing of the file, each in its own language."""

import re
from collections.abc import Mapping
from dataclasses import fields, replace

import pytest

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.page import page_from_book
from hornbook.docs.words import Words
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded, bundled_games, game_from_text, load_game
from hornbook.verify.results import Result, Verdict
from tests.docs.game.rules.pages import book_of, players_texts, proved, read
from tests.docs.reading import Reading, rendered

GAMES = tuple(bundled_games())
LONG = 25
"""Shorter texts may be the same in two languages, or part of another one."""

BARE = """
game bare
  title en "Bare" pl "Goła"
  players 2 to 4

settings
  cards_dealt = 3 from 1 to 5

deck tokens from 1 to 30, each a token, home the_box

zones
  the_box, of tokens, seen by nobody
  two_lines from 1 to 2, each a line, of tokens, ordered, seen by all
  hand of each player, of tokens, seen by owner

flow
  do deal_out
  repeat
    do play_one
  until every player has hand of player is empty

phase deal_out
  shuffle the_box
  each player
    draw cards_dealt from the_box to hand of player

phase play_one
  each player where hand of player is not empty
    player chooses token from hand of player
    do lay_down(token, player)

step lay_down(token, player)
  rule low_one
    when number of token < 10
    move token from hand of player to line 1
  rule high_one
    when number of token >= 10
    move token from hand of player to line 2

winners player with lowest size of hand of player
"""
"""A designer's own game, before there are any words in it."""


def rules_of(loaded: Loaded, language: str = "en", results: list[Result] | None = None) -> str:
    return page_from_book(Book(loaded, results or []), "rules", language)


def names_in(game: Game) -> frozenset[str]:
    """All names that the file gives to anything, as far as no player would say them."""
    named = [getattr(game, field.name) for field in fields(game)]
    names = {name for mapping in named if isinstance(mapping, Mapping) for name in mapping}
    names |= {rule.name for step in game.steps.values() for rule in step.rules}
    names |= {member for enum in game.enums.values() for member in enum.members}
    return frozenset(name for name in names if "_" in name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_players_must_know_is_on_the_page(name: str, language: str) -> None:
    page = read(name, language)
    missing = [said for text in players_texts(book_of(name).game) if not page.says(said := text.in_language(language))]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_of_the_file_is_on_the_page(name: str, language: str) -> None:
    page = read(name, language)
    assert "code" not in page.tags
    assert [found for found in names_in(book_of(name).game) if re.search(rf"\b{found}\b", page.text)] == []


@pytest.mark.parametrize("name", GAMES)
def test_how_an_example_compares_with_the_rulebook_is_not_for_players(name: str) -> None:
    assert "fillers" not in read(name, "en").text
    assert "przykładowe" not in read(name, "pl").text


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_shown_and_numbers_leave_none_out(name: str) -> None:
    """Rules have the numbers under which all pages speak of them; a reader who finds one missing looks for it."""
    book = book_of(name)
    assert set(book.shown_by) == set(book.outline.numbers)
    page = page_from_book(book, "rules", "en")
    assert re.findall(r'<span class="hb-no">(\d+)</span>', page) == [str(n) for n in book.outline.numbers.values()]


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_is_called_something(name: str) -> None:
    page = page_from_book(book_of(name), "rules", "en")
    assert re.findall(r'<svg(?![^>]*aria-label)[^>]*role="img"[^>]*>', page) == []


def test_many_changes_are_told_in_short() -> None:
    told = read("buffalo", "en").text.split("What it is about¶")[0]
    assert "Players: 1–6 instead of 2–10" in told
    assert "its owner chooses a row that is not stopped." in told
    assert "The team takes it" not in told
    assert "There is room" not in told  # Reads as it did, though it means more now.


def test_a_number_that_counts_something_else_now_is_not_compared() -> None:
    told = read("x_takes", "pl").text.split("O co chodzi¶")[0]
    assert "Liczba rzędów na stole: 3 zamiast 4" in told
    assert "Liczba rund: 2\n" in told


def test_what_only_the_file_needs_is_not_in_the_box() -> None:
    page = read("board_advanced", "pl")
    assert page.says("25 płytek")
    assert not page.says("× pusta")
    assert not page.says("znaczniki pominiętych pól")


def test_data_that_the_rulebook_does_not_give_are_called_assumed() -> None:
    assert read("baron", "pl").says("w waszym egzemplarzu mogą być inne: byki, karty dla każdego gracza")
    assert read("classic", "en").says("your copy may differ: bulls.")
    assert not read("jubilee", "en").says("your copy may differ")  # It has the very cards of its parent.


@pytest.mark.parametrize("name", GAMES)
def test_no_page_mixes_languages(name: str) -> None:
    pages = {language: read(name, language) for language in LANGUAGES}
    for text in players_texts(book_of(name).game):
        if text.en != text.pl and min(len(text.en), len(text.pl)) > LONG:
            assert not pages["pl"].says(text.en), text.en
            assert not pages["en"].says(text.pl), text.pl


@pytest.mark.parametrize("name", GAMES)
def test_links_within_the_page_lead_somewhere(name: str) -> None:
    page = read(name, "en")
    assert len(page.names) == len(set(page.names))
    assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.names)


def test_a_sentence_has_a_tick_only_if_what_it_says_is_proved(classic: Loaded) -> None:
    results = [
        replace(result, verdict=Verdict.UNDECIDED) if result.claim == "rows_ascend" else result
        for result in proved(classic)
    ]
    links = rendered(rules_of(classic, results=results)).links
    assert "classic-proofs.html#claim-nearest-row-is-unique" in links
    assert "classic-proofs.html#claim-rows-ascend" not in links
    assert "classic-proofs.html#claim-rows-ascend" in rendered(rules_of(classic, results=proved(classic))).links


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_tick_means_is_said_only_where_there_is_one(classic: Loaded, language: str) -> None:
    meaning = Words(language)["mark means"]
    assert rendered(rules_of(classic, language, proved(classic))).says(meaning)
    without = rules_of(classic, language)
    assert not rendered(without).says(meaning)
    assert "hb-tick" not in without


def test_a_tick_shows_the_words_of_its_claim_and_is_no_part_of_the_sentence(classic: Loaded) -> None:
    assert classic.game is not None
    page = rules_of(classic, results=proved(classic))
    told = f'data-why="Proved: {classic.game.claims["rows_ascend"].text.en}"'
    assert told in page
    assert rendered(page).says("which one that is. So the numbers in a row rise from left to right.")


def test_a_variant_begins_with_what_it_changes_and_folds_the_rest() -> None:
    book = book_of("cow")
    page = page_from_book(book, "rules", "en", Shelf([book, book_of("jubilee")]))
    reading = rendered(page)
    assert reading.text.index("What is different from 6 nimmt! Jubilee") < reading.text.index("What it is about")
    assert "jubilee.html" in reading.links
    changed = page[page.index("{#different}") :].split("</section>")[0]
    assert "If the cow was there, she is not taken but jumps." in changed
    assert "Whoever has the fewest bulls wins" not in changed
    folds = re.findall(r'<details class="hb-inherited" markdown>(.*?)</details>', page, re.DOTALL)
    assert any("Whoever has the fewest bulls wins" in fold for fold in folds)
    assert not any("The cow has no number" in fold for fold in folds)


def test_of_many_changes_one_is_told_that_says_something_new() -> None:
    page = read("board_advanced", "en")
    assert page.says("Round: Whoever is about to place a tile may first play action cards, as many as they like.")
    assert page.says("Heads cost points: If the last field shows heads, every head on them costs a point.")


def test_the_number_of_something_ends_no_sentence() -> None:
    page = read("buffalo", "pl")
    assert page.says("a przy karcie „7. bierze!” 6)")
    assert not page.says("przy karcie „7. inaczej")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_markup_is_read_as_words(name: str, language: str) -> None:
    """What a tick shows may have full stops of its own; sentences are told apart without it."""
    assert re.findall(r'(?:class|href|aria-label|data-why)="', read(name, language).text) == []


def test_a_family_is_shown_no_number_that_only_designers_may_change() -> None:
    page = read("classic", "en")
    assert not page.says("cards a row can hold")
    assert page.says("Before the game you may agree on another limit than 66 bulls, or on a number of rounds.")


def test_what_is_gone_is_called_as_in_the_game_it_was_in() -> None:
    page = read("buffalo", "en")
    assert page.says("left out Scoring")
    assert read("buffalo", "pl").says("odpada Punktacja")


def test_a_game_that_varies_no_other_folds_nothing(classic: Loaded) -> None:
    page = rules_of(classic)
    assert "hb-inherited" not in page
    assert "{#different}" not in page


def test_another_number_makes_another_sentence() -> None:
    """A setting changes words that no line of the variant touches: they are told, not folded."""
    child = (
        "game child extends classic\n"
        '  title en "Child" pl "Dziecko"\n\n'
        "settings\n  replace hand_size = 9 from 1 to 10\n"
        '    en "cards dealt" pl "liczba kart"\n'
    )
    page = rules_of(game_from_text(child, "child.rules"))
    assert rendered(page).says("Deal 9 cards to each of you.")
    folds = re.findall(r'<details class="hb-inherited" markdown>(.*?)</details>', page, re.DOTALL)
    assert folds
    assert not any("Deal 9 cards" in fold for fold in folds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_words_has_a_page_without_code(language: str) -> None:
    loaded = game_from_text(BARE, "bare.rules")
    assert loaded.game is not None, loaded.diagnostics
    page = rendered(rules_of(loaded, language))
    assert "code" not in page.tags
    assert [found for found in names_in(loaded.game) if found in page.text] == []
    words = Words(language)
    for title in ("box", "setup"):
        assert page.says(words[title])


def test_each_rule_stands_beside_the_picture_that_teaches_it(classic: Loaded) -> None:
    page = rules_of(classic)
    begin, end = page.index("{#rule-place-full-row}"), page.index("{#rule-place-too-low}")
    told = page[begin:end]
    assert told.count("<figure") == 1
    assert "1 30; 2 37; 3 43, 44; 4 58, 61." in told
    assert "pile 12, 14, 15, 21, 26." in told


def test_an_example_that_does_not_play_as_written_teaches_nothing(classic: Loaded) -> None:
    broken = (
        "game child extends classic\n"
        '  title en "Child" pl "Dziecko"\n\n'
        "replace rule place.full_row\n"
        '  en "Nothing is taken." pl "Nic się nie zabiera."\n'
        "  when target exists and size of target >= row_limit\n"
        "  move all of target to box\n"
        "  move card from played to target\n"
    )
    loaded = game_from_text(broken, "child.rules")
    assert loaded.game is not None, loaded.diagnostics
    taught = "so 30 takes its five cards"
    assert rendered(rules_of(classic)).says(taught)
    assert not rendered(rules_of(loaded)).says(taught)


def test_setting_up_is_told_in_steps_and_by_number_of_players() -> None:
    assert read("baron", "en").says("cards for each player, by number of players")
    steps = rules_of(load_game("classic")).split('<ol class="hb-steps">')[1].split("</ol>")[0]
    assert steps.count("<li") == 3


def visible(page: Reading) -> list[str]:
    """The words of a page, one by one."""
    return page.text.split()


@pytest.mark.parametrize("name", GAMES)
def test_machine_words_are_not_on_the_page(name: str) -> None:
    english = {word.strip(".,;:¶()").lower() for word in visible(read(name, "en"))}
    assert not english & {"phase", "seed", "engine", "identifier"}
