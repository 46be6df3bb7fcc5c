"""All findings as a table that spreadsheets open: comma-separated values, a line a finding."""

import csv
import io
import re

from hornbook.docs.across.findings import first_told, rulebook_of
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.words import Words

_COLUMNS = (
    "rulebook", "game", "name", "column title", "of kind", "severity", "column source", "column text", "decision",
    "wording en", "wording pl", "shown by",
)  # fmt: skip
_FORMULA = re.compile(r"\A[=+\-@\t\r]")
"""How a text begins that a spreadsheet would take for something to work out."""


def findings_table(shelf: Shelf, language: str) -> str:
    """The whole file; it begins with the mark by which spreadsheets know the letters."""
    words, written = Words(language), io.StringIO()
    lines = csv.writer(written, lineterminator="\r\n")
    lines.writerow([words[key] for key in _COLUMNS])
    for book, finding in first_told(shelf):
        told = [finding.title, finding.source, finding.text, finding.decision]
        title, source, text, decision = (each.in_language(language) for each in told)
        cells = [
            rulebook_of(book, language),
            book.game.title.in_language(language),
            finding.name,
            title,
            words[f"kind {finding.kind}"] if finding.kind else "",
            words[f"severity {finding.severity}"] if finding.severity else "",
            source,
            text,
            decision,
            *(finding.wording.in_language(code) if finding.wording.has(code) else "" for code in ("en", "pl")),
            ", ".join(finding.shown_by),
        ]
        lines.writerow([f"'{cell}" if _FORMULA.match(cell) else cell for cell in cells])
    return f"\ufeff{written.getvalue()}"
