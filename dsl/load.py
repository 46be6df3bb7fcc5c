"""Loading: from a game's name or file to its core. Never raises for what is written in a file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from hornbook.dsl import syntax
from hornbook.dsl.check.game import game_from_merged
from hornbook.dsl.check.world import suggestion
from hornbook.dsl.core.game import Game
from hornbook.dsl.diagnostics import Diagnostic, Report
from hornbook.dsl.files import RuleFile, Unreadable, bundled_folder, bundled_names, file_at, parent_file
from hornbook.dsl.inherit import Merged, merged_from_files
from hornbook.dsl.limits import MAX_ANCESTORS, MAX_BLOCKS
from hornbook.dsl.parse import parsed_from_text
from hornbook.dsl.source import NOWHERE, Place

_MISSING_PARTS = {
    "HB507": frozenset({"rule"}),
    "HB509": frozenset({"when", "otherwise"}),
    "HB701": frozenset({"players"}),
    "HB702": frozenset({"flow", "winners"}),
}
H = TypeVar("H", syntax.Game, syntax.Addon)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A checked game, or None and the errors. `sources` has the text of every file that was read."""

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, str]


@dataclass(slots=True)
class _Loading:
    """The files of a game as they are found: ancestors first, the game's own file last."""

    report: Report = field(default_factory=Report)
    sources: dict[str, str] = field(default_factory=dict)
    files: list[syntax.File] = field(default_factory=list)
    addons: set[str] = field(default_factory=set)
    lost: list[str] = field(default_factory=list)
    is_complete: bool = True


def load_game(name_or_path: str, settings: Mapping[str, int] | None = None) -> Loaded:
    """A bundled game by name, or a rule file by path, with some settings changed."""
    file = file_at(name_or_path)
    if isinstance(file, Unreadable):
        report = Report()
        hint = suggestion(name_or_path, bundled_names())
        report.error("HB101", file.reason, NOWHERE, suggestion=hint)
        return Loaded(None, report.in_order(), {})
    return _loaded(file, settings or {})


def game_from_text(text: str, file: str = "<text>", settings: Mapping[str, int] | None = None) -> Loaded:
    """A game from the text of its file; its parents must be bundled."""
    return _loaded(RuleFile(file, text, None), settings or {})


def bundled_games() -> tuple[str, ...]:
    """The names of all games that come with Hornbook (add-ons are not games)."""
    return tuple(name for name in bundled_names() if _is_game(parent_file(name, None)))


def _is_game(file: RuleFile | Unreadable) -> bool:
    first = re.search(r"^(?:game|addon)\b", file.text, re.MULTILINE) if isinstance(file, RuleFile) else None
    return first is not None and first.group() == "game"


def _loaded(file: RuleFile, settings: Mapping[str, int]) -> Loaded:
    loading = _Loading()
    _gather(file, loading, ())
    game = None
    if loading.is_complete and loading.files and _header(loading.files[-1], syntax.Game) is not None:
        merged = merged_from_files(loading.files, loading.report)
        _set(settings, merged, loading.report)
        published = file.folder == bundled_folder()
        game = game_from_merged(merged, published, loading.report)
    return Loaded(game, _relevant(file.label, loading), loading.sources)


def _gather(file: RuleFile, loading: _Loading, descendants: tuple[str, ...]) -> None:
    """Reads a game's file, after those of its parent and its add-ons."""
    parsed = parsed_from_text(file.text, file.label, loading.report)
    loading.sources[file.label] = file.text
    loading.lost.append(parsed.lost)
    game = _header(parsed.file, syntax.Game)
    if game is None:
        if not loading.report.has_errors:
            is_addon = _header(parsed.file, syntax.Addon) is not None
            message = "This is an add-on, not a game." if is_addon else "A rule file begins with its game."
            hint = "use it in a game: `game … with …`" if is_addon else ""
            first = parsed.file.blocks[0].place if parsed.file.blocks else Place(file.label, 1, 1, 1, 2)
            loading.report.error("HB705", message, first, expected="`game` and its name", suggestion=hint)
        return
    if len(parsed.file.blocks) > MAX_BLOCKS:
        message = f"This file has more than {MAX_BLOCKS} blocks."
        loading.report.error("HB113", message, parsed.file.blocks[MAX_BLOCKS].place)
        return
    if game.parent is not None:
        _gather_parent(game.parent, file, loading, (*descendants, game.name.text))
    for addon in game.addons or ():
        _gather_addon(addon, file, loading)
    loading.files.append(parsed.file)


