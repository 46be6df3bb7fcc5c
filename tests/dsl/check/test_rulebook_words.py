"""What a file says for people who learn the game: goal, ends, titles, steps in words, and what examples are for."""

from hornbook.dsl.check.lints.untold import warn_of_unsaid
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.erase import bare_game
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Each, Repeat
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.diff.changes import difference_between
from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.report.diagnostics import Report
from hornbook.interpreter.recording.recorded import rules_hash
from tests.dsl.reading import BASE, codes

HEADER = """  players 2 to 4
  ages 8 to 99
  minutes 45
  authors "Ann Author", "Ben Author"
  source en "The book" pl "Książka"
  goal en "Few bulls of {numbers}." pl "Mało byków."
"""
TOLD = (
    BASE.replace("  players 2 to 4\n", HEADER)
    .replace(
        "  until every player has hand of player is empty\n",
        '  until every player has hand of player is empty\n    en "All is played." pl "Wszystko zagrane."\n',
    )
    .replace("  shuffle box\n", '  shuffle box\n    en "Shuffle." pl "Potasujcie."\n', 1)
    .replace("  each player\n", '  each player\n    en "Deal to all." pl "Rozdajcie wszystkim."\n', 1)
    .replace("  rule joins\n", '  rule joins\n    title en "There is room" pl "Jest miejsce"\n', 1)
)


def game_from(text: str) -> Game:
    result = game_from_text(text)
    assert result.game is not None, codes(result)
    return result.game


def test_a_header_says_who_the_game_is_for() -> None:
    game = game_from(TOLD)
    assert (game.ages, game.minutes, game.authors) == ((8, 99), (45, 45), ("Ann Author", "Ben Author"))
    assert (game.source.pl, game.goal.en) == ("Książka", "Few bulls of 40.")
    assert game_from(BASE.replace("  players", '  ages 8\n  source "X"\n  players', 1)).ages == (8, None)
    assert game_from(BASE.replace("  players", '  source "X"\n  players', 1)).source == Text("X", "X")


def test_what_the_book_does_not_state_is_not_inherited() -> None:
    heir = game_from("game heir extends classic\n  ages not stated\n  minutes not stated\n  authors not stated\n")
    assert (heir.ages, heir.minutes, heir.authors) == (None, None, ())


def unsaid(game: Game, unstated: frozenset[str] = frozenset()) -> list[str]:
    """What a bundled game of these rules would be warned of."""
    report = Report()
    warn_of_unsaid(game, unstated, SymbolTable(report, game.place.file, published=True))
    return [diagnostic.message for diagnostic in report.in_order()]


def test_a_bundled_game_has_every_word_its_page_asks_for() -> None:
    found = unsaid(game_from(BASE.replace("  players", '  source "X"\n  players', 1)))
    assert "The ages of the game are not given." in found
    assert "1 of the steps have no title; `place` is the first." in found
    assert "2 of the rules have no title; `joins` is the first." in found
    assert "It is not said in words when this ends." in found
    assert "It is not said in words what is done here." in found
    assert not any("age" in message for message in unsaid(game_from(TOLD)))
    told = game_from(TOLD.replace("  ages 8 to 99\n", "  ages not stated\n"))
    assert "The ages of the game are not given." not in unsaid(told, frozenset({"ages"}))
    assert "The ages of the game are not given." in unsaid(told)


def test_the_last_loop_says_when_the_game_is_over() -> None:
    assert game_from(TOLD).end.en == "All is played."
    assert game_from(BASE).end == NO_TEXT


def test_a_variant_says_anew_when_the_game_is_over() -> None:
    reworded = game_from('game heir extends classic\n\nreword flow\n  en "It is over." pl "Koniec."\n')
    assert reworded.end == Text("It is over.", "Koniec.")
    assert repr(reworded.flow) == repr(game_from("game heir extends classic\n").flow)
    nothing = BASE.replace("  repeat\n    do turn\n  until every player has hand of player is empty\n", "  do turn\n")
    assert "HB704" in codes(game_from_text(f'{nothing}\nreword flow\n  en "x" pl "y"\n'))


