"""What is wrong, in the forms of two code hosts: GitLab's report on code quality, and annotations of a GitHub job."""

import hashlib
import json
from collections.abc import Iterable, Sequence

from hornbook.commands.alerts import Alert

_SEVERITIES = {"error": "major", "warning": "minor"}


def code_quality(alerts: Sequence[Alert]) -> str:
    """The report that GitLab shows in a merge request. It wants a file and a line of everything, and a fingerprint that
    no two things share."""
    told: dict[str, int] = {}
    found = []
    for alert in alerts:
        number = told[alert.identity] = told.get(alert.identity, 0) + 1
        found.append(
            {
                "description": alert.message,
                "check_name": alert.rule,
                "fingerprint": hashlib.sha256(f"{alert.identity}/{number}".encode()).hexdigest(),
                "severity": _SEVERITIES[alert.level],
                "location": {"path": _path(alert) or ".", "lines": {"begin": max(1, alert.place.line)}},
            }
        )
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def annotations(alerts: Iterable[Alert]) -> str:
    """A line for each thing, which a job on GitHub shows beside the lines of the file."""
    return "".join(f"::{alert.level} {_where(alert)}::{_escaped(alert.message)}\n" for alert in alerts)


def _where(alert: Alert) -> str:
    place = alert.place
    parts = {"title": f"hornbook {alert.rule}"}
    if place.line:
        parts |= {"file": _path(alert), "line": str(place.line), "endLine": str(place.end_line)}
        parts |= {"col": str(place.column)} | ({"endColumn": str(place.end_column)} if _is_one_line(alert) else {})
    return ",".join(f"{name}={_escaped(value, ':,')}" for name, value in parts.items())


def _is_one_line(alert: Alert) -> bool:
    """Columns are shown only of what stands in one line."""
    return alert.place.line == alert.place.end_line


def _path(alert: Alert) -> str:
    return alert.place.file.replace("\\", "/")


def _escaped(text: str, others: str = "") -> str:
    """A text in which nothing ends the line, or begins another command."""
    return "".join(f"%{ord(char):02X}" if char in "%\r\n" + others else char for char in text)
