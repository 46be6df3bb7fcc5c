"""Places inside a phase: where play can be taken up, and what is left to do from there.

Takes statements and a starting place as examples name it, gives every spot that it may mean. A loop over things and a
block that all carry out in secret count as one there: before it has begun, after it is done with the last. The passes
of a `repeat` in a phase are apart, as positions are saved between them.

What has been done before a spot is not done again, but for names that `let` gives: these follow from the position, as
long as nothing that they look at has changed since. Names that nothing gives are told.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hornbook.dsl.core.expressions import Var, ZoneRef
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    Collect,
    DoStep,
    Draw,
    Each,
    If,
    Let,
    Menu,
    MenuOption,
    MoveAll,
    MoveCard,
    Repeat,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
    Together,
)
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place


@dataclass(frozen=True, slots=True)
class Spot:
    """`place` is where the file has what it lies beside, `rest` what is done from there on, with the `let`s that it
    takes, and `unknown` are the names in it that nobody can know there."""

    place: Place
    rest: Block
    unknown: tuple[Local, ...]


def spots(block: Block, start: StartingPlace, saves: bool = True) -> list[Spot]:
    """All spots of a block that a starting place may mean. `saves`: positions are saved in the block's repetitions, as
    in the body of a phase; what is done inside of a location is without."""
    return list(_Finder(start).found(block, (), (), saves))


def startable(phase: Block) -> list[StartingPlace]:
    """All places inside a phase that can be named and where play can be taken up, in the order of the phase."""
    named: dict[StartingPlace, None] = {}
    for node in walk(phase):
        match node:
            case DoStep(step=name):
                named |= {StartingPlace(side, "step", name): None for side in ("before", "after")}
            case Choose(name=name):
                named |= {StartingPlace(side, "choice", name): None for side in ("before", "after")}
            case MenuOption(name=name):
                named |= {StartingPlace(side, "option", name): None for side in ("before", "after")}
    return [start for start in named if [spot.unknown for spot in spots(phase, start)] == [()]]


class _Finder:
    def __init__(self, start: StartingPlace) -> None:
        self._start = start

    def found(self, block: Block, past: Block, tail: Block, saves: bool) -> Iterator[Spot]:
        """The spots in a block that comes after `past` and is followed by `tail`."""
        for at, statement in enumerate(block):
            here, rest = (*past, *block[:at]), (*block[at + 1 :], *tail)
            if self._is_named(statement):
                yield self._spot(statement, statement.place, here, rest)
            match statement:
                case If(then=then, otherwise=otherwise):
                    yield from self.found(then, here, rest, saves)
                    yield from self.found(otherwise, here, rest, saves)
                case Menu(options=options):
                    for option in options:
                        yield from self.found(option.body, here, rest, False)
                case Repeat(body=body) if saves:
                    yield from self.found(body, (), (), saves)
                case Each() | Together() | Repeat():
                    named = next((node for node in walk(statement.body) if self._is_named(node)), None)
                    if named is not None:
                        yield self._spot(statement, named.place, here, rest)

    def _is_named(self, node: object) -> bool:
        match self._start.kind, node:
            case ("step", DoStep(step=name)) | ("choice", Choose(name=name)):
                return name == self._start.name
            case "option", Menu(options=options):
                return any(option.name == self._start.name for option in options)
            case _:
                return False

    def _spot(self, statement: Statement, place: Place, past: Block, rest: Block) -> Spot:
        if self._start.side == "before":
            rest = (statement, *rest)
        elif isinstance(statement, Menu):
            rest = (*(each for o in statement.options if o.name == self._start.name for each in o.body), *rest)
        else:
            past = (*past, statement)
        lets, unknown = _names_given(past, rest)
        return Spot(place, (*lets, *rest), unknown)


def _names_given(past: Block, rest: Block) -> tuple[Block, tuple[Local, ...]]:
    """The `let`s of what was done before that still hold and give the names that the rest needs, and the names that
    are left."""
    lets: Block = ()
    needed, changed = _free(rest), set[str]()
    for statement in reversed(past):
        if isinstance(statement, Let):
            if statement.slot in needed and changed.isdisjoint(_looked_at(statement.value)):
                lets = (statement, *lets)
                needed = _free((*lets, *rest))
        elif (changes := _changes(statement)) is None:
            break
        else:
            changed |= changes
    return lets, tuple(needed.values())


def _free(block: Block) -> dict[int, Local]:
    """The names that a block uses and does not give."""
    given = {node.slot for node in walk(block) if not isinstance(node, Local) and hasattr(node, "slot")}
    return {node.slot: node for node in walk(block) if isinstance(node, Local) and node.slot not in given}


def _looked_at(node: object) -> Iterable[str]:
    """The zones and variables that something is made of."""
    return {part.name for part in walk(node) if isinstance(part, Var | ZoneRef)}


def _changes(statement: Statement) -> set[str] | None:
    """The zones and variables that a statement may change; None if it may be any."""
    changed = set[str]()
    for node in walk(statement):
        match node:
            case SetVar(name=name):
                changed.add(name)
            case MoveCard(source=source, target=target) | MoveAll(source=source, target=target):
                changed |= {source.name, target.name}
            case Draw(source=source, target=target):
                changed |= {source.name, target.name}
            case Shuffle(zone=zone) | SortZone(zone=zone):
                changed.add(zone.name)
            case DoStep() | Collect():
                return None
    return changed
