"""Domains over terms: quantifiers, sums and best-of, without forking.

A member that may or may not be there is taken along with the condition under which it is.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

import z3

from hornbook.dsl.core.expressions import CardsIn, NumberRange, Players, SumOver
from hornbook.dsl.core.leaves import CardsOf, EnumMembers, Places
from hornbook.dsl.core.types import NONE_VALUE
from hornbook.dsl.report.limits import MAX_SPAN
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.values import Fn, Maker, Members
from hornbook.verify.giving_up import NOT_ONE_BY_ONE, TOO_MANY_VALUES
from hornbook.verify.messages import nothing_to_compare
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import (
    all_of,
    any_of,
    as_number,
    as_term,
    implied,
    ite,
    negation,
    sum_of,
)
from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.heaps import Heaps
from hornbook.verify.symbolic.sums import NotKept, sum_from_parts
from hornbook.verify.symbolic.zones.zone import SymbolicZone

V = TypeVar("V")

_EXTENTS = (4, 16, 64)
"""How far the ends of a range of numbers may be apart, from what is soon seen to what is still gone through."""


class Quantifiers(Heaps):
    """What walking a collection means where its members are not known."""

    def candidates(self, members: Members, env: Env) -> list[tuple[Bool, Num]]:
        """The members of a domain, each with the condition under which it is one."""
        raw = members.raw(env)
        match members.source:
            case Players(start=None):
                if isinstance(raw, int):
                    return [(True, i) for i in range(raw)]
                for i in range(self.max_players):
                    self.meet(i)
                return [(True if i < self.min_players else raw > i, i) for i in range(self.max_players)]
            case Players():
                return self.candidates(replace(members, source=Players(), raw=lambda _: raw[0]), env)
            case Places() | EnumMembers():
                return [(True, i) for i in range(raw)]
            case NumberRange():
                return self._numbers(*raw)
            case CardsIn() if not raw.is_open:
                known: list[tuple[Bool, Num]] = raw.known_cards()
                return known
            case CardsOf():
                return [(True, card) for card in raw]
        raise Unsupported(NOT_ONE_BY_ONE)

    def _numbers(self, low: Num, high: Num) -> list[tuple[Bool, Num]]:
        """The numbers of a range. If its ends are not known, it must be known how far they can be apart."""
        if isinstance(low, int) and isinstance(high, int):
            if high - low >= MAX_SPAN:
                raise Unsupported(TOO_MANY_VALUES)
            return [(True, i) for i in range(low, high + 1)]
        for extent in _EXTENTS:
            if self.path.ask(as_term(high - low >= extent), with_data=False) == z3.unsat:
                return [(low + i <= high, low + i) for i in range(extent)]
        raise Unsupported(TOO_MANY_VALUES)

    def evaluated(self, members: Members, body: Callable[[Env], V], env: Env) -> list[tuple[Bool, Num, V]]:
        """For every candidate: whether it is a member, itself, and the body's value there."""
        found: list[tuple[Bool, Num, V]] = []
        for present, member in self.candidates(members, env):
            self.path.solver.keep_to_clock()
            env[members.at] = member
            with self.guarded(present):
                included = all_of([present, members.where(env)]) if members.where else present
            if included is False:
                continue
            with self.guarded(included):
                found.append((included, member, body(env)))
        return found

    def every(self, members: Members, body: Fn) -> Fn:
        def result(e: Env) -> Bool:
            if self.is_open(members, e):
                return self.for_all_cards(members, body, e)
            return self._held_by_all(members, body, e)

        return result

    def _held_by_all(self, members: Members, body: Fn, env: Env) -> Bool:
        """Whether a body holds for every member. Play stops at the first for which it does not, so what the following
        owe they owe only where it holds for all before them."""
        held: Bool = True
        for present, member in self.candidates(members, env):
            self.path.solver.keep_to_clock()
            env[members.at] = member
            with self.guarded(held):
                with self.guarded(present):
                    included = all_of([present, members.where(env)]) if members.where else present
                with self.guarded(included):
                    value = True if included is False else body(env)
            held = all_of([held, implied(included, value)])
            if held is False:
                break
        return held

    def some(self, members: Members, body: Fn) -> Fn:
        every = self.every(members, lambda e: negation(body(e)))
        return lambda e: negation(every(e))

    def sum(self, whole: SumOver, members: Members, maker: Maker) -> Fn:
        body, from_parts = maker.expression(whole.body), sum_from_parts(whole, maker.layout, maker.expression)

        def result(e: Env) -> Num:
            if from_parts is not None and not isinstance(e[PLAYERS], int):
                with suppress(NotKept):
                    total: Num = from_parts(e)
                    return total
            if self.is_open(members, e):
                return self.open_sum(members, body, e)
            found = self.evaluated(members, body, e)
            return sum_of(ite(included, as_number(value), 0) for included, _, value in found)

        return result

    def extreme(self, members: Members, body: Fn, direction: str, place: Place) -> Fn:
        def result(e: Env) -> Num:
            if self.is_open(members, e):
                return self.open_extreme(members, body, direction, place, e)
            found = self.evaluated(members, body, e)
            self.require(any_of([i for i, _, _ in found]), Duty.SOMETHING_THERE, nothing_to_compare(direction), place)
            best: Num = 0
            any_yet: Bool = False
            for included, _, value in found:
                beats = value > best if direction == "highest" else value < best
                better = all_of([included, any_of([negation(any_yet), beats])])
                best, any_yet = ite(better, value, best), any_of([any_yet, included])
            return best

        return result

    def best(self, members: Members, keys: Sequence[tuple[str, Fn]]) -> Fn:
        def all_keys(e: Env) -> list[Num]:
            seat = [-self._seats_on(members, e)] if isinstance(members.source, Players) and members.source.start else []
            return [*(value(e) if direction == "highest" else -value(e) for direction, value in keys), *seat]

        def result(e: Env) -> Num:
            if self.is_open(members, e):
                return self.best_card(members, all_keys, e)
            first_wins = self._come_in_order(members, e)
            found = self.evaluated(members, all_keys, e)
            if all(included is True and _all_known(key) for included, _, key in found):
                top = max((key for _, _, key in found), default=None)
                best = [member for _, member, key in found if key == top] or [NONE_VALUE]
                if first_wins or len(best) == 1:
                    return best[0]
            parts = (identity(part) for included, member, key in found for part in (included, member, *key))
            return self.path.remembered(("best", first_wins, *parts), lambda: self._best_of(found, first_wins))

        return result

    def _seats_on(self, members: Members, env: Env) -> Num:
        """How many seats a player is away from the one with whom the walk begins."""
        players, first = members.raw(env)
        away: Num = env[members.at] - first
        behind: Num = away + players
        return ite(away >= 0, away, behind)

    def _come_in_order(self, members: Members, env: Env) -> bool:
        """Whether members come in the order in which they are walked in play, so that the first of equals is known."""
        if not isinstance(members.source, CardsIn):
            return True
        zone: SymbolicZone = members.raw(env)
        return zone.order_is_known

    def _best_of(self, found: Sequence[tuple[Bool, Num, list[Num]]], first_wins: bool) -> Num:
        """The first of the members with the greatest keys, or any of these; or none."""
        made_of = [part for included, member, key in found for part in (included, member, *key)]
        best = self.path.fresh("best", made_of)
        greatest = [self.path.fresh("key", made_of) for _ in (found[0][2] if found else ())]
        self.learn(Axiom.BEST, all_of(implied(included, _reaches(greatest, key)) for included, _, key in found))
        options: list[Bool] = []
        none_before: Bool = True
        for included, member, key in found:
            equal_keys = (mine == top for mine, top in zip(key, greatest, strict=True))
            wins = all_of([included, *equal_keys])
            options.append(all_of([wins, none_before, best == member]))
            if first_wins:
                none_before = all_of([none_before, negation(wins)])
        nobody = all_of(negation(included) for included, _, _ in found)
        self.learn(Axiom.BEST, any_of([*options, all_of([best == NONE_VALUE, nobody])]))
        return best


def _all_known(key: list[Num]) -> bool:
    return all(isinstance(value, int) for value in key)


def _reaches(key: Sequence[Num], other: Sequence[Num]) -> Bool:
    """Whether a list of keys is at least another: greater at the first difference."""
    result: Bool = True
    for mine, theirs in reversed(list(zip(key, other, strict=True))):
        result = any_of([mine > theirs, all_of([mine == theirs, result])])
    return result
