"""Possibilities: things that a file says can happen, looked for in play."""

import time

from hornbook.dsl.core.game import Possible
from hornbook.interpreter.engine import Engine
from hornbook.interpreter.faults import RuleFault
from hornbook.verify.goals import speaks_in
from hornbook.verify.observe import Observed, observed_play
from hornbook.verify.prove import Proof
from hornbook.verify.replay import Replayer
from hornbook.verify.results import Counterexample, Result, Verdict

_SEARCHES = 25


def possibility_results(proof: Proof, replayer: Replayer) -> list[Result]:
    """For each possibility, a position from a real game that shows it; undecided if none was come across."""
    return [_result(possible, proof.observed, replayer.engine) for possible in proof.game.possibles.values()]


def _result(possible: Possible, observed: Observed, engine: Engine) -> Result:
    started = time.perf_counter()
    statement = f"It happens in play, from a real deal ({engine.game.min_players} to {engine.game.max_players} players)"
    witness = _shown(possible, observed, engine)
    for seed in range(1, _SEARCHES):
        if witness is not None:
            break
        witness = _shown(possible, observed_play(engine, seed), engine)
    seconds = time.perf_counter() - started
    verdict = Verdict.PROVED if witness else Verdict.UNDECIDED
    reason = "" if witness else f"it did not happen in {4 * _SEARCHES} games played at random"
    return Result(possible.name, "possible", verdict, Verdict.PROVED, seconds, statement, reason, witness=witness)


def _shown(possible: Possible, observed: Observed, engine: Engine) -> Counterexample | None:
    body = engine.evaluator.expression(possible.body)
    for number, positions in observed.positions.items():
        if not speaks_in(possible.when, engine.program, number):
            continue
        for env in positions:
            try:
                if body(env):
                    phase = engine.program.locations[number].phase
                    snapshot = engine.memory.snapshot(env)
                    return Counterexample(snapshot, (), snapshot, phase, "it happens here", reached=True)
            except RuleFault:
                continue
    return None
