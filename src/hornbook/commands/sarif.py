"""What is wrong, as SARIF 2.1.0: the form in which code hosts show findings beside the lines they are about."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal

from hornbook.dsl.report.codes import all_codes
from hornbook.dsl.report.source import Place

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.dsl.report.diagnostics import Diagnostic
    from hornbook.verify.results import Result

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_VERDICTS = {
    "refuted": "A claim does not hold, or something that every game owes.",
    "undecided": "The prover came to no verdict.",
    "proved": "Something is not as the file expects, or holds with a reservation.",
    "holds up to k": "A loop inside a step was not followed to its end.",
}


@dataclass(frozen=True, slots=True)
class Alert:
    """Something wrong at a place. `identity` tells whether it is the same as in an earlier run."""

    rule: str
    level: Literal["error", "warning"]
    message: str
    place: Place
    identity: str


def sarif_from_results(games: "Sequence[Game]", results: "Mapping[str, Sequence[Result]]") -> str:
    """Every verdict that is not the expected one."""
    alerts = [_judged(game, result) for game in games for result in results[game.id] if not result.ok]
    return _report(alerts, {_slug(verdict): meaning for verdict, meaning in _VERDICTS.items()})


def sarif_from_diagnostics(diagnostics: "Iterable[Diagnostic]") -> str:
    """Every error and warning of the checker."""
    alerts = [_complaint(diagnostic) for diagnostic in diagnostics]
    used = {alert.rule for alert in alerts}
    return _report(alerts, {code: entry.title for code, entry in all_codes().items() if code in used})


def _judged(game: "Game", result: "Result") -> Alert:
    stated = game.claims.get(result.claim) or game.bounds.get(result.claim) or game.possibles.get(result.claim)
    about = game.steps.get(result.about) or game.zones.get(result.about)
    said = [f"{result.claim} is {result.verdict.value}, expected {result.expected.value}"]
    said += [stated.text.en] if stated is not None else []
    said += [result.reason.en, result.counterexample.problem.en if result.counterexample else ""]
    undecided = result.verdict.value == "undecided"
    return Alert(
        _slug(result.verdict.value),
        "warning" if undecided else "error",
        "\n".join(line for line in said if line),
        (stated or about or game).place,
        f"{game.id}/{result.kind}/{result.claim}",
    )


def _complaint(diagnostic: "Diagnostic") -> Alert:
    details = [("expected", diagnostic.expected), ("found", diagnostic.found), ("hint", diagnostic.suggestion)]
    said = [diagnostic.message, *(f"{label}: {text}" for label, text in details if text)]
    identity = f"{diagnostic.code}/{diagnostic.place.file}/{diagnostic.message}"
    return Alert(diagnostic.code, diagnostic.severity, "\n".join(said), diagnostic.place, identity)


def _slug(verdict: str) -> str:
    return verdict.replace(" ", "-")


def _report(alerts: Sequence[Alert], rules: Mapping[str, str]) -> str:
    driver = {
        "name": "hornbook",
        "version": version("hornbook"),
        "rules": [{"id": rule, "shortDescription": {"text": meaning}} for rule, meaning in rules.items()],
    }
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": [_result(a) for a in alerts]}
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _result(alert: Alert) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "ruleId": alert.rule,
        "level": alert.level,
        "message": {"text": alert.message},
        "partialFingerprints": {"hornbook/v1": alert.identity},
    }
    if alert.place.line:
        place = alert.place
        region = {
            "startLine": place.line,
            "startColumn": place.column,
            "endLine": place.end_line,
            "endColumn": place.end_column,
        }
        address = {"uri": place.file.replace("\\", "/")}
        shown["locations"] = [{"physicalLocation": {"artifactLocation": address, "region": region}}]
    return shown
