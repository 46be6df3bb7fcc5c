"""Claims are looked at when they speak, and at no other moment."""

import pytest

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED
from hornbook.interpreter.engine.running import BlindPort
from hornbook.interpreter.engine.watching import Violation, Watcher, owed_in_play, watched_run
from hornbook.interpreter.players.simulate import simulate
from tests.interpreter.support import MARKET, changed_game, game_of

_CLAIM = """claim tried
  en "What is tried." pl "Co jest sprawdzane."
  {when}
  {body}

claim market_is_cleared"""


def broken_by(when: str, body: str) -> tuple[Violation, ...]:
    """What a game with one more claim breaks."""
    game = changed_game(MARKET, ("claim market_is_cleared", _CLAIM.format(when=when, body=body)))
    return played(game)


def played(game: Game, players: int = 3) -> tuple[Violation, ...]:
    return watched_run(Watcher(game), players, 1, BlindPort([lambda options: options[0]] * players, record=True))


@pytest.mark.parametrize(
    ("when", "body"),
    [
        ("always", "size of market = 0 or size of counter = 0"),
        ("before deal", "size of stock = 60"),
        ("after deal", "every player has size of hand of player = 3"),
        ("before trade", "counter is empty and market is empty"),
        ("after trade", "sum of size of won of player for each player >= player_count"),
        ("during trade", "some player has size of hand of player <= 3"),
        ("after take", "size of market = before size of market - 1"),
        ("after take", "worth of prize < 4 or coins of player = before coins of player - 1"),
        ("after take", "every player other has other = player or coins of other = before coins of other"),
        ("at the end", "every player has hand of player is empty"),
    ],
)
def test_what_holds_when_it_is_claimed_is_not_reported(when: str, body: str) -> None:
    assert broken_by(when, body) == ()


@pytest.mark.parametrize(
    ("when", "body", "phase"),
    [
        ("always", "every player has hand of player is empty", "deal"),
        ("before deal", "size of stock < 60", "deal"),
        ("after deal", "size of stock = 60", "deal"),
        ("before trade", "every player has size of hand of player = 3", "trade"),
        ("after trade", "every player has size of hand of player = 3", "trade"),
        ("during trade", "every player has size of hand of player = 3", "trade"),
        ("after take", "every player other has coins of other != before coins of other", "trade"),
        ("at the end", "some player has hand of player is not empty", "trade"),
    ],
)
def test_what_breaks_is_reported_once_with_its_phase(when: str, body: str, phase: str) -> None:
    broken = broken_by(when, body)
    assert [(violation.owed.name, violation.phase) for violation in broken] == [("tried", phase)]


def test_a_claim_that_asks_for_what_is_not_there_is_broken() -> None:
    broken = broken_by("after deal", "worth of first of market = 1")
    assert "there is no first card" in broken[0].problem


def test_the_position_before_and_after_tell_what_happened() -> None:
    violation = broken_by("after trade", "every player has size of won of player = 0")[0]
    assert violation.before.cards("won", 0) == ()
    assert violation.after.cards("won", 0) != ()
    assert [event.as_json()["kind"] for event in violation.events[:2]] == ["choice", "choice"]


def test_expected_refutations_are_not_watched() -> None:
    names = {owed.id.name for owed in owed_in_play(game_of("classic"))}
    assert {"rows_ascend", "dearest_placement"} <= names
    game = changed_game(MARKET, ("  market is empty\n", "  market is not empty\n  expect refuted\n"))
    assert "market_is_cleared" not in {owed.id.name for owed in owed_in_play(game)}


def test_what_bots_only_imagine_breaks_nothing() -> None:
    summary = simulate(game_of("classic"), players=6, games=1, seed=5, bots=("cautious",), check=True)
    assert [violation.owed.name for violation in summary.violations] == []


def test_a_lost_card_is_noticed() -> None:
    watcher = Watcher(game_of("classic"))
    env = watcher.engine.memory.fresh(2)
    start = watcher.engine.program.start
    assert watcher.broken_on(env, start) == []
    env[watcher.engine.layout.zone_at["box"]].remove(55)
    broken = watcher.broken_on(env, start)[0]
    assert (broken.owed, broken.problem) == (CARDS_CONSERVED, "card 55 is lost")
    assert watcher.broken_on(env, start) == [], "each thing is told once"
    watcher.shown.clear()
    env[watcher.engine.layout.zone_at["box"]] += [55, 55]
    assert watcher.broken_on(env, start)[0].problem == "card 55 lies in two places"
