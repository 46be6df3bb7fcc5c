"""Paths: running the evaluator over terms, once for every way the conditions can turn out.

A body is run again and again from the same beginning; each run follows a script of decisions and extends it. A way is
taken only if the solver finds it possible, so what is not explored cannot happen. Where the solver gives up, the way is
taken: that costs time but hides nothing.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from zlib import crc32

import z3

from hornbook.verify.limits import Limits
from hornbook.verify.logic import all_of, implied, known_truth, negation

EXACT = z3.Bool("exact totals")
"""Where this holds, the totals of cards that are known one by one are what these cards add up to. Most questions do not
need that and are settled faster without: they are asked first with it left out, and again with it only if that
fails."""

DATA = z3.Bool("data as in the file")
"""Where this holds, data that some claim calls arbitrary are those of the file. What is settled without is settled for
any data, and faster."""

ANY_DATA = ((z3.Not(DATA), z3.Not(EXACT)), (z3.Not(DATA), EXACT))
FILE_DATA = ((DATA, z3.Not(EXACT)), (DATA, EXACT))
"""What is supposed when a question is asked, in this order, until it is settled."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the paths: those whose first decisions fall to this worker. All shares together are all paths."""

    number: int = 0
    of: int = 1

    def has(self, decisions: Sequence[Any]) -> bool:
        """Whether a path that begins with these decisions is in this share."""
        return self.of == 1 or crc32(repr(list(decisions)[:_SHARED_DECISIONS]).encode()) % self.of == self.number


EVERYTHING = Share()

_ROUGH_MILLISECONDS = 2000
"""How long it is tried to rule something out that is then taken to be possible: that costs time, never truth."""

_SHARED_DECISIONS = 3
"""Paths are shared out by so many decisions: enough to part them evenly, few enough that little is done twice."""


class NotMine(Exception):
    """The path is in another share."""


class TooManyPaths(Exception):
    """The exploration was given up; nothing may be concluded from it."""


