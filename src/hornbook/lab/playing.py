"""Playing at tables until enough is known, with whatever crew there is.

Takes tables and a goal: so many games, or so narrow an interval. Gives what came of them, which depends on the tables,
the first seed and the goal alone. Games are handed out in portions that take about as long everywhere; what comes back
is added up in the order of the seeds, so that what is kept when somebody breaks off is the beginning of the same work.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, replace
from math import ceil
from time import monotonic

from hornbook.interpreter.players.simulate import MANY
from hornbook.interpreter.players.summary import Summary
from hornbook.lab.crew import Crew
from hornbook.lab.keeping import keep_games, kept_games, name_of
from hornbook.lab.portions import Portion, Table, portion
from hornbook.lab.precision import games_for

_PORTION = 1.0
"""How many seconds a portion should take."""
_LARGEST_PORTION = 50_000
_FIRST = 100
_FIRST_OF_SLOW = 4
_MUCH = 1.5
"""More seconds of work than this are shared out."""
_KEEP_EVERY = 10.0

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Goal:
    """When enough is known: after so many `games`, or sooner if `precision` is given and reached."""

    games: int
    precision: float | None = None

    @property
    def told(self) -> str:
        return f"{self.precision}-{self.games}"


class _Run:
    """What is played at one table."""

    def __init__(self, table: Table, seed: int, goal: Goal, resume: bool) -> None:
        self.table, self.seed, self.goal, self.resume = table, seed, goal, resume
        self._name = name_of(table, seed, goal.told if goal.precision else "")
        kept = kept_games(self._name, table, goal.games) if resume else None
        self.sum, self._until = kept or (Portion(), 0)
        self.continued = self._given = self.sum.games
        self._early: dict[int, Portion] = {}
        self._pace: float | None = None
        if goal.precision is None or self.sum.games == self._until:
            self._until = self._checkpoint()
        self._kept_at = monotonic()

    @property
    def is_done(self) -> bool:
        return self.sum.broke is not None or self.sum.games >= self._until

    @property
    def seconds_left(self) -> float:
        """How much work is left, as far as that is known."""
        return 0.0 if self._pace is None else self._pace * (self._until - self._given)

    @property
    def wanted(self) -> int:
        return self._until

    def next_portion(self, shares: int) -> tuple[int, int] | None:
        """The seed and the number of games of the next portion; None if there is nothing to be handed out now."""
        left = self._until - self._given
        if left <= 0 or self.sum.broke is not None:
            return None
        if self._pace is None:
            is_quick = {bot for bots in self.table.lineups for bot in bots} == {"random"} and not self.table.check
            size = _FIRST if is_quick else _FIRST_OF_SLOW
        else:
            size = min(ceil(_PORTION / self._pace), ceil(left / shares), _LARGEST_PORTION)
        size = max(1, min(size, left))
        self._given += size
        return self.seed + self._given - size, size

    def add(self, seed: int, came: Portion) -> None:
        """A portion is done."""
        if came.games:
            self._pace = max(1e-7, came.seconds / came.games)
        self._early[seed - self.seed] = came
        while self.sum.broke is None and (now := self._early.pop(self.sum.games, None)) is not None:
            self.sum = now if now.broke else self.sum + now
            if self.sum.games == self._until:
                self._until = self._checkpoint()
        if monotonic() - self._kept_at > _KEEP_EVERY:
            self.keep()

    def keep(self) -> None:
        """Keeps what there is, so that it need not be played again."""
        self._kept_at = monotonic()
        if self.resume and self.sum.games > self.continued:
            keep_games(self._name, self.sum, self._until)

    def _checkpoint(self) -> int:
        """Up to which game to play before one looks again. It depends on what came of all games before, not on how
        they were divided."""
        if self.goal.precision is None:
            return self.goal.games
        return min(self.goal.games, games_for(self.goal.precision, self.sum.tallies))


@dataclass(frozen=True)
class Came:
    """What came of a table: a summary for each line-up, and the differences from the first one. `continued`: so many of
    the games had been played before. If the rules broke off, there is nothing else."""

    table: Table
    seed: int
    portion: Portion
    continued: int

    @property
    def summaries(self) -> tuple[Summary, ...]:
        table = self.table
        return tuple(
            Summary(table.game, table.players, self.seed, bots, tally)
            for bots, tally in zip(table.lineups, self.portion.tallies, strict=False)
        )


def played_at(
    tables: Sequence[Table], seed: int, goal: Goal, crew: Crew, progress: Progress, resume: bool = True
) -> list[Came]:
    """Plays at all tables until the goal is reached at each."""
    is_many = goal.precision is not None or goal.games >= MANY
    runs = [_Run(replace(table, many=is_many), seed, goal, resume and not table.check) for table in tables]
    pending: dict[Future[Portion], tuple[_Run, int]] = {}
    began = monotonic()
    try:
        while any(not run.is_done for run in runs):
            if sum(run.seconds_left for run in runs) > _MUCH:
                crew.there_is_much_to_do()
            _hand_out(runs, pending, crew)
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                run, first = pending.pop(future)
                run.add(first, future.result())
                played, wanted = sum(each.sum.games for each in runs), sum(each.wanted for each in runs)
                progress(f"playing {run.table.game.id}", played, wanted)
    finally:
        for future in pending:
            future.cancel()
        for run in runs:
            if monotonic() - began > 1:
                run.keep()
    return [Came(run.table, seed, run.sum, run.continued) for run in runs]


def _hand_out(runs: Iterable[_Run], pending: dict[Future[Portion], tuple[_Run, int]], crew: Crew) -> None:
    """Gives everybody something to do, and something more to begin with afterwards."""
    most = 2 * crew.size if crew.size > 1 else 1
    for run in runs:
        while len(pending) < most and (asked := run.next_portion(2 * crew.size)) is not None:
            first, games = asked
            pending[crew.submit(portion, run.table, first, games)] = (run, first)
