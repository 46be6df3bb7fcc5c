"""What stays as it was: facts that speak only of what a location cannot change.

Takes a game and a location, gives the names of all zones and variables that running it may change. A fact that held
where the location began and speaks of none of them holds where it ends, whatever happens in between: so much is known
even of a location that cannot be gone through.
"""

from collections.abc import Iterable, Iterator

from hornbook.dsl.core.expressions import Expr, Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Collect, SetVar
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.flow_graph import Location
from hornbook.interpreter.machine.nodes import nodes_run


def spoken_of(statement: Expr) -> frozenset[str]:
    """The zones and variables of which a statement speaks."""
    return frozenset(names_in(walk(statement)))


def may_change(game: Game, location: Location) -> frozenset[str]:
    """Zones and variables that a location may change."""
    return frozenset(_changed(game, location))


def _changed(game: Game, location: Location) -> Iterator[str]:
    for node in nodes_run(game, location.body):
        match node:
            case SetVar(name=name):
                yield name
            case Collect():
                yield from game.zones
            case ZoneRef(name=name):
                yield name  # whether cards are moved there or only looked at makes no difference worth telling


def names_in(nodes: Iterable[object]) -> Iterator[str]:
    """The zones and variables that some nodes name."""
    for node in nodes:
        if isinstance(node, Var | ZoneRef):
            yield node.name
