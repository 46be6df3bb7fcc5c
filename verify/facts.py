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
    EnumMembers,
    Expr,
    IfExpr,
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
from hornbook.dsl.core.game import Game, IndexKind, ZoneDecl
from hornbook.dsl.core.shape import nodes_of
from hornbook.dsl.core.statements import MoveAll, MoveCard
from hornbook.dsl.core.types import NONE_VALUE, NUMBER, PLAYER, EnumType, NumberType, OptionalType, PlaceType, TruthType
from hornbook.interpreter.evaluate import Evaluator
from hornbook.interpreter.layout import PLAYERS, Env
from hornbook.interpreter.obligations import Obligation
from hornbook.interpreter.program import Program

_OFTEN = 40
"""A bound is taken for one if it was reached in one of so many cases."""

EXTRA_SLOTS = 4
"""How many slots beyond the game's own the facts made here use."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement that holds, or is hoped to hold, wherever some location begins. The name of a helper is what it says,
    in the rule language."""

    id: Obligation
    body: Expr
    hunch: bool = False
    """Whether it merely happened to hold in the positions seen; such facts often fall."""


Over = Players | Places | EnumMembers
"""For whom something is asked: every player, every member of a family, every one of some kinds."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something countable about a position; `over` says for whom it is asked. `text` is how the rule language says it,
    `name` how people are told of it."""

    name: str
    text: str
    value: Expr
    over: Over | None
    is_size: bool


def limit_facts(game: Game) -> list[Fact]:
    """That every zone keeps to its limit."""
    found = []
    for zone in game.zones.values():
        if zone.limit is None:
            continue
        members = list(zip(zone.index, zone.index_slots, strict=True))
        index = tuple(_member(game, kind, slot)[0] for kind, slot in members)
        body: Expr = Compare("<=", Size(ZoneRef(zone.name, index)), zone.limit)
        for kind, slot in members:
            body = Quantified("every", slot, Domain(_over(game, kind)), body)
        found.append(Fact(Obligation("limit", zone.name), body))
    return found


def stated_facts(game: Game) -> list[Fact]:
    """Claims and bounds about positions: candidates everywhere, owed only where they speak."""
    claims = [claim for claim in game.claims.values() if claim.when.kind != "after_step" and not claim.expect_refuted]
    bounds = [bound for bound in game.bounds.values() if bound.when.kind != "after_step"]
    return [
        *(Fact(Obligation("claim", claim.name), claim.body) for claim in claims),
        *(Fact(Obligation("bound", bound.name), Compare("<=", bound.value, bound.limit)) for bound in bounds),
    ]


def question_facts(program: Program) -> list[Fact]:
    """That the question which ends a loop is answered with no, or with yes."""
    asked = [(number, location.condition) for number, location in program.locations.items() if location.condition]
    return [
        *(Fact(Obligation("question", f"{number} no"), Not(condition)) for number, condition in asked),
        *(Fact(Obligation("question", f"{number} yes"), condition) for number, condition in asked),
    ]


def _over(game: Game, kind: IndexKind) -> Over:
    """All members of an index kind."""
    if kind == "player":
        return Players()
    return EnumMembers(kind) if kind in game.enums else Places(kind)


def _member(game: Game, kind: IndexKind, slot: int) -> tuple[Expr, str]:
    """The member of an index kind that a slot holds, and its word in the rule language."""
    if kind == "player":
        return Local(slot, "player", PLAYER), "player"
    if kind in game.enums:
        return Local(slot, kind, EnumType(kind)), kind
    family = game.families[kind]
    return Local(slot, family.member, PlaceType(kind)), family.member


def slot_of(game: Game, over: Over) -> int:
    """The slot that facts made here use for a member, beyond the game's own."""
    return game.slot_count + (0 if isinstance(over, Players) else 1)


