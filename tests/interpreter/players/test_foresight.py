"""Where nothing that decides the game changes until a phase ends, looking ahead tells nothing; elsewhere it may."""

import pytest

from hornbook.interpreter.engine.chance import Chance
from hornbook.interpreter.engine.standing import nothing_ahead
from hornbook.interpreter.players.determinize import Determinizer, Outlook
from tests.interpreter.support import engine_of, random_position


@pytest.mark.parametrize(
    ("name", "phases"),
    [
        ("classic", set()),  # a card is laid down first, and placed later in the same phase: that may cost bulls
        ("classic_advanced", {"draft"}),
        ("even_odd", {"marking"}),
        ("baron", {"deal", "refill"}),
    ],
)
def test_phases_in_which_nothing_is_decided(name: str, phases: set[str]) -> None:
    engine = engine_of(name)
    assert {engine.program.locations[number].phase for number in nothing_ahead(engine.game, engine.program)} == phases


def _questions(name: str) -> list[Outlook]:
    """What is asked in some games, where there is a choice."""
    engine = engine_of(name)
    positions = [random_position(engine, seed, steps) for seed in range(3) for steps in (0, 2, 5, 30, 60)]
    imagination = Determinizer(engine)
    return [imagination.outlook_of(position, choice) for position in positions for choice in position.choices]


def _standings(outlook: Outlook, key: int, far: bool = False) -> set[tuple[int, ...] | None]:
    """What all options come to, with the same imagined cards and the same chance."""
    return {outlook.imagined(option, Chance(key), far) for option in outlook.choice.options}


@pytest.mark.parametrize("name", ["classic_advanced", "jubilee_advanced"])
def test_where_a_look_is_not_worth_it_all_options_come_to_the_same(name: str) -> None:
    not_worth_it = [outlook for outlook in _questions(name) if not outlook.is_worth_a_look()]
    assert not_worth_it
    assert all(len(_standings(outlook, key)) == 1 for outlook in not_worth_it for key in range(3))
    assert all(outlook.is_worth_a_look(far=True) for outlook in not_worth_it)


def test_where_it_is_worth_it_they_may_differ() -> None:
    worth_it = [outlook for outlook in _questions("classic_advanced") if outlook.is_worth_a_look()]
    assert any(len(_standings(outlook, key)) > 1 for outlook in worth_it for key in range(8))
    drafting = next(outlook for outlook in _questions("classic_advanced") if not outlook.is_worth_a_look())
    assert any(len(_standings(drafting, key, far=True)) > 1 for key in range(3))
