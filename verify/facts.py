"""Facts: statements about a position that may hold wherever a location begins.

Some are asked for (claims, limits). Others nobody writes down, but proofs need them: that all hands are equally large,
that a zone is empty between turns. Those are guessed from positions seen in random play, written as ordinary core
expressions, and kept only if they are proved like everything else. A wrong guess costs time, never truth.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Compare,
    Const,
    Domain,
    Expr,
    Local,
    Not,
    Places,
    PlayerCount,
    Players,
    Quantified,
    Size,
    SumOver,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.shape import nodes_of
from hornbook.dsl.core.statements import MoveAll, MoveCard
from hornbook.dsl.core.types import NONE_VALUE, NUMBER, PLAYER, NumberType, OptionalType, PlaceType, TruthType
from hornbook.interpreter.evaluate import Evaluator
from hornbook.interpreter.layout import PLAYERS, Env
from hornbook.interpreter.program import Program

_OFTEN = 40
"""A bound is taken for one if it was reached in one of so many cases."""

EXTRA_SLOTS = 4
"""How many slots beyond the game's own the facts made here use."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement that holds, or is hoped to hold, wherever some location begins."""

    name: str
    body: Expr
    origin: Literal["claim", "limit", "helper", "hunch"]
    """Hunches are helpers that happened to hold in the positions seen, and often fall."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something countable about a position; `over` says for whom it is asked."""

    name: str
    value: Expr
    over: Players | Places | None
    is_size: bool


def limit_facts(game: Game) -> list[Fact]:
    """That every zone keeps to its limit."""
    found = []
    for zone in game.zones.values():
        if zone.limit is None:
            continue
        index: list[Expr] = []
        for kind, slot in zip(zone.index, zone.index_slots, strict=True):
            index.append(Local(slot, "player", PLAYER) if kind == "player" else Local(slot, kind, PlaceType(kind)))
        body: Expr = Compare("<=", Size(ZoneRef(zone.name, tuple(index))), zone.limit)
        for kind, slot in zip(zone.index, zone.index_slots, strict=True):
            body = Quantified("every", slot, Domain(Players() if kind == "player" else Places(kind)), body)
        found.append(Fact(f"{zone.name} within limit", body, "limit"))
    return found


def claim_facts(game: Game) -> list[Fact]:
    """Claims about positions: candidates everywhere, owed only where they speak."""
    return [
        Fact(claim.name, claim.body, "claim")
        for claim in game.claims.values()
        if claim.when.kind in ("always", "during") and not claim.expect_refuted
    ]


def ending_facts(program: Program) -> list[Fact]:
    """That the question which ends a loop is answered with no, or with yes."""
    asked = [(number, location.condition) for number, location in program.locations.items() if location.condition]
    return [
        *(Fact(f"location {number} goes on", Not(condition), "helper") for number, condition in asked),
        *(Fact(f"location {number} is over", condition, "helper") for number, condition in asked),
    ]


def quantities(game: Game) -> list[Quantity]:
    """Sizes of zones and number variables, each for itself or for every player or place."""
    player, place = game.slot_count, game.slot_count + 1
    found = []
    for zone in game.zones.values():
        if len(zone.index) > 1:
            continue
        if not zone.index:
            found.append(Quantity(zone.name, Size(ZoneRef(zone.name, ())), None, True))
        elif zone.index == ("player",):
            ref = ZoneRef(zone.name, (Local(player, "player", PLAYER),))
            found.append(Quantity(zone.name, Size(ref), Players(), True))
        else:
            ref = ZoneRef(zone.name, (Local(place, "place", PlaceType(zone.index[0])),))
            found.append(Quantity(zone.name, Size(ref), Places(zone.index[0]), True))
    sizes = {q.name: q.value for q in found if q.over is None}
    for one, other in _going_to_and_fro(game):
        if one in sizes and other in sizes:
            found.append(Quantity(f"{one} + {other}", Arithmetic("+", sizes[one], sizes[other]), None, True))
    for variable in game.variables.values():
        if not isinstance(variable.type, NumberType):
            continue
        if not variable.index:
            found.append(Quantity(variable.name, Var(variable.name, ()), None, False))
        elif variable.index == ("player",):
            found.append(
                Quantity(variable.name, Var(variable.name, (Local(player, "player", PLAYER),)), Players(), False)
            )
    return found


