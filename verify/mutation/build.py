"""Building mutants: from a game's files to its mutants, and from each of those to a game that can be played.

Only the block with the edit is parsed again, which is what makes hundreds of mutants affordable; inheritance and all
checks run as for any other file. A change that the checker refuses is no mutant, for nobody could play it, unless it is
an example or a claim that does not fit any more: then that is what has noticed. A change that leaves all rules as they
were (the other half of an `or` that a setting decides) is no mutant either.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hornbook.dsl import syntax
from hornbook.dsl.check.game import game_from_merged
from hornbook.dsl.core.game import Game
from hornbook.dsl.diff.normal import Normal
from hornbook.dsl.merge.gather import Gathered
from hornbook.dsl.merge.inherit import merged_from_files
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.read.files import RuleFile
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.source import Place
from hornbook.verify.mutation.candidates import candidate_edits
from hornbook.verify.mutation.edits import Edit, Texts

_NOTES = (syntax.Finding, syntax.Remark, syntax.Assumption)
_EVIDENCE = (syntax.Claim, syntax.Bound, syntax.Possible, syntax.Example, *_NOTES)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A change that may turn out to be a mutant. The name holds no line numbers, so that it outlives other edits."""

    name: str
    part: str
    change: str
    edit: Edit
    line: int

    @property
    def where(self) -> str:
        return f"{self.edit.span.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Built:
    """A mutant that can be played. Two with the same fingerprint have the same rules."""

    game: Game
    fingerprint: str


@dataclass(frozen=True, slots=True)
class Unfit:
    """A mutant that does not fit an example or a claim, so that the file cannot even be loaded."""

    by: str
    why: str


class Builder:
    """Makes the mutants of one game, which must be free of errors."""

    def __init__(self, file: RuleFile) -> None:
        gathered = Gathered(Report())
        gathered.add_game(file)
        self.files: Sequence[syntax.File] = gathered.files
        self.texts = Texts(gathered.sources)
        merged = merged_from_files(list(self.files), gathered.report)
        game, _ = game_from_merged(merged, False, gathered.report)
        assert game is not None, "only games without errors have mutants"
        self.game = game
        self._fingerprint = _fingerprint(game)
        self.candidates: tuple[Candidate, ...] = tuple(self._candidates(merged))

    def built(self, candidate: Candidate) -> Built | Unfit | None:
        """The game with a change in it; None if it is not a mutant."""
        report = Report()
        files = self._files_with(candidate.edit, report)
        if report.has_errors:
            return None
        merged = merged_from_files(files, report)
        game, _ = game_from_merged(merged, False, report)
        if game is None:
            return _unfit(merged, report)
        fingerprint = _fingerprint(game)
        return None if fingerprint == self._fingerprint else Built(game, fingerprint)

    def _candidates(self, merged: Merged) -> Iterator[Candidate]:
        seen: Counter[str] = Counter()
        for part, edit in candidate_edits(merged, self.game, self.texts):
            change = self.texts.shown(edit)
            name = f"{part}: {change}"
            seen[name] += 1
            if seen[name] > 1:
                name = f"{name} ({seen[name]})"
            yield Candidate(name, part, change, edit, self.texts.line(edit.span))

    def _files_with(self, edit: Edit, report: Report) -> list[syntax.File]:
        line = self.texts.line(edit.span)
        return [
            self._edited(file, edit, line, report) if file.place.file == edit.span.file else file for file in self.files
        ]

    def _edited(self, file: syntax.File, edit: Edit, line: int, report: Report) -> syntax.File:
        """A file with the block around an edit parsed anew, every line keeping its number."""
        begins = [block.place.line for block in file.blocks if block.place.file == file.place.file]
        at = max(number for number, begin in enumerate(begins) if begin <= line)
        end = begins[at + 1] if at + 1 < len(begins) else file.place.end_line + 1
        text = "\n" * (begins[at] - 1) + self.texts.edited_lines(edit, begins[at], end)
        parsed = parsed_from_text(text, file.place.file, report).file
        return replace(file, blocks=(*file.blocks[:at], *parsed.blocks, *file.blocks[at + 1 :]))


def _fingerprint(game: Game) -> str:
    """The rules of a game, without words and what is only said about them."""
    declared = (game.settings, game.enums, game.decks, game.families, game.zones, game.variables, game.tables)
    named = tuple(tuple(items.values()) for items in (*declared, game.steps, game.phases))
    rules = Normal(game, {}).meaning((*named, game.flow, game.winners))
    return hashlib.sha256(repr(rules).encode()).hexdigest()


def _unfit(merged: Merged, report: Report) -> Unfit | None:
    """What is said about the game and does not fit it any more; None if the rules themselves are at fault."""
    errors = [diagnostic for diagnostic in report.in_order() if diagnostic.severity == "error"]
    found = [(_evidence_at(error.place, merged), error) for error in errors]
    if not found or any(by is None for by, _ in found):
        return None
    by, error = found[0]
    return Unfit(by or "", _told(error))


def _evidence_at(place: Place, merged: Merged) -> str | None:
    for item in merged.items.values():
        if not isinstance(item, _EVIDENCE) or item.place.file != place.file:
            continue
        if item.place.line <= place.line <= item.place.end_line:
            return item.name.text
    return None


def _told(error: Diagnostic) -> str:
    return f"{error.message} ({error.place})"