@dataclass(slots=True)
class Path:
    """One way through a body: the decisions taken, and what is known because of them."""

    solver: z3.Solver
    script: list[Any]
    checked: dict[tuple[Any, ...], bool]
    """The questions asked so far, and whether the answer rests on the data of the file."""
    on_failure: Callable[["Path", str, str, Any, Any], None]
    on_data: Callable[[str], None]
    milliseconds: int
    any_data: bool
    """Whether some data may be anything, so that questions are first asked without them."""
    share: Share = EVERYTHING
    known: set[Hashable] = field(default_factory=set)
    forks: list[list[Any]] = field(default_factory=list)
    taken: list[Any] = field(default_factory=list)
    notes: list[Any] = field(default_factory=list)
    cards: list[Any] = field(default_factory=list)
    rough: bool = False
    exact_mattered: bool = False
    first_way: bool = True
    """Which way a condition is tried first."""
    crowds: list[Any] = field(default_factory=list)
    """Sizes of zones out of which a best card was taken: it surely is the best if it lies there alone."""
    fresh_count: int = 0
    query_count: int = 0

    def again(self, script: list[Any], checked: dict[tuple[Any, ...], bool]) -> "Path":
        """Another path from the same beginning, along a script. Its unknowns are others than those of the beginning."""
        path = Path(
            self.solver, script, checked, self.on_failure, self.on_data, self.milliseconds, self.any_data, self.share
        )
        path.known, path.first_way, path.fresh_count = set(self.known), self.first_way, self.fresh_count
        return path

    def assume(self, fact: Any) -> None:
        """Something known to hold from here on."""
        if fact is not True:
            self.solver.add(fact)

    def fresh(self, name: str) -> Any:
        """An unknown number; the same at the same point of every run."""
        self.fresh_count += 1
        return z3.Int(f"{name}!{self.fresh_count}")

    def fresh_card(self, name: str) -> Any:
        """An unknown card; a position made from this path must have it where the path says."""
        card = self.fresh(name)
        self.cards.append(card)
        return card

    def possible(self, fact: Any) -> bool:
        """Whether something can hold here, as far as the solver can tell."""
        known = known_truth(fact)
        if known is not None:
            return known
        return self.rough_model(fact) is not None

    def ask(self, fact: Any, with_data: bool) -> Any:
        """The solver's answer to a question, leaving no trace: with the data of the file, or if they are anything."""
        self.solver.push()
        self.solver.add(fact)
        answer = self.answer(with_data)
        self.solver.pop()
        return answer

    def answer(self, with_data: bool, exact: bool = False) -> Any:
        """Whether what the solver now holds can be so: with the data of the file, or if they are anything. Only with
        exact totals is a yes believed; who knows that they matter has them at once."""
        answer: Any = z3.unknown
        for supposed in (FILE_DATA if with_data or not self.any_data else ANY_DATA)[exact:]:
            answer = self.solver.check(*supposed)
            if answer == z3.unsat:
                break
            self.exact_mattered = True
        return answer

    def rough_model(self, fact: Any) -> Any:
        """A model in which something holds, totals aside; None if it cannot. Without a quick answer, an empty one."""
        self.solver.push()
        self.solver.add(fact)
        self.solver.set("timeout", _ROUGH_MILLISECONDS)
        answer = self.solver.check(*ANY_DATA[0])
        self.solver.set("timeout", self.milliseconds)
        model = None if answer == z3.unsat else self.solver.model() if answer == z3.sat else z3.Model()
        self.solver.pop()
        return model

    def decide(self, condition: Any) -> bool:
        """Which way a condition turns out on this path; the other way is left for a later run."""
        known = known_truth(condition)
        if known is not None:
            return known
        position = len(self.taken)
        if position < len(self.script):
            answer = bool(self.script[position])
        else:
            ways = [way for way in (self.first_way, not self.first_way) if self.possible(_taken(condition, way))]
            answer = ways[0] if ways else False
            self.forks += [[*self.taken, way] for way in ways[1:]]
        self.taken.append(answer)
        self._leave_to_others()
        self.assume(_taken(condition, answer))
        return answer

    def _leave_to_others(self) -> None:
        if len(self.taken) == _SHARED_DECISIONS and not self.share.has(self.taken):
            raise NotMine

    def pick(self, value: Any, options: Sequence[int]) -> int:
        """Which of the options a number is on this path."""
        if isinstance(value, int):
            return value
        position = len(self.taken)
        if position < len(self.script):
            answer = int(self.script[position])
        else:
            answers = [option for option in options if self.possible(value == option)]
            if self.possible(all_of([value != option for option in options])):
                raise TooManyPaths("a number has too many values to try them one by one")
            if not answers:
                answers = list(options[:1])
            answer = answers[0]
            self.forks += [[*self.taken, other] for other in answers[1:]]
        self.taken.append(answer)
        self._leave_to_others()
        self.assume(value == answer)
        return answer

    def require(self, condition: Any, guards: Sequence[Any], duty: str, message: str, place: Any) -> None:
        """A duty: reports where it can be broken, then goes on as if it were kept."""
        if known_truth(condition) is True:
            return
        broken = all_of([*guards, negation(condition)])
        if self.first_time():
            self.checked[self._question()] = self._check_duty(broken, duty, message, place)
        kept = negation(broken)
        self.assume(implied(DATA, kept) if self.checked[self._question()] else kept)

    def first_time(self) -> bool:
        """Whether no earlier run has come by here, with the same decisions behind it."""
        self.query_count += 1
        known = self._question() in self.checked
        self.checked.setdefault(self._question(), False)
        return not known

    def _question(self) -> tuple[Any, ...]:
        return (*self.taken, "question", self.query_count)

    def _check_duty(self, broken: Any, duty: str, message: str, place: Any) -> bool:
        """Reports a duty that can be broken; gives whether that it is kept rests on the data of the file."""
        self.solver.push()
        self.solver.add(broken)
        answer = self.answer(with_data=False)
        rests_on_data = self.any_data and answer != z3.unsat
        if rests_on_data:
            answer = self.answer(with_data=True)
        if answer != z3.unsat:
            self.on_failure(self, duty, message, place, answer)
        elif rests_on_data:
            self.on_data(duty)
        self.solver.pop()
        return rests_on_data


def _taken(condition: Any, way: bool) -> Any:
    return condition if way else negation(condition)


class ImpossiblePath(Exception):
    """The run contradicts itself: nothing on it can happen."""


def explore(beginning: Path, run: Callable[[Path], None], limits: Limits) -> int:
    """Runs a body along every possible path from a beginning; gives the number of paths."""
    deadline = perf_counter() + limits.location_seconds
    waiting: list[list[Any]] = [[]]
    checked: dict[tuple[Any, ...], bool] = {}
    solver = beginning.solver
    count = 0
    while waiting:
        count += 1
        if count > limits.paths:
            raise TooManyPaths(f"there are more than {limits.paths} ways through this part of the rules")
        if perf_counter() > deadline:
            raise TooManyPaths(f"this part of the rules was not gone through in {limits.location_seconds:g} seconds")
        solver.push()
        path = beginning.again(waiting.pop(), checked)
        try:
            run(path)
        except (ImpossiblePath, NotMine):
            pass
        finally:
            waiting += path.forks
            solver.pop()
    return count
