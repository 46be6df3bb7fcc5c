"""Places inside a phase: where play can be taken up, and what is left to do from there.

Takes statements and a starting place as examples name it, gives every spot that it may mean. A loop over things and a
block that all carry out in secret count as one there: before it has begun, after it is done with the last. The passes
of a `repeat` in a phase are apart, as positions are saved between them.

What has been done before a spot is not done again, but for names that `let` gives: these follow from the position, as
long as nothing that they look at has changed since. Names that nothing gives are told.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from hornbook.dsl.core.expressions import Expr, Var, ZoneRef
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
class Asked:
    """A condition of the rules, and whether it holds or not."""

    condition: Expr
    holds: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """`place` is where the file has what it lies beside, `rest` what is done from there on, with the `let`s that it
    takes, `unknown` are the names in it that nobody can know there, and `asked` what has been asked on the way there
    and cannot be otherwise now."""

    place: Place
    rest: Block
    unknown: tuple[Local, ...]
    asked: tuple[Asked, ...]


def spots(block: Block, start: StartingPlace, saves: bool = True) -> list[Spot]:
    """All spots of a block that a starting place may mean. `saves`: positions are saved in the block's repetitions, as
    in the body of a phase; what is done inside of a location is without."""
    return list(_Finder(start).found(block, _Way(saves=saves)))


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


@dataclass(frozen=True, slots=True)
class _Way:
    """What was done before a block, what will be done after it, and what has been asked since anything changed."""

    past: Block = ()
    tail: Block = ()
    asked: tuple[Asked, ...] = ()
    saves: bool = False

    def to(self, block: Block, at: int) -> "_Way":
        """The way to a statement of the block."""
        asked = self.asked if all(isinstance(each, Let | Choose) for each in block[:at]) else ()
        return _Way((*self.past, *block[:at]), (*block[at + 1 :], *self.tail), asked, self.saves)

    def where(self, condition: Expr, holds: bool = True) -> "_Way":
        """The way into a block that a condition leads to."""
        return replace(self, asked=(*self.asked, Asked(condition, holds)))


class _Finder:
    def __init__(self, start: StartingPlace) -> None:
        self._start = start

    def found(self, block: Block, way: _Way) -> Iterator[Spot]:
        """The spots in a block."""
        for at, statement in enumerate(block):
            yield from self._beside(statement, way.to(block, at))

    def _beside(self, statement: Statement, way: _Way) -> Iterator[Spot]:
        if self._is_named(statement):
            yield self._spot(statement, statement.place, way)
        match statement:
            case If(condition=condition, then=then, otherwise=otherwise):
                yield from self.found(then, way.where(condition))
                yield from self.found(otherwise, way.where(condition, holds=False))
            case Menu(options=options):
                for option in options:
                    yield from self.found(option.body, replace(way.where(option.when), saves=False))
            case Repeat(body=body, until=until, test_first=test_first) if way.saves:
                begun = _Way(saves=True)
                yield from self.found(body, begun.where(until, holds=False) if test_first else begun)
            case Each() | Together() | Repeat():
                named = next((node for node in walk(statement.body) if self._is_named(node)), None)
                if named is not None:
                    yield self._spot(statement, named.place, way)

    def _is_named(self, node: object) -> bool:
        match self._start.kind, node:
            case ("step", DoStep(step=name)) | ("choice", Choose(name=name)):
                return name == self._start.name
            case "option", Menu(options=options):
                return any(option.name == self._start.name for option in options)
            case _:
                return False

    def _spot(self, statement: Statement, place: Place, way: _Way) -> Spot:
        past, rest = way.past, way.tail
        if self._start.side == "before":
            rest = (statement, *rest)
        elif isinstance(statement, Menu):
            option = next(each for each in statement.options if each.name == self._start.name)
            way, rest = way.where(option.when), (*option.body, *rest)
        else:
            way, past = replace(way, asked=()), (*past, statement)
        lets, unknown = _names_given(past, rest)
        asked = tuple(each for each in way.asked if not _free((each.condition,)))
        return Spot(place, (*lets, *rest), unknown, asked)


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


def _free(nodes: tuple[object, ...]) -> dict[int, Local]:
    """The names that statements or conditions use and do not give."""
    given = {node.slot for node in walk(nodes) if not isinstance(node, Local) and hasattr(node, "slot")}
    return {node.slot: node for node in walk(nodes) if isinstance(node, Local) and node.slot not in given}


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