def _going_to_and_fro(game: Game) -> list[tuple[str, str]]:
    """Pairs of zones between which cards go both ways: together they hold what each does not hold alone."""
    moves = {(n.source.name, n.target.name) for n in nodes_of(game) if isinstance(n, MoveCard | MoveAll)}
    return sorted((one, other) for one, other in moves if one < other and (other, one) in moves)


def guessed_facts(game: Game, evaluator: Evaluator, seen: Sequence[Env]) -> list[Fact]:
    """What the positions seen at one location suggest."""
    if not seen:
        return []
    found: list[Fact] = []
    for quantity in quantities(game):
        found += _about_one(game, quantity, values_seen(game, quantity, evaluator, seen))
    found += _about_pairs(game, evaluator, seen)
    found += _about_variables(game, evaluator, seen)
    return found


def _about_variables(game: Game, evaluator: Evaluator, seen: Sequence[Env]) -> list[Fact]:
    """Truths that are always so, and things that are always none or never."""
    found = []
    for variable in game.variables.values():
        if variable.index:
            continue
        value = Var(variable.name, ())
        values = {evaluator.expression(value)(env) for env in seen}
        if isinstance(variable.type, TruthType) and len(values) == 1:
            found.append(Fact(f"{variable.name}: yes", value, "helper"))
            found.append(Fact(f"{variable.name}: no", Not(value), "helper"))
        elif isinstance(variable.type, OptionalType):
            is_none = Compare("=", value, Const(NONE_VALUE, variable.type))
            if values == {NONE_VALUE}:
                found.append(Fact(f"{variable.name} is none", is_none, "helper"))
            elif NONE_VALUE not in values:
                found.append(Fact(f"{variable.name} exists", Not(is_none), "helper"))
    return found


def values_seen(
    game: Game, quantity: Quantity, evaluator: Evaluator, seen: Sequence[Env]
) -> list[tuple[int, list[int]]]:
    """For every position: the number of players, and the quantity's value for each it is asked for."""
    value = evaluator.expression(quantity.value)
    found = []
    for env in seen:
        values = []
        for at, member in _members(game, quantity, evaluator, env):
            env[at] = member
            values.append(int(value(env)))
        found.append((env[PLAYERS], values))
    return found


def _members(game: Game, quantity: Quantity, evaluator: Evaluator, env: Env) -> Iterable[tuple[int, int]]:
    layout = evaluator.layout
    match quantity.over:
        case None:
            return [(layout.local_at(game.slot_count), 0)]
        case Players():
            return [(layout.local_at(game.slot_count), i) for i in range(env[PLAYERS])]
        case Places(family=family):
            return [(layout.local_at(game.slot_count + 1), i) for i in range(layout.index_size(family) or 0)]


