"""What fails explains itself: the rules are run once more, and stopped where they break.

Takes a game, the texts of its files, and either a recorded game or a position with the choices made in it; gives the
reasons why the rules cannot go on: which condition of which rule misses, what excludes every option, how many cards
were needed and how many there were; or, of a claim, for whom and with which values it fails.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Draw, Statement
from hornbook.interpreter.engine.choices import AnsweringPort, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.explaining.conditions import Judge, Reason
from hornbook.interpreter.explaining.duties import DutyExplainer
from hornbook.interpreter.explaining.quoting import Quoter
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor, StepMonitor
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END
from hornbook.interpreter.machine.memory_layout import PORT, Env, Layout
from hornbook.interpreter.machine.old_state import TwoStateEvaluator
from hornbook.interpreter.machine.values import Run
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import NotAsRecorded, RecordedPort

_LOCATIONS = 20_000
_SHUFFLES = 40


@dataclass
class Drawn:
    """Cards drawn from one zone since it was last filled: how many were there, and how many each statement asked for,
    time after time. `left` is how many should lie there now."""

    there: int
    left: int
    asked: dict[Draw, list[int]] = field(default_factory=dict)


class _NotingExecutor(Executor):
    """Carries out rules like any other, and notes what it does when they break."""

    def __init__(self, game: Game) -> None:
        super().__init__(Layout(game, extra_slots=1), ConcreteValues())
        self.broke: tuple[Statement, Env] | None = None
        self.drawn: dict[int, Drawn] = {}
        self.short: tuple[RuleFault, Draw, Env, Drawn] | None = None
        """The first draw for which there were too few cards. Play goes on for a while, to see what else is needed."""

    def statement(self, statement: Statement) -> Run:
        run = self._drawing(statement) if isinstance(statement, Draw) else super().statement(statement)

        def noted(e: Env) -> None:
            try:
                run(e)
            except RuleFault:
                if self.broke is None:
                    self.broke = (statement, e)
                raise

        return noted

    def _drawing(self, statement: Draw) -> Run:
        run, count = super().statement(statement), self.evaluator.expression(statement.count)
        source, target = self.evaluator.zone(statement.source), self.evaluator.zone(statement.target)

        def counted(e: Env) -> None:
            cards, number = source(e), count(e)
            drawn = self.drawn.get(id(cards))
            if drawn is None or (drawn.left != len(cards) and self.short is None):
                drawn = self.drawn[id(cards)] = Drawn(len(cards), len(cards))
            if self.short is not None and self.short[3] is drawn and drawn.left != len(cards):
                raise _Seen
            drawn.asked.setdefault(statement, []).append(number)
            try:
                run(e)
            except RuleFault as fault:
                if number < 0 or not isinstance(e[PORT], AnsweringPort):
                    raise
                if self.short is None:
                    self.short = (fault, statement, list(e), drawn)
                target(e).extend(cards)
                cards.clear()
            drawn.left = len(cards)

        return counted


class _Seen(Exception):
    """Enough was seen."""


@dataclass(frozen=True)
class AfterStep:
    """Something that should hold each time a step has run."""

    step: str
    body: Expr


class Explainer:
    """Explains what fails in a game. Whatever `owed` is, without it a broken duty is explained."""

    def __init__(self, game: Game, sources: Mapping[str, str], owed: AfterStep | None = None) -> None:
        self.game = game
        self._sources = sources
        self._owed = owed

    def of_game(self, recorded: RecordedGame) -> list[Reason]:
        """Why something fails at the end of a recorded game; nothing if it does not."""
        runner = _Runner(self.game, self._sources, self._owed)
        memory = runner.engine.memory
        env = memory.fresh(recorded.players)
        env[PORT] = RecordedPort(memory, recorded.happens)
        return runner.reasons(env, runner.engine.program.start.target, _LOCATIONS)

    def of_position(self, before: Snapshot, location: int, choices: Sequence[Chosen], said: str = "") -> list[Reason]:
        """Why something fails where a location begins with this position, and these choices are made in it. `said` is
        what is said of a broken duty; as cards may be shuffled on the way, several orders are tried."""
        for seed in range(_SHUFFLES):
            runner = _Runner(self.game, self._sources, self._owed)
            env = runner.engine.memory.from_snapshot(before)
            env[PORT] = AnsweringPort(scripted(choices)[0], seed, runner.engine.memory.copied)
            found = runner.reasons(env, location, 1)
            if found and (runner.fault is None or runner.fault.message == said):
                return found
        return []

    def of_condition(self, condition: Expr, position: Snapshot) -> list[Reason]:
        """Why a condition does not hold in a position; nothing if it does."""
        runner = _Runner(self.game, self._sources, None)
        env = runner.engine.memory.from_snapshot(position)
        return [] if runner.judge.holds(condition, env) else runner.judge.why(condition, env, needed=False)


class _Runner:
    def __init__(self, game: Game, sources: Mapping[str, str], owed: AfterStep | None) -> None:
        self.executor = _NotingExecutor(game)
        self.fault: RuleFault | None = None
        self.judge = Judge(Quoter(game, sources, self.executor.judge))
        self._duties = DutyExplainer(self.judge)
        self._failed: list[Reason] = []
        self._owed = owed
        if owed is not None:
            self._watch(game, sources, owed)
        self.engine = Engine(game, executor=self.executor)

    def _watch(self, game: Game, sources: Mapping[str, str], owed: AfterStep) -> None:
        layout = self.executor.layout
        memory, at = Memory(layout, self.executor.evaluator), layout.local_at(game.slot_count)
        judge = Judge(Quoter(game, sources, TwoStateEvaluator(layout, self.executor.values.judging, at)))

        def look(env: Env) -> None:
            if not self._failed and not judge.holds(owed.body, env):
                self._failed = judge.why(owed.body, env, needed=False)

        self.executor.monitors[owed.step] = [StepMonitor(((at, memory.copied),), look)]

    def reasons(self, env: Env, location: int, locations: int) -> list[Reason]:
        """Runs the rules on; why something fails, if it does."""
        condition = self._run(env, location, locations)
        if self._owed is not None:
            self.fault = None
            return self._failed
        if self.executor.short is not None:
            self.fault, statement, at, drawn = self.executor.short
            return self._duties.too_few(statement, at, drawn.there, drawn.asked)
        return (
            [] if self.fault is None else self._duties.reasons(self.fault, *(self.executor.broke or (condition, env)))
        )

    def _run(self, env: Env, location: int, locations: int) -> Expr | None:
        """Runs the rules on until they break; gives the question that was to be asked last."""
        condition: Expr | None = None
        try:
            for _ in range(locations):
                if location == END:
                    break
                condition = self.engine.program.locations[location].condition
                edge = self.engine.carried_out(env, location)
                if self.executor.short is not None:
                    break
                if any(mark.kind == "enter" for mark in edge.marks):
                    self.executor.drawn.clear()
                location = edge.target
        except RuleFault as fault:
            self.fault = fault
        except (Pending, IllegalChoice, NotAsRecorded, _Seen):
            pass
        return condition
