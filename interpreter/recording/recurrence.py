"""Positions that come again: what must be the same for play to go on as before.

Takes two positions and the locations that play passes on its way from one to the other; gives what is not as it was.
Everything must be exactly the same, every zone in its very order, but for numbers that are only ever counted on: what
nothing else reads makes no difference, unless its range puts an end to the counting.
"""

from collections.abc import Iterable

from hornbook.dsl.core.expressions import Arithmetic, Expr, Var
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import SetVar
from hornbook.dsl.core.types import NumberType
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.flow_graph import FlowGraph
from hornbook.interpreter.machine.nodes import nodes_run


def differences(
    game: Game, program: FlowGraph, locations: Iterable[int], before: Snapshot, after: Snapshot
) -> list[str]:
    """The zones and variables that are not as before and keep play from going round for ever."""
    counted = counted_only(game, program, locations)
    zones = [name for name, members in before.zones.items() if members != after.zones[name]]
    variables = [name for name, values in before.variables.items() if values != after.variables[name]]
    return zones + [v for v in variables if v not in counted or _stopped_by_range(game, v, before, after)]


def counted_only(game: Game, program: FlowGraph, locations: Iterable[int]) -> frozenset[str]:
    """Numbers to which these locations only ever add, or from which they only take away, and that they do not look at.

    As nothing depends on them, each round adds the same as the one before.
    """
    nodes = list(nodes_run(game, [program.locations[number] for number in locations]))
    settings = [node for node in nodes if isinstance(node, SetVar)]
    counting = {id(counter) for each in settings if (counter := _counter(each)) is not None}
    read = {node.name for node in nodes if isinstance(node, Var) and id(node) not in counting}
    otherwise_set = {each.name for each in settings if _counter(each) is None}
    numbers = {name for name, variable in game.variables.items() if isinstance(variable.type, NumberType)}
    return frozenset(numbers - read - otherwise_set)


def _counter(statement: SetVar) -> Var | None:
    """The variable itself on the right, if the statement adds something to it or takes something away."""
    match statement.value:
        case Arithmetic(op="+" | "-", left=Var() as left) if _is_set(left, statement):
            return left
        case Arithmetic(op="+", right=Var() as right) if _is_set(right, statement):
            return right
        case _:
            return None


def _is_set(expr: Expr, statement: SetVar) -> bool:
    return isinstance(expr, Var) and expr.name == statement.name and expr.index == statement.index


def _stopped_by_range(game: Game, name: str, before: Snapshot, after: Snapshot) -> bool:
    """Whether a number that goes on like this must leave the range declared for it."""
    declared = game.variables[name].type
    assert isinstance(declared, NumberType)
    pairs = [(value, after.variables[name][index]) for index, value in before.variables[name].items()]
    rises, falls = any(now > then for then, now in pairs), any(now < then for then, now in pairs)
    return (rises and declared.high is not None) or (falls and declared.low is not None)
