"""What may be shown of a failure: a position that keeps to everything proved, or the last moments of a game.

Takes positions that the solver has found, or recorded games; gives counterexamples. Of positions only those are given
in which everything proved holds, with cards that nobody asked for dealt otherwise if need be, and from which the engine
has come to the failure.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import GAME_ENDS, Obligation
from hornbook.interpreter.engine.trace import Chosen, Fired
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.counterexamples.repairing import repaired
from hornbook.verify.counterexamples.replay import Replayer
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.facts.judged import JudgedFacts
from hornbook.verify.messages import COMES_AGAIN
from hornbook.verify.results import Counterexample


class Confirmation:
    """Confirms positions of one game, of whose locations some facts are proved."""

    def __init__(self, game: Game, proved: Mapping[int, Sequence[Fact]]) -> None:
        self._proved = proved
        self._replayer = Replayer(game)
        self.engine = self._replayer.engine
        self._judged = JudgedFacts(self.engine.judge)

    def failing(self, found: CandidatePosition, owed: Obligation) -> Counterexample | None:
        """How something fails from a position, if it does."""
        position = self._dealt(found)
        if position is None:
            return None
        if owed.kind in ("claim", "bound", "limit"):
            return self._replayer.failing(position, owed)
        return self._replayer.faulting(position, owed.name)

    def reaching(self, found: CandidatePosition, owed: Obligation) -> Counterexample | None:
        """How a bound is reached from a position, if it is."""
        position = self._dealt(found)
        return None if position is None else self._replayer.reaching(position, owed)

    def keeps_to_facts(self, env: Env, location: int) -> bool:
        """Whether everything proved of a location holds in a memory."""
        return self._judged.hold(self._proved.get(location, ()), env)

    def _dealt(self, found: CandidatePosition) -> CandidatePosition | None:
        """A position as it is, or dealt otherwise, in which everything proved holds."""
        if self._keeps(found):
            return found
        facts = self._proved.get(found.location, ())
        mended = replace(found, before=repaired(self.engine, found.before, facts))
        return mended if self._keeps(mended) else None

    def _keeps(self, found: CandidatePosition) -> bool:
        return self.keeps_to_facts(self.engine.memory.from_snapshot(found.before), found.location)


def shown_by_game(game: Game, recorded: RecordedGame) -> Counterexample:
    """The last moments of a game, in which something shows; of play without end, once round."""
    replay = replayed(game, recorded)
    assert replay.shown is not None, "games are replayed before they are given"
    problem = COMES_AGAIN if recorded.shows == GAME_ENDS else replay.shown.problem
    if not replay.stretches:
        return Counterexample(replay.shown.position, (), replay.shown.position, "", problem, recorded)
    begins = len(replay.stretches) - 1 if recorded.round is None else recorded.round[0]
    around = replay.stretches[begins:]
    events = tuple(event for each in around for event in each.events if isinstance(event, Chosen | Fired))
    return Counterexample(replay.positions[begins], events, replay.last_after, around[0].phase, problem, recorded)
