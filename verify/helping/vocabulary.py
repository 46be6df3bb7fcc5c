"""Candidate claims: what was so in every position seen in play, and is not so in the one that is shown.

Takes positions as memories of the engine (with room for the slots of facts); gives candidates, the plain ones first:
bounds of one quantity, sums and differences of two, order, emptiness, and any of these in case something else does not
hold. Nothing here is trusted; candidates are tried by the prover.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Compare,
    Domain,
    Expr,
    IsSorted,
    Not,
    Or,
    Quantified,
    Size,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import source_of, word_for_one
from hornbook.dsl.core.leaves import Const, Local, PlayerCount, Setting
from hornbook.dsl.core.stated import When
from hornbook.dsl.core.types import NONE_VALUE, NUMBER, IndexKind, OptionalType, PlaceType, TruthType
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import FlowGraph, Mark
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.verify.facts.quantities import Quantity, quantities, slot_of, values_seen

_FACTORS = ((1, 1), (1, -1), (1, 2), (2, 1), (1, -2), (2, -1))
SLOTS = 2
"""How many slots beyond the game's own candidates use."""


@dataclass(frozen=True)
class Statement:
    """Something that may hold in a position, and how the rule language says it."""

    text: str
    body: Expr


@dataclass(frozen=True)
class Candidate:
    """A statement, and the moments for which it is to be claimed."""

    statement: Statement
    when: When


Positions = dict[int, list[Env]]
"""Positions seen in play, by the location they were seen at; those in which games ended, at `END`."""


