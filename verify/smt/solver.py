"""Questions to Z3, from the cheap to the dear.

Some facts are seldom needed and slow the solver down: what cards known one by one add up to, what is known of every
card of a deck, and the data of the file where a claim says that data may be anything. They are kept aside and told only
to the questions that suppose them.

How long a question may take is counted in the solver's own steps, which are the same on every machine, busy or not. The
clock is a safety net: where it runs out, whatever was under way is given up, and that is said.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from time import monotonic, process_time
from typing import TYPE_CHECKING

import z3

from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify.giving_up import TOO_MUCH_WORK, clock_ran_out
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.smt.logic import all_of, implied
from hornbook.verify.smt.terms import Bool, Truth, not_true, unknown_truth

if TYPE_CHECKING:
    from hornbook.verify.smt.recording import Recorder

Told = Bool | Callable[[], Bool]
"""A fact, or what makes it when it is first needed."""


def told_under(condition: Bool, fact: Told) -> Told:
    """A fact, or what makes it, where a condition holds."""
    return (lambda: implied(condition, fact())) if callable(fact) else implied(condition, fact)


@dataclass(frozen=True, slots=True)
class Supposition:
    """Something that may be supposed of a question: a name, and whether what it stands for holds."""

    name: str
    holds: bool = True

    @property
    def term(self) -> Truth:
        """What the solver is told."""
        truth = unknown_truth(self.name)
        return truth if self.holds else not_true(truth)

    def __invert__(self) -> "Supposition":
        return Supposition(self.name, not self.holds)


Supposed = Sequence[Supposition]
"""Conditions under which a question is asked."""


def all_supposed(given: Supposed) -> Bool:
    """That all of what is given holds."""
    return all_of(each.term for each in given)


DATA = Supposition("data as in the file")
"""Where this holds, data that some claim calls arbitrary are those of the file. What is settled without is settled for
any data, and faster."""

PRINTED = Supposition("values as printed")
"""Where this holds, what a card adds to a total is what is printed on it. Without it, that is some number in the range
of the deck, and only as many cards are dear as there are in the deck: often enough to bound a total."""


def exact(attribute: str) -> Supposition:
    """Where this holds, the totals of an attribute (`deck.name`) over cards that are known one by one are what these
    cards add up to; or else what is known card by card (`every card of deck`) is so."""
    return Supposition(f"exactly: {attribute}")


_COUNT_WRAPS_AT = 2**32
"""Z3 tells its count of resources, which is one for the whole process, in so many values."""


class Solver:
    """One solver with its facts: those it holds, and those kept aside. Its limits count from when it is made; if there
    is a recorder, it hears of every question answered with no."""

    def __init__(self, limits: Limits, recorder: "Recorder | None" = None) -> None:
        self._limits, self._recorder = limits, recorder
        self.shortcuts = limits.shortcuts
        self._z3 = z3.SimpleSolver()
        self._resources = limits.question_resources
        self._began, self._count_before = process_time(), self._count()
        self._z3.set("rlimit", self._resources)
        self._z3.set("timeout", int(limits.location_seconds * 1000))
        self._z3.set("random_seed", 1)
        self._z3.set("arith.solver", 2)  # the older simplex core: a third faster on these small linear questions
        self._aside: list[tuple[frozenset[Supposition], Supposed, Told]] = []
        self._told: set[int] = set()
        self._exact: dict[str, Supposition] = {}
        self._marks: dict[int, Obligation] = {}
        self._always: list[z3.BoolRef] = []
        self._doubtful: set[Obligation] = set()
        self.relied_on: set[Obligation] = set()
        """The marked facts without which some question might have been answered otherwise."""

    def mark(self, name: Obligation, doubtful: bool) -> z3.BoolRef:
        """A condition that always holds. If a fact is told under it, it is seen whether the fact was relied on. A
        doubtful one is relied on only if need be."""
        condition = z3.Bool(f"relying on: {name}")
        if condition.get_id() not in self._marks:
            self._marks[condition.get_id()] = name
            self._always.append(condition)
            if doubtful:
                self._doubtful.add(name)
        return condition

    def add(self, *facts: Bool) -> None:
        """Facts that hold from here on, in this scope."""
        self._z3.add(*facts)
        if self._recorder:
            self._recorder.add(facts)

    def keep_aside(self, fact: Told, given: Supposed) -> None:
        """A fact, or what makes it, that holds where all of the given do; told only to questions that suppose them."""
        self._aside.append((frozenset(given), given, fact))
        self._exact |= {each.name: each for each in given if each not in (DATA, PRINTED)}

    def tiers(self, with_data: bool, attributes: Sequence[str] | None = None) -> list[Supposed]:
        """What to suppose when a question is asked, in this order, until it is settled: with the data of the file, or
        with any. Whoever knows that a question adds up attributes, and which, has only those totals exact first."""
        every = list(self._exact.values())
        spoken_of = [exact(attribute) for attribute in attributes] if attributes else every
        tiers: list[list[Supposition]] = [[], spoken_of, [*spoken_of, PRINTED]] if spoken_of else [[]]
        last = [*every, PRINTED]
        tiers = tiers if self.shortcuts.tiers else [last]
        data = DATA if with_data else ~DATA
        return [(data, *tier) for tier in (tiers if len(tiers[-1]) == len(last) else [*tiers, last])]

    def real(self) -> Supposed:
        """What is supposed of positions that are shown to people."""
        return self.tiers(with_data=True)[-1]

    @contextmanager
    def scope(self, *facts: Bool) -> Iterator[None]:
        """Inside, some facts are supposed; whatever is told inside is forgotten after."""
        self._z3.push()
        kept, told = len(self._aside), set(self._told)
        try:
            with self._recorder.scope() if self._recorder else nullcontext():
                self.add(*facts)
                yield
        finally:
            self._z3.pop()
            del self._aside[kept:]
            self._told = told

    def check(self, supposed: Supposed) -> z3.CheckSatResult:
        """Whether everything held can be so. To be asked in a scope of its own: facts kept aside may have to be
        told."""
        present = set(supposed)
        for number, (needed, given, fact) in enumerate(self._aside):
            if needed <= present and number not in self._told:
                if callable(fact):
                    fact = fact()
                    self._aside[number] = (needed, given, fact)
                self.add(implied(all_supposed(given), fact))
                self._told.add(number)
        terms = [each.term for each in supposed]
        answer = self._answer(*terms, *self._always)
        if answer == z3.unsat and self._recorder:
            self._recorder.note_no([*terms, *self._always])
        if answer == z3.unsat and self._always:
            self._note_what_was_relied_on(terms)
        return answer

    def _answer(self, *supposed: z3.BoolRef) -> z3.CheckSatResult:
        self.keep_to_clock()
        asked_at = monotonic()
        answer = self._z3.check(*supposed)
        if answer == z3.unknown and monotonic() - asked_at >= self._limits.location_seconds:
            raise LimitReached(clock_ran_out(self._limits.location_seconds))
        return answer

    def keep_to_limits(self) -> None:
        """Raises LimitReached if everything asked so far has taken too much."""
        if (self._count() - self._count_before) % _COUNT_WRAPS_AT > self._limits.location_resources:
            raise LimitReached(TOO_MUCH_WORK)
        self.keep_to_clock()

    def keep_to_clock(self) -> None:
        """Raises LimitReached if everything since this solver was made has taken too long, its own work or not."""
        if process_time() - self._began > self._limits.location_seconds:
            raise LimitReached(clock_ran_out(self._limits.location_seconds))

    def _count(self) -> int:
        return int(self._z3.statistics().get_key_value("rlimit count"))

    @contextmanager
    def spending(self, resources: int) -> Iterator[None]:
        """Inside, so much is spent on a question at most."""
        usual, self._resources = self._resources, resources
        self._z3.set("rlimit", self._resources)
        try:
            yield
        finally:
            self._resources = usual
            self._z3.set("rlimit", usual)

    def _note_what_was_relied_on(self, supposed: Sequence[z3.BoolRef]) -> None:
        """To be called after a no. What the solver names as its reasons need not all be needed."""
        relied_on = self._reasons()
        if doubtful := (relied_on & self._doubtful) - self.relied_on:
            others = [mark for mark in self._always if self._marks[mark.get_id()] not in doubtful]
            with self.spending(self._limits.rough_resources):
                if self._answer(*supposed, *others) == z3.unsat:
                    relied_on = self._reasons()
        self.relied_on |= relied_on

    def _reasons(self) -> set[Obligation]:
        numbers = [condition.get_id() for condition in self._z3.unsat_core()]
        return {self._marks[number] for number in numbers if number in self._marks}

    def rough_check(self) -> z3.CheckSatResult:
        """The same in haste, for any data, totals aside."""
        with self.spending(self._limits.rough_resources):
            return self.check((~DATA,))

    def model(self) -> z3.ModelRef:
        """The model that the last check has found."""
        return self._z3.model()
