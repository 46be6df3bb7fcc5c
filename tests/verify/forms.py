"""In what forms the language was used: every node that was evaluated, with whatever changes its meaning.

`RecordingExecutor` makes the same functions as any other; each notes its form when it is carried out.
"""

from collections.abc import Callable
from typing import Any, get_args

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Best,
    CardAt,
    CardsIn,
    Compare,
    Domain,
    EndCard,
    Expr,
    Extreme,
    IsIn,
    IsSorted,
    Neighbour,
    Players,
    Quantified,
    Size,
    SumOver,
    Total,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import (
    Choose,
    Collect,
    Draw,
    Each,
    Menu,
    MoveAll,
    MoveCard,
    Repeat,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
)
from hornbook.dsl.core.types import PLAYER
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.machine.values import Fn, Run, Values

Form = tuple[str, ...]


def zone_kind(ref: ZoneRef, game: Game) -> str:
    """How proofs know a zone."""
    decl = game.zones[ref.name]
    of = "" if not decl.index else "player's " if decl.index[0] == PLAYER else "family's "
    return of + ("cells" if decl.ordered and decl.limit is not None else "row" if decl.ordered else "heap")


def form_of(node: Expr | Statement, game: Game) -> list[Form]:
    """The forms of a node: its name with what is said in it."""
    name = type(node).__name__
    match node:
        case Arithmetic(op=op) | Compare(op=op):
            return [(name, op)]
        case EndCard(zone=zone, end=how) | IsSorted(zone=zone, direction=how):
            return [(name, how), (name, zone_kind(zone, game))]
        case Size(zone=zone) | CardAt(zone=zone) | Total(zone=zone) | IsIn(zone=zone):
            return [(name, zone_kind(zone, game))]
        case Quantified(kind=kind, domain=domain):
            return [(name, kind), *_domain(name, domain, game)]
        case SumOver(domain=domain):
            return _domain(name, domain, game)
        case Extreme(direction=direction, domain=domain):
            return [(name, direction), *_domain(name, domain, game)]
        case Best(keys=keys, domain=domain):
            return [
                *((name, key.direction) for key in keys),
                (name, f"{len(keys)} keys"),
                *_domain(name, domain, game),
            ]
        case Neighbour(side=side):
            return [(name, side)]
        case SetVar(index=index):
            return [(name, "of something" if index else "alone")]
        case MoveCard(source=source, target=target, position=position):
            to = "to a position" if position is not None else "to the end"
            return [(name, to), (name, "from", zone_kind(source, game)), (name, "to", zone_kind(target, game))]
        case MoveAll(source=source, target=target, where=where):
            some = "all" if where is None else "some"
            return [(name, some, "from", zone_kind(source, game)), (name, some, "to", zone_kind(target, game))]
        case Draw(source=source, target=target):
            return [(name, "from", zone_kind(source, game)), (name, "to", zone_kind(target, game))]
        case Collect(target=zone) | Shuffle(zone=zone) | SortZone(zone=zone):
            return [(name, zone_kind(zone, game))]
        case Each(domain=domain):
            return _domain(name, domain, game)
        case Choose(chooser=chooser, domain=domain):
            return [(name, "team" if chooser is None else "player"), *_domain(name, domain, game)]
        case Menu(chooser=chooser):
            return [(name, "team" if chooser is None else "player")]
        case Repeat(test_first=test_first):
            return [(name, "asked first" if test_first else "asked after")]
        case _:
            return [(name,)]


def _domain(name: str, domain: Domain, game: Game) -> list[Form]:
    match domain.source:
        case CardsIn(zone=zone):
            over = zone_kind(zone, game)
        case Players(start=start) if start is not None:
            over = "Players from one"
        case source:
            over = type(source).__name__
    return [(name, "over", over), *([(name, "where")] if domain.where is not None else [])]


class _RecordingEvaluator(Evaluator):
    def __init__(self, layout: Layout, values: Values, note: Callable[[list[Form]], None]) -> None:
        super().__init__(layout, values)
        self._note = note

    def expression(self, expr: Expr) -> Fn:
        made, forms, note = super().expression(expr), form_of(expr, self.game), self._note

        def noting(e: Env) -> Any:
            note(forms)
            return made(e)

        return noting


class RecordingExecutor(Executor):
    """An executor that notes what it carries out."""

    def __init__(self, layout: Layout, values: Values) -> None:
        super().__init__(layout, values)
        self.used: set[Form] = set()
        self.evaluator = _RecordingEvaluator(layout, values, self.used.update)

    def statement(self, statement: Statement) -> Run:
        made, forms = super().statement(statement), form_of(statement, self.game)

        def noting(e: Env) -> None:
            self.used.update(forms)
            made(e)

        return noting


_ZONES = [
    *("cells", "row", "heap"),
    *("family's cells", "family's row", "family's heap"),
    *("player's row", "player's heap"),
]
_COLLECTIONS = ["Players", "Places", "NumberRange", "EnumMembers"]
_TO_WALK = ["Quantified", "SumOver", "Extreme", "Best", "Each", "Choose"]
_OF_A_ZONE = ["Size", "CardAt", "Total", "IsIn", "EndCard", "IsSorted", "Collect", "Shuffle", "SortZone"]


def required_forms() -> set[Form]:
    """Every form in which something can be said, as far as it has a meaning of its own."""
    found: set[Form] = {("Quantified", "every"), ("Quantified", "some")}
    found |= {(name, way) for name in ("Extreme", "Best") for way in ("highest", "lowest")}
    found |= {("Best", f"{number} keys") for number in range(3)}
    found |= {("EndCard", "first"), ("EndCard", "last"), ("IsSorted", "ascending"), ("IsSorted", "descending")}
    found |= {("Arithmetic", op) for op in ("+", "-", "*", "//", "mod")}
    found |= {("Compare", op) for op in ("=", "!=", "<", "<=", ">", ">=")}
    found |= {(name, zone) for name in _OF_A_ZONE for zone in _ZONES}
    found |= {(name, way, zone) for name in ("MoveCard", "Draw") for zone in _ZONES for way in ("from", "to")}
    found |= {("MoveAll", some, way, zone) for some in ("all", "some") for zone in _ZONES for way in ("from", "to")}
    found |= {(name, "over", walked) for name in _TO_WALK for walked in (*_ZONES, *_COLLECTIONS)}
    found |= {(name, "where") for name in _TO_WALK}
    found |= {("Best", "over", "Players from one"), ("Each", "over", "Players from one")}
    found |= {("Neighbour", side) for side in ("after", "before")}
    found |= {("SetVar", "alone"), ("SetVar", "of something")}
    found |= {("MoveCard", "to a position"), ("MoveCard", "to the end")}
    found |= {("Repeat", "asked first"), ("Repeat", "asked after")}
    found |= {(kind, who) for kind in ("Choose", "Menu") for who in ("team", "player")}
    plain = {kind.__name__ for kind in (*get_args(Expr), *get_args(Statement))} - {form[0] for form in found}
    # `before` stands in claims about steps only, and phases are spelled out.
    return found | {(name,) for name in plain - {"Before", "DoPhase"}}
