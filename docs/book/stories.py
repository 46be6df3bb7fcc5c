"""Stories: examples and cases played once more, and told statement by statement.

Takes a game, the texts of its files, and an example, or a position with what happens in it; gives stages, with every
rule, choice, move and change in them, and why each rule applied.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.stated import Example
from hornbook.interpreter.engine.choices import AnsweringPort, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.telling import telling_engine
from hornbook.interpreter.engine.trace import Chosen, Event, Fired, Told, applied
from hornbook.interpreter.examples.examples import ExampleOutcome, run_example
from hornbook.interpreter.explaining.conditions import Judge, Reason
from hornbook.interpreter.explaining.quoting import Quoter
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END
from hornbook.interpreter.machine.memory_layout import PORT, Env
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import NotAsRecorded, RecordedPort
from hornbook.verify.results import Counterexample

_SHUFFLES = 40
"""A position of which no game is known may be followed by a shuffle: so many orders are tried."""
_LOCATIONS = 20_000


@dataclass(frozen=True)
class Line:
    """Something that happened; of a rule, also why it applied."""

    told: Told
    why: tuple[Reason, ...] = ()


@dataclass(frozen=True)
class Stage:
    """A stretch of play in which something happened, and how it left the table."""

    events: tuple[Event, ...]
    after: Snapshot
    lines: tuple[Line, ...] = ()


class Storyteller:
    """Tells stories of one game."""

    def __init__(self, game: Game, sources: Mapping[str, str]) -> None:
        self.game = game
        self.engine = telling_engine(game, self._hear)
        self._judge = Judge(Quoter(game, sources, self.engine.evaluator))
        self._guards = {(step.name, rule.name): rule.guard for step in game.steps.values() for rule in step.rules}
        self._lines: list[Line] = []
        self._explains = True

    def example(self, example: Example) -> tuple[ExampleOutcome, tuple[Stage, ...]]:
        """An example, stage by stage."""
        stages: list[Stage] = []
        self._lines.clear()

        def passed(env: Env, events: Sequence[Event]) -> None:
            if self._lines:
                stages.append(Stage(tuple(events), self.engine.memory.snapshot(env), self._taken()))

        outcome = run_example(self.game, example, self.engine, passed)
        if self._lines:
            stages.append(Stage((), outcome.after, self._taken()))
        return outcome, tuple(stages)

    def case(self, case: Counterexample) -> tuple[Stage, ...]:
        """What happens in a counterexample or witness; nothing if it cannot be told from its position on."""
        lines = self._from_game(case, case.game) if case.game is not None else self._from_position(case)
        return (Stage(case.events, case.after or case.before, lines),) if lines else ()

    def _from_game(self, case: Counterexample, recorded: RecordedGame) -> tuple[Line, ...]:
        """The end of a recorded game, from the last time that it comes to the position of the case."""
        memory, location = self.engine.memory, self.engine.program.start.target
        env = memory.fresh(recorded.players)
        env[PORT] = RecordedPort(memory, recorded.happens)
        self._explains, begun = False, False
        try:
            for _ in range(_LOCATIONS):
                if location == END:
                    break
                if memory.snapshot(env) == case.before:
                    begun = self._explains = True
                    self._lines.clear()
                location = self.engine.carried_out(env, location).target
                if begun and case.after is not None and not env[PORT].left and (told := self._up_to(case)):
                    return told
        except (NotAsRecorded, RuleFault):
            pass
        finally:
            self._explains = True
        return self._up_to(case) if begun else ()

    def _from_position(self, case: Counterexample) -> tuple[Line, ...]:
        choices = [event for event in case.events if isinstance(event, Chosen)]
        if case.location is None:
            return ()
        for seed in range(_SHUFFLES):
            env = self.engine.memory.from_snapshot(case.before)
            env[PORT] = AnsweringPort(scripted(choices)[0], seed, self.engine.memory.copied)
            self._lines.clear()
            with suppress(RuleFault, Pending, IllegalChoice):
                self.engine.carried_out(env, case.location)
            if told := self._up_to(case):
                return told
        return ()

    def _up_to(self, case: Counterexample) -> tuple[Line, ...]:
        """What was told, as far as it leads to the end of the case; all of it where the rules break off."""
        if case.after is None:
            return tuple(self._lines)
        position, end = case.before, 0
        for number, line in enumerate(self._lines, 1):
            position = applied(position, line.told)
            end = number if position == case.after else end
        return tuple(self._lines[:end])

    def _taken(self) -> tuple[Line, ...]:
        lines = tuple(self._lines)
        self._lines.clear()
        return lines

    def _hear(self, told: Told, env: Env) -> None:
        why: tuple[Reason, ...] = ()
        if self._explains and isinstance(told, Fired):
            guard = self._guards[told.step, told.rule]
            # A rule without a condition needs no reason.
            why = () if isinstance(guard, Const) else tuple(self._judge.why(guard, self.engine.memory.copied(env)))
        self._lines.append(Line(told, why))
