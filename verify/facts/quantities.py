"""Quantities: what can be counted about a position, for itself or for every player, place or kind.

Takes a game, gives the sizes of its zones and its number variables, each with its words in the rule language. Guesses,
measures, hints and claims that would help are all made of them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.expressions import Arithmetic, Domain, Expr, Size, SumOver, Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import members_of, source_of, word_for_one
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.statements import MoveAll, MoveCard
from hornbook.dsl.core.types import PLAYER, IndexKind, NumberType
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something countable about a position; `over` says for whom it is asked (every player, place, kind or card; None:
    for itself). `text` is how the rule language says it, `name` how people are told of it."""

    name: str
    text: str
    value: Expr
    over: IndexKind | None
    is_size: bool


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
        elif variable.index == (PLAYER,):
            player, word = member_in(game, PLAYER, game.slot_count)
            text = f"{variable.name} of {word}"
            found.append(Quantity(variable.name, text, Var(variable.name, (player,)), PLAYER, False))
    return found


def _size(game: Game, zone: ZoneDecl) -> Quantity:
    if not zone.index:
        return Quantity(zone.name, f"size of {zone.name}", Size(ZoneRef(zone.name, ())), None, True)
    (over,) = zone.index
    member, word = member_in(game, over, slot_of(game, over))
    text = f"size of {word}" if zone.name in game.families else f"size of {zone.name} of {word}"
    return Quantity(zone.name, text, Size(ZoneRef(zone.name, (member,))), over, True)


def _going_to_and_fro(game: Game) -> list[tuple[str, str]]:
    """Pairs of zones between which cards go both ways: together they hold what each does not hold alone."""
    moves = {(n.source.name, n.target.name) for n in walk(game) if isinstance(n, MoveCard | MoveAll)}
    return sorted((one, other) for one, other in moves if one < other and (other, one) in moves)


def member_in(game: Game, kind: IndexKind, slot: int) -> tuple[Expr, str]:
    """The member of an index kind that a slot holds, and its word in the rule language."""
    word = word_for_one(kind, game)
    return Local(slot, word, kind), word


def slot_of(game: Game, over: IndexKind) -> int:
    """The slot that facts made here use for a member, beyond the game's own."""
    return game.slot_count + (0 if over == PLAYER else 1)


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
    if quantity.over is None:
        return [(layout.local_at(game.slot_count), 0)]
    at = layout.local_at(slot_of(game, quantity.over))
    return [(at, member) for member in members_of(quantity.over, game, env[PLAYERS])]


def total_of(quantity: Quantity, game: Game) -> Expr:
    """A quantity summed up over all it is asked for."""
    if quantity.over is None:
        return quantity.value
    return SumOver(slot_of(game, quantity.over), Domain(source_of(quantity.over)), quantity.value)
