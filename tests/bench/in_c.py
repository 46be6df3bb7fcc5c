"""The yardstick in C: `classic.c`, made by a C compiler if there is one."""

import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

_SOURCE = Path(__file__).with_name("classic.c")


@dataclass(frozen=True)
class PlayedInC:
    """Games that the program has played: rounds, bulls taken by all players together, and seconds of processor time."""

    rounds: int
    bulls: int
    seconds: float


def program_in_c(folder: Path) -> Callable[[int, int, int], PlayedInC] | None:
    """The program, to be called with players, games and a seed; None if there is no compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "classic"
    subprocess.run([compiler, "-O2", "-o", str(program), str(_SOURCE)], check=True)

    def played(players: int, games: int, seed: int) -> PlayedInC:
        called = [str(program), str(players), str(games), str(seed)]
        told = subprocess.run(called, capture_output=True, text=True, check=True).stdout.split()
        return PlayedInC(int(told[0]), int(told[1]), float(told[2]))

    return played
