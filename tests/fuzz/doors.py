"""The doors by which files of strangers come in: what each command does with such a file.

Takes a kind of file and a text; raises if the command falls over, or says less than it should. Commands run within this
process, as they are called from the command line, on a file of that text.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from typer.testing import CliRunner, Result

from hornbook.cli import app
from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.report.diagnostics import as_json, rendered
from hornbook.interpreter.engine import engine, phases, running
from hornbook.interpreter.engine.obligations import rule_obligations
from hornbook.interpreter.machine import budget
from hornbook.interpreter.recording.recorded import text_from_games
from hornbook.verify.games.search import find_games
from hornbook.verify.limits import Limits
from hornbook.verify.results import Verdict
from hornbook.verify.run import verify_games
from tests.fuzz.damage import bundled_texts, damaged, whole_texts, with_nasty_texts
from tests.fuzz.damage_json import damaged_json
from tests.fuzz.hostile import hostile

SMALL_GAME = Path(__file__).parents[1] / "verify" / "rules" / "lamp.rules"
_RULES = "small.rules"
"""What certificates call the small game, wherever it lies."""
_TYPED = "\n".join(["1", "", "x", "?", "2", "0"] * 20)


@dataclass(frozen=True, slots=True)
class Door:
    """A command, or several that read the same files: what it does, how a file of a number is made, how long it may
    take, in seconds of processor time, and how much memory, in megabytes; workers that prove are held to theirs."""

    enter: Callable[[str], None]
    made: Callable[[int, int], str]
    seconds: float
    megabytes: int
    at_once: int
    """So many files are tried in one process."""


def check(text: str) -> None:
    """`check`, without what it takes to write and read a file: many more can be tried so."""
    result = game_from_text(text)
    has_errors = any(diagnostic.severity == "error" for diagnostic in result.diagnostics)
    assert (result.game is None) == has_errors, "errors and no game, or neither"
    assert rendered(result.diagnostics, result.sources) or not result.diagnostics
    assert as_json(result.diagnostics)


def format_twice(text: str) -> None:
    """`format`, which compares what the file says itself: a second time it must find nothing to do."""
    laid_out = formatted_from_text(text).text
    assert laid_out is None or formatted_from_text(laid_out).text == laid_out, "laid out, it gets another layout"


def play(text: str) -> None:
    """`test`, `simulate` and `play`, with few players and many."""
    game = game_from_text(text).game
    if game is None:
        return
    with _file(text, "game.rules") as file:
        _called("test", file)
        _called("simulate", file, "--games", "1", "--players", str(game.min_players))
        _called("simulate", file, "--games", "1", "--players", str(game.max_players), "--check")
        _called("play", file, "--seed", "1", "--players", str(game.min_players), typed=_TYPED)


def verify(text: str) -> None:
    """`verify`, with the smallest limits that it knows."""
    if game_from_text(text).game is not None:
        with _file(text, "game.rules") as file:
            told = _called(
                "verify", file, "--no-cache", "--no-help", "--jobs", "1", "--timeout", "1", "--memory", "1000"
            )
            assert "the game ends" in told.stdout


def play_and_prove(text: str) -> None:
    """All of that with limits that are smaller still, so that many more files can be tried."""
    game = game_from_text(text).game
    if game is None:
        return
    with _small_limits():
        play(text)
        results = verify_games([game], use_cache=False, jobs=1, limits=_SMALL)[game.id]
    assert all(result.reason.en for result in results if result.verdict is Verdict.UNDECIDED), (
        "undecided without a reason"
    )


_SMALL = Limits(location_seconds=0.1, helping_seconds=0.1, memory=1000)


def _small_limits() -> ExitStack:
    """Inside, play is broken off soon."""
    smaller = ExitStack()
    smaller.enter_context(patch.multiple(budget, STEPS_OF_A_LOCATION=1_000_000, STEPS_OF_A_GAME=2_000_000))
    smaller.enter_context(patch.object(running, "_LONGEST_GAME", 500))
    for module in (engine, phases):
        smaller.enter_context(patch.object(module, "LOCATIONS_WITHOUT_A_CHOICE", 500))
    return smaller


def docs(text: str) -> None:
    """`docs build` of one game."""
    if game_from_text(text).game is not None:
        with _file(text, "game.rules") as file:
            site = str(Path(file).parent / "site")
            _called("docs", "build", file, "--output", site, "--no-verify", "--no-statistics")


def recheck(text: str) -> None:
    """`recheck`."""
    with _file(text.replace(_RULES, str(SMALL_GAME)), "certificates.json") as file:
        _called("recheck", file, "--jobs", "1")


def replay(text: str) -> None:
    """`replay`."""
    with _file(text, "games.json") as file:
        _called("replay", file, str(SMALL_GAME))


@cache
def recorded_games() -> str:
    """Some short games of a small game, as they are written today."""
    game = load_game(str(SMALL_GAME)).game
    assert game is not None
    return text_from_games(game, list(find_games(game, rule_obligations(game)).values()))


@cache
def certificates() -> str:
    """The certificate of a small game."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "certificates.json"
        _called("verify", str(SMALL_GAME), "--jobs", "1", "--no-cache", "--certificate", str(file))
        return file.read_text(encoding="utf-8").replace(str(SMALL_GAME), _RULES)


_texts = cache(whole_texts)


@cache
def _short_texts() -> list[str]:
    return [text for text in _texts() if len(text) < 10_000]


def _told_nastily(number: int, seed: int) -> str:
    chance = Random(f"docs {seed} {number}")
    return with_nasty_texts(chance.choice([text for text in bundled_texts() if len(text) < 20_000]), chance)


DOORS = {
    "check": Door(check, lambda number, seed: damaged(_texts(), number, seed), 2.0, 500, 400),
    "short": Door(check, lambda number, seed: damaged(_short_texts(), number, seed), 2.0, 500, 400),
    "format": Door(format_twice, lambda number, seed: damaged(_texts(), number, seed), 4.0, 500, 400),
    "play": Door(play, hostile, 60.0, 1000, 20),
    "verify": Door(verify, hostile, 60.0, 1000, 4),
    "hostile": Door(play_and_prove, hostile, 20.0, 1000, 20),
    "docs": Door(docs, _told_nastily, 60.0, 1000, 4),
    "recheck": Door(recheck, lambda number, seed: damaged_json(certificates(), number, seed), 20.0, 1000, 50),
    "replay": Door(replay, lambda number, seed: damaged_json(recorded_games(), number, seed), 10.0, 1000, 200),
}


@contextmanager
def _file(text: str, name: str) -> Iterator[str]:
    """A file of some text, in a folder of its own."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8", errors="replace", newline="")
        yield str(path)


def _called(*arguments: str, typed: str = "") -> Result:
    """Calls a command. It may fail, but not fall over; and if it breaks play off, it says where."""
    result = CliRunner().invoke(app, list(arguments), input=typed, prog_name="hornbook")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code in (0, 1, 2), f"exit code {result.exit_code}"
    assert result.exit_code == 0 or result.output.strip(), "fails without a word"
    lines = result.output.splitlines()
    breaks_off = ["".join(lines[at : at + 2]) for at, line in enumerate(lines) if "the rules break off" in line]
    assert all(re.search(r" --> .*:\d+", said) for said in breaks_off), "breaks off nowhere"
    return result
