"""What a rule file names: its decks, zones, numbers and tables, with the words that readers have for them."""

from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.diff.parts import Kind
from hornbook.interpreter.words.reader_names import Names, told_attributes


@dataclass(frozen=True)
class Named:
    """Something that a game names: what it is called, of what kind it is, and its name in the file."""

    label: str
    kind: Kind
    name: str


def named_in(game: Game, language: str) -> Iterator[Named]:
    """Everything a game has words for, apart from its rules."""
    names = Names(game, language)
    for deck in game.decks.values():
        yield Named(names.label(deck), "decks", deck.name)
        yield from (
            Named(names.label(attribute), "attributes", attribute.name)
            for attribute in told_attributes(deck)
            if attribute.kind is None
        )
    yield from (Named(names.label(zone), "zones", zone.name) for zone in game.zones.values())
    yield from (Named(names.label(variable), "state", variable.name) for variable in game.variables.values())
    yield from (Named(names.label(setting), "settings", setting.name) for setting in game.settings.values())
    yield from (Named(names.label(table), "tables", table.name) for table in game.tables.values())
    for enum in game.enums.values():
        members = range(len(enum.members))
        yield from (Named(names.member(enum.name, at), "kinds", f"{enum.name} {enum.members[at]}") for at in members)
