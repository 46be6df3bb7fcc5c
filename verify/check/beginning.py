"""The beginning, checked: the first position of every number of players satisfies what is said of it.

Takes a game and a certificate, gives what does not hold. There is one first position for each number of players, so the
engine looks at each of them; only where something must hold for any data is the solver asked as well.
"""

import z3

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.engine.obligations import owed_by
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn, Members
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.reports import Due, LocationCheck
from hornbook.verify.facts.any_position import SymbolicGame, all_rules
from hornbook.verify.facts.goals import goal_layout
from hornbook.verify.facts.premises import for_any_player
from hornbook.verify.limits import LimitReached, Limits, Shortcuts
from hornbook.verify.smt.logic import as_term, negation
from hornbook.verify.smt.paths import Path
from hornbook.verify.smt.recording import Recorder
from hornbook.verify.smt.solver import Solver
from hornbook.verify.symbolic.context import Unsupported

BEGINNING = -1
"""Where a report on a location has its number, one on the beginning has this."""


def check_beginning(
    game: Game, certificate: Certificate, limits: Limits, recorder: Recorder | None = None
) -> LocationCheck:
    """What does not hold before the first card is dealt."""
    engine = Engine(game, executor=Executor(goal_layout(game), ConcreteValues()))
    start = engine.program.start
    plainly, thoroughly = engine.judge.expression, Evaluator(engine.layout, _Thorough().judging).expression
    facts = certificate.facts.get(start.target, ())
    goals = [goal for goal in owed_by(game) if speaks_at(goal.when, engine.program, start)]
    bodies = {Due("fact", fact.id, start.target): thoroughly(fact.body) for fact in facts}
    bodies |= {Due("goal", goal.id): plainly(goal.body) for goal in goals}
    report = LocationCheck(BEGINNING, paths=1, resting_on_data=set(certificate.resting_on_data))
    for players in range(game.min_players, game.max_players + 1):
        env = engine.memory.fresh(players)
        report.not_shown |= {due for due, body in bodies.items() if not _holds(body, env)}
    report.questions = len(bodies) * (game.max_players - game.min_players + 1)
    solver, shown = Solver(limits, recorder), set(bodies) - report.not_shown
    return _for_any_data(game, certificate, solver, limits.shortcuts, report, shown)


class _Thorough(ConcreteValues):
    """Plain numbers for which `every` looks at all members, though one has failed: whatever is assumed of a position is
    assumed to be defined for all of them."""

    def every(self, members: Members, body: Fn) -> Fn:
        listed, at = self.walk(members), members.at

        def result(e: Env) -> bool:
            truths = []
            for member in listed(e):
                e[at] = member
                truths.append(body(e))
            return all(truths)

        return result


def _holds(body: Fn, env: Env) -> bool:
    try:
        return bool(body(env))
    except RuleFault:
        return False


def _for_any_data(
    game: Game,
    certificate: Certificate,
    solver: Solver,
    shortcuts: Shortcuts,
    report: LocationCheck,
    shown: set[Due],
) -> LocationCheck:
    """The same where data may be anything: facts that do not say that they rest on the data of the file, and claims."""
    symbolic = SymbolicGame(game, all_rules(game), certificate.resting_on_data, lambda *_: None, shortcuts)
    if not symbolic.terms.arbitrary:
        return report
    path = Path(solver, [], {}, _owes_nothing, _rests_on_nothing, any_data=True)
    symbolic.set_out(path)
    try:
        env = symbolic.state.initial()
    except Unsupported as reason:
        report.given_up = reason.said
        report.not_shown |= shown
        return report
    facts = {fact.id: fact.body for fact in certificate.facts.get(symbolic.program.start.target, ())}
    bodies = {**facts, **{goal.id: goal.body for goal in symbolic.goals}}
    for due in sorted(due for due in shown if due.owed not in certificate.resting_on_data):
        try:
            truth = symbolic.terms.truth_of(for_any_player(bodies[due.owed], symbolic.evaluator), env)
            report.questions += 1
            is_shown = path.ask(as_term(negation(truth)), with_data=False) == z3.unsat
        except Unsupported:
            is_shown = False
        except LimitReached as reason:
            report.given_up = reason.said
            is_shown = False
        if not is_shown and due.what == "goal":
            report.resting_on_data.add(due.owed)
        elif not is_shown:
            report.not_shown.add(due)
    return report


def _owes_nothing(path: Path, name: str, message: Text, place: object, answer: object) -> None:
    raise AssertionError(f"looking at the first position owes nothing, yet {name} is owed")


def _rests_on_nothing(name: str) -> None:
    raise AssertionError(f"looking at the first position owes nothing, yet {name} is owed")
