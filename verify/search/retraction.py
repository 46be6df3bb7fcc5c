"""Which facts fall with others.

A fact that is lost where a location begins is lost wherever that location leads too, unless something there sets right
what the fact speaks of. To give it up there at once saves a proof that would only find that out.
"""

from collections.abc import Mapping

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.interpreter.machine.nodes import may_change, names_in, spoken_of
from hornbook.verify.facts.invariants import Fact

Place = tuple[int, Obligation]
"""A location, and the name of a fact that was hoped for there."""


def retracted_with(
    lost: set[Place], game: Game, facts: dict[int, tuple[Fact, ...]], carried_on: Mapping[int, set[Obligation]]
) -> set[Place]:
    """Facts that were lost, and those that are lost with them. Of locations that were gone through it is known which
    facts some path only carries on."""
    program = flow_graph_from_game(game)
    touched = {
        number: may_change(game, location) | frozenset(names_in(walk(location.condition)))
        for number, location in program.locations.items()
    }
    speaks_of = {fact.id: spoken_of(fact.body) for known in facts.values() for fact in known}
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
