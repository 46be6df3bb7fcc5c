"""How fast it is, beside yardsticks measured in the same run.

Gives figures as data: the engine's rounds a second and those of a hand-written engine, the seconds it takes to check a
file once the program has started, and to verify a game with nothing and with everything in the cache. Absolute figures
depend on the machine and what else it does; the ratio of the engines hardly does.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median

from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.load import bundled_games, game_from_text, load_game
from hornbook.dsl.report.diagnostics import rendered
from hornbook.interpreter.players.simulate import Simulator
from tests.bench.awkward import KINDS
from tests.bench.baseline import play_round

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = 4
_YARDSTICK = 25_000
"""So many rounds of the hand-written engine are about a second, where the marks for processor time were set."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure, its unit, and what it should be: at least or at most that much (None: nothing is asked)."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def ok(self) -> bool:
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    def as_json(self) -> dict[str, object]:
        return {**asdict(self), "ok": self.ok}


def engine_figures(seconds: float = 4.0) -> list[Figure]:
    """Rounds a second of the engine and of the hand-written one, in turns so that both see the same machine."""
    loaded = load_game("classic")
    assert loaded.game is not None
    simulator, chance = Simulator(loaded.game, PLAYERS), Random(1)
    engine: list[float] = []
    baseline: list[float] = []
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends or len(engine) < 3:
        seed = len(engine) * 10
        engine.append(_rate(lambda: sum(simulator.play(seed + k).phases["deal"] for k in range(10))))  # noqa: B023
        baseline.append(_rate(lambda: len([play_round(chance, PLAYERS) for _ in range(400)])))
    ratio = median(ours / theirs for ours, theirs in zip(engine, baseline, strict=True))
    return [
        Figure("engine", median(engine), "rounds/s"),
        Figure("hand-written engine", median(baseline), "rounds/s"),
        Figure("engine / hand-written", ratio, "", at_least=0.1),
    ]


def waited_figures(name: str, work: Callable[[], float], at_most: float, runs: int = 5) -> list[Figure]:
    """The processor time that somebody waits for, the least of some runs; and as a ratio to the hand-written engine's
    for a number of rounds, measured in turns so that both see the same machine."""
    taken = [(work(), _yardstick()) for _ in range(runs)]
    ratio = median(ours / theirs for ours, theirs in taken)
    return [
        Figure(name, min(ours for ours, _ in taken), "CPU s"),
        Figure(f"{name} / yardstick", ratio, "", at_most=at_most),
    ]


def _yardstick() -> float:
    chance, began = Random(1), time.process_time()
    for _ in range(_YARDSTICK):
        play_round(chance, PLAYERS)
    return time.process_time() - began


def _rate(work: Callable[[], int]) -> float:
    """How much work is done in a second; the work tells how much it was."""
    began = time.perf_counter()
    return work() / (time.perf_counter() - began)


def command_figures(games: tuple[str, ...] = ("classic",), runs: int = 5) -> list[Figure]:
    """Seconds of commands as users run them, the fastest of some runs."""
    figures = [
        Figure("hornbook --help", fastest(runs, lambda: run("--help")), "s", at_most=0.3),
        Figure("hornbook check", fastest(runs, lambda: run("check", games[0])), "s"),
        Figure("check after start-up", min(_check_seconds(games[0]) for _ in range(runs)), "s", at_most=0.3),
    ]
    for game in games:
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(lambda: run("verify", game, cache=cache))  # noqa: B023
            warm = fastest(runs, lambda: run("verify", game, cache=cache))  # noqa: B023
        figures.append(Figure(f"verify {game}, cold", cold, "s", at_most=10.0))
        figures.append(Figure(f"verify {game}, warm", warm, "s", at_most=1.5))
    return figures


def family_figures(cache: str, runs: int = 3) -> list[Figure]:
    """Seconds for all bundled games: search and check, the check alone, and what need not be proved again. The cache is
    empty at first, and holds all their verdicts afterwards."""
    proofs = f"{cache}/proofs.json"
    cold = seconds(lambda: run("verify", "--certificate", proofs, cache=cache))
    return [
        *waited_figures("check all games", lambda: processor_seconds("check", *bundled_games()), at_most=1.5),
        Figure("test all games", fastest(runs, lambda: run("test")), "s", at_most=15.0),
        Figure("verify all games, cold", cold, "s", at_most=360.0),
        Figure("verify all games, warm", fastest(runs, lambda: run("verify", cache=cache)), "s", at_most=4.0),
        Figure("recheck all games", seconds(lambda: run("recheck", proofs)), "s", at_most=180.0),
    ]


def length_figures(length: int = 60_000) -> list[Figure]:
    """How much longer a file takes to check and lay out that is twice as long, for files of many awkward kinds."""
    for make in KINDS.values():
        game_from_text(make(1000))  # whatever is made once only is made now
    ratios = {kind: _check_time(make(2 * length)) / _check_time(make(length)) for kind, make in KINDS.items()}
    return [Figure(f"twice: {kind}", ratio, "", at_most=3.0) for kind, ratio in ratios.items()]


def _check_time(text: str) -> float:
    """Processor time, so that nobody else's work counts."""
    began = time.process_time()
    loaded = game_from_text(text, f"{len(text)}.rules")  # a name of its own, lest blocks are remembered
    rendered(loaded.diagnostics, loaded.sources)
    formatted_from_text(text, f"{len(text)}.rules")
    return time.process_time() - began


def _check_seconds(game: str) -> float:
    """How long a file takes to read and check, in a process that has just imported what it takes."""
    code = (
        "import time, hornbook.dsl.load as dsl; began = time.perf_counter(); "
        f"dsl.load_game({game!r}); print(time.perf_counter() - began)"
    )
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True)
    return float(done.stdout)


def run(*arguments: str, cache: str = "") -> None:
    """A command as users run it."""
    called = [sys.executable, "-m", "hornbook.cli", *arguments]
    subprocess.run(called, cwd=ROOT, env=environment(cache), stdout=subprocess.DEVNULL, check=False)


def processor_seconds(*arguments: str) -> float:
    """The processor time of a command, from its start to its end."""
    before = os.times()
    run(*arguments)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def environment(cache: str = "") -> dict[str, str]:
    """The variables of a command, with a cache of its own if one is given."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), **({"HORNBOOK_CACHE": cache} if cache else {})}


def seconds(work: Callable[[], None]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def fastest(runs: int, work: Callable[[], None]) -> float:
    """The least seconds that some work takes."""
    return min(seconds(work) for _ in range(runs))