def quantities(game: Game) -> list[Quantity]:
    """Sizes of zones and number variables, each for itself or for every player, place or kind."""
    found = [_size(game, zone) for zone in game.zones.values() if len(zone.index) <= 1]
    sizes = {q.name: q for q in found if q.over is None}
    for one, other in _going_to_and_fro(game):
        if one in sizes and other in sizes:
            first, second = sizes[one], sizes[other]
            both, text = Arithmetic("+", first.value, second.value), f"{first.text} + {second.text}"
            found.append(Quantity(f"{one} + {other}", text, both, None, True))
    for variable in game.variables.values():
        if not isinstance(variable.type, NumberType):
            continue
        if not variable.index:
            found.append(Quantity(variable.name, variable.name, Var(variable.name, ()), None, False))
        elif variable.index == ("player",):
            player, word = _member(game, "player", game.slot_count)
            text = f"{variable.name} of {word}"
            found.append(Quantity(variable.name, text, Var(variable.name, (player,)), Players(), False))
    return found


def _size(game: Game, zone: ZoneDecl) -> Quantity:
    if not zone.index:
        return Quantity(zone.name, f"size of {zone.name}", Size(ZoneRef(zone.name, ())), None, True)
    over = _over(game, zone.index[0])
    member, word = _member(game, zone.index[0], slot_of(game, over))
    text = f"size of {word}" if zone.name in game.families else f"size of {zone.name} of {word}"
    return Quantity(zone.name, text, Size(ZoneRef(zone.name, (member,))), over, True)


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
            found.append(_helper(variable.name, value))
            found.append(_helper(f"not {variable.name}", Not(value)))
        elif isinstance(variable.type, OptionalType):
            is_none = Compare("=", value, Const(NONE_VALUE, variable.type))
            if values == {NONE_VALUE}:
                found.append(_helper(f"{variable.name} is none", is_none))
            elif NONE_VALUE not in values:
                found.append(_helper(f"{variable.name} exists", Compare("!=", value, Const(NONE_VALUE, variable.type))))
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
            return [(layout.local_at(slot_of(game, quantity.over)), i) for i in range(layout.family_size[family])]
        case EnumMembers(enum=enum):
            return [(layout.local_at(slot_of(game, quantity.over)), i) for i in range(len(game.enums[enum].members))]


def _about_one(game: Game, quantity: Quantity, seen: list[tuple[int, list[int]]]) -> list[Fact]:
    everything = [value for _, values in seen for value in values]
    if not everything:
        return []
    found = []
    if len(set(everything)) == 1:
        found.append(_fact(game, quantity, "=", Const(everything[0], NUMBER)))
    elif by_count := _by_player_count(game, seen):
        found.append(_fact(game, quantity, "=", by_count))
    else:
        # What never came near its bound is more likely not bounded at all.
        if min(everything) == 1:
            found.append(_fact(game, quantity, ">=", Const(1, NUMBER)))
        if isinstance(quantity.over, Players) and all(len(set(values)) == 1 for _, values in seen):
            found.append(_fact(game, quantity, "=", _of_first_player(quantity.value)))
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
    sizes = [q for q in quantities(game) if q.is_size and isinstance(q.over, Players | None)]
    for number in [_summed(game, q) for q in quantities(game) if not q.is_size]:
        first = [values[0] for _, values in values_seen(game, number, evaluator, seen)]
        if len(set(first)) == 1:
            continue
        for size in sizes:
            second = values_seen(game, size, evaluator, seen)
            sums = {a + value for a, (_, values) in zip(first, second, strict=True) for value in values}
            if len(sums) == 1:
                both, text = Arithmetic("+", number.value, size.value), f"{number.text} + {size.text}"
                whole = Quantity(f"{number.name} + {size.name}", text, both, size.over, False)
                found.append(_fact(game, whole, "=", Const(sums.pop(), NUMBER)))
    return found


