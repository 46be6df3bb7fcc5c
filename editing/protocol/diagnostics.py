"""Diagnostics as editors show them: what is wrong with a text, and what was proved to fail."""

from collections.abc import Callable, Iterator
from pathlib import Path

from lsprotocol import types as lsp

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound, Claim, Possible
from hornbook.dsl.read.files import path_of
from hornbook.dsl.report.diagnostics import Diagnostic
from hornbook.dsl.report.source import Place
from hornbook.editing.look import Look
from hornbook.editing.protocol.positions import Ranges
from hornbook.verify.messages import what_was_shown
from hornbook.verify.results import ResultKind, Results, Verdict

_SOURCE = "hornbook"
_UNUSED = "HB214"

Locating = Callable[[Place, Path, Look], lsp.Location]


def diagnostics_of(look: Look, results: Results, ranges: Ranges, locate: Locating) -> list[lsp.Diagnostic]:
    """Everything that is to be told at places of a file."""
    told = [diagnostic_shown(each, look, ranges, locate) for each in look.diagnostics]
    return [*told, *_not_as_expected(look, results, ranges)]


def diagnostic_shown(each: Diagnostic, look: Look, ranges: Ranges, locate: Locating) -> lsp.Diagnostic:
    """One thing to change: what is wrong, what was expected, what to do."""
    hints = [("expected", each.expected), ("hint", each.suggestion)]
    return lsp.Diagnostic(
        ranges.range(each.place, look.lines),
        "\n".join([each.message, *(f"{word}: {said}" for word, said in hints if said)]),
        severity=lsp.DiagnosticSeverity.Error if each.severity == "error" else lsp.DiagnosticSeverity.Warning,
        code=each.code,
        source=_SOURCE,
        tags=[lsp.DiagnosticTag.Unnecessary] if each.code == _UNUSED else None,
        related_information=[
            lsp.DiagnosticRelatedInformation(locate(place, path_of(place.file), look), note)
            for place, note in each.related
        ],
    )


def _stated(game: Game, kind: ResultKind, name: str) -> Claim | Bound | Possible | None:
    match kind:
        case "claim":
            return game.claims.get(name)
        case "bound":
            return game.bounds.get(name)
        case "possible":
            return game.possibles.get(name)
        case _:
            return None


def _not_as_expected(look: Look, results: Results, ranges: Ranges) -> Iterator[lsp.Diagnostic]:
    """Claims whose verdict is another than the file expects, at their names."""
    game = look.loaded.game
    if game is None:
        return
    for (kind, name), result in results.items():
        stated = _stated(game, kind, name)
        if result.ok or stated is None or stated.place.file != look.label:
            continue
        is_known = result.verdict is not Verdict.UNDECIDED
        yield lsp.Diagnostic(
            ranges.range(stated.place, look.lines),
            f"{result.verdict.value}: {what_was_shown(result).en}",
            severity=lsp.DiagnosticSeverity.Warning if is_known else lsp.DiagnosticSeverity.Information,
            code=result.verdict.value,
            source=_SOURCE,
        )