def test_statements_and_rules_are_told_in_words() -> None:
    game = game_from(TOLD)
    shuffled = game.phases["deal"].body[1]
    dealt = next(statement for statement in game.phases["deal"].body if isinstance(statement, Each))
    loop = game.flow[-1]
    assert getattr(shuffled, "text", NO_TEXT).pl == "Potasujcie."
    assert dealt.text.en == "Deal to all."
    assert isinstance(loop, Repeat)
    assert loop.text.pl == "Wszystko zagrane."
    assert game.steps["place"].rules[0].title.en == "There is room"


def test_words_change_neither_rules_nor_proofs() -> None:
    said = 'remark nice is a tip\n  en "x" pl "y"\n'
    plain, told = game_from(BASE), game_from(f"{TOLD}\n{said}")
    assert rules_hash(plain) == rules_hash(told)
    assert repr(bare_game(plain)) == repr(bare_game(told))
    assert bare_game(told).remarks == {}


def test_a_difference_in_words_is_a_rewording() -> None:
    found = difference_between(game_from_text(BASE), game_from_text(TOLD))
    hows = {(change.kind, change.name): change.how for change in found.changes}
    assert hows["rules", "place.joins"] == hows["phases", "deal"] == hows["flow", "flow"] == "reworded"
    assert hows["game", "goal"] == "reworded"
    assert {how for (kind, _), how in hows.items() if kind != "game"} == {"reworded"}


def test_a_setting_rewords_nothing() -> None:
    referring = TOLD.replace('en "Deal to all."', 'en "Deal {hand_size} to all."')
    found = difference_between(game_from_text(referring), game_from_text(referring, settings={"hand_size": 5}))
    assert [(change.kind, change.name) for change in found.changes] == [("settings", "hand_size")]


def test_titles_are_kept_and_reworded() -> None:
    replaced = "replace rule place.joins\n  when no\n  move card from played to row 1\n"
    heir = "game heir extends classic\n\n"
    kept = game_from(heir + replaced.replace("when no", 'en "a" pl "b"\n  when no'))
    assert kept.steps["place"].rules[0].title == load_game_rule_title()
    retitled = game_from(heir + 'reword rule place.joins\n  title en "Room" pl "Wolne"\n')
    rule = retitled.steps["place"].rules[0]
    assert (rule.title.en, rule.text) == ("Room", game_from("game heir extends classic\n").steps["place"].rules[0].text)


def load_game_rule_title() -> Text:
    classic = load_game("classic").game
    assert classic is not None
    return classic.steps["place"].rules[0].title


def test_notes_say_what_they_are() -> None:
    notes = """remark nice is a tip
  title en "Nice" pl "Miło"
  en "x" pl "y"
  shown by marked_row_is_marked

finding odd is a major contradiction
  en "x" pl "y"
  wording en "better" pl "lepiej"

finding plain
  en "x" pl "y"
"""
    game = game_from(f"{BASE}\n{notes}")
    remark, odd, plain = game.remarks["nice"], game.findings["odd"], game.findings["plain"]
    assert (remark.kind, remark.title.pl, remark.shown_by) == ("tip", "Miło", ("marked_row_is_marked",))
    assert (odd.kind, odd.severity, odd.wording.en) == ("contradiction", "major", "better")
    assert (plain.kind, plain.severity) == (None, None)
    assert not game_from(f"{BASE}\n{notes}\nremove all remarks\n").remarks


def test_examples_say_what_they_are_for() -> None:
    example = "example {name}\n  {line}\n  players 2\n  then\n    played: empty\n"
    told = {"a": "teaches joins, deal", "b": "is a trap", "c": 'title en "x" pl "y"'}
    game = game_from("\n".join([BASE, *(example.format(name=name, line=line) for name, line in told.items())]))
    assert {name: game.examples[name].purpose for name in told} == {"a": "teach", "b": "trap", "c": "test"}
    assert game.examples["a"].teaches == ("joins", "deal")
    assert game.examples["c"].title.en == "x"


def test_words_of_a_header_are_names_elsewhere() -> None:
    state = 'state\n  goal: number = 1\n    en "x" pl "y"\n  ages: number\n  minutes: number\n  authors: number\n'
    claim = "claim one\n  always\n  goal + ages + minutes + authors >= 0\n"
    assert "HB107" not in codes(game_from_text(f"{BASE}\n{state}\n{claim}"))
