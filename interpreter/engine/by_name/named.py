"""What a game and its positions hold, by the names that rule files give it.

Takes an engine's layout and snapshots; gives cards, values and options as people write them, and as `set_up` takes
them: a numbered card is its number, any other its name; a player or place is `player 2`, `row 3`; a truth is a bool.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import NONE_VALUE, CardType, NumberType, OptionalType, TruthType, Type
from hornbook.interpreter.engine.by_name.setup import (
    CardName,
    Value,
    known,
    named_values,
    spelled_variables,
    spelled_zones,
)
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.memory_layout import Layout
from hornbook.interpreter.words.source_names import card_name, value_name


@dataclass(frozen=True)
class Card:
    """A card: its deck, what it is called, and what is printed on it. What a deck counts for each kind is there by its
    kind, such as `stars of red`; of a blank card nothing is printed."""

    deck: str
    name: str
    attributes: Mapping[str, Value]


def cards_by_value(game: Game) -> dict[int, Card]:
    """Every card, by the number that stands for it in options and snapshots."""
    found = {}
    for deck in game.decks.values():
        for at, card in enumerate(deck.cards):
            printed: dict[str, Value] = {}
            if card not in deck.blank_cards:
                for each in deck.attributes:
                    kind = each.kind
                    member = "" if kind is None else f" of {game.enums[kind.enum].members[kind.member]}"
                    printed[each.called + member] = _value(game, each.type, each.values[at])
            found[card] = Card(deck.name, card_name(game, card), printed)
    return found


def cards_in(layout: Layout, snapshot: Snapshot, zone: str) -> tuple[CardName | None, ...]:
    """What lies in a zone, called as rule files call it; None for a card that is not seen."""
    spelled = spelled_zones(layout, snapshot.players)
    name, index = spelled[known(zone, spelled, "zone")]
    return tuple(None if card is None else called(layout.game, card) for card in snapshot.zones[name][index])


def value_of(layout: Layout, snapshot: Snapshot, variable: str) -> Value:
    """The value of a variable, called as rule files call it."""
    spelled = spelled_variables(layout, snapshot.players)
    name, index = spelled[known(variable, spelled, "variable")]
    if index not in snapshot.variables[name]:
        raise ValueError(f"`{variable}` is not seen from here")
    return _value(layout.game, layout.game.variables[name].type, snapshot.variables[name][index])


def option_names(game: Game, choice: Choice) -> tuple[str, ...]:
    """What rule files call the options of a choice, in their order."""
    if choice.option_names:
        return tuple(choice.option_names[option] for option in choice.options)
    return tuple(value_name(game, choice.type, option) for option in choice.options)


def value_meant(layout: Layout, players: int, choice: Choice, name: str) -> int | None:
    """What is meant by a name as the answer to a choice, be it an option or not; None if there is no such thing."""
    if choice.option_names:
        return choice.option_names.index(name) if name in choice.option_names else None
    names = option_names(layout.game, choice)
    if name in names:
        return choice.options[names.index(name)]
    type_ = choice.type.inner if isinstance(choice.type, OptionalType) else choice.type
    return (named_values(layout, type_, players) or {}).get(name)


def _value(game: Game, type_: Type, value: int) -> Value:
    if isinstance(type_, OptionalType):
        return None if value == NONE_VALUE else _value(game, type_.inner, value)
    if isinstance(type_, NumberType):
        return value
    if isinstance(type_, TruthType):
        return bool(value)
    return called(game, value) if isinstance(type_, CardType) else value_name(game, type_, value)


def called(game: Game, card: int) -> CardName:
    """A card as people write it."""
    name = card_name(game, card)
    return int(name) if name.isdigit() else name
