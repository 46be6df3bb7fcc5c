"""Changes of one thing for another of the same kind: another zone, variable, player in scope, kind, end of a row.

Takes the checked game; what a name in the text means is looked up in the core by its place.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hornbook.dsl import syntax
from hornbook.dsl.core.expressions import EndCard
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.statements import MoveCard
from hornbook.dsl.core.types import NumberType, Type, without_none
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place
from hornbook.verify.mutation.edits import Edit, Span, Texts

_ENDS = {"first": "last", "last": "first"}


@dataclass(frozen=True, slots=True)
class Scope:
    """What is known around a name: things by their names, and where a comparison already is off by one."""

    things: Mapping[str, Type]
    compared: frozenset[Place]


class Things:
    """What a game has more than one of."""

    def __init__(self, game: Game) -> None:
        self.kinds = _following(enum.members for enum in game.enums.values())
        self.deeds = {**_following([tuple(game.phases)]), **_following(_alike(_step_signatures(game)))}
        self._named = _following(_alike(_signatures(game)))
        self._settings = frozenset(game.settings)
        self._variables: dict[str, Type] = {
            name: decl.type for name, decl in game.variables.items() if not decl.index and _is_thing(decl.type)
        }
        self._locals: dict[Place, Local] = {}
        self._ordered: set[Place] = set()
        for node in walk((game.steps, game.phases, game.flow, game.winners)):
            match node:
                case Local() if _is_thing(node.type):
                    self._locals[node.place] = node
                case EndCard(zone) | MoveCard(target=zone) if game.zones[zone.name].ordered:
                    self._ordered.add(node.place)

    def edits(self, node: object, scope: Scope, texts: Texts) -> Iterator[Edit]:
        """What can be changed in a node that names something."""
        match node:
            case syntax.Named(name):
                for other in self._others(name, scope):
                    yield Edit(texts.span(node.place), other)
            case syntax.Of(syntax.Named(name)) if name.text in _ENDS and node.place in self._ordered:
                yield Edit(texts.span(name.place), _ENDS[name.text])
            case syntax.Move(_, _, target) if node.place in self._ordered:
                if not isinstance(target, syntax.StartOf | syntax.EndOf | syntax.PositionOf):
                    start = texts.outer(target.place).start
                    yield Edit(Span(target.place.file, start, start), "start of ")
            case _:
                pass

    def scope_of(self, nodes: Iterable[object]) -> Scope:
        """What is in scope in some nodes."""
        listed = list(nodes)
        named = (self._locals.get(node.place) for node in listed if isinstance(node, syntax.Named))
        things = self._variables | {local.name: local.type for local in named if local is not None}
        comparisons = (node for node in listed if isinstance(node, syntax.Comparison))
        return Scope(things, frozenset(side.place for node in comparisons for side in (node.left, node.right)))

    def _others(self, name: syntax.Name, scope: Scope) -> Iterator[str]:
        local = self._locals.get(name.place)
        if local is not None:
            kind = _inner(local.type)
            yield from (other for other, its in scope.things.items() if other != name.text and _inner(its) == kind)
        elif name.text in self._settings:
            if name.place not in scope.compared:
                yield from (f"({name} + 1)", f"({name} - 1)")
        elif name.text in self.kinds:
            yield self.kinds[name.text]
        elif name.text in self._named:
            yield self._named[name.text]


def _is_thing(kind: Type) -> bool:
    return not isinstance(_inner(kind), NumberType)


def _inner(kind: Type) -> Type:
    return without_none(kind)


def _signatures(game: Game) -> Iterator[tuple[str, object]]:
    """What makes two zones, variables, attributes or tables interchangeable."""
    for zone in game.zones.values():
        if zone.name not in game.families:
            yield zone.name, ("zone", zone.deck, zone.index)
    for variable in game.variables.values():
        yield variable.name, ("variable", type(variable.type), variable.index)
    for deck in game.decks.values():
        for attribute in deck.attributes:
            if attribute.name != "number":
                yield attribute.name, ("attribute", deck.name, type(attribute.type))
    for table in game.tables.values():
        yield table.name, ("table", type(table.type), table.index)


def _step_signatures(game: Game) -> Iterator[tuple[str, object]]:
    for step in game.steps.values():
        yield step.name, tuple(parameter.type for parameter in step.parameters)


def _alike(signatures: Iterable[tuple[str, object]]) -> list[tuple[str, ...]]:
    """Names with the same signature, together."""
    groups: dict[object, list[str]] = defaultdict(list)
    for name, signature in signatures:
        groups[signature].append(name)
    return [tuple(group) for group in groups.values()]


def _following(groups: Iterable[tuple[str, ...]]) -> dict[str, str]:
    """For every name the next one of its group; after the last comes the first."""
    return {name: group[(at + 1) % len(group)] for group in groups if len(group) > 1 for at, name in enumerate(group)}
