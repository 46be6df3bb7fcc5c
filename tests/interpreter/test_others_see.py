"""What others see: everybody but the player who holds it, in views, choices and bots."""

from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.load import game_from_text
from hornbook.interpreter.players.bots import BOTS
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.players.simulate import Simulator, simulate
from tests.interpreter.support import ROCKETS, engine_of, game_of, random_position
from tests.interpreter.test_hidden import with_hidden_cards_permuted


@pytest.mark.parametrize("seed", range(5))
def test_all_but_the_owner_see_a_hand(seed: int) -> None:
    position = random_position(engine_of(ROCKETS), seed, 7)
    everything = position.snapshot()
    for viewer in [*range(position.players), None]:
        view = position.view(viewer)
        for (holder,), cards in everything.zones["hand"].items():
            seen = viewer is not None and viewer != holder
            assert view.zones["hand"][holder,] == (cards if seen else (None,) * len(cards))


def test_ones_own_hand_changes_no_option_and_no_choice() -> None:
    kept = 0
    for seed in range(30):
        position = random_position(engine_of(ROCKETS), seed, seed % 9)
        if position.over:
            continue
        choice = position.choices[0]
        other = with_hidden_cards_permuted(position, choice, Random(seed))
        if other is None or other.view(choice.chooser) != position.view(choice.chooser):
            continue
        kept += 1
        assert other.choices == position.choices
        imagination = Determinizer(position.engine)
        picked = [BOTS["cautious"](seed)(imagination.outlook_of(each, choice)) for each in (position, other)]
        assert picked[0] == picked[1]
    assert kept >= 10


@pytest.mark.parametrize(
    ("change", "into"),
    [
        ("where other != active and hand of other is not empty", "where hand of other is not empty"),
        ("from 1 to size of hand of active", "from 1 to (1 if level of first of hand of active = low otherwise 3)"),
        ("seen by others", "seen by nobody"),
    ],
)
def test_nobody_must_act_on_what_they_hold(change: str, into: str) -> None:
    text = Path(ROCKETS).read_text(encoding="utf-8")
    assert change in text
    assert game_from_text(text).diagnostics == ()
    assert "HB521" in {found.code for found in game_from_text(text.replace(change, into)).diagnostics}


def test_compiled_games_are_the_same() -> None:
    pytest.importorskip("wasmtime")
    summary = simulate(game_of(ROCKETS), 3, 60)
    played = [Simulator(game_of(ROCKETS), 3).play(seed) for seed in range(60)]
    assert summary.seats[0].wins == sum(0 in one.winners for one in played)
    assert summary.measures["rockets_up"].mean * 60 == sum(one.measures["rockets_up"] for one in played)
