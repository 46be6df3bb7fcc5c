"""Goals: what is owed, as proofs and replays judge it.

Both the prover and the replay judge the same things at the same moments; only the kind of values differs.
"""

from collections.abc import Callable, Sequence

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.moments import watch_steps
from hornbook.interpreter.engine.obligations import Obligation, Owed
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.machine.values import Fn, Run
from hornbook.verify.facts.invariants import EXTRA_SLOTS
from hornbook.verify.symbolic.tables import arbitrary_data

Judge = Callable[[Env, Owed, Fn, Fn | None], None]
"""Looks at something owed after a step: the memory, what it is, its body and when it is reached exactly."""


def resting_on_data(game: Game) -> frozenset[Obligation]:
    """What is said only of the data of the file, in a game of which something else is said of any data. Proved like
    that from the beginning: what turns out later to rest on the data costs another round."""
    if not arbitrary_data(game):
        return frozenset()
    claims = {Obligation("claim", claim.name) for claim in game.claims.values() if not claim.any_data}
    return frozenset(claims | {Obligation("bound", bound.name) for bound in game.bounds.values() if not bound.any_data})


def goal_layout(game: Game) -> Layout:
    """A memory layout with room for what facts and goals need beyond the game itself."""
    return Layout(game, EXTRA_SLOTS + len(game.steps))


def judge_steps(executor: Executor, owed: Sequence[Owed], copied: Callable[[Env], Env], judge: Judge) -> None:
    """Has everything owed after a step judged each time the step has run; in a memory of `goal_layout`."""

    def look(evaluator: Evaluator, each: Owed) -> Run:
        body = evaluator.expression(each.body)
        tight = None if each.tight is None else evaluator.expression(each.tight)
        return lambda env: judge(env, each, body, tight)

    watch_steps(executor, owed, executor.game.slot_count + EXTRA_SLOTS, copied, look)