class Vocabulary:
    """Finds candidates for one game."""

    def __init__(self, game: Game, program: FlowGraph, evaluator: Evaluator, seen: Positions) -> None:
        self.game, self.program, self.evaluator, self.seen = game, program, evaluator, seen
        self._of = evaluator.expression

    def candidates(self, shown: Env, location: int) -> list[Candidate]:
        """What rules out a position at a location, and was so in every position seen at the moments it speaks of."""
        here = self.seen.get(location, [])
        found: dict[str, Candidate] = {}
        for statement in self._statements(shown, here) if here else ():
            if statement.text not in found and not self._holds(statement, [shown]) and self._holds(statement, here):
                when = self._moment(statement, location)
                if when is not None:
                    found[statement.text] = Candidate(statement, when)
        return list(found.values())

    def _holds(self, statement: Statement, positions: Sequence[Env]) -> bool:
        body = self._of(statement.body)
        try:
            return all(body(env) for env in positions)
        except RuleFault:
            return False

    def _moment(self, statement: Statement, location: int) -> When | None:
        """The moments at which a statement held in play, if they are of one kind and include the location."""
        phase = self.program.locations[location].phase
        inside = [each for each in self.program.locations.values() if each.phase == phase]
        left = Mark("leave", phase)
        spoken_of = {each.number for each in inside}
        spoken_of |= {edge.target for each in inside for edge in (each.then, each.otherwise) if left in edge.marks}
        if all(self._holds(statement, positions) for positions in self.seen.values()):
            return When("always")
        if phase and all(self._holds(statement, self.seen.get(number, [])) for number in spoken_of):
            return When("during", phase)
        if phase and self.program.phase_entry(phase) == location:
            return When("before", phase)
        return None

    def _statements(self, shown: Env, seen: list[Env]) -> Iterator[Statement]:
        truths = list(self._truths())
        yield from truths
        yield from self._about_one([env for positions in self.seen.values() for env in positions])
        yield from self._about_one(seen)
        yield from self._about_two(seen)
        for case in truths:
            body = self._of(case.body)
            other = [env for env in seen if not body(env)]
            if other and len(other) < len(seen) and not body(shown):
                for statement in (*self._about_one(other), *self._about_two(other)):
                    yield Statement(f"{case.text} or {statement.text}", Or(case.body, statement.body))
        for one in truths:
            for other_one in truths:
                if one is not other_one:
                    yield Statement(f"{one.text} or {other_one.text}", Or(one.body, other_one.body))

    def _truths(self) -> Iterator[Statement]:
        """Zones that are empty or in order, truths, and things that are there or not."""
        for zone in self.game.zones.values():
            if not zone.index:
                empty = Compare("=", Size(ZoneRef(zone.name, ())), Const(0, NUMBER))
                yield Statement(f"{zone.name} is empty", empty)
                yield Statement(f"{zone.name} is not empty", Not(empty))
            if zone.ordered and zone.index == (PlaceType(zone.name),):
                family = self.game.families[zone.name]
                over = PlaceType(zone.name)
                slot = slot_of(self.game, over)
                row = ZoneRef(zone.name, (Local(slot, family.member, over),))
                order: Literal["ascending", "descending"]
                for order in ("ascending", "descending"):
                    body = Quantified("every", slot, Domain(source_of(over)), IsSorted(row, order))
                    yield Statement(f"every {family.member} has {family.member} is {order}", body)
        for variable in self.game.variables.values():
            value = Var(variable.name, ())
            if variable.index:
                continue
            if isinstance(variable.type, TruthType):
                yield Statement(variable.name, value)
                yield Statement(f"not {variable.name}", Not(value))
            elif isinstance(variable.type, OptionalType):
                none = Const(NONE_VALUE, variable.type)
                yield Statement(f"{variable.name} exists", Compare("!=", value, none))
                yield Statement(f"{variable.name} is none", Compare("=", value, none))

    def _about_one(self, seen: list[Env]) -> Iterator[Statement]:
        for quantity in quantities(self.game):
            values = [v for _, each in values_seen(self.game, quantity, self.evaluator, seen) for v in each]
            if values:
                yield from self._limits(quantity.text, quantity.value, quantity.over, values)

    def _about_two(self, seen: list[Env]) -> Iterator[Statement]:
        """Sums and differences that are always the same, or never beyond something."""
        players = Quantity("player_count", "player_count", PlayerCount(), None, False)
        known = [(q, values_seen(self.game, q, self.evaluator, seen)) for q in (*quantities(self.game), players)]
        for at, (one, first) in enumerate(known):
            for other, second in known[at + 1 :]:
                if one.over is not None and other.over is not None and one.over != other.over:
                    continue
                over = one.over or other.over
                pairs = [pair for (_, a), (_, b) in zip(first, second, strict=True) for pair in _together(a, b)]
                for x, y in _FACTORS if pairs else ():
                    values = [x * a + y * b for a, b in pairs]
                    text, value = _mixed(x, one, y, other)
                    if len(set(values)) == 1 or (x, abs(y)) == (1, 1):
                        yield from self._limits(text, value, over, values)

    def _limits(self, text: str, value: Expr, over: IndexKind | None, values: Sequence[int]) -> Iterator[Statement]:
        """That a value is what it always was, or keeps to the bounds it always kept to."""
        low, high = min(values), max(values)
        if low == high:
            yield self._compared(text, value, over, "=", low)
        else:
            yield self._compared(text, value, over, "<=", high)
            yield self._compared(text, value, over, ">=", low)

    def _compared(
        self, text: str, value: Expr, over: IndexKind | None, op: Literal["=", "<=", ">="], number: int
    ) -> Statement:
        said, limit = self._number(number)
        body: Expr = Compare(op, value, limit)
        text = f"{text} {op} {said}"
        if over is None:
            return Statement(text, body)
        word = word_for_one(over, self.game)
        return Statement(
            f"every {word} has {text}", Quantified("every", slot_of(self.game, over), Domain(source_of(over)), body)
        )

    def _number(self, number: int) -> tuple[str, Expr]:
        """A number; by the name of a setting if just one has this value, for that is most likely why it is so."""
        named = [setting.name for setting in self.game.settings.values() if setting.value == number]
        if len(named) == 1 and number > 1:
            return named[0], Setting(named[0])
        return str(number), Const(number, NUMBER)


def _together(first: Sequence[int], second: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Values of two quantities of one position: for each member, or one of them for all."""
    if len(first) == len(second):
        yield from zip(first, second, strict=True)
    elif len(first) == 1:
        yield from ((first[0], b) for b in second)
    elif len(second) == 1:
        yield from ((a, second[0]) for a in first)


def _mixed(x: int, one: Quantity, y: int, other: Quantity) -> tuple[str, Expr]:
    left, right = _times(x, one), _times(abs(y), other)
    sign: Literal["+", "-"] = "+" if y > 0 else "-"
    return f"{left[0]} {sign} {right[0]}", Arithmetic(sign, left[1], right[1])


def _times(factor: int, quantity: Quantity) -> tuple[str, Expr]:
    if factor == 1:
        return quantity.text, quantity.value
    return f"{factor} * {quantity.text}", Arithmetic("*", Const(factor, NUMBER), quantity.value)
