"""What is found in some pieces of the rules: all their nodes and those of what is run there, their choices, and what
they may change.

A fact that held where a location began and speaks of nothing that it may change holds where it ends, whatever happens
in between: so much is known even of a location that cannot be gone through.
"""

from collections.abc import Iterable, Iterator, Sequence

from hornbook.dsl.core.expressions import Expr, Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    Collect,
    DoStep,
    Each,
    If,
    Menu,
    Repeat,
    SetVar,
    Shuffle,
    Statement,
)
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.flow_graph import Location


def nodes_run(game: Game, pieces: Sequence[object]) -> Iterator[object]:
    """All nodes of some pieces of the rules, and of the steps that are run there."""
    waiting, seen = list(pieces), set[str]()
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            if isinstance(node, DoStep) and node.step not in seen:
                seen.add(node.step)
                waiting.append(game.steps[node.step])


def may_ask(game: Game, block: Block) -> bool:
    """Whether what is run there may ask somebody for a choice, or chance for an order."""
    return any(isinstance(node, Choose | Menu | Shuffle) for node in nodes_run(game, block))


def choices_in(block: Block) -> tuple[int, bool]:
    """How many choices a secret block makes, and whether the only one comes first (then asking changes nothing)."""
    count = sum(_count(statement) for statement in block)
    return count, count == 1 and isinstance(block[0], Choose | Menu) and _count(block[0]) == 1


def _count(statement: Statement) -> int:
    match statement:
        case Choose():
            return 1
        case Menu(options=options):
            return 1 + sum(_count(s) for option in options for s in option.body)
        case If(then=then, otherwise=otherwise):
            return sum(_count(s) for s in (*then, *otherwise))
        case Each(body=body) | Repeat(body=body):
            return 2 * sum(_count(s) for s in body)
        case _:
            return 0


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
