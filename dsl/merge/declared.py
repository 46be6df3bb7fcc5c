"""What files declare, and where: so that errors about a thing can be told from what is wrong with its declaration."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from hornbook.dsl import syntax
from hornbook.dsl.report.causes import Declared
from hornbook.dsl.report.source import Place


def declarations(files: Iterable[syntax.File]) -> tuple[Declared, ...]:
    """Everything with a name that rules may use, with all of its declaration; of phases and steps only the first line,
    because what is wrong within them says nothing about whoever runs them."""
    return tuple(found for file in files for block in file.blocks for found in _of(block))


def removals(files: Iterable[syntax.File]) -> dict[str, Place]:
    """Where something is removed, by name."""
    found: dict[str, Place] = {}
    for block in (block for file in files for block in file.blocks):
        match block:
            case syntax.RemovedBlock(_, name, None, place):
                found[name.text] = place
            case syntax.Settings(items) | syntax.Zones(items) | syntax.State(items) | syntax.Tables(items):
                found |= {item.name.text: item.place for item in items if isinstance(item, syntax.RemovedItem)}
            case _:
                pass
    return found


def _of(node: Any) -> Iterator[Declared]:
    match node:
        case syntax.Settings(items) | syntax.Zones(items) | syntax.State(items) | syntax.Tables(items):
            for item in items:
                yield from _of(item)
        case syntax.Replaced(item):
            yield from _of(item)
        case syntax.Kinds(name, members=members):
            yield _declared(node, name, *members)
        case syntax.Places(name, syntax.FamilyRange(member=member)) | syntax.Teams(
            name, syntax.FamilyRange(member=member)
        ):
            yield _declared(node, name, member)
        case syntax.Zone(name, syntax.FamilyRange(member=member)):
            yield _declared(node, name, member)
        case syntax.Deck(name, member=member, attributes=attributes):
            printed = attributes or ()
            yield _first_line(_declared(node, name, member, *(each.name for each in printed)))
            for each in printed:
                yield _declared(each, each.name)
        case syntax.Phase(name):
            yield _first_line(_declared(node, name))
        case syntax.Step(name, lets=lets):
            yield _first_line(_declared(node, name))
            for let in lets:
                yield from _of(let)
        case syntax.Define(name) | syntax.Let(name):
            yield replace(_declared(node, name), by_formula=True)
        case syntax.Setting(name) | syntax.Zone(name) | syntax.Variable(name) | syntax.Table(name):
            yield _declared(node, name)
        case _:
            pass


def _declared(node: Any, *names: syntax.Name) -> Declared:
    return Declared(frozenset(name.text for name in names), node.place)


def _first_line(found: Declared) -> Declared:
    """The same up to where the next line begins."""
    return replace(found, place=replace(found.place, end_line=found.place.line + 1, end_column=1))
