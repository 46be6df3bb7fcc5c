"""How large and how deep a game is, once definitions, steps and phases are spelled out.

Takes lowered rules and claims. Whoever evaluates them goes as deep as they are nested, a step inside the one that runs
it; so this comes before everything else that walks through them.
"""

from collections.abc import Iterable, Mapping
from math import prod
from typing import Any

from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.check.statements.step_order import StepOrder
from hornbook.dsl.core.declarations import VarDecl, ZoneDecl
from hornbook.dsl.core.game import Phase
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.statements import Block, DoPhase, DoStep, Statement
from hornbook.dsl.core.walk import levels, looked_at, walk
from hornbook.dsl.report.limits import MAX_KEPT, MAX_NESTING, MAX_STATEMENTS
from hornbook.dsl.report.source import NOWHERE, Place

_DEPTH_OF_RUNNING_A_STEP = 6
"""How much deeper evaluation goes from a `do` to the rules of a step."""


def check_depth(steps: StepOrder, others: Iterable[object], world: SymbolTable) -> bool:
    """Reports the first thing that is nested too deeply; whether there is none. Steps that run themselves are an error
    of their own."""
    inside: dict[str, int] = {}
    for step in reversed(steps.callers_first()):
        inside[step.name] = _DEPTH_OF_RUNNING_A_STEP + _depth(step, inside, world)
    deepest = max([*inside.values(), *(_depth(each, inside, world) for each in others)], default=0)
    return deepest <= MAX_NESTING


def _depth(root: object, inside: Mapping[str, int], world: SymbolTable) -> int:
    """How deeply things are nested; an error if that is too much. Not looked at further where it is."""
    deepest = 0
    for depth, nodes in enumerate(levels(root), start=1):
        reached = [depth + inside.get(node.step, 0) for node in nodes if isinstance(node, DoStep)]
        deepest = max(deepest, depth, *reached)
        if deepest > MAX_NESTING:
            place = _deepest_place(root, inside)
            world.report.error("HB109", "Too much is nested here, definitions and steps spelled out.", place)
            break
    return deepest


def _deepest_place(root: object, inside: Mapping[str, int]) -> Place:
    """The place of something that is nested too deeply, or of what is around it."""
    waiting: list[tuple[Any, int, Place]] = [(root, 0, NOWHERE)]
    while waiting:
        here, depth, around = waiting.pop()
        is_node, parts = looked_at(type(here))
        if is_node:
            place: Place = getattr(here, "place", NOWHERE)
            around = place if place.line else around
            depth += 1
            if depth + (inside.get(here.step, 0) if isinstance(here, DoStep) else 0) > MAX_NESTING:
                return around
        if parts is not None:
            waiting += [(part, depth, around) for part in parts(here)]
    return NOWHERE


def check_flow(flow: Block, phases: Mapping[str, Phase], place: Place, world: SymbolTable) -> None:
    """Reports a flow that is too long with its phases spelled out."""
    lengths = {name: sum(isinstance(part, Statement) for part in walk(phase)) for name, phase in phases.items()}
    parts = [part for part in walk(flow) if isinstance(part, Statement)]
    length = len(parts) + sum(lengths.get(part.phase, 0) for part in parts if isinstance(part, DoPhase))
    if length > MAX_STATEMENTS:
        message = f"With its phases spelled out, the flow has {length:,} statements."
        hint = "put what is repeated into a step"
        world.report.error("HB116", message, place, expected=f"at most {MAX_STATEMENTS:,}", suggestion=hint)


def check_kept(players: int, world: SymbolTable) -> None:
    """Reports the zone or variable with which there is too much to keep of a position, with the most players: all of it
    is saved wherever play may come round again."""
    kept, all_declared = 0, list[ZoneDecl | VarDecl]([*world.zones.values(), *world.variables.values()])
    for declared in all_declared:
        kept += prod([size_of(kind, world, players) for kind in declared.index])
        if kept > MAX_KEPT:
            message = f"With `{declared.name}` there are {kept:,} zones and values to keep."
            world.report.error("HB424", message, declared.place, expected=f"at most {MAX_KEPT:,}, of all players")
            return
