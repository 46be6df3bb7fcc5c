"""Ways through the rules over terms: loops, choices and rules, path by path."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Protocol

from hornbook.dsl.core.erase import bare
from hornbook.dsl.core.expressions import CardsIn, NumberRange, Players
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import Block, Choose, If, Menu
from hornbook.dsl.core.types import NONE_VALUE, CardType
from hornbook.dsl.report.limits import MAX_NUMBER
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn, Members, Run
from hornbook.verify.messages import (
    MAY_LEAVE_RANGE,
    NO_OPTION,
    no_rule_may_apply,
    nothing_to_choose,
    two_rules_may_apply,
)
from hornbook.verify.smt.degree import MOST, Degrees, is_product
from hornbook.verify.smt.logic import all_of, any_of, implied, ite, known_truth, negation
from hornbook.verify.smt.notes import Branch, Note, SymbolicChosen, SymbolicFired
from hornbook.verify.smt.terms import Bool, Num, Value
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.listing import WALKED
from hornbook.verify.symbolic.quantifiers import Quantifiers
from hornbook.verify.symbolic.zones.bags import Bag, Either, EitherCount
from hornbook.verify.symbolic.zones.by_player import PlayerBags, VariableFamily
from hornbook.verify.symbolic.zones.cards import Count, remembered
from hornbook.verify.symbolic.zones.cells import CellsFamily

LOOP_LIMIT = 12
"""How often a repeat inside a step is followed."""


class Joining(Protocol):
    """Takes ways that differ little at once."""

    def can_join(self, *blocks: Block) -> bool:
        """Whether blocks leave nothing behind that cannot be conditional."""

    def rules_that_join(self, step: Step) -> list[int]:
        """The rules of a step that can be joined."""

    def copied(self, env: Env) -> Env:
        """A memory in which everything can be changed that joined ways may change."""

    def join(self, then: Env, otherwise: Env, env: Env, either: Either, either_count: EitherCount) -> None:
        """Makes of a memory one that is as the first or as the second."""


@dataclass(frozen=True)
class Ways:
    """How ways are followed: `joining` takes those at once that differ little, None takes none. Rules that do the same
    are one way if all of them are known to apply some time: on one way it would not show."""

    joining: Joining | None = None
    rules_seen: frozenset[tuple[str, str]] = frozenset()


EACH_BY_ITSELF = Ways()


class SymbolicControl(Quantifiers):
    """What choosing, walking and applying rules mean where things are not known."""

    def __init__(self, min_players: int, max_players: int, counted: frozenset[str], ways: Ways) -> None:
        super().__init__(min_players, max_players, counted)
        self.joining, self.rules_seen = ways.joining, ways.rules_seen

    def pinned(self, family: PlayerBags | CellsFamily | VariableFamily, index: Num) -> Num:
        return family.pinned(index, self.path.pick)

    def walk(self, members: Members) -> Callable[[Env], list[Num]]:
        def listed(e: Env) -> list[Num]:
            found: list[Num] = []
            for present, member in self._walked(members, e):
                e[members.at] = member
                if self.decide(present) and (members.where is None or self.decide(members.where(e))):
                    found.append(member)
            return found

        return listed

    def _walked(self, members: Members, env: Env) -> list[tuple[Bool, Num]]:
        match members.source:
            case Players(start=None):
                return [(True, i) for i in range(self.player_count(env))]
            case Players():
                count = self.player_count(env)
                first = self.path.pick(members.raw(env)[1], range(count))
                return [(True, (first + i) % count) for i in range(count)]
            case CardsIn() if isinstance(bag := members.raw(env).settled(self.path.pick), Bag):
                return [(True, card) for card in self.listed(bag)]
            case NumberRange():
                low, high = members.raw(env)
                number = self.path.pick(ite(low <= high, high - low + 1, 0), range(WALKED + 1))
                return [(True, low + i) for i in range(number)]
            case _:
                return self.candidates(members, env)

    def choose(self, statement: Choose, at: int, chooser: Fn | None, members: Members) -> Run:
        def run(e: Env) -> None:
            who = None if chooser is None else chooser(e)
            message = nothing_to_choose(statement.name)
            if self.is_open(members, e):
                if members.where is not None:  # a card to look at: whoever cannot follow suit may play any
                    with self.owing_nothing():
                        self.fits(members, self.some_card(members.raw(e), "looked at"), e)
                self.require(self.some_card_fits(members, e), Duty.AN_OPTION, message, statement.place)
                chosen = self.unknown_choice(statement.name, is_card=True)
                self.learn(Axiom.CHOSEN, self.fits(members, chosen, e))
            elif isinstance(members.source, NumberRange) and members.where is None:
                low, high = members.raw(e)
                self.require(low <= high, Duty.AN_OPTION, message, statement.place)
                chosen = self.unknown_choice(statement.name, is_card=False)
                self.learn(Axiom.CHOSEN, all_of([chosen >= low, chosen <= high]))
            else:
                found = self.evaluated(members, lambda _: True, e)
                self.require(any_of([included for included, _, _ in found]), Duty.AN_OPTION, message, statement.place)
                chosen = self.unknown_choice(statement.name, isinstance(statement.type, CardType))
                self.learn(Axiom.CHOSEN, any_of(all_of([included, chosen == member]) for included, member, _ in found))
            e[at] = chosen
            self.path.notes.append(SymbolicChosen(who, statement.name, chosen))

        return run

    def unknown_choice(self, name: str, is_card: bool) -> Num:
        """What somebody chooses."""
        return self.path.fresh_card(name) if is_card else self.path.fresh(name)

    def choose_option(self, statement: Menu, chooser: Fn | None, conditions: Sequence[Fn]) -> Fn:
        def result(e: Env) -> int:
            who = None if chooser is None else chooser(e)
            allowed = [condition(e) for condition in conditions]
            self.require(any_of(allowed), Duty.AN_OPTION, NO_OPTION, statement.place)
            chosen = self.unknown_choice("option", is_card=False)
            self.learn(Axiom.CHOSEN, any_of(all_of([ok, chosen == i]) for i, ok in enumerate(allowed)))
            picked = self.path.pick(chosen, range(len(allowed)))
            self.path.notes.append(SymbolicChosen(who, statement.name, picked, statement.options[picked].name))
            return picked

        return result

    def together(self, at: int, body: Run, choices: int, choice_first: bool) -> Run:
        # The checker lets a secret block touch only its player's own things, so seat by seat is the same as at once.
        def run(e: Env) -> None:
            for player in range(self.player_count(e)):
                e[at] = player
                body(e)

        return run

    def branch(self, statement: If, condition: Fn, then: Run, otherwise: Run) -> Run:
        if self.joining is not None and self.joining.can_join(statement.then, statement.otherwise):
            return lambda e: self._take_both(condition(e), then, otherwise, e)

        def run(e: Env) -> None:
            (then if self.decide(condition(e)) else otherwise)(e)

        return run

    def _take_both(self, condition: Bool, then: Run, otherwise: Run, e: Env) -> None:
        """Takes two ways at once. Asking first whether both are open costs more than it saves."""
        assert self.joining is not None
        known = known_truth(condition)
        if known is not None:
            (then if known else otherwise)(e)
            return
        first, second = self.joining.copied(e), self.joining.copied(e)
        notes: tuple[list[Note], list[Note]] = ([], [])
        with self.path.one_of_two(condition, notes[0]):
            then(first)
        with self.path.one_of_two(negation(condition), notes[1]):
            otherwise(second)
        self.path.notes.append(Branch(condition, *notes))
        self.joining.join(first, second, e, partial(ite, condition), partial(self._either_count, condition))

    def _either_count(self, condition: Bool, one: Count, other: Count) -> Count:
        """Counts cards where they lie on one of two ways. What a count tells of its unknowns holds on its way only."""
        if one is other:
            return one

        def told(way: Bool, count: Count, card: Num) -> Num:
            with self.overhearing() as facts:
                number = count(card)
            self.learn(Axiom.ONE_OF_TWO_WAYS, implied(way, all_of(facts)))
            return number

        return remembered(
            lambda card: ite(condition, told(condition, one, card), told(negation(condition), other, card))
        )

    def apply(self, step: Step, guards: Sequence[Fn], rules: Sequence[Run]) -> Run:
        names = [rule.name for rule in step.rules]
        ways = self._ways(step)

        def run(e: Env) -> None:
            truths = [guard(e) for guard in guards]
            self.require(any_of(truths), Duty.ONE_RULE, no_rule_may_apply(step.name), step.place)
            for i, first in enumerate(truths):
                for j in range(i + 1, len(truths)):
                    message = two_rules_may_apply(step.name, names[i], names[j])
                    self.require(negation(all_of([first, truths[j]])), Duty.ONE_RULE, message, step.place)
            for joined in ways[:-1]:
                if self.decide(any_of(truths[i] for alike in joined for i in alike)):
                    self._apply_joined(joined, truths, rules, e)
                    return
            self._apply_joined(ways[-1], truths, rules, e)

        return run

    def _apply_joined(self, joined: Sequence[list[int]], truths: Sequence[Bool], rules: Sequence[Run], e: Env) -> None:
        """Carries out one of some rules that can be joined."""
        (first, *_), *others = joined
        if not others:
            rules[first](e)
            return
        applies = any_of(truths[i] for i in joined[0])
        self._take_both(applies, rules[first], lambda e: self._apply_joined(others, truths, rules, e), e)

    def _ways(self, step: Step) -> list[list[list[int]]]:
        """The rules of a step: those together that can be joined, and among these those that do the same."""
        joining = set(self.joining.rules_that_join(step)) if self.joining else set()
        alike = self._alike(step)
        joined = [rules for rules in alike if joining.issuperset(rules)]
        apart = [[rules] for rules in alike if rules not in joined]
        return [*apart, joined] if joined else apart

    def _alike(self, step: Step) -> list[list[int]]:
        """The rules of a step, those together that do the same: what holds after one holds after the other. Rules that
        were never seen to apply stay apart, because that they can is still to be shown."""
        found: dict[object, list[int]] = {}
        for i, rule in enumerate(step.rules):
            seen = (step.name, rule.name) in self.rules_seen
            found.setdefault(bare(rule.body) if seen else i, []).append(i)
        return list(found.values())

    def fired(self, env: Env, step: str, rule: str, arguments: dict[str, Value]) -> None:
        self.path.notes.append(SymbolicFired(step, rule, arguments))

    def range_checked(self, value: Num, low: int | None, high: int | None, place: Place, or_none: bool = False) -> Num:
        within = all_of([low is None or value >= low, high is None or value <= high])
        within = any_of([value == NONE_VALUE, within]) if or_none else within
        self.require(within, Duty.IN_RANGE, MAY_LEAVE_RANGE, place)
        return value

    @cached_property
    def _degrees(self) -> Degrees:
        return Degrees()

    def bounded(self, number: Fn, place: Place) -> Fn:
        """Numbers have no limit here: play that breaks off at one is covered by play that goes on. One that is known to
        be too large, or is multiplied with itself too often, may be any, lest it grows without end."""

        def result(e: Env) -> Num:
            found = number(e)
            if isinstance(found, int):
                is_too_large = not -MAX_NUMBER <= found <= MAX_NUMBER
            else:
                is_too_large = is_product(found) and self._degrees.of(found) > MOST
            return self.path.fresh("too large") if is_too_large else found

        return result

    def taking_steps(self, steps: int, place: Place) -> Run:
        return lambda e: self.path.solver.keep_to_clock()

    def on_its_own(self, value: Fn) -> Fn:
        return value

    def loop_limit(self) -> int:
        return LOOP_LIMIT
