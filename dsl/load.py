"""Loading: from a game's name or file to its core. Never raises for what is written in a file."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.settings import seat_values
from hornbook.dsl.check.game import game_from_merged
from hornbook.dsl.check.scope.symbols import BUILT_IN, SymbolTable
from hornbook.dsl.core.game import Game, GamesBeside
from hornbook.dsl.merge.declared import declarations, removals
from hornbook.dsl.merge.gather import Gathered
from hornbook.dsl.merge.inherit import merged_from_files
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.read.files import (
    Drafts,
    RuleFile,
    Unreadable,
    bundled_folder,
    bundled_names,
    file_at,
    file_called,
    games_beside,
    is_game_file,
    names_like_it,
    rules_label,
)
from hornbook.dsl.read.keywords import WORDS
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.causes import UNKNOWN_NAME, told
from hornbook.dsl.report.diagnostics import Diagnostic, Report, TooManyErrors, said_lines
from hornbook.dsl.report.limits import MAX_FILE_SIZE
from hornbook.dsl.report.source import NOWHERE, Place
from hornbook.dsl.report.spelling import suggestion
from hornbook.dsl.report.uses import Uses
from hornbook.dsl.report.visible import visible_lines


@dataclass(frozen=True, slots=True)
class Loaded:
    """A checked game, or None and the errors. `sources` has the text of every file that was read.

    `definitions` are there to be looked at only: the core has them spelled out. So are the syntax of all `files`,
    ancestors first, and what names mean: where each of the `uses` is declared, and the `symbols` that were made known;
    these are there even if there is no game.
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]
    definitions: Mapping[str, syntax.Define] = field(default_factory=dict)
    files: tuple[syntax.File, ...] = ()
    uses: Uses = field(default_factory=Uses)
    symbols: SymbolTable | None = None


def load_game(name_or_path: str, settings: Mapping[str, int] | None = None) -> Loaded:
    """A bundled game by name, or a rule file by path, with some settings changed."""
    return _loaded_or_missing(file_at(name_or_path), name_or_path, settings or {})


def load_file(path: Path, label: str) -> Loaded:
    """A rule file that goes by another name than its path in whatever is said of it."""
    return _loaded_or_missing(file_called(path, label), label, {})


def _loaded_or_missing(file: RuleFile | Unreadable, name: str, settings: Mapping[str, int]) -> Loaded:
    if isinstance(file, Unreadable):
        report = Report()
        report.error("HB101", file.reason, NOWHERE, suggestion=suggestion(name, names_like_it(name)))
        return Loaded(None, report.in_order(), {})
    return _loaded(file, settings)


def load_draft(file: RuleFile, drafts: Drafts) -> Loaded:
    """The game of a file that somebody is writing, beside other drafts."""
    return _loaded(file, {}, drafts=drafts)


def load_with_claims(name_or_path: str, settings: Mapping[str, int], claims: Mapping[str, str]) -> Loaded:
    """The same with some claims more, each given by a name and what always holds, in the rule language."""
    file = file_at(name_or_path)
    if isinstance(file, Unreadable):
        return load_game(name_or_path, settings)
    text = "\n".join(f"claim {name}\n  always\n  {said}\n" for name, said in claims.items())
    return _loaded(file, settings, RuleFile("<claims>", visible_lines(text), None))


def game_from_text(text: str, file: str = "<text>", settings: Mapping[str, int] | None = None) -> Loaded:
    """A game from the text of its file; its parents must be bundled. A text that is too long is looked at no further
    than such a file would be."""
    return _loaded(RuleFile(file, visible_lines(text[: MAX_FILE_SIZE + 1]), None), settings or {})


def bundled_games() -> tuple[str, ...]:
    """The names of all games that come with Hornbook (add-ons are not games)."""
    return tuple(name for name in bundled_names() if is_game_file(bundled_folder() / f"{name}.rules"))


def _loaded(
    file: RuleFile, settings: Mapping[str, int], more: RuleFile | None = None, drafts: Drafts | None = None
) -> Loaded:
    gathered = Gathered(Report(stops=True), drafts=drafts or {})
    try:
        return _checked(file, settings, gathered, more)
    except TooManyErrors as error:
        gathered.report.error("HB111", "There are more errors.", error.place)
        return _failed(file, gathered)


def _failed(file: RuleFile, gathered: Gathered) -> Loaded:
    """No game: too much is wrong, or some file is missing."""
    syntax_of_files, uses = tuple(gathered.files), gathered.report.uses
    return Loaded(None, _relevant(file.label, gathered), gathered.sources, files=syntax_of_files, uses=uses)


