"""Guesses: facts that nobody writes down, but proofs need.

That all hands are equally large, that a zone is empty between turns: such facts are guessed from positions seen in
random play, written as ordinary core expressions with their words in the rule language, and kept only if they are
proved like everything else. A wrong guess costs time, never truth.
"""

from collections.abc import Sequence
from typing import Literal

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Compare,
    Domain,
    Expr,
    IfExpr,
    Not,
    Players,
    Quantified,
    Size,
    SumOver,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import source_of, word_for_one
from hornbook.dsl.core.leaves import Const, PlayerCount, Setting
from hornbook.dsl.core.types import NONE_VALUE, NUMBER, PLAYER, NumberType, OptionalType, TruthType
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import OutOfBounds
from hornbook.interpreter.machine.flow_graph import FlowGraph
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.facts.quantities import Quantity, member_in, quantities, slot_of, values_seen

_OFTEN = 40
"""A bound is taken for one if it was reached in one of so many cases."""


_SIDES: tuple[Literal["<", "<=", ">", ">="], ...] = ("<", "<=", ">", ">=")


def candidate_facts(game: Game, evaluator: Evaluator, seen: Sequence[Env]) -> list[Fact]:
    """What the positions seen at one location suggest."""
    if not seen:
        return []
    found: list[Fact] = []
    for quantity in quantities(game):
        found += _about_one(game, quantity, values_seen(game, quantity, evaluator, seen))
    found += _about_pairs(game, evaluator, seen)
    found += _about_variables(game, evaluator, seen)
    found += _about_seats(game, evaluator, seen)
    return found


def counting_facts(game: Game, program: FlowGraph) -> list[Fact]:
    """That a number which a question compares with a fixed one, as `rounds = 4` does, comes to it from one side."""
    asked = tuple(each.condition for each in program.locations.values())
    found: dict[str, Fact] = {}
    for node in walk(asked):
        match node:
            case Compare("=", Var(name, ()) as number, Const() | Setting() | PlayerCount() as goal) if isinstance(
                game.variables[name].type, NumberType
            ):
                for op in _SIDES:
                    text = f"{name} {op} {_text(goal)}"
                    found[text] = _helper(text, Compare(op, number, goal), hunch=True)
    return list(found.values())


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


def _about_seats(game: Game, evaluator: Evaluator, seen: Sequence[Env]) -> list[Fact]:
    """That one player is always another, or sits next to another: whoever deals and whoever leads."""
    names = [v.name for v in game.variables.values() if v.type == PLAYER and not v.index]
    found = []
    for one in names:
        for other in names:
            first, second = _number_of(one), _number_of(other)
            following = IfExpr(
                Compare("<", second, PlayerCount()), Arithmetic("+", second, Const(1, NUMBER)), Const(1, NUMBER)
            )
            next_to = f"number of {one} = (number of {other} + 1 if number of {other} < player_count otherwise 1)"
            for text, body in (
                (f"number of {one} = number of {other}", Compare("=", first, second)),
                (next_to, Compare("=", first, following)),
            ):
                holds = evaluator.expression(body)
                if one != other and all(holds(env) for env in seen):
                    found.append(_helper(text, body))
    return found


def _number_of(player: str) -> Expr:
    return Arithmetic("+", Var(player, ()), Const(1, NUMBER))


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
        if quantity.over == PLAYER and all(len(set(values)) == 1 for _, values in seen):
            found.append(_fact(game, quantity, "=", _of_first_player(quantity.value)))
        ceilings = {c for s in game.settings.values() for c in (s.value - 1, s.value)}
        often = everything.count(max(everything)) * _OFTEN >= len(everything)
        if quantity.over is not None and often and max(everything) in ceilings:
            found.append(_fact(game, quantity, "<=", Const(max(everything), NUMBER)))
        if quantity.is_size and quantity.over is None:
            beyond = max(values[0] - count for count, values in seen)
            if beyond <= 0:
                found.append(_fact(game, quantity, "<=", PlayerCount()))
            elif beyond == 1:
                found.append(_fact(game, quantity, "<=", Arithmetic("+", PlayerCount(), Const(1, NUMBER))))
    return found


def _about_pairs(game: Game, evaluator: Evaluator, seen: Sequence[Env]) -> list[Fact]:
    """A number variable and a size that always add up to the same, or to another number variable."""
    found = []
    sizes = [q for q in quantities(game) if q.is_size and q.over in (None, PLAYER)]
    numbers = [q for q in quantities(game) if not q.is_size]
    seen_sizes = [(size, values_seen(game, size, evaluator, seen)) for size in sizes]
    alone = [(q, _one_by_one(values_seen(game, q, evaluator, seen))) for q in numbers if q.over is None]
    for number in [_summed(game, q) for q in numbers]:
        try:
            first = _one_by_one(values_seen(game, number, evaluator, seen))
        except OutOfBounds:  # No rule adds this up.
            continue
        if len(set(first)) == 1:
            continue
        for size, second in seen_sizes:
            sums = [{a + value for value in values} for a, (_, values) in zip(first, second, strict=True)]
            both, text = Arithmetic("+", number.value, size.value), f"{number.text} + {size.text}"
            whole = Quantity(f"{number.name} + {size.name}", text, both, size.over, False)
            if len(always := set().union(*sums)) == 1:
                found.append(_fact(game, whole, "=", Const(always.pop(), NUMBER)))
                continue
            for other, third in alone:
                if other.name != number.name and all(s == {v} for s, v in zip(sums, third, strict=True)):
                    found.append(_fact(game, whole, "=", other.value))
    return found


def _one_by_one(seen: Sequence[tuple[int, list[int]]]) -> list[int]:
    """The values of something that is asked for itself."""
    return [values[0] for _, values in seen]


def _summed(game: Game, quantity: Quantity) -> Quantity:
    """A number of all players together; one that is nobody's, as it is."""
    if quantity.over is None:
        return quantity
    slot = game.slot_count + 2  # another one than that of whoever the sum is compared with
    player, word = member_in(game, PLAYER, slot)
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
        body = Quantified("every", slot, Domain(source_of(quantity.over)), body)
        text = f"every {word_for_one(quantity.over, game)} has {text}"
    return _helper(text, body, hunch=op != "=")


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
        case Setting(name=name):
            return name
        case IfExpr(condition=Compare(right=count), then=then, otherwise=otherwise):
            return f"({_text(then)} if player_count = {_text(count)} otherwise {_text(otherwise)})"
        case Arithmetic(op=op, left=left, right=right):
            return f"{_text(left)} {op} {_text(right)}"
        case Size(zone=ZoneRef(name=name)):
            return f"size of {name} of player 1"
        case Var(name=name, index=index):
            return f"{name} of player 1" if index else name
        case _:
            raise AssertionError(expr)
