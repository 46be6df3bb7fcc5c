"""What the names of a game stand for: of what kind each thing is, its type, and its words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.load import Loaded
from hornbook.dsl.merge.merged import KIND_WORDS
from hornbook.dsl.report.source import Place


@dataclass(frozen=True, slots=True)
class Symbol:
    """A thing with a name: what it is in a designer's words (`kind`), its type if it has a value, and its words."""

    name: str
    kind: str
    place: Place
    type: str = ""
    text: Text = NO_TEXT


class _Worded(Protocol):
    @property
    def text(self) -> Text: ...


class Symbols:
    """Everything that has a name in a game, by the place where it is declared. Words of blocks are those of a game
    without errors, which may be an earlier one."""

    def __init__(self, loaded: Loaded, game: Game | None) -> None:
        self._by_place: dict[Place, Symbol] = {}
        if loaded.symbols is not None:
            for symbol in (*_blocks(loaded.symbols, game), *_choices(loaded.symbols), *_locals(loaded.symbols)):
                self._by_place.setdefault(symbol.place, symbol)
            for symbol in _values(loaded.symbols):
                self._by_place[symbol.place] = symbol
        for header in (file.blocks[0] for file in loaded.files if file.blocks):
            if isinstance(header, syntax.Game | syntax.Addon):
                kind = "game" if isinstance(header, syntax.Game) else "add-on"
                self._by_place[header.name.place] = Symbol(header.name.text, kind, header.name.place)

    def at(self, *places: Place) -> Symbol | None:
        """What is declared at the first of some places where something is."""
        return next((self._by_place[place] for place in places if place in self._by_place), None)

    def of_kinds(self, *kinds: str) -> Iterator[Symbol]:
        return (symbol for symbol in self._by_place.values() if symbol.kind in kinds)

    def __iter__(self) -> Iterator[Symbol]:
        return iter(self._by_place.values())


def _values(world: SymbolTable) -> Iterator[Symbol]:
    """What may stand in expressions, as far as its declaration is right."""
    for setting in world.settings.values():
        type_ = f"a number from {setting.low} to {setting.high}"
        yield Symbol(setting.name, "setting", setting.place, type_, setting.text)
    for enum in world.enums.values():
        yield Symbol(enum.name, "kinds", enum.place)
        for member, text in zip(enum.members, enum.texts, strict=True):
            yield from _at(world, member, "kind", f"a {enum.name}", text)
    for deck in world.decks.values():
        yield Symbol(deck.name, "deck", deck.place, "", deck.text)
        yield from _at(world, deck.member, "card", f"a card of `{deck.name}`", deck.text)
        for attribute in deck.attributes:
            type_ = world.described(attribute.type)
            yield Symbol(attribute.called, "attribute", attribute.place, type_, attribute.text)
    for zone in world.zones.values():
        yield Symbol(zone.name, "zone", zone.place, f"cards of `{zone.deck}`", zone.text)
    for family in world.families.values():
        yield Symbol(family.name, "places", family.place, "", family.text)
        yield from _at(world, family.member, "place", f"one of `{family.name}`", family.text)
    for variable in world.variables.values():
        yield Symbol(variable.name, "state variable", variable.place, world.described(variable.type), variable.text)
    for table in world.tables.values():
        yield Symbol(table.name, "table", table.place, world.described(table.type), table.text)
    for definition in world.definitions.values():
        yield Symbol(definition.name.text, "definition", definition.name.place)


def _at(world: SymbolTable, name: str, kind: str, type_: str, text: Text) -> Iterator[Symbol]:
    place = world.places.get(name)
    if place is not None:
        yield Symbol(name, kind, place, type_, text)


def _blocks(world: SymbolTable, game: Game | None) -> Iterator[Symbol]:
    for (kind, name), place in world.blocks.items():
        word = "rule" if kind is syntax.Rule else KIND_WORDS[kind]
        yield Symbol(name, word, place, "", _words(name, word, game))


def _words(name: str, kind: str, game: Game | None) -> Text:
    """The words of a block."""
    if game is None:
        return NO_TEXT
    if kind == "rule":
        rules = (rule for step in game.steps.values() for rule in step.rules if rule.name == name)
        return next((rule.text for rule in rules), NO_TEXT)
    groups: dict[str, Mapping[str, _Worded]] = {
        "phase": game.phases,
        "step": game.steps,
        "claim": game.claims,
        "bound": game.bounds,
        "possible": game.possibles,
        "measure": game.measures,
        "example": game.examples,
        "finding": game.findings,
        "remark": game.remarks,
        "assumption": game.assumptions,
    }
    found = groups.get(kind, {}).get(name)
    return NO_TEXT if found is None else found.text


def _choices(world: SymbolTable) -> Iterator[Symbol]:
    for name, place in world.chosen.items():
        types = world.choices.get(name)
        yield Symbol(name, "option" if types is None else "choice", place, world.described(types[0]) if types else "")


def _locals(world: SymbolTable) -> Iterator[Symbol]:
    for name, type_ in world.local_names:
        yield Symbol(name.text, "local name", name.place, world.described(type_))
