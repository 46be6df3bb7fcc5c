"""Hidden information: what a choice may depend on.

What somebody can choose may depend only on cards they can see: those in zones seen by all, and in their own zones seen
by the owner. How many cards a zone holds is never hidden.
"""

from collections.abc import Mapping

from hornbook.dsl.check.world import World
from hornbook.dsl.core.expressions import (
    CardAt,
    CardsIn,
    EndCard,
    Expr,
    IsIn,
    IsSorted,
    Local,
    Total,
    ZoneRef,
)
from hornbook.dsl.core.shape import nodes_of
from hornbook.dsl.core.statements import Block, Choose, Each, If, Let, Menu, Repeat, Statement, Together
from hornbook.dsl.source import Place

Meanings = Mapping[int, object]


def check_choices(block: Block, world: World, known: Meanings | None = None) -> None:
    """Reports choices in a block that depend on hidden cards. `known` says what the names around it stand for."""
    meanings: dict[int, object] = dict(known or {})
    for statement in block:
        match statement:
            case Let(slot, _, value):
                meanings[slot] = value
            case Choose(chooser=chooser, domain=domain, place=place):
                _check(domain, chooser, place, meanings, world)
            case Menu(_, chooser, options):
                for option in options:
                    _check(option.when, chooser, option.place, meanings, world)
                    check_choices(option.body, world, meanings)
            case _:
                for inner in _blocks(statement):
                    check_choices(inner, world, meanings | _walker(statement))


def _blocks(statement: Statement) -> tuple[Block, ...]:
    match statement:
        case If(_, then, otherwise):
            return (then, otherwise)
        case Each(body=body) | Repeat(body=body) | Together(body=body):
            return (body,)
        case _:
            return ()


def _walker(statement: Statement) -> dict[int, object]:
    return {statement.slot: statement.domain} if isinstance(statement, Each) else {}


def _check(node: object, chooser: Expr | None, place: Place, meanings: Meanings, world: World) -> None:
    for zone in _zones_looked_into(node, meanings):
        if not _sees(chooser, zone, world):
            who = "the team" if chooser is None else "whoever chooses"
            message = f"This choice depends on the cards in `{zone.name}`, which {who} may not see."
            expected = "zones seen by all, or the chooser's own; or only `size of` the zone"
            world.report.error("HB521", message, zone.place if zone.place.line else place, expected=expected)


def _zones_looked_into(node: object, meanings: Meanings) -> list[ZoneRef]:
    """The zones whose cards a condition or collection speaks of, also through names."""
    found: list[ZoneRef] = []
    for part in nodes_of(node):
        match part:
            case CardsIn(zone) | EndCard(zone) | CardAt(zone) | IsSorted(zone) | IsIn(_, zone) | Total(_, _, zone):
                found.append(zone)
            case Local(slot) if slot in meanings:
                rest = {key: value for key, value in meanings.items() if key < slot}
                found += _zones_looked_into(meanings[slot], rest)
            case _:
                pass
    return found


def _sees(chooser: Expr | None, zone: ZoneRef, world: World) -> bool:
    declared = world.zones[zone.name]
    match declared.seen_by:
        case "all":
            return True
        case "nobody":
            return False
        case "owner":
            owners = [index for kind, index in zip(declared.index, zone.index, strict=True) if kind == "player"]
            return chooser is not None and owners == [chooser]