def _summed(game: Game, quantity: Quantity) -> Quantity:
    """A number of all players together; one that is nobody's, as it is."""
    if quantity.over is None:
        return quantity
    slot = game.slot_count + 2  # another one than that of whoever the sum is compared with
    player, word = _member(game, "player", slot)
    total = SumOver(slot, Domain(Players()), Var(quantity.name, (player,)))
    return Quantity(f"all {quantity.name}", f"(sum of {quantity.name} of {word} for each {word})", total, None, False)


def _by_player_count(game: Game, seen: list[tuple[int, list[int]]]) -> Expr | None:
    """The value as it follows from the number of players, if it does: as a straight line, or else count by count."""
    by_count: dict[int, set[int]] = {}
    for count, values in seen:
        by_count.setdefault(count, set()).update(values)
    every_count = len(by_count) == game.max_players - game.min_players + 1
    if not (every_count or len(by_count) >= 3) or any(len(values) > 1 for values in by_count.values()):
        return None
    points = sorted((count, values.pop()) for count, values in by_count.items() if values)
    if len(points) < 2:
        return None
    (x0, y0), (x1, y1) = points[0], points[-1]
    slope, rest = divmod(y1 - y0, x1 - x0)
    if not rest and all(y == y0 + slope * (x - x0) for x, y in points):
        return Arithmetic("+", Const(y0 - slope * x0, NUMBER), Arithmetic("*", Const(slope, NUMBER), PlayerCount()))
    return _case_by_case(points) if every_count else None


def _case_by_case(points: Sequence[tuple[int, int]]) -> Expr:
    """A number for each number of players."""
    *others, (_, last) = points
    cases: Expr = Const(last, NUMBER)
    for count, value in reversed(others):
        cases = IfExpr(Compare("=", PlayerCount(), Const(count, NUMBER)), Const(value, NUMBER), cases)
    return cases


def _helper(text: str, body: Expr, hunch: bool = False) -> Fact:
    return Fact(Obligation("helper", text), body, hunch)


def _fact(game: Game, quantity: Quantity, op: Literal["=", "<=", ">="], other: Expr) -> Fact:
    body: Expr = Compare(op, quantity.value, other)
    text = f"{quantity.text} {op} {_text(other)}"
    if quantity.over is not None:
        slot = slot_of(game, quantity.over)
        body = Quantified("every", slot, Domain(quantity.over), body)
        text = f"every {over_word(game, quantity.over)} has {text}"
    return _helper(text, body, hunch=op != "=")


def over_word(game: Game, over: Over) -> str:
    """The word of the rule language for one of those for whom something is asked."""
    match over:
        case Players():
            return "player"
        case Places(family=family):
            return game.families[family].member
        case EnumMembers(enum=enum):
            return enum


def _of_first_player(value: Expr) -> Expr:
    first = Const(0, PLAYER)
    match value:
        case Size(zone=ZoneRef(name=name)):
            return Size(ZoneRef(name, (first,)))
        case Var(name=name):
            return Var(name, (first,))
        case _:
            raise AssertionError(value)


def _text(expr: Expr) -> str:
    """What a quantity is compared with, in the rule language."""
    match expr:
        case Const(value=value):
            return str(value)
        case PlayerCount():
            return "player_count"
        case IfExpr(condition=Compare(right=count), then=then, otherwise=otherwise):
            return f"({_text(then)} if player_count = {_text(count)} otherwise {_text(otherwise)})"
        case Arithmetic(op=op, left=left, right=right):
            return f"{_text(left)} {op} {_text(right)}"
        case Size(zone=ZoneRef(name=name)):
            return f"size of {name} of player 1"
        case Var(name=name):
            return f"{name} of player 1"
        case _:
            raise AssertionError(expr)


def total_of(quantity: Quantity, game: Game) -> Expr:
    """A quantity summed up over all it is asked for."""
    if quantity.over is None:
        return quantity.value
    return SumOver(slot_of(game, quantity.over), Domain(quantity.over), quantity.value)
