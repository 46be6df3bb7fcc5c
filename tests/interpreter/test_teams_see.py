"""What a team sees: all of its players know it, and nobody else does, in views, choices and bots."""

from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.load import game_from_text
from hornbook.interpreter.players.bots import seated_bots
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.terminal.draw import table_as_text
from tests.interpreter.support import SIGNALS, engine_of, random_position
from tests.interpreter.test_hidden import with_hidden_cards_permuted


@pytest.mark.parametrize("seed", range(5))
def test_partners_see_what_is_the_teams_and_others_do_not(seed: int) -> None:
    position = random_position(engine_of(SIGNALS), seed, 9)
    everything = position.snapshot()
    for viewer in [*range(4), None]:
        view = position.view(viewer)
        own = None if viewer is None else viewer % 2
        for (pair,), cards in everything.zones["chest"].items():
            assert view.zones["chest"][pair,] == (cards if pair == own else (None,) * len(cards))
        agreed, signal = everything.variables["agreed"], everything.variables["signal"]
        assert view.variables["agreed"] == {at: value for at, value in agreed.items() if at[0] == own}
        assert view.variables["signal"] == {at: value for at, value in signal.items() if at[0] % 2 == own}
        drawn = table_as_text(position.engine.game, view, viewer=viewer)
        assert ("agreed" in drawn) == (viewer is not None)


def test_what_the_other_team_hides_changes_no_option_and_no_choice() -> None:
    kept = 0
    for seed in range(40):
        position = random_position(engine_of(SIGNALS), seed, seed % 12)
        choice = position.choices[0]
        other = with_hidden_cards_permuted(position, choice, Random(seed))
        if other is None or other.view(choice.chooser) != position.view(choice.chooser):
            continue
        kept += 1
        assert other.choices == position.choices
        imagination = Determinizer(position.engine)
        for bot in ("cautious", "searching:12"):
            outlooks = [imagination.outlook_of(each, choice) for each in (position, other)]
            picked = [seated_bots([bot], 1, seed)[0](outlook) for outlook in outlooks]
            assert picked[0] == picked[1]
    assert kept >= 10


@pytest.mark.parametrize(
    ("change", "into"),
    [
        ("pair of other = pair of player and other", "other"),
        ("where suit = agreed of pair of player or", "where suit = agreed of pair of player after player or"),
        ("player chooses card from hand of player", "player chooses card from chest of pair of player after player"),
        ("agreed of each pair: suit or none = none, seen by team", "agreed of each pair: suit or none, seen by nobody"),
    ],
)
def test_who_is_not_of_the_team_must_not_act_on_it(change: str, into: str) -> None:
    text = Path(SIGNALS).read_text(encoding="utf-8")
    assert change in text
    assert [found.code for found in game_from_text(text).diagnostics] == ["HB901"]
    assert "HB521" in {found.code for found in game_from_text(text.replace(change, into)).diagnostics}
