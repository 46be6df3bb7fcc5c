"""A person at the table: questions, answers, explanations, and nothing told that they may not know."""

import re
from collections.abc import Iterable
from functools import cache

import pytest

from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.players.bots import seated_bots
from hornbook.interpreter.terminal.draw import table_as_text
from hornbook.interpreter.terminal.play import Screen, Table
from tests.interpreter.support import BUFFALO, MARKET, NAMES, changed_game, engine_of


def played(
    game: str | Engine, lines: Iterable[str], language: str = "en", players: int = 3, seed: int = 4
) -> tuple[bool, str]:
    """Whether the game came to its end, and all that was written."""
    engine = engine_of(game) if isinstance(game, str) else game
    written: list[str] = []
    typed = iter(lines)
    screen = Screen(
        written.append,
        lambda prompt: next(typed, None),
        lambda view, new, viewer: table_as_text(engine.game, view, new, language=language, viewer=viewer),
        language=language,
    )
    ended = Table(engine, 0, seated_bots(["random"], players, seed), screen).play(players, seed)
    return ended, "\n".join(written)


def always(answer: str) -> Iterable[str]:
    while True:
        yield answer


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end(name: str, language: str) -> None:
    ended, text = played(name, always("1"), language)
    assert ended
    assert any(
        word in text for word in ("You win", "You did not win", "You share", "Wygrywasz", "Tym razem", "Dzielisz")
    )


BIDDING = """
game bidding
  title en "Bidding" pl "Licytacja"
  players 2 to 4

deck numbers from 1 to 8, each a card, home box

zones
  box, of numbers, seen by nobody

state
  bid of each player: number from 0 to 9 = 0

flow
  do bidding

phase bidding
  en "Everybody bids." pl "Wszyscy licytują."
  each player
    player chooses price from {prices}
      en "What do you bid?" pl "Ile dajesz?"
    bid of player becomes price

winners player with highest bid of player
"""


@pytest.mark.parametrize(
    ("prices", "typed", "language", "listed"),
    [
        ("0 to 5", "0", "en", "What do you bid?\n  a number from 0 to 5\n"),
        ("3 to 4", "4", "pl", "Ile dajesz?\n  3 lub 4\n"),
        ("0 to 9 where price mod 3 = 0", "6", "en", "What do you bid?\n  0, 3, 6 or 9\n"),
    ],
)
def test_numbers_are_typed_as_they_are(prices: str, typed: str, language: str, listed: str) -> None:
    game = game_from_text(BIDDING.replace("{prices}", prices)).game
    assert game is not None
    ended, text = played(Engine(game), ["99", typed], language)
    assert ended
    assert listed in text
    assert f"): {typed}\n" in text


@pytest.mark.parametrize("answers", [["q"], ["quit"], [" Q "], [], ["1", "2"]])
def test_stopping_is_clean(answers: list[str]) -> None:
    ended, text = played("classic", answers)
    assert not ended
    assert text.endswith("Stopped.")


@pytest.mark.parametrize("wrong", ["", "0", "11", "-1", "one", "1.5", "²", "1 2"])
def test_what_is_no_option_is_asked_for_again(wrong: str) -> None:
    _, text = played("classic", [wrong, "q"])
    assert "Type a number from 1 to 10; ? for the rules, or q to quit." in text


def test_a_question_mark_explains_the_rules_that_fired() -> None:
    _, text = played("classic", ["1", "?", "q"])
    engine = engine_of("classic")
    explained = " ".join(text[text.rindex("Which ") :].split())
    assert "turn: Everybody picks a card in secret" in explained
    assert any(rule.text.en in explained for rule in engine.game.steps["place"].rules)


def test_what_happened_is_told_by_rule_names() -> None:
    _, text = played("classic", ["1", "1", "q"])
    assert "Since your last choice:" in text
    assert "place (card " in text
    assert text.count("  · joins: If that row has room") == 1, "a rule is spelled out once, then only on request"


def test_options_are_the_cards_in_ascending_order() -> None:
    _, text = played("classic", ["q"])
    hand = sorted(card for card in engine_of("classic").start(3, 4).view(0).cards("hand", 0) if card is not None)
    assert [f"{n}) card {card}" in text for n, card in enumerate(hand, start=1)] == [True] * 10


@cache
def team_game() -> tuple[bool, str]:
    """A game of a team, played once for all that is to be seen in it."""
    return played(BUFFALO, always("1"), seed=5)


def test_the_person_speaks_for_the_team() -> None:
    ended, text = team_game()
    assert ended
    assert text.count("Place the next card") > 30, "forty placements, asked for as long as there is a choice"
    assert "the buffalo's cards             ▒ 10" in text, "nobody looks at these"
    assert any(word in text for word in ("You win together!", "Nobody wins."))


def test_what_all_players_share_is_told_once_and_can_be_checked() -> None:
    _, text = team_game()
    result = text[text.rindex("the rows") :]
    assert len(re.findall(r"^ . all players: −?\d+$", result, re.MULTILINE)) == 1
    assert re.search(r"the buffalo's pile +\d+·\d", result), "when all is over, nothing is hidden any more"
    assert "You win together if" in result, "what the number means"


PARTNERS = """
game partners
  title en "Partners" pl "Partnerzy"
  players 4 to 4

deck numbers from 1 to 8, each a card, home box

teams pairs from 1 to 2, each a pair

zones
  box, of numbers, seen by nobody

flow
  do mix

phase mix
  shuffle box

winners pair with lowest number of pair
"""


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ("pair with lowest number of pair", "Your team wins!"),
        ("pair with highest number of pair", "You did not win this time."),
        ("player", "You win together!"),
        ("player where number of player <= 2", "You share the victory!"),
        ("player where number of player <= 1", "You win!"),
    ],
)
def test_partners_who_win_alone_share_with_nobody(winners: str, told: str) -> None:
    text = PARTNERS.replace("pair with lowest number of pair", winners)
    loaded = game_from_text(text)
    assert loaded.game is not None
    _, said = played(Engine(loaded.game), always("1"), players=4)
    assert said.endswith(told)


def test_notes_for_claims_are_not_on_the_table() -> None:
    _, text = team_game()
    assert "the rows" in text
    assert "turns begun" not in text
    assert "when the turn began" not in text


def test_the_table_is_not_drawn_again_for_a_question_within_a_question() -> None:
    _, text = played(BUFFALO, ["1", "2", "q"])
    asked = text[text.index("What do you do?") :]
    assert asked.count("?\n") == 2
    assert "the rows" not in asked, "nothing has happened yet"


def test_nobody_is_asked_where_nothing_is_on_offer() -> None:
    ended, text = played(BUFFALO, always("1"), players=1)
    assert ended
    assert "Place the next card" not in text, "there are no special cards for a single player"


def test_cards_never_seen_are_not_named() -> None:
    """A hidden card goes from the stock to another player's goods: which one, the person is not told."""
    game = changed_game(
        MARKET,
        ("        move top from stock to won of player", "        do unearth(top, player)"),
        ("step take", _UNEARTH + "step take"),
    )
    _, text = played(Engine(game), always("1"))
    told = re.findall(r"unearth \((.*), player \d\)", text)
    assert "a card" in told
    prizes = re.findall(r"take \((.*), player \d\)", text)
    assert "a card" not in prizes, "prizes lie open before they are taken"


_UNEARTH = """step unearth(top: good, player)
  en "A good is dug up." pl "Towar jest wykopywany."
  rule found
    en "It is won." pl "Jest zdobyty."
    when yes
    move top from stock to won of player

"""