def _about_one(game: Game, quantity: Quantity, seen: list[tuple[int, list[int]]]) -> list[Fact]:
    everything = [value for _, values in seen for value in values]
    if not everything:
        return []
    found = []
    if len(set(everything)) == 1:
        found.append(_fact(game, quantity, "=", Const(everything[0], NUMBER)))
    elif line := _line_in_players(seen):
        found.append(_fact(game, quantity, "=", line))
    else:
        # What never came near its bound is more likely not bounded at all.
        if min(everything) == 1:
            found.append(_fact(game, quantity, ">=", Const(1, NUMBER)))
        if isinstance(quantity.over, Players) and all(len(set(values)) == 1 for _, values in seen):
            found.append(_fact(game, quantity, "=", _of_first_player(quantity.value, game.slot_count)))
        ceilings = {c for s in game.settings.values() for c in (s.value - 1, s.value)}
        often = everything.count(max(everything)) * _OFTEN >= len(everything)
        if quantity.is_size and quantity.over is not None and often and max(everything) in ceilings:
            found.append(_fact(game, quantity, "<=", Const(max(everything), NUMBER)))
        if quantity.is_size and quantity.over is None:
            beyond = max(values[0] - count for count, values in seen)
            if beyond <= 0:
                found.append(_fact(game, quantity, "<=", PlayerCount()))
            elif beyond == 1:
                found.append(_fact(game, quantity, "<=", Arithmetic("+", PlayerCount(), Const(1, NUMBER))))
    return found


def _about_pairs(game: Game, evaluator: Evaluator, seen: Sequence[Env]) -> list[Fact]:
    """A number variable and a size that always add up to the same."""
    found = []
    sizes = [q for q in quantities(game) if q.is_size and not isinstance(q.over, Places)]
    for number in [q for q in quantities(game) if not q.is_size and q.over is None]:
        first = [values[0] for _, values in values_seen(game, number, evaluator, seen)]
        if len(set(first)) == 1:
            continue
        for size in sizes:
            second = values_seen(game, size, evaluator, seen)
            sums = {a + value for a, (_, values) in zip(first, second, strict=True) for value in values}
            if len(sums) == 1:
                whole = Quantity(
                    f"{number.name} + {size.name}", Arithmetic("+", number.value, size.value), size.over, False
                )
                found.append(_fact(game, whole, "=", Const(sums.pop(), NUMBER)))
    return found


def _line_in_players(seen: list[tuple[int, list[int]]]) -> Expr | None:
    """The value as a straight line in the number of players, if it is one and not a constant."""
    by_count: dict[int, set[int]] = {}
    for count, values in seen:
        by_count.setdefault(count, set()).update(values)
    if len(by_count) < 3 or any(len(values) > 1 for values in by_count.values()):
        return None
    points = sorted((count, values.pop()) for count, values in by_count.items())
    (x0, y0), (x1, y1) = points[0], points[-1]
    slope, rest = divmod(y1 - y0, x1 - x0)
    if rest or any(y != y0 + slope * (x - x0) for x, y in points):
        return None
    return Arithmetic("+", Const(y0 - slope * x0, NUMBER), Arithmetic("*", Const(slope, NUMBER), PlayerCount()))


def _fact(game: Game, quantity: Quantity, op: Literal["=", "<=", ">="], other: Expr) -> Fact:
    body: Expr = Compare(op, quantity.value, other)
    if quantity.over is not None:
        slot = game.slot_count + (0 if isinstance(quantity.over, Players) else 1)
        body = Quantified("every", slot, Domain(quantity.over), body)
    return Fact(f"{quantity.name} {op} {_shown(other)}", body, "helper" if op == "=" else "hunch")


def _of_first_player(value: Expr, slot: int) -> Expr:
    first = Const(0, PLAYER)
    match value:
        case Size(zone=ZoneRef(name=name)):
            return Size(ZoneRef(name, (first,)))
        case Var(name=name):
            return Var(name, (first,))
        case _:
            raise AssertionError(value)


def _shown(expr: Expr) -> str:
    match expr:
        case Const(value=value):
            return str(value)
        case PlayerCount():
            return "players"
        case Arithmetic(op=op, left=left, right=right):
            return f"{_shown(left)} {op} {_shown(right)}"
        case Size():
            return "that of player 1"
        case _:
            return "that of player 1"


def total_of(quantity: Quantity, game: Game) -> Expr:
    """A quantity summed up over all it is asked for."""
    if quantity.over is None:
        return quantity.value
    slot = game.slot_count + (0 if isinstance(quantity.over, Players) else 1)
    return SumOver(slot, Domain(quantity.over), quantity.value)
