"""What is known on a path, and what is owed: the ground on which values over terms stand."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from time import perf_counter

import z3

from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.giving_up import GivenUp
from hornbook.verify.smt.logic import all_of, implied, mentions
from hornbook.verify.smt.paths import Path
from hornbook.verify.smt.solver import Supposition, Told, all_supposed, exact
from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.axioms import Axiom


class Unsupported(GivenUp):
    """Something the prover cannot express; what depends on it stays undecided."""


class SymbolicContext:
    """The present path, the guards under which things are evaluated, and the duties met with."""

    def __init__(self, min_players: int, max_players: int) -> None:
        self.min_players, self.max_players = min_players, max_players
        self.path: Path  # there is none before `set_out`
        self.guards: list[Bool] = []
        self.definedness: list[Bool] | None = None
        self.spent: dict[str, float] = {}
        self.adding_up = ""
        self.axioms: set[Axiom] = set()
        """The axioms told so far: tests see that each is compared with play."""
        self._overheard: list[Bool] | None = None
        self._bound: tuple[z3.ArithRef, ...] = ()
        self.meet: Callable[[Num], None]
        self._sums_over: Callable[[int], list[Bool]]

    def set_out(
        self,
        path: Path,
        meet: Callable[[Num], None],
        sums_over: Callable[[int], list[Bool]],
        spent: dict[str, float] | None = None,
    ) -> None:
        """A new beginning. `meet` tells what holds for a player who comes up, `sums_over` what all players have
        together; on each duty it is booked how long it took."""
        self.meet, self._sums_over = meet, sums_over
        self.spent = {} if spent is None else spent
        self.follow(path)

    def follow(self, path: Path) -> None:
        """A path from the beginning: nothing is evaluated yet."""
        self.path, self.guards = path, []

    def learn(self, axiom: Axiom, fact: Told, *given: Supposition) -> None:
        """A fact about the unknowns themselves, an instance of an axiom: true wherever they are used, if what is given
        holds (see `solver`)."""
        self.axioms.add(axiom)
        given = (*given, exact(self.adding_up)) if self.adding_up else given
        if self._overheard is None:
            self.path.assume(fact, *given)
            return
        made = fact() if callable(fact) else fact
        if self._bound and not mentions(made, self._bound):
            self.path.assume(made, *given)
        else:
            self._overheard.append(implied(all_supposed(given), made))

    @contextmanager
    def overhearing(self, bound: z3.ArithRef | None = None) -> Iterator[list[Bool]]:
        """Inside, facts are gathered instead of learned: all of them, or those that speak of an unknown that is bound
        by a quantifier."""
        outer, self._overheard = self._overheard, []
        path, bound_outside, bound_on_path = self.path, self._bound, self.path.bound
        self._bound = () if bound is None else (*bound_outside, bound)
        path.bound = bound_on_path if bound is None else (*bound_on_path, bound)
        with path.forgetting():
            try:
                yield self._overheard
            finally:
                self._overheard, self._bound = outer, bound_outside
                path.bound = bound_on_path

    @contextmanager
    def exactly(self, attribute: str) -> Iterator[None]:
        """Inside, facts are learned only for questions that need exact totals of an attribute."""
        outer, self.adding_up = self.adding_up, attribute
        try:
            yield
        finally:
            self.adding_up = outer

    def learn_once(self, axiom: Axiom, key: Hashable, fact: Callable[[], Bool], *given: Supposition) -> None:
        """The same for a fact that may be known already, under a key of its own."""
        if self.path.is_news((self.adding_up, key)):
            self.learn(axiom, fact(), *given)

    def require(self, condition: Bool, duty: Duty, message: Text, place: Place) -> None:
        """A duty under the present guards. Inside a claim, being defined is part of being true."""
        guards = [*self.guards, *(self._overheard or ())]
        if self.definedness is not None:
            self.definedness.append(implied(all_of(guards), condition))
        else:
            started = perf_counter()
            self.path.require(condition, guards, duty, message, place)
            self.spent[duty] = self.spent.get(duty, 0.0) + perf_counter() - started

    @contextmanager
    def guarded(self, guard: Bool) -> Iterator[None]:
        """Inside, whatever is evaluated matters only where the guard holds."""
        self.guards.append(guard)
        try:
            yield
        finally:
            self.guards.pop()

    @contextmanager
    def owing_nothing(self) -> Iterator[None]:
        """Inside, duties are not asked for: they were, when what is evaluated came up first."""
        outer, self.definedness = self.definedness, []
        try:
            yield
        finally:
            self.definedness = outer

    def truth_of(self, body: Fn, env: Env) -> Bool:
        """A claim in a position: its body, and that everything in it is defined."""
        outer, self.definedness = self.definedness, []
        try:
            value = body(env)
            return all_of([*self.definedness, value])
        finally:
            self.definedness = outer

    def decide(self, condition: Bool) -> bool:
        return self.path.decide(condition)

    def player_count(self, env: Env) -> int:
        """The number of players, fixed for the rest of the path."""
        if not isinstance(env[PLAYERS], int):
            env[PLAYERS] = self.path.pick(env[PLAYERS], range(self.min_players, self.max_players + 1))
            self.learn(Axiom.PLAYERS_ADD_UP, all_of(self._sums_over(env[PLAYERS])))
            for i in range(env[PLAYERS]):
                self.meet(i)
        count: int = env[PLAYERS]
        return count
