"""`hornbook verify`: proves what rule files claim, and what every game owes unasked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import (
    AffectedOption,
    AnnotateOption,
    CodeQualityOption,
    GamesArgument,
    JsonOption,
    SarifOption,
    SetOption,
    load_named,
    names_or_all,
)
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import writable, write
from hornbook.commands.progress import shown_progress

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.verify.opinion.second import OtherSolver
    from hornbook.verify.results import Opinion, Result, Verified
    from hornbook.verify.run import Progress


_MOST = 1_000_000
"""What system and solver can still count: eleven days, a terabyte."""

JUnitOption = Annotated[Path | None, typer.Option("--junit", metavar="FILE", help="Also write a JUnit report.")]
NoCacheOption = Annotated[bool, typer.Option("--no-cache", help="Prove everything anew.")]
JobsOption = Annotated[int | None, typer.Option("--jobs", min=1, help="How many proofs to run at once; one a core.")]
MemoryOption = Annotated[
    int | None,
    typer.Option(min=500, max=_MOST, metavar="MB", help="Memory for each proof that runs at once.  [default: 4000]"),
]
TimeoutOption = Annotated[
    float | None,
    typer.Option(
        "--timeout",
        min=1,
        max=_MOST,
        metavar="SECONDS",
        help="When to give up on a part of the rules, as undecided.  [default: 900]",
    ),
]
CertificateOption = Annotated[
    Path | None,
    typer.Option(
        "--certificate", metavar="FILE", help="Also write why what is proved is so, for `hornbook recheck FILE`."
    ),
]
OpinionOption = Annotated[
    bool, typer.Option("--second-opinion", help="Prove anew, and ask the solver cvc5 as well. This takes long.")
]
NoHelpOption = Annotated[
    bool, typer.Option("--no-help", help="Do not look for claims that would help where something is not proved.")
]
WitnessesOption = Annotated[bool, typer.Option("--witnesses", help="Draw what shows that something can happen.")]
SaveExampleOption = Annotated[
    str | None,
    typer.Option(
        "--save-example",
        metavar="CLAIM",
        help="Only write a claim's counterexample, as an example for the rule file.",
    ),
]
SaveGameOption = Annotated[
    Path | None,
    typer.Option(
        "--save-game", metavar="FILE", help="Also write games that show what is refuted, for `hornbook replay`."
    ),
]


@guarded
def verify(
    games: GamesArgument = None,
    settings: SetOption = None,
    as_json: JsonOption = False,
    junit: JUnitOption = None,
    sarif: SarifOption = None,
    codequality: CodeQualityOption = None,
    annotate: AnnotateOption = False,
    affected: AffectedOption = False,
    no_cache: NoCacheOption = False,
    jobs: JobsOption = None,
    timeout: TimeoutOption = None,
    memory: MemoryOption = None,
    certificate: CertificateOption = None,
    second_opinion: OpinionOption = False,
    no_help: NoHelpOption = False,
    witnesses: WitnessesOption = False,
    save_example: SaveExampleOption = None,
    save_game: SaveGameOption = None,
) -> bool:
    """Prove claims for every deal, every number of players and any number of turns."""
    names = names_or_all(games, affected)
    read = load_named(names, settings)
    loaded = [game for game, _ in read]
    if len(loaded) != 1:
        _check_nothing_saved(save_example, save_game)
    files = _Files(*(writable(file) for file in (certificate, junit, sarif, codequality, save_game)), annotate=annotate)
    verified = _verified(loaded, not no_cache, jobs, (timeout, memory), second_opinion, not no_help)
    _write(files, names, loaded, verified)
    if save_example is not None:
        return _save(loaded[0], read[0][1].sources, verified[loaded[0].id].results, save_example)
    if as_json:
        echo_json({"games": {name: [r.as_json() for r in each.results] for name, each in verified.items()}})
    else:
        from hornbook.commands.verify_report import print_report

        for game, file in read:
            print_report(game, file.sources, list(verified[game.id].results), witnesses)
    _tell_beside(loaded, verified)
    return all(result.ok for each in verified.values() for result in each.results)


def _check_nothing_saved(example: str | None, games: Path | None) -> None:
    if example is not None:
        raise InputError("--save-example needs one game: `hornbook verify GAME --save-example CLAIM`.")
    if games is not None:
        raise InputError("--save-game needs one game: `hornbook verify GAME --save-game FILE`.")


@dataclass(frozen=True)
class _Files:
    """What is written beside the report, and where; that it can be written was seen before anything is proved."""

    certificate: Path | None
    junit: Path | None
    sarif: Path | None
    codequality: Path | None
    games: Path | None
    annotate: bool = field(kw_only=True)


def _write(files: _Files, names: "Sequence[str]", loaded: "Sequence[Game]", verified: "dict[str, Verified]") -> None:
    results = {name: list(each.results) for name, each in verified.items()}
    if files.certificate is not None:
        from hornbook.commands.recheck import certificates_text

        write(files.certificate, certificates_text(names, loaded, verified))
    if files.junit is not None:
        from hornbook.commands.junit import junit_from_results

        write(files.junit, junit_from_results(results))
    _report(files, loaded, results)
    if files.games is not None:
        _save_games(loaded[0], results[loaded[0].id], files.games)


def _report(files: _Files, loaded: "Sequence[Game]", results: "Mapping[str, Sequence[Result]]") -> None:
    """Tells code hosts what is not as expected, in the forms that are asked for."""
    from hornbook.commands.alerts import alerts_from_results
    from hornbook.commands.hosts import annotations, code_quality
    from hornbook.commands.sarif import sarif_from_verdicts

    alerts = alerts_from_results(loaded, results)
    for file, form in ((files.sarif, sarif_from_verdicts), (files.codequality, code_quality)):
        if file is not None:
            write(file, form(alerts))
    if files.annotate:
        typer.echo(annotations(alerts), nl=False, err=True)


def _verified(
    games: "Sequence[Game]",
    use_cache: bool,
    jobs: int | None,
    most: tuple[float | None, int | None],
    second_opinion: bool,
    helping: bool,
) -> "dict[str, Verified]":
    from hornbook.verify.limits import Limits
    from hornbook.verify.run import verified_games

    seconds, megabytes = most
    limits = Limits()
    limits = replace(limits, location_seconds=seconds or limits.location_seconds, memory=megabytes or limits.memory)
    if not helping:
        limits = replace(limits, helping_seconds=0)

    with shown_progress() as advance:

        def heard(progress: "Progress") -> None:
            advance(f"proving {progress.game}", progress.done, progress.asked)

        return verified_games(
            games,
            use_cache=use_cache,
            jobs=jobs,
            limits=limits,
            progress=heard,
            other_solver=_cvc5() if second_opinion else None,
        )


def _cvc5() -> "OtherSolver":
    from hornbook.verify.opinion.second import answers_from_cvc5

    if find_spec("cvc5") is None:
        raise InputError("--second-opinion needs cvc5, which is not installed: `pip install 'hornbook[cvc5]'`.")
    return answers_from_cvc5


def _tell_beside(games: "Sequence[Game]", verified: "Mapping[str, Verified]") -> None:
    """Tells what the other solver has said, and which recorded games do not count; beside the results, so that machines
    can read those."""
    for game in games:
        if (opinion := verified[game.id].opinion) is not None:
            _tell_opinion(game.id, opinion)
        _tell_refused(game, verified[game.id])
    opinions = [each for game in games if (each := verified[game.id].opinion) is not None]
    if len(opinions) > 1:
        _tell_opinion("all games", sum(opinions[1:], opinions[0]))


def _tell_opinion(name: str, opinion: "Opinion") -> None:
    total = opinion.alike + opinion.otherwise + opinion.unanswered
    said = f"{opinion.alike} alike, {opinion.otherwise} otherwise, {opinion.unanswered} not within its limits"
    typer.echo(f"{name}: cvc5 was asked {total} questions of the check and answered {said}.", err=True)


def _tell_refused(game: "Game", verified: "Verified") -> None:
    """Tells which recorded games do not count, why, and how to come by others."""
    if game.recorded is None:
        return
    file = game.recorded.label
    rules = file.removesuffix(".games.json") + ".rules"
    for why in verified.refused:
        again = f"`hornbook verify {rules} --save-game {file}` writes games that are found today, or delete the file"
        typer.echo(f"{file}: {why}; {again}.", err=True)


def _save(game: "Game", sources: "Mapping[str, str]", results: "Sequence[Result]", claim: str) -> bool:
    """Writes the counterexample to a claim, or else its witness, as an example."""
    from hornbook.commands.saved_examples import saved_example

    result = next((result for result in results if result.claim == claim), None)
    if result is None:
        names = ", ".join(f"`{each.claim}`" for each in results)
        raise InputError(f"{game.id} has no claim `{claim}`; there are {names}.")
    if result.counterexample is None and result.witness is None:
        typer.echo(f"{game.id}: `{claim}` is {result.verdict.value}; there is nothing to show.", err=True)
        return False
    example = saved_example(game, sources, result)
    if example is None:
        why = "it comes between phases, or rests on how cards were shuffled within one"
        typer.echo(f"{game.id}: what shows `{claim}` cannot be told as one phase from its beginning: {why}.", err=True)
        return False
    typer.echo(example, nl=False)
    return True


def _save_games(game: "Game", results: "Sequence[Result]", file: Path) -> None:
    """Writes a game for everything that is refuted and was found to happen in one."""
    from hornbook.interpreter.recording.recorded import text_from_games

    shown = [result.counterexample for result in results]
    found = [case.game for case in shown if case is not None and case.game is not None]
    if found:
        write(file, text_from_games(game, found))
    else:
        typer.echo(f"{game.id}: there is no game to write to `{file}`.", err=True)
