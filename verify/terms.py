"""Solver terms: the kind of values that proves.

The counterpart of `interpreter.numbers`. Expressions never fork: conditions inside them become terms, and what a
condition guards is remembered, so that `last of row` behind `row is not empty and` owes nothing. Statements fork, path
by path. Choices and draws become unknowns; duties become questions to the solver.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import z3

from hornbook.dsl.core.expressions import CardsIn, CardsOf, EnumMembers, NumberRange, Places, Players
from hornbook.dsl.core.game import AttributeDecl, DeckDecl, Step
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.types import CardType
from hornbook.dsl.source import Place
from hornbook.interpreter.layout import PLAYERS, Env
from hornbook.interpreter.values import Fn, Members, Run, ZoneOf
from hornbook.verify.logic import (
    all_of,
    any_of,
    as_number,
    as_term,
    either_value,
    implied,
    known_truth,
    negation,
    sum_of,
)
from hornbook.verify.moves import Moves
from hornbook.verify.paths import EXACT, Path
from hornbook.verify.tables import TableTerm
from hornbook.verify.zones import AnyOf, Bag, Cells, EachPlayer

_LOOP_LIMIT = 12


class Unsupported(Exception):
    """Something the prover cannot express; what depends on it stays undecided."""


class Terms(Moves):
    """Values as solver terms where unknown, and as Python's own where known."""

    def __init__(self, min_players: int, max_players: int) -> None:
        self.min_players, self.max_players = min_players, max_players
        self.path: Path = None  # type: ignore[assignment]  # set for every run
        self.guards: list[Any] = []
        self.definedness: list[Any] | None = None
        self.duties_seen: set[str] = set()
        self._exact = False
        self.meet: Callable[[Any], None] = lambda player: None
        self.sums_over: Callable[[int], list[Any]] = lambda players: []
        self._tables: dict[str, TableTerm] = {}

    # What is known, and what is owed

    def learn(self, fact: Any) -> None:
        """A fact about the unknowns themselves, true wherever they are used."""
        self.path.assume(implied(EXACT, fact) if self._exact else fact)

    @contextmanager
    def exactly(self) -> Iterator[None]:
        """Inside, facts are learned only for questions that need exact totals."""
        self._exact = True
        try:
            yield
        finally:
            self._exact = False

    def learn_once(self, key: Hashable, fact: Callable[[], Any]) -> None:
        """The same for a fact that may be known already, under a key of its own."""
        if (self._exact, key) not in self.path.known:
            self.path.known.add((self._exact, key))
            self.learn(fact())

    def require(self, condition: Any, duty: str, message: str, place: Place) -> None:
        """A duty under the present guards. Inside a claim, being defined is part of being true."""
        if self.definedness is not None:
            self.definedness.append(implied(all_of(self.guards), condition))
        else:
            self.duties_seen.add(duty)
            self.path.require(condition, self.guards, duty, message, place)

    @contextmanager
    def guarded(self, guard: Any) -> Iterator[None]:
        """Inside, whatever is evaluated matters only where the guard holds."""
        self.guards.append(guard)
        try:
            yield
        finally:
            self.guards.pop()

    def truth_of(self, body: Fn, env: Env) -> Any:
        """A claim in a position: its body, and that everything in it is defined."""
        outer, self.definedness = self.definedness, []
        try:
            value = body(env)
            return all_of([*self.definedness, value])
        finally:
            self.definedness = outer

    # Data

    def table(self, values: tuple[int, ...], name: str) -> TableTerm:
        return self._tables.setdefault(name, TableTerm(name, values, self))

    def attribute(self, deck: DeckDecl, attribute: AttributeDecl) -> TableTerm:
        return self.table(attribute.values, f"{deck.name}.{attribute.name}")

    # Truths

    def both(self, left: Fn, right: Fn) -> Fn:
        def result(e: Env) -> Any:
            first = left(e)
            if first is False:
                return False
            with self.guarded(first):
                return all_of([first, right(e)])

        return result

    def either(self, left: Fn, right: Fn) -> Fn:
        def result(e: Env) -> Any:
            first = left(e)
            if first is True:
                return True
            with self.guarded(negation(first)):
                return any_of([first, right(e)])

        return result

    def negated(self, operand: Fn) -> Fn:
        return lambda e: negation(operand(e))

    def conditional(self, condition: Fn, then: Fn, otherwise: Fn) -> Fn:
        def result(e: Env) -> Any:
            asked = condition(e)
            if isinstance(asked, bool):
                return (then if asked else otherwise)(e)
            with self.guarded(asked):
                first = then(e)
            with self.guarded(negation(asked)):
                second = otherwise(e)
            return either_value(asked, first, second)

        return result

    # Domains

    def candidates(self, members: Members, env: Env) -> list[tuple[Any, Any]]:
        """The members of a domain, each with the condition under which it is one."""
        raw = members.raw(env)
        match members.source:
            case Players(start=None):
                if isinstance(raw, int):
                    return [(True, i) for i in range(raw)]
                for i in range(self.max_players):
                    self.meet(i)
                return [(True if i < self.min_players else raw > i, i) for i in range(self.max_players)]
            case Places() | EnumMembers():
                return [(True, i) for i in range(raw)]
            case NumberRange() if isinstance(raw[0], int) and isinstance(raw[1], int):
                return [(True, i) for i in range(raw[0], raw[1] + 1)]
            case CardsIn() if isinstance(raw, Cells):
                return [(raw.holds(i), cell) for i, cell in enumerate(raw.cells)]
            case CardsIn() if isinstance(raw, Bag) and raw.exact is not None:
                return [(True, card) for card in sorted(raw.exact)]
            case CardsOf():
                return [(True, card) for card in raw]
        raise Unsupported("walking this collection")

    def _evaluated(self, members: Members, body: Fn, env: Env) -> list[tuple[Any, Any, Any]]:
        """For every candidate: whether it is a member, itself, and the body's value there."""
        found = []
        for present, member in self.candidates(members, env):
            env[members.at] = member
            with self.guarded(present):
                included = all_of([present, members.where(env)]) if members.where else present
            if included is False:
                continue
            with self.guarded(included):
                found.append((included, member, body(env)))
        return found

    def every(self, members: Members, body: Fn) -> Fn:
        def result(e: Env) -> Any:
            if self._is_open(members, e):
                return self._for_all_cards(members, body, e)
            return all_of([implied(included, value) for included, _, value in self._evaluated(members, body, e)])

        return result

    def some(self, members: Members, body: Fn) -> Fn:
        every = self.every(members, self.negated(body))
        return lambda e: negation(every(e))

    def _is_open(self, members: Members, env: Env) -> bool:
        if not isinstance(members.source, CardsIn):
            return False
        raw = members.raw(env)
        return isinstance(raw, Bag) and raw.exact is None

    def _for_all_cards(self, members: Members, body: Fn, env: Env) -> Any:
        """A statement about every card of a zone whose cards are not known one by one."""
        bag = members.raw(env)
        card = z3.Int(f"any_card!{len(self.guards)}!{members.at}")
        env[members.at] = card
        inside = all_of([bag.facts.in_deck(card), bag.contains(card)])
        with self.guarded(inside):
            included = all_of([inside, members.where(env)]) if members.where else inside
            value = body(env)
        return z3.ForAll([card], implied(included, value))

    def sum(self, members: Members, body: Fn) -> Fn:
        def result(e: Env) -> Any:
            if members.source == Players() and members.where is None and not isinstance(e[PLAYERS], int):
                total = self._sum_over_players(members, body, e)
                if total is not None:
                    return total
            found = self._evaluated(members, body, e)
            return sum_of(either_value(included, as_number(value), 0) for included, _, value in found)

        return result

    def _sum_over_players(self, members: Members, body: Fn, env: Env) -> Any:
        """The sum over all players of something linear, from the sums that are kept; None if it is not linear."""
        player = EachPlayer()
        env[members.at] = player
        try:
            value = as_term(as_number(body(env)))
        except (TypeError, AttributeError, z3.Z3Exception):
            return None
        zero = [(marker, z3.IntVal(0)) for marker, _ in player.totals]
        constant = z3.simplify(z3.substitute(value, *zero))
        if not z3.is_int_value(constant):
            return None
        result, linear = constant.as_long() * env[PLAYERS], constant
        for marker, total in player.totals:
            others = [(m, z3.IntVal(int(m.eq(marker)))) for m, _ in player.totals]
            factor = z3.simplify(z3.substitute(value, *others) - constant)
            if not z3.is_int_value(factor):
                return None
            result, linear = result + factor.as_long() * total, linear + factor * marker
        return result if known_truth(value == linear) else None

    def extreme(self, members: Members, body: Fn, direction: str, place: Place) -> Fn:
        def result(e: Env) -> Any:
            found = self._evaluated(members, body, e)
            self.require(any_of([i for i, _, _ in found]), "something there", f"nothing to find the {direction} of", place)
            best, any_yet = 0, False
            for included, _, value in found:
                beats = value > best if direction == "highest" else value < best
                better = all_of([included, any_of([negation(any_yet), beats])])
                best, any_yet = either_value(better, value, best), any_of([any_yet, included])
            return best

        return result

    def best(self, members: Members, keys: Sequence[tuple[str, Fn]]) -> Fn:
        def all_keys(e: Env) -> list[Any]:
            return [value(e) if direction == "highest" else -value(e) for direction, value in keys]

        def result(e: Env) -> Any:
            if self._is_open(members, e):
                return self._best_card(members, e)
            found = self._evaluated(members, all_keys, e)
            if all(included is True and _all_known(key) for included, _, key in found):
                return max(found, key=lambda f: f[2])[1] if found else -1
            best = self.path.fresh("best")
            none = all_of(negation(included) for included, _, _ in found)
            options = [all_of([best == -1, none])]
            for i, (included, member, key) in enumerate(found):
                wins = [included, best == member]
                for j, (other, _, other_key) in enumerate(found):
                    if i != j:
                        wins.append(implied(other, _beats(key, other_key, ties=i < j)))
                options.append(all_of(wins))
            self.learn(any_of(options))
            return best

        return result

    def _best_card(self, members: Members, env: Env) -> Any:
        """The best card of a bag: some card of it, or none. Which one is best is not used in proofs."""
        bag = members.raw(env)
        card = self.path.fresh_card("card")
        self.path.crowds.append(bag.size)
        env[members.at] = card
        fits = all_of([bag.facts.in_deck(card), bag.contains(card)])
        if members.where:
            with self.guarded(fits):
                fits = all_of([fits, members.where(env)])
            self.learn(any_of([card == -1, fits]))
        else:
            self.learn(either_value(bag.size >= 1, fits, card == -1))
        return card

    # Looking at zones

    def size(self, zone: Any) -> Any:
        return zone.size

    def end_card(self, zone: ZoneOf, end: str, place: Place) -> Fn:
        def result(e: Env) -> Any:
            cards = zone(e)
            self.require(cards.size >= 1, "something there", f"there may be no {end} card", place)
            if isinstance(cards, Bag):
                return self._some_card(cards)
            if end == "first":
                return cards.at(0)
            return cards.last() if isinstance(cards, AnyOf) else cards.at(cards.size - 1)

        return result

    def card_at(self, zone: ZoneOf, position: Fn, place: Place) -> Fn:
        def result(e: Env) -> Any:
            cards, spot = zone(e), position(e)
            self.require(all_of([spot >= 1, spot <= cards.size]), "a position", "there may be no such position", place)
            return self._some_card(cards) if isinstance(cards, Bag) else cards.at(spot - 1)

        return result

    def _some_card(self, bag: Bag) -> Any:
        card = self.path.fresh_card("card")
        self.learn(implied(bag.size >= 1, all_of([bag.facts.in_deck(card), bag.contains(card)])))
        return card

    def total(self, zone: ZoneOf, deck: DeckDecl, attribute: AttributeDecl) -> Fn:
        return lambda e: zone(e).total(attribute.name)

    def is_sorted(self, zone: ZoneOf, direction: str) -> Fn:
        def result(e: Env) -> Any:
            cards = zone(e)
            if isinstance(cards, Bag):
                raise Unsupported("the order of a zone without a limit")
            return cards.is_sorted(direction)

        return result

    def contains(self, zone: ZoneOf, card: Fn) -> Fn:
        return lambda e: zone(e).contains(card(e))

    def definite(self, value: Fn, place: Place) -> Fn:
        def result(e: Env) -> Any:
            found = value(e)
            self.require(found >= 0, "something there", "there may be none here", place)
            return found

        return result

    # Ways through the rules

    def decide(self, condition: Any) -> bool:
        return self.path.decide(condition)

    def pinned(self, family: Any, index: Any) -> Any:
        if isinstance(index, int) or not hasattr(family, "members"):
            return index
        return self.path.pick(index, range(len(family.members)))

    def player_count(self, env: Env) -> int:
        """The number of players, fixed for the rest of the path."""
        if not isinstance(env[PLAYERS], int):
            env[PLAYERS] = self.path.pick(env[PLAYERS], range(self.min_players, self.max_players + 1))
            self.learn(all_of(self.sums_over(env[PLAYERS])))
            for i in range(env[PLAYERS]):
                self.meet(i)
        count: int = env[PLAYERS]
        return count

    def walk(self, members: Members) -> Callable[[Env], list[Any]]:
        def listed(e: Env) -> list[Any]:
            found = []
            for present, member in self._walked(members, e):
                e[members.at] = member
                if self.decide(present) and (members.where is None or self.decide(members.where(e))):
                    found.append(member)
            return found

        return listed

    def _walked(self, members: Members, env: Env) -> list[tuple[Any, Any]]:
        match members.source:
            case Players(start=None):
                return [(True, i) for i in range(self.player_count(env))]
            case Players():
                count = self.player_count(env)
                first = self.path.pick(members.raw(env)[1], range(count))
                return [(True, (first + i) % count) for i in range(count)]
            case _:
                return self.candidates(members, env)

    def choose(self, statement: Choose, at: int, chooser: Fn | None, members: Members) -> Run:
        def run(e: Env) -> None:
            who = None if chooser is None else chooser(e)
            message = f"there may be nothing to choose as `{statement.name}`"
            is_card = isinstance(statement.type, CardType)
            chosen = self.path.fresh_card(statement.name) if is_card else self.path.fresh(statement.name)
            if self._is_open(members, e):
                fits = self._open_choice(members, chosen, message, statement.place, e)
            else:
                found = self._evaluated(members, lambda _: True, e)
                self.require(any_of([i for i, _, _ in found]), "an option", message, statement.place)
                fits = any_of(all_of([included, chosen == member]) for included, member, _ in found)
            self.learn(fits)
            e[at] = chosen
            self.path.notes.append(("choice", who, statement.name, chosen, ""))

        return run

    def _open_choice(self, members: Members, chosen: Any, message: str, place: Place, env: Env) -> Any:
        bag = members.raw(env)
        if members.where is None:
            self.require(bag.size >= 1, "an option", message, place)
        else:
            none = self._for_all_cards(members, lambda _: False, env)
            self.require(negation(none), "an option", message, place)
        env[members.at] = chosen
        fits = all_of([bag.facts.in_deck(chosen), bag.contains(chosen)])
        if members.where is None:
            return fits
        with self.guarded(fits):
            return all_of([fits, members.where(env)])

    def choose_option(self, statement: Menu, chooser: Fn | None, conditions: Sequence[Fn]) -> Fn:
        def result(e: Env) -> int:
            who = None if chooser is None else chooser(e)
            allowed = [condition(e) for condition in conditions]
            self.require(any_of(allowed), "an option", "none of the options may be allowed", statement.place)
            chosen = self.path.fresh("option")
            self.learn(any_of(all_of([ok, chosen == i]) for i, ok in enumerate(allowed)))
            picked = self.path.pick(chosen, range(len(allowed)))
            self.path.notes.append(("choice", who, statement.name, picked, statement.options[picked].name))
            return picked

        return result

    def together(self, at: int, body: Run, choices: int, choice_first: bool) -> Run:
        # The checker lets a secret block touch only its player's own things, so seat by seat is the same as at once.
        def run(e: Env) -> None:
            for player in range(self.player_count(e)):
                e[at] = player
                body(e)

        return run

    def applicable(self, step: Step, guards: Sequence[Fn]) -> Fn:
        names = [rule.name for rule in step.rules]

        def result(e: Env) -> int:
            truths = [guard(e) for guard in guards]
            self.require(any_of(truths), "one rule", f"no rule of `{step.name}` may apply", step.place)
            for i, first in enumerate(truths):
                for j in range(i + 1, len(truths)):
                    message = f"two rules of `{step.name}` may apply: `{names[i]}` and `{names[j]}`"
                    self.require(negation(all_of([first, truths[j]])), "one rule", message, step.place)
            for i, truth in enumerate(truths[:-1]):
                if self.decide(truth):
                    return i
            return len(truths) - 1

        return result

    def fired(self, env: Env, step: str, rule: str, arguments: dict[str, Any]) -> None:
        self.path.notes.append(("rule", step, rule, arguments))

    def set_checked(self, value: Any, low: int | None, high: int | None, place: Place) -> Any:
        within = all_of([low is None or value >= low, high is None or value <= high])
        self.require(within, "in range", "the number may leave the range declared for it", place)
        return value

    def loop_limit(self) -> int:
        return _LOOP_LIMIT


def _all_known(key: list[Any]) -> bool:
    return all(isinstance(value, int) for value in key)


def _beats(key: list[Any], other: list[Any], ties: bool) -> Any:
    """Whether a list of keys comes before another: greater at the first difference; equal lists, if ties win."""
    result: Any = ties
    for mine, theirs in reversed(list(zip(key, other, strict=True))):
        result = any_of([mine > theirs, all_of([mine == theirs, result])])
    return result


