"""`hornbook recheck`: checks the certificates that `hornbook verify --certificate` has written, without searching."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import JsonOption, load_one
from hornbook.commands.machine import echo_json
from hornbook.commands.progress import shown_progress
from hornbook.files import content_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hornbook.dsl.core.game import Game
    from hornbook.verify.check.certificate import Certificate
    from hornbook.verify.check.conclusion import Conclusion
    from hornbook.verify.results import Verified
    from hornbook.verify.run import Progress

_LARGEST_FILE = 20_000_000
_DEPTH_OF_FACTS = 4


@guarded
def recheck(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="What `hornbook verify --certificate FILE` has written.")
    ],
    as_json: JsonOption = False,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many proofs to run at once; one a core.")] = None,
) -> bool:
    """Check certificates: that the facts in them hold together, and what follows from them. Nothing is searched for."""
    certified = [_certified(data, file) for data in _certificates(file)]
    conclusions = _rechecked(certified, jobs)
    if as_json:
        echo_json({"games": {c.game.id: _as_json(c) for c in conclusions}})
    else:
        for conclusion in conclusions:
            _tell(conclusion)
    return all(conclusion.unproved() == [] for conclusion in conclusions)


def certificates_text(names: "Sequence[str]", games: "Sequence[Game]", verified: "Mapping[str, Verified]") -> str:
    """The file with the certificates of games, each with the name or path by which it was called."""
    pairs = zip(names, games, strict=True)
    return _lines([{"file": name, **verified[game.id].certificate} for name, game in pairs], 0) + "\n"


def _lines(data: Any, depth: int) -> str:
    """JSON with a line for each fact, so that people can read it and compare it with another."""
    inner, outer = "\n" + "  " * (depth + 1), "\n" + "  " * depth
    if isinstance(data, dict) and depth < _DEPTH_OF_FACTS:
        return "{" + ",".join(f"{inner}{json.dumps(k)}: {_lines(v, depth + 1)}" for k, v in data.items()) + outer + "}"
    if isinstance(data, list) and data and depth < _DEPTH_OF_FACTS:
        return "[" + ",".join(f"{inner}{_lines(each, depth + 1)}" for each in data) + outer + "]"
    return json.dumps(data, ensure_ascii=False)


def _certificates(file: Path) -> list[dict[str, Any]]:
    try:
        text = content_of(file, _LARGEST_FILE + 1)
        if len(text) > _LARGEST_FILE:
            raise InputError(f"{file}: this is too large for a file of certificates.")
        data = json.loads(text.decode("utf-8"))
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise InputError(f"{file}: this is no whole JSON file, so it holds no certificates.") from None
    if not isinstance(data, list) or not data or not all(isinstance(each, dict) for each in data):
        raise InputError(f"{file}: there is no certificate in it.")
    return data


def _certified(data: dict[str, Any], file: Path) -> "tuple[Game, Certificate]":
    """A game with what a certificate says of it."""
    from dataclasses import replace

    from hornbook.dsl.load import load_with_claims
    from hornbook.verify.check.written import BadCertificate, certificate_from, written_from_json

    try:
        written = written_from_json(data)
        name = data.get("file", written.game)
        if not isinstance(name, str):
            raise BadCertificate("it does not say in which file its rules are")
        plain, _ = load_one(name, [f"{setting}={value}" for setting, value in written.settings.items()])
        texts = {f"fact_{number}_of_the_certificate": text for number, text in enumerate(written.helpers())}
        more = load_with_claims(name, written.settings, texts)
        if written.game != plain.id:
            raise BadCertificate(f"it is of `{written.game}`, but the game in that file is `{plain.id}`")
        if more.game is None:
            raise BadCertificate(f"a fact in it cannot be said of the game: {more.diagnostics[0].message.rstrip('.')}")
        helpers = {text: more.game.claims[claim].body for claim, text in texts.items()}
        game = replace(more.game, claims={claim: more.game.claims[claim] for claim in plain.claims})
        return game, certificate_from(written, game, helpers)
    except BadCertificate as problem:
        raise InputError(f"{file}: this certificate is refused: {problem}.") from None


def _rechecked(certified: "Sequence[tuple[Game, Certificate]]", jobs: int | None) -> "list[Conclusion]":
    from hornbook.verify.run import recheck_games

    if len({game.id for game, _ in certified}) < len(certified):
        raise InputError("Two of these certificates are of one game; check them one at a time.")
    with shown_progress() as advance:

        def heard(progress: "Progress") -> None:
            advance(f"checking {progress.game}", progress.done, progress.asked)

        return recheck_games(certified, jobs=jobs, progress=heard)


def _tell(conclusion: "Conclusion") -> None:
    from hornbook.verify.messages import followed_only

    facts = sum(map(len, conclusion.certificate.facts.values()))
    locations, questions = len(conclusion.certificate.facts), sum(r.questions for r in conclusion.reports.values())
    name, unproved = conclusion.game.id, conclusion.unproved()
    asked = f"{facts} facts at {locations} locations, {questions} questions"
    if not unproved:
        typer.echo(f"{name}: the certificate holds, and everything owed follows from it ({asked})")
        return
    if conclusion.given_up:
        typer.echo(f"{name}: not all of it could be checked: {conclusion.given_up.en}")
    if conclusion.lost_facts:
        typer.echo(f"{name}: the certificate does not hold ({asked}); these facts are not kept:")
        for number, fact in sorted(conclusion.lost_facts):
            typer.echo(f"  at location {number}: {fact}")
        return
    if conclusion.loops_cut:
        typer.echo(
            f"{name}: {followed_only(conclusion.loops_cut).en}, so nothing is proved of games that go round more often"
        )
    typer.echo(f"{name}: the certificate holds ({asked}), but these do not follow from it:")
    for owed in unproved:
        typer.echo(f"  {owed}")


def _as_json(conclusion: "Conclusion") -> dict[str, Any]:
    return {
        "holds": not conclusion.lost_facts,
        "lost facts": [[number, str(fact)] for number, fact in sorted(conclusion.lost_facts)],
        "not proved": [str(owed) for owed in conclusion.unproved()],
        "questions": sum(report.questions for report in conclusion.reports.values()),
    }