def _gather_parent(name: syntax.Name, child: RuleFile, loading: _Loading, descendants: tuple[str, ...]) -> None:
    if name.text in descendants or len(descendants) > MAX_ANCESTORS:
        chain = " → ".join((*descendants, name.text))
        loading.report.error("HB706", f"A game cannot be its own ancestor: {chain}.", name.place)
        loading.is_complete = False
        return
    parent = parent_file(name.text, child.folder)
    if isinstance(parent, Unreadable):
        _report_missing(name, parent, loading)
        return
    _gather(parent, loading, descendants)


def _gather_addon(name: syntax.Name, user: RuleFile, loading: _Loading) -> None:
    if name.text in loading.addons:
        return
    loading.addons.add(name.text)
    file = parent_file(name.text, user.folder)
    if isinstance(file, Unreadable):
        _report_missing(name, file, loading)
        return
    loading.sources[file.label] = file.text
    parsed = parsed_from_text(file.text, file.label, loading.report)
    loading.lost.append(parsed.lost)
    if _header(parsed.file, syntax.Addon) is None:
        loading.is_complete = False
        message = f"`{name}` is not an add-on."
        loading.report.error("HB707", message, name.place, expected="a file that begins with `addon`")
        return
    loading.files.append(parsed.file)


def _report_missing(name: syntax.Name, file: Unreadable, loading: _Loading) -> None:
    loading.is_complete = False
    hint = suggestion(name.text, bundled_names())
    loading.report.error("HB707", file.reason, name.place, found=f"`{name}`", suggestion=hint)


def _header(file: syntax.File, kind: type[H]) -> H | None:
    first = file.blocks[0] if file.blocks else None
    return first if isinstance(first, kind) else None


def _set(settings: Mapping[str, int], merged: Merged, report: Report) -> None:
    """Changes settings as asked for outside of the file."""
    for name, value in settings.items():
        setting = merged.items.get((syntax.Setting, name))
        if not isinstance(setting, syntax.Setting):
            known = [s.name.text for s in merged.all(syntax.Setting)]
            message = f"The game has no setting called `{name}`."
            report.error("HB801", message, merged.name.place, found=f"`{name}`", suggestion=suggestion(name, known))
        elif not setting.low.value <= value <= setting.high.value:
            message = f"`{name}` cannot be {value}."
            expected = f"a number from {setting.low.value} to {setting.high.value}"
            report.error("HB802", message, setting.place, expected=expected, found=str(value))
        else:
            number = syntax.Number(value, setting.value.place)
            merged.items[syntax.Setting, name] = replace(setting, value=number)


def _relevant(file: str, loading: _Loading) -> tuple[Diagnostic, ...]:
    """The warnings about the game's own file, and the errors that do not just follow from lines lost to others."""
    lost = set(re.findall(r"[a-z][a-z0-9_]*", "\n".join(loading.lost)))
    loading.report.excuse(*lost)

    def is_relevant(diagnostic: Diagnostic) -> bool:
        if diagnostic.severity == "warning":
            return diagnostic.place.file == file and not lost
        return not _MISSING_PARTS.get(diagnostic.code, frozenset()) & lost

    return tuple(_as_seen_from(file, d, loading) for d in loading.report.in_order() if is_relevant(d))


def _as_seen_from(file: str, diagnostic: Diagnostic, loading: _Loading) -> Diagnostic:
    """An error in an inherited file, with a hint that the game's own file can mend it."""
    game = _header(loading.files[-1], syntax.Game) if loading.files else None
    if game is None or diagnostic.place.file == file or not "HB2" < diagnostic.code < "HB7":
        return diagnostic
    note = "this game inherits that; `replace` or `remove` it here if it does not fit any more"
    return replace(diagnostic, related=(*diagnostic.related, (game.name.place, note)))
