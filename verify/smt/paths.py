"""Paths: running the evaluator over terms, once for every way the conditions can turn out.

A body is run again and again from the same beginning; each run follows a script of decisions and extends it. A way is
taken only if the solver finds it possible, so what is not explored cannot happen. Where the solver gives up, the way is
taken: that costs time but hides nothing.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from zlib import crc32

import z3

from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NONE_VALUE
from hornbook.dsl.report.source import Place
from hornbook.verify.giving_up import TOO_MANY_VALUES, too_many_ways
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, as_term, ite, known_truth, mentions, negation
from hornbook.verify.smt.notes import Note
from hornbook.verify.smt.solver import DATA, Solver, Supposed, Supposition, Told, told_under
from hornbook.verify.smt.terms import Bool, Num, Number, Value, unknown_number

Question = tuple[int | str, ...]  # the decisions behind it, and its number


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the paths: those whose first decisions fall to this worker. All shares together are all paths."""

    number: int = 0
    of: int = 1

    def has(self, decisions: Sequence[int]) -> bool:
        """Whether a path that begins with these decisions is in this share."""
        return self.of == 1 or crc32(repr(list(decisions)[:_SHARED_DECISIONS]).encode()) % self.of == self.number


EVERYTHING = Share()

_SHARED_DECISIONS = 3
"""Paths are shared out by so many decisions: enough to part them evenly, few enough that little is done twice."""


class NotMine(Exception):
    """The path is in another share."""


