"""Figures for games: kept ones where nothing has changed since, all others from games played now, on all cores.

What figures depend on is hashed into the name they are kept under: the core of the game, the code that plays it and
the code that makes them. So figures that are out of date are never found.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace

from hornbook.clock import OutOfTime, stopped_after
from hornbook.code import code_hash
from hornbook.docs.statistics.figures import BETTER, SEED, SKILL_DEALS, Contest, Figures, Strengths, figures_from_json
from hornbook.docs.statistics.play import contest, figures_from, sampled, strengths
from hornbook.dsl.core.erase import bare
from hornbook.dsl.core.game import Game
from hornbook.form import fits
from hornbook.interpreter.compiled.run import can_run
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.outcomes import Outcomes
from hornbook.interpreter.players.skill import Skill, skill_of
from hornbook.store import keep, kept
from hornbook.verify.cache import core_text
from hornbook.workers import WorkerLost, as_many_as, workers

_SECONDS = 180.0
"""How much processor time a sample may take; those of bundled games take seconds, comparing bots up to a minute."""

Progress = Callable[[str, int, int], None]
"""Told of which game some games are done, how many of its samples are, and of how many."""


def figures_of(games: Sequence[Game], progress: Progress | None = None) -> Mapping[str, Figures]:
    """The figures of every game, by its name; a game whose rules break off in play, or take too long or more than the
    machine has, has none."""
    found = {game.id: known for game in games if (known := known_figures(name_of_figures(game))) is not None}
    missing = [game for game in games if game.id not in found]
    if missing:
        samples = sum(game.max_players - game.min_players + 4 for game in missing)
        with workers(as_many_as(None, samples)) as pool:
            waiting = {game.id: _Samples(game, pool.submit) for game in missing}
            for game in missing:
                figures = waiting[game.id].figures(progress)
                if figures is not None:
                    found[game.id] = figures
                    keep(name_of_figures(game), figures.as_json())
    return found


class _Samples:
    """The samples of one game, while they are played."""

    def __init__(self, game: Game, submit: "Callable[..., Future[_Answer]]") -> None:
        self._game = game
        counts = range(game.min_players, game.max_players + 1)
        self._played = {number: submit(_play, game, number) for number in counts}
        self._contest = submit(_compete, game)
        self._skill = submit(_skilled, game)
        self._strengths = submit(_strong, game)

    def figures(self, progress: Progress | None) -> Figures | None:
        """Waits for all of them."""
        played: dict[int, Outcomes] = {}
        total = len(self._played) + 1
        for done, (number, sample) in enumerate(self._played.items(), 1):
            answer = _unless_lost(sample)
            if not isinstance(answer, Outcomes):
                self._leave()
                return None
            played[number] = answer
            if progress is not None:
                progress(self._game.id, done, total)
        against = _unless_lost(self._contest)
        skill, strong = _unless_lost(self._skill), _unless_lost(self._strengths)
        if not isinstance(against, Contest):
            return None
        figures = figures_from(self._game, played, against)
        return replace(
            figures,
            skill=skill if isinstance(skill, Skill) else None,
            strengths=strong if isinstance(strong, Strengths) else None,
        )

    def _leave(self) -> None:
        """There will be no figures: what has not begun need not be played."""
        for sample in (*self._played.values(), self._contest, self._skill, self._strengths):
            sample.cancel()


_Answer = Outcomes | Contest | Skill | Strengths | None


def _unless_lost(sample: "Future[_Answer]") -> _Answer:
    try:
        return sample.result()
    except WorkerLost:
        return None


def _play(game: Game, players: int) -> _Answer:
    return _in_time(lambda: sampled(game, players))


def _compete(game: Game) -> _Answer:
    return _in_time(lambda: contest(game))


def _skilled(game: Game) -> _Answer:
    """How much skill there is; without compiled games it would take hours to know."""
    if not can_run():
        return None
    return _in_time(lambda: skill_of(game, BETTER, SKILL_DEALS, SEED))


def _strong(game: Game) -> _Answer:
    """How strong the bots are; asked only where games are compiled, too."""
    return _in_time(lambda: strengths(game)) if can_run() else None


def _in_time(work: Callable[[], _Answer]) -> _Answer:
    try:
        with stopped_after(_SECONDS):
            return work()
    except (RuleFault, OutOfTime):
        return None


def name_of_figures(game: Game) -> str:
    """What the figures of a game are kept under."""
    play = "compiled" if can_run() else "by the engine"
    parts = [core_text(game), repr(bare(game.measures)), code_hash("hornbook.docs.statistics.play"), play]
    return f"figures-{hashlib.sha256(chr(10).join(parts).encode()).hexdigest()}"


def known_figures(name: str) -> Figures | None:
    """The figures that are kept under a name, if there are any."""
    try:
        figures = figures_from_json(kept(name))
    except (ValueError, KeyError, TypeError):
        return None
    return figures if fits(figures, Figures) else None
