"""Hidden cards stay hidden: views do not show them, and neither options nor bots depend on them."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.engine import Position
from hornbook.interpreter.engine.memory import Saved
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.players.bots import BOTS, seated_bots
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.terminal.draw import table_as_text
from tests.interpreter.support import NAMES, PEEK, WELL, engine_of, random_position

ENTRANTS = sorted({*BOTS, "searching:20"} - {"searching"})
_CARD_CHOICES = {"card", "bid", "prize"}
"""The choices of cards in the games tested here."""


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60))
def test_a_view_shows_what_its_player_may_see(name: str, seed: int, steps: int) -> None:
    position = random_position(engine_of(name), seed, steps)
    everything = position.snapshot()
    for viewer in [*range(position.players), None]:
        view = position.view(viewer)
        for zone, members in view.zones.items():
            seen_by = position.engine.game.zones[zone].seen_by
            for index, cards in members.items():
                visible = seen_by == "all" or (seen_by == "owner" and index == (viewer,))
                full = everything.zones[zone][index]
                assert cards == (full if visible else (None,) * len(full))


@pytest.mark.parametrize("bot", ENTRANTS)
@pytest.mark.parametrize("name", [*NAMES, WELL])
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 60), pick=st.integers(0, 10), shuffle=st.integers(0, 10_000))
def test_what_is_hidden_changes_no_option_and_no_choice(
    name: str, bot: str, seed: int, steps: int, pick: int, shuffle: int
) -> None:
    position = random_position(engine_of(name), seed, steps)
    choice = position.choices[pick % len(position.choices)]
    other = with_hidden_cards_permuted(position, choice, Random(shuffle))
    assume(other is not None and other.view(choice.chooser) == position.view(choice.chooser))
    assert other is not None
    assert choice in other.choices
    imagination = Determinizer(position.engine)
    chosen = [seated_bots([bot], 1, seed)[0](imagination.outlook_of(p, choice)) for p in (position, other)]
    assert chosen[0] == chosen[1]


def with_hidden_cards_permuted(position: Position, choice: Choice, chance: Random) -> Position | None:
    """The same position with the cards permuted that the chooser cannot see; what others chose is named anew."""
    visible = {
        card for members in position.view(choice.chooser).zones.values() for cards in members.values() for card in cards
    }
    mapping: dict[int, int] = {}
    for deck in position.engine.game.decks.values():
        hidden = [card for card in deck.cards if card not in visible]
        mapping |= dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    moment = position.moment(choice)
    own = [Chosen(choice.chooser, choice.name, value) for value in moment.own]
    answers = [
        replace(chosen, value=mapping.get(chosen.value, chosen.value)) if chosen.choice in _CARD_CHOICES else chosen
        for chosen in moment.done
    ]
    saved = _permuted(position, mapping)
    try:
        return position.engine._settled(replace(position, _saved=saved, _answers=(*answers, *own), choices=()))
    except Exception:  # the rules may take another course there
        return None


def _permuted(position: Position, mapping: dict[int, int]) -> Saved:
    env = position.engine.memory.restored(position._saved, position.players)
    for name, zone in position.engine.game.zones.items():
        stored = env[position.engine.layout.zone_at[name]]
        for cards in stored if zone.index else [stored]:
            cards[:] = [mapping.get(card, card) for card in cards]
    return position.engine.memory.saved(env)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 10))
def test_a_view_shows_the_state_that_its_player_may_see(seed: int, steps: int) -> None:
    position = random_position(engine_of(PEEK), seed, steps)
    everything = position.snapshot().variables
    assert len(everything["peeked"]) == position.players
    for viewer in [*range(position.players), None]:
        view = position.view(viewer).variables
        own = {} if viewer is None else {(viewer,): everything["peeked"][viewer,]}
        assert view == {"peeked": own, "buried": {}, "told": everything["told"]}


@pytest.mark.parametrize("bot", ENTRANTS)
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 10), other=st.integers(0, 12))
def test_hidden_state_changes_no_option_and_no_choice(bot: str, seed: int, steps: int, other: int) -> None:
    position = random_position(engine_of(PEEK), seed, steps)
    choice = position.choices[0]
    engine = position.engine
    env = engine.memory.restored(position._saved, position.players)
    env[engine.layout.variable_at["buried"]] = other
    changed = engine._settled(replace(position, _saved=engine.memory.saved(env), choices=()))
    assert changed.choices == position.choices
    imagination = Determinizer(engine)
    chosen = [seated_bots([bot], 1, seed)[0](imagination.outlook_of(p, choice)) for p in (position, changed)]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_table_can_be_drawn_for_everybody(viewer: int | None) -> None:
    position = random_position(engine_of(PEEK), 1, 3)
    shown = table_as_text(position.engine.game, position.view(viewer), viewer=viewer)
    assert "buried" not in shown
    assert ("peeked" in shown) == (viewer is not None)


def test_most_positions_can_be_permuted() -> None:
    """The property above would be worth little if its assumption hardly ever held."""
    kept = 0
    for seed in range(40):
        position = random_position(engine_of("classic"), seed, seed)
        choice = position.choices[0]
        other = with_hidden_cards_permuted(position, choice, Random(seed))
        kept += other is not None and other.view(choice.chooser) == position.view(choice.chooser)
        assert other is None or other.snapshot() != position.snapshot()
    assert kept >= 30
