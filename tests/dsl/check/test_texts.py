"""Texts: languages, numbers they refer to, and marks of what backs them."""

import pytest

from hornbook.dsl.core.erase import bare_game
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import GivenNumber, ProofMark, Text, plain
from hornbook.dsl.load import game_from_text, load_game
from tests.dsl.reading import BASE, codes, loaded

PHASE = "phase clean_up\n  {words}\n  shuffle box\n\nflow after deal\n  do clean_up\n"


def game_with(words: str, settings: dict[str, int] | None = None, base: str = BASE) -> Game:
    result = game_from_text(f"{base}\n{PHASE.format(words=words)}", settings=settings)
    assert result.game is not None, codes(result)
    return result.game


def text_from(words: str, settings: dict[str, int] | None = None) -> Text:
    return game_with(words, settings).phases["clean_up"].text


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{hand_size} cards", "3 cards"),
        ("{row_limit + 1}", "5"),
        ("{numbers} cards, {rows} rows, {colour} colours", "40 cards, 3 rows, 2 colours"),
        ("{sum of bulls of card for each card}", "48"),
        ("{highest of bulls of card for each card}", "3"),
        ("{number of card where bulls of card > 1}", "4"),
        ("{{hand_size}", "{hand_size}"),
        ("A set: }", "A set: }"),
        ("It is marked {proved marked_row_is_marked}.", "It is marked."),
        ("It is marked. {proved marked_row_is_marked} Yes.", "It is marked. Yes."),
    ],
)
def test_a_text_refers_to_numbers(written: str, said: str) -> None:
    assert text_from(f'en "{written}" pl "x"').en == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{highest of prize of row for each row}", "8"),
        ("{prize of row 2}", "5"),
        ("{gain of row 3 of 1}", "-3"),
        ("{sum of (sum of gain of row of n for each n in 1 to 2) for each row}", "5"),
    ],
)
def test_a_text_refers_to_tables(written: str, said: str) -> None:
    tables = "tables\n  prize of each row: 3 5 8\n  gain of each row for 1 to 2:\n    1 2\n    0 1\n    -3 4\n"
    assert game_with(f'en "{written}" pl "x"', base=f"{BASE}\n{tables}").phases["clean_up"].text.en == said


@pytest.mark.parametrize(
    ("value", "english", "polish"),
    [
        (-1, "-1 card", "-1 karta"),
        (0, "0 cards", "0 kart"),
        (1, "1 card", "1 karta"),
        (2, "2 cards", "2 karty"),
        (4, "4 cards", "4 karty"),
        (5, "5 cards", "5 kart"),
        (12, "12 cards", "12 kart"),
        (21, "21 cards", "21 kart"),
        (22, "22 cards", "22 karty"),
        (104, "104 cards", "104 karty"),
        (112, "112 cards", "112 kart"),
    ],
)
def test_a_number_picks_the_form_of_its_noun(value: int, english: str, polish: str) -> None:
    text = text_from(f'en "{{{value}: card, cards}}" pl "{{{value}: karta, karty, kart}}"')
    assert (text.en, text.pl) == (english, polish)


@pytest.mark.parametrize("forms", ['en "{3: card}"', 'en "{3: a, b, c}"', 'pl "{3: karta, kart}"', 'en "{3: card, }"'])
def test_a_noun_has_all_forms_of_its_language(forms: str) -> None:
    result = game_from_text(f"{BASE}\n{PHASE.format(words=forms)}")
    assert "HB903" in codes(result)


def test_a_changed_setting_changes_the_sentence() -> None:
    assert text_from('en "{hand_size} cards" pl "x"', {"hand_size": 5}).in_language("en") == "5 cards"


def test_the_parts_of_a_text_are_kept() -> None:
    text = text_from('en "x" pl "Kart: {hand_size}. {proved marked_row_is_marked}"')
    assert text.parts("pl") == ("Kart: ", GivenNumber("hand_size", 3), ". ", ProofMark("marked_row_is_marked"))
    assert text.parts("en") == ("x",)
    assert plain(text.parts("pl")) == text.pl == "Kart: 3."


def test_words_change_nothing_that_is_proved_or_played() -> None:
    plainly = game_with('en "x" pl "y"')
    referring = game_with('en "{sum of bulls of card for each card} {proved marked_row_is_marked}" pl "{rows}"')
    assert repr(bare_game(plainly)) == repr(bare_game(referring))


def test_a_mark_of_the_parent_goes_with_its_claim(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("family")
    words = 'en "It is marked. {proved marked_row_is_marked}" pl "x"'
    (folder / "base.rules").write_text(f"{BASE}\n{PHASE.format(words=words)}", encoding="utf-8")
    heir = folder / "heir.rules"
    heir.write_text("game heir extends base\n\nremove claim marked_row_is_marked\n", encoding="utf-8")
    game = load_game(str(heir)).game
    assert game is not None
    assert game.phases["clean_up"].text.parts("en") == ("It is marked. ",)


def test_further_languages_are_named() -> None:
    base = BASE.replace("  players 2 to 4\n", "  players 2 to 4\n  languages en, pl, de\n")
    text = game_with('en "Shuffled." pl "Potasowane." de "Gemischt: {hand_size}."', base=base).phases["clean_up"].text
    assert text.in_language("de") == "Gemischt: 3."
    assert text.in_language("fr") == "Shuffled."
    assert game_with('en "Shuffled."', base=base).phases["clean_up"].text.in_language("de") == "Shuffled."


def test_one_language_is_worth_one_line() -> None:
    english = "\n".join(line.split(' pl "')[0] for line in BASE.split("\n"))
    result = game_from_text(english)
    assert [(d.code, "Polish" in d.message) for d in result.diagnostics] == [("HB901", True)]
    declared = game_from_text(english.replace("  players 2 to 4\n", "  players 2 to 4\n  languages en\n"))
    assert declared.diagnostics == ()


def test_names_of_languages_are_names_like_others() -> None:
    assert loaded("define en = 1\n\nclaim one\n  always\n  en = 1\n").game is not None
