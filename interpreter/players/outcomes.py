"""What came of many games, number by number: a column for each thing that is counted.

Takes games that the engine has played, or compiled ones; gives the same columns either way.
"""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hornbook.dsl.core.game import Game
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine

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

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.ended)


def rule_names(game: Game) -> list[tuple[str, str]]:
    """All rules, with their steps."""
    return [(step.name, rule.name) for step in game.steps.values() for rule in step.rules]


def compiled_outcomes(
    engine: Engine, players: int, seed: int, games: int, progress: Callable[[int], None] | None = None
) -> Outcomes | None:
    """Plays compiled games with random bots; None if the game cannot be compiled, or there is nothing here to run it
    with. Raises `RuleFault` as soon as rules break off."""
    try:
        return _played(CompiledGame(engine, players), seed, games, progress)
    except CannotCompile:
        return None


def _played(compiled: CompiledGame, seed: int, games: int, progress: Callable[[int], None] | None) -> Outcomes:
    columns = {name: array("i") for name in compiled.columns}
    for call in compiled.play(seed, games):
        if call.fault is not None:
            raise call.fault
        for name, numbers in call.columns.items():
            columns[name].frombytes(numbers.cast("B"))
        if progress is not None:
            progress(len(columns["ended"]))
    game = compiled.engine.game
    return Outcomes(
        game.id,
        compiled.players,
        seed,
        columns["ended"],
        columns["winners"],
        tuple(columns[f"score {seat}"] for seat in range(compiled.players)),
        {phase: columns[f"phase {phase}"] for phase in game.phases},
        {f"{step}.{rule}": columns[f"rule {step}.{rule}"] for step, rule in rule_names(game)},
    )
