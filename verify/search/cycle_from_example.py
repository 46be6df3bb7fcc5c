"""Play that never ends, as an example tells it.

Takes the example that a file names, and what is proved of the positions in which its phase begins. The engine makes the
choices of the example twice, one time after the other, by the flow. If the position is the same after both, they can be
made for ever; a reason is given otherwise. What a variable holds before a rule first sets it so makes no difference.
"""

from collections.abc import Iterable

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.choices import AnsweringPort, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.phases import PhaseRun
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.examples.examples import choices_in, or_the_only_option, set_up_memory
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.verify.facts.goals import goal_layout
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.giving_up import GivenUp
from hornbook.verify.messages import (
    CARDS_ARE_SHUFFLED,
    NOT_ALL_CHOSEN,
    breaks_a_fact,
    cannot_choose_again,
    elsewhere_again,
    not_as_before,
    not_shown,
)
from hornbook.verify.search.houdini import Facts
from hornbook.verify.search.recurrence import Cycle, Matters, what_matters


def cycle_told(game: Game, example: Example, facts: Facts) -> Cycle | Text:
    """The cycle that an example tells, or why it tells none."""
    try:
        return _Teller(game, example, facts).cycle()
    except RuleFault as fault:
        return not_shown(example.name, fault.said)
    except Pending as pending:
        return not_shown(example.name, cannot_choose_again(pending.choices[0].name))
    except IllegalChoice as illegal:
        return not_shown(example.name, cannot_choose_again(illegal.choice.name))
    except GivenUp as given_up:
        return not_shown(example.name, given_up.said)


class _Teller:
    def __init__(self, game: Game, example: Example, facts: Facts) -> None:
        self.game, self.example, self.facts = game, example, facts
        self.engine = Engine(game, executor=Executor(goal_layout(game), ConcreteValues()))
        env = set_up_memory(self.engine, example.players, example.given)
        self._choices = choices_in(example)
        self._script, self._left = scripted(())
        self._run = PhaseRun(self.engine, example.phase or "", env, self._port)

    def cycle(self) -> Cycle:
        first = self._run.location
        self._once_through()
        before, start, told = self._snapshot(), self._run.location, len(self._run.events)
        self._check_facts(self.facts.get(start, ()), self._run.env)
        self._once_through()
        after = self._snapshot()
        if not first == start == self._run.location:
            raise GivenUp(elsewhere_again(self._run.phase))
        matters = what_matters(self.game, self.engine.program, sorted(self._run.visited))
        if different := list(_different(matters, before, after)):
            raise GivenUp(not_as_before(different))
        return Cycle(before, tuple(self._run.events[told:]), after, start)

    def _once_through(self) -> None:
        """All choices of the example, and on to where the phase begins again."""
        self._script, self._left = scripted(self._choices)
        for _ in range(self.example.times):
            self._run.come_back(self._run.once(), self.example.place)
        if self._left:
            raise GivenUp(NOT_ALL_CHOSEN)

    def _port(self) -> AnsweringPort:
        return _PortWithoutChance(or_the_only_option(self._script, self._left), NO_GAME, self.engine.memory.copied)

    def _snapshot(self) -> Snapshot:
        return self.engine.memory.snapshot(self._run.env)

    def _check_facts(self, facts: Iterable[Fact], env: Env) -> None:
        """What is proved of every position there must hold in this one, or no game comes to it."""
        for fact in facts:
            if not self.engine.evaluator.expression(fact.body)(env):
                raise GivenUp(breaks_a_fact(fact.id.name))


def _different(matters: Matters, before: Snapshot, after: Snapshot) -> Iterable[str]:
    """The zones and variables that are not as before, of those that matter."""
    _, zones, variables = matters.of(before)
    _, zones_now, variables_now = matters.of(after)
    yield from (name for name in zones if zones[name] != zones_now[name])
    yield from (name for name in variables if variables[name] != variables_now[name])


class _PortWithoutChance(AnsweringPort):
    """A port that lets nothing be shuffled but what has one order only."""

    def shuffle(self, cards: list[int], env: Env) -> None:
        if len(cards) > 1:
            raise GivenUp(CARDS_ARE_SHUFFLED)
