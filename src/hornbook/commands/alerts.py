"""What is wrong, each thing at its place: what reports for code hosts are made of."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from hornbook.dsl.report.source import Place

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.dsl.report.diagnostics import Diagnostic
    from hornbook.verify.results import Result


@dataclass(frozen=True, slots=True)
class Alert:
    """Something wrong at a place. `identity` tells whether it is the same as in an earlier run."""

    rule: str
    level: Literal["error", "warning"]
    message: str
    place: Place
    identity: str


def alerts_from_results(games: "Sequence[Game]", results: "Mapping[str, Sequence[Result]]") -> list[Alert]:
    """Every verdict that is not the expected one."""
    return [_judged(game, result) for game in games for result in results[game.id] if not result.ok]


def alerts_from_diagnostics(diagnostics: "Iterable[Diagnostic]") -> list[Alert]:
    """Every error and warning of the checker, each once at each of its places."""
    each_once = dict.fromkeys(diagnostics)
    return [_complaint(d, at, place) for d in each_once for at, place in enumerate((d.place, *d.also))]


def _judged(game: "Game", result: "Result") -> Alert:
    stated = game.claims.get(result.claim) or game.bounds.get(result.claim) or game.possibles.get(result.claim)
    about = game.steps.get(result.about) or game.zones.get(result.about)
    said = [f"{result.claim} is {result.verdict.value}, expected {result.expected.value}"]
    said += [stated.text.en] if stated is not None else []
    said += [result.reason.en, result.counterexample.problem.en if result.counterexample else ""]
    undecided = result.verdict.value == "undecided"
    return Alert(
        slug(result.verdict.value),
        "warning" if undecided else "error",
        "\n".join(line for line in said if line),
        (stated or about or game).place,
        f"{game.id}/{result.kind}/{result.claim}",
    )


def _complaint(diagnostic: "Diagnostic", at: int, place: Place) -> Alert:
    """A diagnostic at the first or another of its places."""
    details = [("expected", diagnostic.expected), ("found", diagnostic.found), ("hint", diagnostic.suggestion)]
    said = [diagnostic.message, *(f"{label}: {text}" for label, text in details if text)]
    identity = f"{diagnostic.code}/{place.file}/{diagnostic.message}{f'/{at}' if at else ''}"
    return Alert(diagnostic.code, diagnostic.severity, "\n".join(said), place, identity)


def slug(verdict: str) -> str:
    return verdict.replace(" ", "-")
