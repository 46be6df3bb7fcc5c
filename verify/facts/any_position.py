"""A game over terms: everything that runs its locations from a position that could be any.

Takes a game, and which of its rules may be joined (see `joining`). Gives its functions over terms, its arbitrary
positions and its premises. Search, check and the search for endless play all run a game through this door.
"""

from collections.abc import Collection, Sequence

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Statement
from hornbook.dsl.report.source import NOWHERE, Place
from hornbook.interpreter.engine.obligations import Obligation, owed_by
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.flow_graph import Edge, flow_graph_from_game
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Run
from hornbook.verify.facts.goals import Judge, goal_layout, judge_steps
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.facts.premises import Premises
from hornbook.verify.giving_up import GivenUp
from hornbook.verify.limits import Shortcuts
from hornbook.verify.smt.logic import known_truth, negation
from hornbook.verify.smt.paths import Path
from hornbook.verify.smt.terms import Bool
from hornbook.verify.symbolic.control import Ways
from hornbook.verify.symbolic.fast.state_merging import StateMerging
from hornbook.verify.symbolic.fast.totals import asked_for
from hornbook.verify.symbolic.followed import everything_followed
from hornbook.verify.symbolic.state import StateMaker
from hornbook.verify.symbolic.tables import arbitrary_data
from hornbook.verify.symbolic.values import SymbolicValues

Rules = frozenset[tuple[str, str]]
"""Rules by step and name."""


def all_rules(game: Game, but: Collection[str] = ()) -> Rules:
    """Every rule of a game, but for some (as `step.rule`)."""
    rules = [(step.name, rule.name) for step in game.steps.values() for rule in step.rules]
    return frozenset((step, rule) for step, rule in rules if f"{step}.{rule}" not in but)


class _NamingExecutor(Executor):
    """Carries out rules over terms; where the prover gives up, the line is named."""

    def statement(self, statement: Statement) -> Run:
        run = super().statement(statement)

        def naming(env: Env) -> None:
            try:
                run(env)
            except GivenUp as reason:
                reason.at(statement.place)
                raise

        return naming


class SymbolicGame:
    """One game over terms. `judge` looks at what is claimed of a step each time the step has run."""

    def __init__(
        self,
        game: Game,
        joined: Rules,
        resting_on_data: frozenset[Obligation],
        judge: Judge,
        shortcuts: Shortcuts,
        marked: bool = False,
    ) -> None:
        self.game = game
        self.layout = goal_layout(game)
        self.program = flow_graph_from_game(game)
        self.goals = owed_by(game)
        followed = asked_for(game) if shortcuts.totals else everything_followed(game)
        ways = Ways(StateMerging(self.layout, joined) if shortcuts.joining else None, joined)
        self.terms = SymbolicValues(game.min_players, game.max_players, arbitrary_data(game), followed.counted, ways)
        self.executor = _NamingExecutor(self.layout, self.terms)
        self.evaluator = self.executor.evaluator
        self.state = StateMaker(self.layout, self.terms, self.evaluator, followed)
        self.premises = Premises(self.terms, self.evaluator, resting_on_data, marked)
        judge_steps(self.executor, self.goals, self.state.copied, judge)
        self.runnable = self.executor.locations(self.program)

    def set_out(self, path: Path, spent: dict[str, float] | None = None) -> None:
        """A new beginning: nothing is known yet. On each duty it is booked how long it took."""
        self.terms.set_out(path, self.premises.meet, self.state.sums_over, spent)
        self.premises.forget()

    def any_position(self, facts: Sequence[Fact]) -> Env:
        """A position that could be any in which some facts hold; and from now on they may be relied on."""
        base = self.state.arbitrary()
        self.cards = [(deck, self.state.any_card(deck, base)) for deck in self.game.decks.values()]
        self.premises.assume(base, facts)
        return base

    def line_of(self, number: int) -> Place:
        """The first line of a location: what cannot be gone through is told by it."""
        location = self.program.locations[number]
        asked = NOWHERE if location.condition is None else location.condition.place
        return location.body[0].place if location.body else asked

    def carried_out(self, path: Path, number: int, env: Env) -> list[tuple[Bool, Edge]]:
        """Runs a location along a path on a memory; gives the edges it may leave by, each with its condition."""
        self.terms.follow(path)
        location, runnable = self.program.locations[number], self.runnable[number]
        runnable.body(env)
        condition: Bool = True if runnable.condition is None else runnable.condition(env)
        known = known_truth(condition)
        ways = [] if known is False else [(condition, location.then)]
        return ways + ([] if known is True else [(negation(condition), location.otherwise)])
