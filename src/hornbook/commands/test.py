"""`hornbook test`: whether the examples in rule files hold."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import typer

from hornbook.commands.guard import guarded
from hornbook.commands.inputs import AffectedOption, GamesArgument, JsonOption, SetOption, load_named, names_or_all
from hornbook.commands.machine import echo_json
from hornbook.commands.places import quoted_place
from hornbook.commands.tables import Cell, Column, print_table

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.interpreter.examples.examples import ExampleOutcome

    Outcomes = Mapping[str, ExampleOutcome]


@guarded
def run_examples(
    games: GamesArgument = None,
    settings: SetOption = None,
    as_json: JsonOption = False,
    affected: AffectedOption = False,
) -> bool:
    """Play every example and compare what comes out."""
    loaded = load_named(names_or_all(games, affected), settings)
    outcomes = {game.id: outcomes_of(game) for game, _ in loaded}
    if as_json:
        echo_json({"games": {name: _as_json(each) for name, each in outcomes.items()}})
    else:
        for game, each in loaded:
            _tell(game, outcomes[game.id], each.sources)
    return not any(outcome.problems for each in outcomes.values() for outcome in each.values())


def outcomes_of(game: "Game") -> "Outcomes":
    """Every example, played."""
    from hornbook.interpreter.engine.engine import Engine
    from hornbook.interpreter.examples.examples import run_example

    engine = Engine(game)
    return {name: run_example(game, example, engine) for name, example in game.examples.items()}


def _as_json(outcomes: "Outcomes") -> list[dict[str, object]]:
    return [
        {
            "example": name,
            "ok": not outcome.problems,
            "problems": [
                {"message": p.message, "file": p.place.file, "line": p.place.line, "column": p.place.column}
                for p in outcome.problems
            ],
        }
        for name, outcome in outcomes.items()
    ]


def _tell(game: "Game", outcomes: "Outcomes", sources: Mapping[str, str]) -> None:
    rows = [
        (name, Cell("fails", "bold red") if outcome.problems else Cell("holds", "green"), game.examples[name].source.en)
        for name, outcome in outcomes.items()
    ]
    print_table(game.id, [Column("example"), Column("outcome"), Column("from", wrap=True)], rows)
    for name, outcome in outcomes.items():
        for problem in outcome.problems:
            typer.echo(f"\n{game.id}, example {name}: {problem.message}\n{quoted_place(problem.place, sources)}")
    failing = sum(bool(outcome.problems) for outcome in outcomes.values())
    typer.echo(f"\n{game.id}: {examples_counted(failing, len(outcomes))}\n")


def examples_counted(failing: int, total: int) -> str:
    """How many examples hold, or do not."""
    if not total:
        return "there are no examples"
    if total == 1:
        return "the example fails" if failing else "the example holds"
    return f"{failing} of {total} examples fail" if failing else f"all {total} examples hold"
