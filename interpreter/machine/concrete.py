"""Plain numbers: the kind of values that plays.

A zone is a list of cards, a family of zones a list of lists, a truth a bool. Choices go out through the port, a
`port.Port` in the memory, which also hears of every rule that fires.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl, TableDecl
from hornbook.dsl.core.expressions import CardsIn, NumberRange, Players, SumOver
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.leaves import CardsOf, EnumMembers, Places
from hornbook.dsl.core.statements import Choose, If, Menu
from hornbook.dsl.core.types import NONE_VALUE, TruthType
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine import faults
from hornbook.interpreter.machine.bounds import ConcreteBounds, span
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, STEPS, Env
from hornbook.interpreter.machine.moves import ConcreteMoves
from hornbook.interpreter.machine.values import Fn, Maker, Members, Run, ZoneOf

LOOP_LIMIT = 1000


class ConcreteValues(ConcreteMoves, ConcreteBounds):
    """Values as Python's own numbers, truths and lists."""

    pinned = None

    def table(self, table: TableDecl) -> tuple[int, ...]:
        return _typed(table)

    def attribute(self, deck: DeckDecl, attribute: AttributeDecl) -> tuple[int, ...]:
        return _typed(attribute)

    def seat(self, player: int, place: Place) -> Fn:
        def result(e: Env) -> int:
            if player >= e[PLAYERS]:
                raise faults.nobody_there(player, place)
            return player

        return result

    def neighbour(self, player: Fn, side: str) -> Fn:
        step = 1 if side == "after" else -1
        return lambda e: (player(e) + step) % e[PLAYERS]

    def both(self, left: Fn, right: Fn) -> Fn:
        return lambda e: left(e) and right(e)

    def either(self, left: Fn, right: Fn) -> Fn:
        return lambda e: left(e) or right(e)

    def negated(self, operand: Fn) -> Fn:
        return lambda e: not operand(e)

    def conditional(self, condition: Fn, then: Fn, otherwise: Fn) -> Fn:
        return lambda e: then(e) if condition(e) else otherwise(e)

    def every(self, members: Members, body: Fn) -> Fn:
        listed, at, where = self._listed(members), members.at, members.where

        def result(e: Env) -> bool:
            for member in listed(e):
                e[at] = member
                if (where is None or where(e)) and not body(e):
                    return False
            return True

        return result

    def some(self, members: Members, body: Fn) -> Fn:
        every = self.every(members, self.negated(body))
        return lambda e: not every(e)

    def sum(self, whole: SumOver, members: Members, maker: Maker) -> Fn:
        listed, at, where, body = self._listed(members), members.at, members.where, maker.expression(whole.body)

        def result(e: Env) -> int:
            total = 0
            for member in listed(e):
                e[at] = member
                if where is None or where(e):
                    total += body(e)
            return total

        return result

    def extreme(self, members: Members, body: Fn, direction: str, place: Place) -> Fn:
        listed, at = self.walk(members), members.at
        best_of = max if direction == "highest" else min

        def result(e: Env) -> int:
            found: list[int] = []
            for member in listed(e):
                e[at] = member
                found.append(body(e))
            if not found:
                raise faults.nothing_to_compare(direction, place)
            return best_of(found)

        return result

    def best(self, members: Members, keys: Sequence[tuple[str, Fn]]) -> Fn:
        listed, at, where = self._listed(members), members.at, members.where
        rank = self._rank(keys)

        def result(e: Env) -> int:
            best, best_rank = NONE_VALUE, None
            for member in listed(e):
                e[at] = member
                if where is None or where(e):
                    its_rank = rank(e)
                    if best_rank is None or its_rank > best_rank:
                        best, best_rank = member, its_rank
            return best

        return result

    def _rank(self, keys: Sequence[tuple[str, Fn]]) -> Fn:
        """A value that is the higher the better a member is by the keys."""
        ranks = [key if direction == "highest" else self._negative(key) for direction, key in keys]
        return ranks[0] if len(ranks) == 1 else lambda e: [rank(e) for rank in ranks]

    def _negative(self, value: Fn) -> Fn:
        return lambda e: -value(e)

    size = staticmethod(len)

    def end_card(self, zone: ZoneOf, end: str, place: Place) -> Fn:
        position = 0 if end == "first" else -1

        def result(e: Env) -> int:
            try:
                card: int = zone(e)[position]
            except IndexError:
                raise faults.no_end_card(end, place) from None
            return card

        return result

    def card_at(self, zone: ZoneOf, position: Fn, place: Place) -> Fn:
        def result(e: Env) -> int:
            cards, spot = zone(e), position(e)
            if not 1 <= spot <= len(cards):
                raise faults.no_card_at(spot, len(cards), place)
            card: int = cards[spot - 1]
            return card

        return result

    def total(self, zone: ZoneOf, deck: DeckDecl, attribute: AttributeDecl) -> Fn:
        values = dict(zip(deck.cards, attribute.values, strict=True))
        value = values.__getitem__
        return lambda e: sum(map(value, zone(e)))

    def is_sorted(self, zone: ZoneOf, direction: str) -> Fn:
        rising = direction == "ascending"

        def result(e: Env) -> bool:
            cards = zone(e)
            pairs = pairwise(cards)
            return all(a < b for a, b in pairs) if rising else all(a > b for a, b in pairs)

        return result

    def contains(self, zone: ZoneOf, card: Fn) -> Fn:
        return lambda e: card(e) in zone(e)

    def definite(self, value: Fn, place: Place) -> Fn:
        def result(e: Env) -> int:
            found: int = value(e)
            if found == NONE_VALUE:
                raise faults.none_to_use(place)
            return found

        return result

    def decide(self, condition: Any) -> bool:
        return bool(condition)

    def walk(self, members: Members) -> Callable[[Env], Any]:
        listed = self._listed(members)
        at, where = members.at, members.where
        if where is None:
            # Whoever walks a zone may move its cards on the way.
            return (lambda e: tuple(listed(e))) if isinstance(members.source, CardsIn) else listed

        def filtered(e: Env) -> list[int]:
            found = []
            for member in listed(e):
                e[at] = member
                if where(e):
                    found.append(member)
            return found

        return filtered

    def _listed(self, members: Members) -> Callable[[Env], Any]:
        listed = self._uncounted(members)
        return self.counting(listed, members) if members.steps else listed

    def _uncounted(self, members: Members) -> Callable[[Env], Any]:
        raw, place = members.raw, members.place
        match members.source:
            case Players(start=None) | EnumMembers():
                return lambda e: range(raw(e))
            case Places():
                every = range(raw([]))
                return lambda e: every
            case Players():
                return lambda e: _from_seat(*raw(e))
            case CardsIn() | CardsOf():
                return raw
            case NumberRange():
                return lambda e: span(place, *raw(e))
        raise AssertionError(members.source)

    def choose(self, statement: Choose, at: int, chooser: Fn | None, members: Members) -> Run:
        listed = self.walk(members)

        def run(e: Env) -> None:
            who = None if chooser is None else chooser(e)
            options = listed(e)
            e[STEPS].choose(statement.place)
            if not options:
                raise faults.nothing_to_choose(statement.name, statement.place)
            e[at] = e[PORT].choose(statement, who, options, e)

        return run

    def choose_option(self, statement: Menu, chooser: Fn | None, conditions: Sequence[Fn]) -> Fn:
        def result(e: Env) -> int:
            who = None if chooser is None else chooser(e)
            e[STEPS].choose(statement.place)
            options = [i for i, condition in enumerate(conditions) if condition(e)]
            if not options:
                raise faults.no_option(statement.place)
            chosen: int = e[PORT].choose(statement, who, options, e)
            return chosen

        return result

    def together(self, at: int, body: Run, choices: int, choice_first: bool) -> Run:
        if choices == 0:
            return lambda e: _seat_by_seat(e, at, body)
        return lambda e: e[PORT].together(at, body, choice_first, e)

    def branch(self, statement: If, condition: Fn, then: Run, otherwise: Run) -> Run:
        def run(e: Env) -> None:
            (then if condition(e) else otherwise)(e)

        return run

    def apply(self, step: Step, guards: Sequence[Fn], rules: Sequence[Run]) -> Run:
        numbered = list(enumerate(guards))

        def run(e: Env) -> None:
            found = -1
            for number, guard in numbered:
                if guard(e):
                    if found >= 0:
                        raise faults.two_rules(step.name, step.rules[found].name, step.rules[number].name, step.place)
                    found = number
            if found < 0:
                raise faults.no_rule(step.name, step.place)
            rules[found](e)

        return run

    def fired(self, env: Env, step: str, rule: str, arguments: dict[str, Any]) -> None:
        env[PORT].fired(step, rule, arguments)

    def range_checked(self, value: Any, low: int | None, high: int | None, place: Place, or_none: bool = False) -> Any:
        if or_none and value == NONE_VALUE:
            return value
        if (low is not None and value < low) or (high is not None and value > high):
            raise faults.out_of_range(value, low, high, place)
        return value

    def loop_limit(self) -> int:
        return LOOP_LIMIT


def _typed(data: TableDecl | AttributeDecl) -> tuple[int, ...]:
    """Data as rules read them: truths are kept as 0 and 1."""
    return tuple(map(bool, data.values)) if isinstance(data.type, TruthType) else data.values


def _from_seat(players: int, first: int) -> list[int]:
    return [(first + i) % players for i in range(players)]


def _seat_by_seat(e: Env, at: int, body: Run) -> None:
    for player in range(e[PLAYERS]):
        e[at] = player
        body(e)
