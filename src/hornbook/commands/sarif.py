"""What is wrong, as SARIF 2.1.0: the form in which code hosts show findings beside the lines they are about."""

import json
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Any

from hornbook.commands.alerts import Alert, slug
from hornbook.dsl.report.codes import all_codes

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_VERDICTS = {
    "refuted": "A claim does not hold, or something that every game owes.",
    "undecided": "The prover came to no verdict.",
    "proved": "Something is not as the file expects, or holds with a reservation.",
    "holds up to k": "A loop inside a step was not followed to its end.",
}


def sarif_from_verdicts(alerts: Sequence[Alert]) -> str:
    """Verdicts that are not the expected ones."""
    return _report(alerts, {slug(verdict): meaning for verdict, meaning in _VERDICTS.items()})


def sarif_from_complaints(alerts: Sequence[Alert]) -> str:
    """Errors and warnings of the checker."""
    used = {alert.rule for alert in alerts}
    return _report(alerts, {code: entry.title for code, entry in all_codes().items() if code in used})


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
