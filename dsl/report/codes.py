"""The catalogue of diagnostics: what every code means at length, with an example to avoid and one to follow.

The texts are in catalogue/*.md, one file for each group of codes, and are printed by `hornbook explain`.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).with_name("catalogue")
_ENTRY = re.compile(
    r"^## (?P<code>HB\d+) (?P<title>[^\n]+)\n\n(?P<explanation>.*?)\n\n"
    r"```rules bad ?(?P<form>\w*)\n(?P<bad>.*?)\n```\n\n```rules good ?\w*\n(?P<good>.*?)\n```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Code:
    """One entry. `form` says how the examples are meant: "" for a part of a rule file, "file" for a whole one,
    "command" for a line in the terminal, "beside" for a part of a file of examples, anything else for a part that is at
    fault only when there is much of it."""

    code: str
    title: str
    explanation: str
    bad: str
    good: str
    form: str


@cache
def all_codes() -> dict[str, Code]:
    """The whole catalogue, by code."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(_FOLDER.glob("*.md")))
    entries = (match.groupdict() for text in texts for match in _ENTRY.finditer(text))
    return {entry["code"]: Code(**entry) for entry in entries}


def explained(code: str) -> str | None:
    """The explanation of a code as text for the terminal; None if there is no such code."""
    entry = all_codes().get(code.upper())
    if entry is None:
        return None
    bad, good = (re.sub(r"^", "    ", example, flags=re.MULTILINE) for example in (entry.bad, entry.good))
    return f"{entry.code}: {entry.title}\n\n{entry.explanation}\n\nInstead of\n\n{bad}\n\nwrite\n\n{good}\n"