def _checked(file: RuleFile, settings: Mapping[str, int], gathered: Gathered, more: RuleFile | None) -> Loaded:
    gathered.add_game(file)
    if more is not None:
        # At the end of the game's own file: one that removes all claims of its parents must not remove these.
        game_file, added = gathered.files[-1], parsed_from_text(more.text, more.label, gathered.report).file
        gathered.files[-1] = replace(game_file, blocks=(*game_file.blocks, *added.blocks))
    published = file.folder is not None and file.folder.resolve() == bundled_folder().resolve()
    if not gathered.complete:
        return _failed(file, gathered)
    merged = merged_from_files(gathered.files, gathered.report)
    _set(settings, merged, gathered.report)
    game, symbols = _game(merged, published, gathered.report)
    if game is not None:
        game = replace(game, recorded=_recorded(file))
    definitions = {definition.name.text: definition for definition in merged.all(syntax.Define)}
    diagnostics, uses = _relevant(file.label, gathered), gathered.report.uses
    return Loaded(game, diagnostics, gathered.sources, definitions, tuple(gathered.files), uses, symbols)


def _game(merged: Merged, published: bool, report: Report) -> tuple[Game | None, SymbolTable | None]:
    try:
        return game_from_merged(merged, published, report)
    except RecursionError:
        report.error("HB109", "Too much is nested in this game.", merged.name.place)
        return None, None


def _recorded(file: RuleFile) -> GamesBeside | None:
    match games_beside(file):
        case None:
            return None
        case RuleFile(label, text):
            return GamesBeside(label, text)
        case Unreadable(label, reason):
            return GamesBeside(label, "", reason)


def _set(settings: Mapping[str, int], merged: Merged, report: Report) -> None:
    """Changes settings as asked for outside of the file."""
    for name, value in settings.items():
        whole, _, seat = name.partition(" of player ")
        setting = merged.items.get((syntax.Setting, whole))
        seats = range(1, merged.max_players + 1)
        if not isinstance(setting, syntax.Setting) or (seat and not (setting.index and seat in map(str, seats))):
            known = [s.name.text for s in merged.all(syntax.Setting)]
            message = f"The game has no setting called `{name}`."
            report.error("HB801", message, merged.name.place, found=f"`{name}`", suggestion=suggestion(name, known))
        elif not setting.low.value <= value <= setting.high.value:
            message = f"`{name}` cannot be {value}."
            expected = f"a number from {setting.low.value} to {setting.high.value}"
            report.error("HB802", message, setting.place, expected=expected, found=str(value))
        else:
            number = syntax.Number(value, setting.values[0].place)
            others = seat_values(setting, merged.max_players) if seat else ()
            values = tuple(number if str(at) == seat else other for at, other in zip(seats, others, strict=False))
            merged.items[syntax.Setting, whole] = replace(setting, values=values or (number,))


def _relevant(file: str, gathered: Gathered) -> tuple[Diagnostic, ...]:
    """The warnings about the game's own file, and the errors that do not just follow from others."""
    lost = "\n".join(gathered.lost)
    words = WORDS.union(BUILT_IN)
    seen = told(gathered.report.in_order(), lost, words, declarations(gathered.files), gathered.sources)
    ours = [d for d in seen if d.severity == "error" or (rules_label(d.place.file) == file and not lost.strip())]
    return tuple(_as_seen_from(file, diagnostic, gathered) for diagnostic in ours)


def _as_seen_from(file: str, diagnostic: Diagnostic, gathered: Gathered) -> Diagnostic:
    """An error in an inherited file, with a hint that the game's own file can mend it."""
    game = gathered.game
    if game is None or rules_label(diagnostic.place.file) == file or not "HB2" < diagnostic.code < "HB7":
        return diagnostic
    removed = removals(gathered.files).get(diagnostic.found.strip("`"))
    if removed is not None and diagnostic.code in UNKNOWN_NAME:
        return _as_removed(diagnostic, removed)
    note = "this game inherits that; `replace` or `remove` it here if it does not fit any more"
    return replace(diagnostic, related=(*diagnostic.related, (game.name.place, note)))


def _as_removed(diagnostic: Diagnostic, removed: Place) -> Diagnostic:
    """An error about a name that is missing because the game removes it: what is to be changed is there."""
    used = "it is used here" + (f" and in {said_lines(diagnostic.also)}" if diagnostic.also else "")
    return replace(
        diagnostic,
        message=f"{diagnostic.found} is removed here, but it is still needed.",
        place=removed,
        suggestion="keep it, or `replace` what uses it as well",
        related=((diagnostic.place, used),),
        also=(),
    )
