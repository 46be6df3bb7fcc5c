"""Which facts fall with others.

A fact that is lost where a location begins is lost wherever that location leads too, unless something there sets right
what the fact speaks of. To give it up there at once saves a proof that would only find that out.
"""

from collections.abc import Iterable, Iterator, Mapping

from hornbook.dsl.core.expressions import Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.shape import nodes_of
from hornbook.dsl.core.statements import Collect, SetVar
from hornbook.interpreter.nodes import nodes_run
from hornbook.interpreter.program import Location, program_from_game
from hornbook.verify.facts import Fact

Place = tuple[int, str]
"""A location, and the name of a fact that was hoped for there."""


def with_what_follows(
    lost: set[Place], game: Game, facts: dict[int, tuple[Fact, ...]], carried_on: Mapping[int, set[str]]
) -> set[Place]:
    """Facts that were lost, and those that are lost with them. Of locations that were gone through it is known which
    facts some path only carries on."""
    program = program_from_game(game)
    touched = {number: frozenset(_touched(game, location)) for number, location in program.locations.items()}
    speaks_of = {fact.name: spoken_of(fact) for known in facts.values() for fact in known}
    fallen, waiting = set(lost), list(lost)
    while waiting:
        number, name = waiting.pop()
        if number not in program.locations or name not in speaks_of:
            continue
        if touched[number] & speaks_of[name] and name not in carried_on.get(number, ()):
            continue
        location = program.locations[number]
        for edge in (location.then, location.otherwise):
            if (edge.target, name) not in fallen:
                fallen.add((edge.target, name))
                waiting.append((edge.target, name))
    return fallen


def spoken_of(fact: Fact) -> frozenset[str]:
    """The zones and variables of which a fact speaks."""
    return frozenset(_names(nodes_of(fact.body)))


def _touched(game: Game, location: Location) -> Iterator[str]:
    """Zones and variables that a location may change, or that it asks for before it goes on."""
    for node in nodes_run(game, location.body):
        match node:
            case SetVar(name=name):
                yield name
            case Collect():
                yield from game.zones
            case ZoneRef(name=name):
                yield name
    yield from _names(nodes_of(location.condition))


def _names(nodes: Iterable[object]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Var | ZoneRef):
            yield node.name
