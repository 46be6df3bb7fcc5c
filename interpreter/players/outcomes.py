"""What came of many games, number by number: a column for each thing that is counted.

Takes games that the engine has played, or compiled ones; gives the same columns either way.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.counting.columns import is_shown_column, lead_names
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.manners import manner_called
from hornbook.interpreter.engine.watching import Violation

Column = Sequence[int]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Games with the seeds `seed`, `seed + 1`, ...: each column has a number for each of them.

    `ended`: 1 if it did, 0 if it was broken off for its length; `winners`: 1 for the first seat, 2 for the second, 4
    for the third and so on, added up; `scores`: a column for each seat; `phases` and `rules` (`step.rule`): how often
    each came or fired.
    """

    game: str
    players: int
    seed: int
    ended: Column
    winners: Column
    scores: tuple[Column, ...]
    phases: dict[str, Column] = field(repr=False)
    rules: dict[str, Column] = field(repr=False)
    options: dict[str, Column] = field(repr=False)
    measures: dict[str, Column] = field(repr=False)
    choices: Column = field(repr=False)
    lead: dict[str, Column] = field(repr=False)

    @property
    def columns(self) -> dict[str, Column]:
        """All columns by the names that they have in compiled games."""
        named = {"ended": self.ended, "winners": self.winners, "choices": self.choices, **self.lead}
        named |= {f"score {seat}": scores for seat, scores in enumerate(self.scores)}
        kinds = {"phase": self.phases, "rule": self.rules, "option": self.options, "measure": self.measures}
        return named | {f"{kind} {name}": column for kind, of in kinds.items() for name, column in of.items()}

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.ended)


def compiled_outcomes(
    engine: Engine,
    players: int,
    seed: int,
    games: int,
    progress: Callable[[int], None] | None = None,
    lead: bool = False,
    bots: Sequence[str] = ("random",),
) -> Outcomes | None:
    """Plays compiled games with some bots; None if the game cannot be compiled, or there is nothing here to run it
    with. Raises `RuleFault` as soon as rules break off."""
    manners = [manner_called(bot) for bot in bots]
    try:
        return outcomes_compiled(CompiledGame(engine, players, lead=lead, manners=manners), seed, games, progress)
    except CannotCompile:
        return None


def outcomes_compiled(
    compiled: CompiledGame, seed: int, games: int, progress: Callable[[int], None] | None = None
) -> Outcomes:
    """Plays compiled games. Raises `RuleFault` as soon as rules break off."""
    columns = {name: array("i") for name in compiled.columns}
    for call in compiled.play(seed, games):
        for name, numbers in call.columns.items():
            columns[name].frombytes(numbers.cast("B"))
        if progress is not None:
            progress(len(columns["ended"]))
        if call.fault is not None:
            call.fault.seed = seed + len(columns["ended"])
            raise call.fault
    return _from_columns(compiled, seed, columns)


class Judge(Protocol):
    """Plays the game of a seed again, by the engine."""

    def __call__(self, seed: int) -> tuple[Outcomes, Sequence[Violation]]: ...


def outcomes_checked(
    compiled: CompiledGame, seed: int, games: int, judge: Judge, progress: Callable[[int], None] | None = None
) -> tuple[Outcomes, list[Violation]]:
    """Plays compiled games that are watched. Where they seem to break anything, the judge says what that is; a game
    that breaks off counts as far as it came."""
    columns = {name: array("i") for name in compiled.columns}
    watched = [name for name in compiled.columns if is_shown_column(name)]
    violations: list[Violation] = []
    for call in compiled.play(seed, games):
        began = seed + len(columns["ended"])
        for name, numbers in call.columns.items():
            columns[name].frombytes(numbers.cast("B"))
        suspicious = [call.columns[name] for name in watched if any(call.columns[name])]
        for at in range(call.games):
            if any(column[at] for column in suspicious):
                violations += judge(began + at)[1]
        if call.fault is not None:
            alone, broken = judge(began + call.games)
            violations += broken
            for name, column in columns.items():
                column.extend(alone.columns.get(name, [0]))
        if progress is not None:
            progress(len(columns["ended"]))
    return _from_columns(compiled, seed, columns), violations


def _from_columns(compiled: CompiledGame, seed: int, columns: Mapping[str, Column]) -> Outcomes:
    return Outcomes(
        compiled.engine.game.id,
        compiled.players,
        seed,
        columns["ended"],
        columns["winners"],
        tuple(columns[f"score {seat}"] for seat in range(compiled.players)),
        _named(columns, "phase "),
        _named(columns, "rule "),
        _named(columns, "option "),
        _named(columns, "measure "),
        columns["choices"],
        {name: columns[name] for name in lead_names(compiled.players) if name in columns},
    )


def _named(columns: Mapping[str, Column], kind: str) -> dict[str, Column]:
    """The columns of a kind, without the word for it."""
    return {name.removeprefix(kind): column for name, column in columns.items() if name.startswith(kind)}
