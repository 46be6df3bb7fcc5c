"""`hornbook watch`: after every save, what it changed for whoever writes the rules, in five lines."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Protocol

import typer

from hornbook.commands.check import problems_counted
from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import JsonOption, check_names
from hornbook.commands.machine import echo_json_line
from hornbook.commands.screen import wants_color
from hornbook.commands.test import examples_counted, outcomes_of

if TYPE_CHECKING:
    from hornbook.docs.site.news import News, Standing
    from hornbook.dsl.core.game import Game
    from hornbook.dsl.load import Loaded
    from hornbook.dsl.report.diagnostics import Diagnostic
    from hornbook.editing.verdicts import Verdicts
    from hornbook.interpreter.examples.examples import ExampleOutcome
    from hornbook.verify.results import Results

_LOOK_EVERY = 0.1
"""Seconds between two looks."""
_LINES = 5
"""So many lines a save is worth; what proofs have to say comes in the last of them."""
_LINES_OF_PROOFS = 3

FilesArgument = Annotated[
    list[str], typer.Argument(metavar="GAME...", help="Paths of rule files, or names of bundled games.")
]


@guarded
def watch(games: FilesArgument, as_json: JsonOption = False) -> None:
    """Check, test and prove games whenever their files are saved, and tell what that changed, until Ctrl-C."""
    from hornbook.editing.verdicts import Verdicts

    names = list(dict.fromkeys(games))
    _check_there(names)
    with Verdicts(lambda path: None) as verdicts:
        watcher = Watcher(names, verdicts, _Machine() if as_json else _Person())
        while True:
            time.sleep(_LOOK_EVERY)
            watcher.look()


def _check_there(names: Sequence[str]) -> None:
    """What is not there yet is rather a slip than something to wait for. Files with errors are what this is for."""
    from hornbook.dsl.load import load_game
    from hornbook.dsl.read.files import Unreadable, file_at
    from hornbook.dsl.report.diagnostics import rendered

    missing = [load_game(name) for name in names if isinstance(file_at(name), Unreadable)]
    if missing:
        told = [rendered(each.diagnostics, each.sources, color=wants_color(err=True)) for each in missing]
        raise InputError("\n".join(told).rstrip("\n"))


@dataclass(frozen=True)
class Tried:
    """What is known at once after a save: which files were saved (all, at the beginning), the games made from them that
    can be used, how their examples came out, what is wrong with files, and what is new."""

    files: Sequence[str]
    games: "Mapping[str, Loaded]"
    outcomes: "Mapping[str, Mapping[str, ExampleOutcome]]"
    errors: "Sequence[Diagnostic]"
    faults: Sequence[str]
    news: "Sequence[News]"


@dataclass(frozen=True)
class Proved:
    """What is known later on: the verdicts, and what is new."""

    results: "Mapping[str, Results]"
    news: "Sequence[News]"
    seconds: float


class Listener(Protocol):
    """Whoever is told."""

    def tried(self, found: Tried) -> None: ...

    def proved(self, found: Proved) -> None: ...


class Watcher:
    """Somebody who looks at files, and tells what their saves have changed."""

    def __init__(self, names: Sequence[str], verdicts: "Verdicts", listener: Listener) -> None:
        from hornbook.docs.site.watch import Followed

        self._verdicts, self._listener = verdicts, listener
        self._followed = Followed(names)
        check_names([(each.game, each) for each in self._followed.loaded.values() if each.game is not None])
        self._standings: dict[str, Standing] = {}
        self._proving: dict[str, Game] = {}
        self._take_up(names, [Path(name).name for name in names])

    def look(self) -> None:
        """Tells what has been saved or proved since the last look."""
        if saved := self._followed.saved():
            self._take_up(self._followed.follow(saved), sorted({path.name for path in saved}))
        elif self._proving and not any(self._verdicts.is_busy_with(Path(name)) for name in self._proving):
            self._tell_proved()

    def _take_up(self, names: Sequence[str], files: Sequence[str]) -> None:
        """Tries games that have changed, and has them proved."""
        self._began = time.monotonic()
        games: dict[str, Loaded] = {}
        outcomes: dict[str, Mapping[str, ExampleOutcome]] = {}
        for name in names:
            loaded = self._followed.loaded[name]
            if loaded.game is None or name in self._followed.failed:
                self._proving.pop(name, None)
                self._verdicts.drop(Path(name))
                continue
            self._proving[name] = loaded.game
            self._verdicts.want(Path(name), loaded.game)
            games[loaded.game.id], outcomes[loaded.game.id] = loaded, outcomes_of(loaded.game)
        news = self._news(outcomes, {})
        errors = [error for error, _ in self._followed.errors()]
        self._listener.tried(Tried(files, games, outcomes, errors, [*self._followed.faults.values()], news))

    def _tell_proved(self) -> None:
        found = {game.id: self._verdicts.of(Path(name)) for name, game in self._proving.items()}
        self._proving = {}
        self._listener.proved(Proved(found, self._news({}, found), time.monotonic() - self._began))

    def _news(
        self, outcomes: "Mapping[str, Mapping[str, ExampleOutcome]]", results: "Mapping[str, Results]"
    ) -> "list[News]":
        """What is otherwise than it was when it was last told."""
        from hornbook.docs.site.news import news_between, standing_of

        now = dict(self._standings)
        for name in {**outcomes, **results}:
            now[name] = standing_of(outcomes.get(name), results.get(name), self._standings.get(name))
        news = news_between(self._standings, now)
        self._standings = now
        return news


class _Person:
    """Tells people, in lines."""

    def tried(self, found: Tried) -> None:
        outcomes = [outcome for each in found.outcomes.values() for outcome in each.values()]
        warnings = [each for loaded in found.games.values() for each in loaded.diagnostics]
        said = [problems_counted([*found.errors, *warnings])]
        if found.games:
            said.append(examples_counted(sum(bool(each.problems) for each in outcomes), len(outcomes)))
        typer.echo(f"{time.strftime('%H:%M:%S')} {', '.join(found.files)}: {', '.join(said)}")
        lines = [*map(_error, found.errors), *found.faults, *(each.said.en for each in found.news)]
        _tell_some(lines, _LINES - 1 - (_LINES_OF_PROOFS if found.games else 0))

    def proved(self, found: Proved) -> None:
        from hornbook.docs.site.news import tally

        _tell_some([each.said.en for each in found.news], _LINES_OF_PROOFS - 1)
        typer.echo(f"  {tally(found.results)}, {found.seconds:.1f} s")


def _error(error: "Diagnostic") -> str:
    where = f"{error.place}: " if error.place.line else ""
    hint = f" Hint: {error.suggestion}" if error.suggestion else ""
    return f"{where}error[{error.code}] {error.message}{hint}"


def _tell_some(lines: Sequence[str], most: int) -> None:
    """Writes as many lines as there is room for, and says how many are left out."""
    left = f" (and {len(lines) - most} more)" if len(lines) > most else ""
    for at, line in enumerate(lines[:most], 1):
        typer.echo(f"  {line}{left if at == most else ''}")


class _Machine:
    """Tells machines, in a line of JSON each time."""

    def tried(self, found: Tried) -> None:
        games = {
            name: {
                "warnings": [asdict(each) for each in loaded.diagnostics],
                "examples": {example: not outcome.problems for example, outcome in found.outcomes[name].items()},
            }
            for name, loaded in found.games.items()
        }
        errors, news = [asdict(each) for each in found.errors], [each.said.en for each in found.news]
        echo_json_line({"files": list(found.files), "games": games, "errors": errors, "news": news})

    def proved(self, found: Proved) -> None:
        verdicts = {
            name: {result.claim: result.verdict.value for result in results.values()}
            for name, results in found.results.items()
        }
        news = [each.said.en for each in found.news]
        echo_json_line({"verdicts": verdicts, "news": news, "seconds": round(found.seconds, 3)})