@dataclass(slots=True)
class Path:
    """One way through a body: the decisions taken, and what is known because of them."""

    solver: Solver
    script: list[int]
    checked: dict[Question, bool]
    """The questions asked so far, and whether the answer rests on the data of the file."""
    on_failure: Callable[["Path", str, Text, Place, z3.CheckSatResult], None]
    on_data: Callable[[str], None]
    any_data: bool
    """Whether some data may be anything, so that questions are first asked without them."""
    share: Share = EVERYTHING
    duties_kept: bool = False  # as is known beforehand, so that none is asked
    known: dict[Hashable, Num | None] = field(default_factory=dict)
    """What was told already, in the order in which it was told; with the unknown that was told of, if there is one."""
    answers: dict[Hashable, Num] = field(default_factory=dict)
    """The same for what depends on nothing that is bound by a quantifier."""
    counted: dict[Hashable, Sequence[tuple[frozenset[int], Num]]] = field(default_factory=dict)
    """By heap, which known cards were counted in it so far, and how many of them lie there."""
    sample: z3.ModelRef | None = None
    """A model of everything assumed so far, if one is at hand."""
    unsampled: list[Bool] = field(default_factory=list)
    """What was assumed since the sample was taken."""
    forks: list[list[int]] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    cards: list[Num] = field(default_factory=list)
    rough: bool = False
    tier: int = 0
    """The tier that had the last answer."""
    first_way: bool = True
    """Which way a condition is tried first."""
    crowds: list[Num] = field(default_factory=list)
    """Sizes of zones out of which a best card was taken: it surely is the best if it lies there alone."""
    told: list[tuple[Told, Supposed]] = field(default_factory=list)
    """What was assumed on this path, and what is given for it."""
    bound: tuple[z3.ArithRef, ...] = ()
    """What is bound by quantifiers here: an unknown made now may be another one for each."""
    fresh_count: int = 0
    query_count: int = 0

    def again(self, script: list[int], checked: dict[Question, bool]) -> "Path":
        """Another path from the same beginning, along a script."""
        path = Path(self.solver, script, checked, self.on_failure, self.on_data, self.any_data, self.share)
        path.known, path.answers, path.counted = dict(self.known), dict(self.answers), dict(self.counted)
        path.first_way, path.fresh_count, path.duties_kept = self.first_way, self.fresh_count, self.duties_kept
        return path

    def assume(self, fact: Told, *given: Supposition) -> None:
        """Something known to hold from here on, if what is given holds."""
        self.told.append((fact, given))
        if given:
            self.solver.keep_aside(fact, given)
        elif fact is not True:
            assert not callable(fact), "only what is kept aside is made later"
            self.solver.add(fact)
            self.unsampled.append(fact)

    def is_news(self, key: Hashable) -> bool:
        """Whether something was not told before; from now on it was."""
        news = key not in self.known
        self.known[key] = None
        return news

    def remembered(self, key: Hashable, make: Callable[[], Num]) -> Num:
        """The unknown that was made for a key before, or else a new one."""
        unknown = self.known.get(key)
        if unknown is None:
            unknown = self.known[key] = make()
        return unknown

    def answered_before(self, key: Hashable, make: Callable[[], Num]) -> Num:
        """The same for an unknown that is told of for good, also inside of a quantifier."""
        if key not in self.answers:
            self.answers[key] = make()
        return self.answers[key]

    @contextmanager
    def forgetting(self) -> Iterator[None]:
        """What is told inside does not count as told after."""
        told = len(self.known)
        try:
            yield
        finally:
            while len(self.known) > told:
                self.known.popitem()

    @contextmanager
    def aside(self, *facts: Bool) -> Iterator[None]:
        """Inside, some facts are supposed as well; nothing of it stays."""
        sample, unsampled, told = self.sample, list(self.unsampled), len(self.told)
        answers, counted = dict(self.answers), dict(self.counted)
        with self.forgetting(), self.solver.scope(*facts):
            self.sample = None
            try:
                yield
            finally:
                self.sample, self.unsampled, self.answers, self.counted = sample, unsampled, answers, counted
                del self.told[told:]

    @contextmanager
    def one_of_two(self, condition: Bool, notes: list[Note]) -> Iterator[None]:
        """Inside, the path goes one of two ways that it takes at once. What comes to be known there holds later under
        the condition only; choices made and rules applied are noted apart. The way need not be open: then nothing is
        claimed of it."""
        told, before, cards, crowds = len(self.told), len(self.notes), len(self.cards), len(self.crowds)
        with self.aside(as_term(condition)):
            yield
            learned = self.told[told:]
        for fact, given in learned:
            self.assume(told_under(condition, fact), *given)
        notes += self.notes[before:]
        del self.notes[before:]
        self.cards[cards:] = [ite(condition, card, NONE_VALUE) for card in self.cards[cards:]]
        self.crowds[crowds:] = [ite(condition, size, 0) for size in self.crowds[crowds:]]

    def fresh(self, name: str, made_of: Sequence[Value] | None = None) -> Number:
        """An unknown number; the same at the same point of every run. Under a quantifier there is one for each value of
        what is bound, unless all that it is made of is known to be other things."""
        self.fresh_count += 1
        bound = self.bound
        if made_of is not None:
            bound = tuple(each for each in bound if any(mentions(term, (each,)) for term in made_of))
        return unknown_number(f"{name}!{self.fresh_count}", *bound)

    def fresh_card(self, name: str) -> Number:
        """An unknown card; a position made from this path must have it where the path says."""
        card = self.fresh(name)
        self.cards.append(card)
        return card

    def ask(self, fact: Bool, with_data: bool) -> z3.CheckSatResult:
        """The solver's answer to a question, leaving no trace: with the data of the file, or if they are anything."""
        with self.solver.scope(fact):
            return self.answer(with_data)

    def answer(self, with_data: bool, tier: int = 0, attributes: Sequence[str] | None = None) -> z3.CheckSatResult:
        """Whether what the solver now holds can be so: with the data of the file, or if they are anything. Only from
        the last tier is a yes believed; who knows that the first ones will not do leaves them out, and may say which
        attributes the question adds up. To be asked in a scope."""
        answer = z3.unknown
        tiers = list(enumerate(self.solver.tiers(with_data or not self.any_data, attributes)))
        for self.tier, supposed in tiers[min(tier, len(tiers) - 1) :]:
            answer = self.solver.check(supposed)
            if answer == z3.unsat:
                break
        return answer

    def rough_model(self, fact: Bool) -> z3.ModelRef | None:
        """A model in which something holds, totals aside; None if it cannot. Without a quick answer, an empty one."""
        with self.solver.scope(fact):
            answer = self.solver.rough_check()
            return None if answer == z3.unsat else self.solver.model() if answer == z3.sat else z3.Model()

    def sampled(self, term: Bool) -> z3.BoolRef | None:
        """The value of a term in some model of everything assumed so far; None if no model is at hand."""
        sample = self.sample
        if sample is None:
            return None
        if any(not z3.is_true(sample.eval(as_term(fact), model_completion=True)) for fact in self.unsampled):
            self.sample = None
            return None
        self.unsampled = []
        return sample.eval(as_term(term), model_completion=True)

    def _models(self, facts: Sequence[Bool]) -> list[z3.ModelRef | None]:
        """For each of some facts a model in which it holds, None if it cannot. What the sample shows is not asked."""
        shown = [self.sampled(fact) for fact in facts]
        return [
            self.sample if value is not None and z3.is_true(value) else self.rough_model(fact)
            for fact, value in zip(facts, shown, strict=True)
        ]

    def _take(self, answer: int, fact: Bool, model: z3.ModelRef | None) -> None:
        """Goes on along one way, of which a model is at hand if it was looked for."""
        self.taken.append(answer)
        if len(self.taken) == _SHARED_DECISIONS and not self.share.has(self.taken):
            raise NotMine
        if model is not None and self.solver.shortcuts.samples:
            self.sample, self.unsampled = model, []
        self.assume(fact)

    def decide(self, condition: Bool) -> bool:
        """Which way a condition turns out on this path; the other way is left for a later run."""
        known = known_truth(condition)
        if known is not None:
            return known
        position, model = len(self.taken), None
        if position < len(self.script):
            answer = bool(self.script[position])
        else:
            ways = (self.first_way, not self.first_way)
            models = dict(zip(ways, self._models([_taken(condition, way) for way in ways]), strict=True))
            open_ways = [way for way in ways if models[way] is not None]
            answer = open_ways[0] if open_ways else False
            model = models[answer]
            self.forks += [[*self.taken, way] for way in open_ways[1:]]
        self._take(answer, _taken(condition, answer), model)
        return answer

    def pick(self, value: Num, options: Sequence[int], too_many: Text = TOO_MANY_VALUES) -> int:
        """Which of the options a number is on this path; `too_many` is told if it may be none of them."""
        if isinstance(value, int):
            return value
        position, model = len(self.taken), None
        if position < len(self.script):
            answer = int(self.script[position])
        else:
            models = dict(zip(options, self._models([value == option for option in options]), strict=True))
            if self.rough_model(all_of([value != option for option in options])) is not None:
                raise LimitReached(too_many)
            answers = [option for option in options if models[option] is not None] or list(options[:1])
            answer, model = answers[0], models[answers[0]]
            self.forks += [[*self.taken, other] for other in answers[1:]]
        self._take(answer, value == answer, model)
        return answer

    def require(self, condition: Bool, guards: Sequence[Bool], duty: str, message: Text, place: Place) -> None:
        """A duty: reports where it can be broken, then goes on as if it were kept."""
        key = ("kept", identity(condition), *map(identity, guards))
        if known_truth(condition) is True or not self.is_news(key):
            return
        broken = all_of([*guards, negation(condition)])
        if self.first_time() and not self.duties_kept:
            self.checked[self._question()] = self._check_duty(broken, duty, message, place)
        if not self.bound:  # of members of a zone play may have looked at a few only
            self.assume(negation(broken), *([DATA] if self.checked[self._question()] else []))

    def first_time(self) -> bool:
        """Whether no earlier run has come by here, with the same decisions behind it."""
        self.query_count += 1
        known = self._question() in self.checked
        self.checked.setdefault(self._question(), False)
        return not known

    def _question(self) -> Question:
        return (*self.taken, "question", self.query_count)

    def _check_duty(self, broken: Bool, duty: str, message: Text, place: Place) -> bool:
        """Reports a duty that can be broken; gives whether that it is kept rests on the data of the file."""
        with self.aside(broken):
            answer = self.answer(with_data=False)
            rests_on_data = self.any_data and answer != z3.unsat
            if rests_on_data:
                answer = self.answer(with_data=True)
            if answer != z3.unsat:
                self.on_failure(self, duty, message, place, answer)
            elif rests_on_data:
                self.on_data(duty)
        return rests_on_data


def _taken(condition: Bool, way: bool) -> Bool:
    return condition if way else negation(condition)


class ImpossiblePath(Exception):
    """The run contradicts itself: nothing on it can happen."""


def explore(beginning: Path, run: Callable[[Path], None], limits: Limits) -> int:
    """Runs a body along every possible path from a beginning; gives the number of paths. If a limit is reached, nothing
    may be concluded."""
    waiting: list[list[int]] = [[]]
    checked: dict[Question, bool] = {}
    count = 0
    while waiting:
        count += 1
        if count > limits.paths:
            raise LimitReached(too_many_ways(limits.paths))
        beginning.solver.keep_to_limits()
        path = beginning.again(waiting.pop(), checked)
        with beginning.solver.scope(), suppress(ImpossiblePath, NotMine):
            run(path)
        waiting += path.forks
    return count
