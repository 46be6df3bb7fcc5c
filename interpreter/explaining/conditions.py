"""Why a condition does not hold in a position, or why it does.

Takes a condition and a memory of the engine in which its locals are set; gives `Reason`s: the part of the condition
that decides, in the words of the rule file, with the values it has there, and the cards it speaks of. Of `every` the
members are told for which it fails, of `and` the first part that fails, as that is what the engine comes to.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeGuard

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Bind,
    CardAt,
    CardsIn,
    Compare,
    Definite,
    Domain,
    EndCard,
    Expr,
    IfExpr,
    IsIn,
    IsSorted,
    Not,
    Or,
    Quantified,
    Size,
    Total,
    ZoneRef,
)
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import CardType
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import NOWHERE, Place
from hornbook.interpreter.explaining.quoting import Quoter, member_type, type_of
from hornbook.interpreter.machine.memory_layout import Env

_MEMBERS_TOLD = 3


@dataclass(frozen=True)
class Reason:
    """A part of an explanation: what is said, the line it speaks of, and the cards."""

    said: Text
    place: Place
    cards: frozenset[int] = frozenset()


@dataclass(frozen=True)
class _Part:
    """A part of a condition that decides: whether it holds, and for whom it was asked."""

    expr: Expr
    holds: bool
    members: tuple[tuple[int, str], ...]
    """The slots of the walks it stands in, with what they hold: as a value, and by name."""
    values: tuple[int, ...] = ()


class Judge:
    """Finds out what decides a condition."""

    def __init__(self, quoter: Quoter) -> None:
        self.quoter = quoter
        self.game = quoter.game
        self._local_at = quoter.evaluator.layout.local_at

    def why(self, condition: Expr, env: Env, needed: bool = True) -> list[Reason]:
        """What decides a condition, whichever way it goes. If it is `needed`, what it misses is told as such."""
        missed = needed and not self.holds(condition, env)
        return [self._reason(part, missed and not part.holds, env) for part in self._deciding(condition, env, ())]

    def holds(self, condition: Expr, env: Env) -> bool:
        return bool(self.quoter.value(condition, env))

    def members(self, slot: int, domain: Domain, env: Env) -> Iterator[tuple[int, str]]:
        """All members of a domain, whether or not they satisfy its condition; the memory holds each in turn."""
        evaluator = self.quoter.evaluator
        listed = evaluator.values.walk(evaluator.members(slot, Domain(domain.source), NOWHERE))
        type_ = member_type(self.game, domain.source)
        for member in list(listed(env)):
            env[self._local_at(slot)] = member
            yield member, self.quoter.named(type_, member)

    def _deciding(self, condition: Expr, env: Env, within: tuple[tuple[int, str], ...]) -> list[_Part]:
        """The parts of a condition that make it hold or fail."""
        holds = self.holds(condition, env)
        match condition:
            case And() | Or() | Not() if _is_one_question(condition):
                return [_Part(condition, holds, within, self._held(within, env))]
            case And(left=left, right=right) | Or(left=left, right=right):
                one_decides = holds == isinstance(condition, Or)
                deciding = [part for part in (left, right) if self.holds(part, env) == holds]
                if one_decides:
                    deciding = deciding[:1]
                return [each for part in deciding for each in self._deciding(part, env, within)]
            case Not(operand=operand) if isinstance(operand, And | Or | Not | Quantified):
                return self._deciding(operand, env, within)
            case IfExpr(condition=asked, then=then, otherwise=otherwise):
                taken = then if self.holds(asked, env) else otherwise
                return [*self._deciding(asked, env, within), *self._deciding(taken, env, within)]
            case Bind(slot=slot, value=value, body=body):
                bound = self.quoter.value(value, env)
                if bound is None:
                    return [_Part(condition, holds, within)]
                env[self._local_at(slot)] = bound
                return self._deciding(body, env, within)
            case Quantified():
                return self._members_deciding(condition, holds, env, within)
            case _:
                return [_Part(condition, holds, within, self._held(within, env))]

    def _members_deciding(
        self, condition: Quantified, holds: bool, env: Env, within: tuple[tuple[int, str], ...]
    ) -> list[_Part]:
        """Of `every` the members that fail, of `some` those that do not; the condition as a whole if all agree."""
        wanted = condition.kind == "some"
        if holds != wanted:
            return [_Part(condition, holds, within, self._held(within, env))]
        found: list[_Part] = []
        told = 0
        for member, name in self.members(condition.slot, condition.domain, env):
            where = condition.domain.where
            if told < _MEMBERS_TOLD and (where is None or self.holds(where, env)):
                if self.holds(condition.body, env) == wanted:
                    told += 1
                    found += self._deciding(condition.body, env, (*within, (condition.slot, name)))
                env[self._local_at(condition.slot)] = member
        return found

    def _held(self, within: Iterable[tuple[int, str]], env: Env) -> tuple[int, ...]:
        return tuple(env[self._local_at(slot)] for slot, _ in within)

    def _reason(self, part: _Part, missed: bool, env: Env) -> Reason:
        for (slot, _), value in zip(part.members, part.values, strict=False):
            env[self._local_at(slot)] = value
        whom = ", ".join(dict.fromkeys(name for _, name in part.members))
        said = _told(self.quoter.text(part.expr.place), whom, self.values_in(part.expr, env), part.holds, missed)
        return Reason(said, part.expr.place, frozenset(self.cards_of(part.expr, env)))

    def values_in(self, condition: Expr, env: Env) -> list[str]:
        """The values of the parts of a condition, as in `size of target = 5`."""
        match condition:
            case Compare(left=left, right=right):
                asked = [left.left if _is_remainder(left, condition.place) else left, right]
            case And(left=left, right=right) | Or(left=left, right=right):
                return list(dict.fromkeys([*self.values_in(left, env), *self.values_in(right, env)]))
            case IsIn(card=card, zone=zone):
                return [*self._valued(card, env), self._contents(zone, env)]
            case IsSorted(zone=zone):
                return [self._contents(zone, env)]
            case Not(operand=operand):
                return self.values_in(operand, env)
            case _:
                return []
        return list(dict.fromkeys(said for part in asked for said in self._valued(part, env)))

    def _valued(self, expr: Expr, env: Env) -> Iterator[str]:
        if isinstance(expr, Size):
            name, cards = self.quoter.zone(expr.zone, env)
            yield f"`size of {name}` = {len(cards)}"
        elif not isinstance(expr, Const) and (value := self.quoter.value_text(expr, env)):
            said = self.quoter.text(expr.place)
            if said != value:
                yield f"`{said}` = {value}"

    def _contents(self, zone: ZoneRef, env: Env) -> str:
        name, cards = self.quoter.zone(zone, env)
        return f"`{name}`: {self.quoter.cards(self.game.zones[zone.name].deck, cards) or '–'}"

    def cards_of(self, condition: Expr, env: Env) -> Iterator[int]:
        """The cards that a condition speaks of: those it names, those at the ends it asks for, those out of order."""
        if isinstance(condition, IsSorted):
            cards = self.quoter.zone(condition.zone, env)[1]
            for one, other in pairwise(cards):
                if (one > other) == (condition.direction == "ascending"):
                    yield from (one, other)
            return
        for node in walk(condition):
            match node:
                case Local() | EndCard() | CardAt() | Definite() if isinstance(type_of(self.game, node), CardType):
                    value = self.quoter.value(node, env)
                    if value is not None:
                        yield value
                case Size(zone=zone) | Total(zone=zone) | CardsIn(zone=zone):
                    yield from self.quoter.zone(zone, env)[1]


def _told(words: str, whom: str, values: Sequence[str], holds: bool, missed: bool) -> Text:
    """What decides: a part that is missed is needed, but something is so."""
    # What lies in the place that is asked about needs no name again.
    listed = ", ".join(value.removeprefix(f"`{whom}`: ") for value in values)
    en, pl = (f" for {whom}", f" (dla: `{whom}`)") if whom else ("", "")
    if missed:
        but = (f", but {listed}", f", a {listed}") if values else (", which is not so", ", a tak nie jest")
        return Text(f"needs `{words}`{en}{but[0]}", f"trzeba `{words}`{pl}{but[1]}")
    so = ("holds", "zachodzi") if holds else ("does not hold", "nie zachodzi")
    colon = f": {listed}" if values else ""
    return Text(f"`{words}` {so[0]}{en}{colon}", f"`{words}` {so[1]}{pl}{colon}")


def _is_one_question(condition: And | Or | Not) -> bool:
    """Whether what is asked in parts is one question to people, as `x is not one of 4, 5`; then it has one place."""
    parts = (condition.operand,) if isinstance(condition, Not) else (condition.left, condition.right)
    return all(part.place == condition.place for part in parts)


def _is_remainder(value: Expr, place: Place) -> TypeGuard[Arithmetic]:
    """Whether a value is the remainder that `x is even` asks for: then nobody has written it."""
    return isinstance(value, Arithmetic) and value.place == place
