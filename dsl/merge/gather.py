"""Gathering: the files of a game, from its own to those of its parents and add-ons, each read and parsed."""

from dataclasses import dataclass, field, replace
from typing import TypeVar

from hornbook.dsl import syntax
from hornbook.dsl.read.files import (
    Drafts,
    RuleFile,
    Unreadable,
    bundled_names,
    examples_beside,
    parent_file,
    rules_label,
)
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.limits import MAX_ANCESTORS
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import suggestion

H = TypeVar("H", syntax.Game, syntax.Addon)


@dataclass(slots=True)
class Gathered:
    """The files of a game: ancestors first, the game's own file last. A file has the examples beside it as its own.

    `sources` are their texts, `lost` are lines that could not be read. If a file is missing or is no rule file at all,
    the rest is not `complete` enough to make a game of. `drafts` are read in place of files.
    """

    report: Report
    sources: dict[str, str] = field(default_factory=dict)
    files: list[syntax.File] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    complete: bool = True
    drafts: Drafts = field(default_factory=dict)
    _addons: dict[str, syntax.Addon | None] = field(default_factory=dict)

    @property
    def game(self) -> syntax.Game | None:
        """The header of the game's own file."""
        return _header(self.files[-1], syntax.Game) if self.files else None

    def add_game(self, file: RuleFile, descendants: tuple[str, ...] = ()) -> syntax.Game | None:
        """Reads a game's file, after those of its parent and its add-ons. Gives its header."""
        parsed = self._checked(self._parsed(file))
        game = _header(parsed, syntax.Game)
        if game is None:
            self._report_no_game(file, parsed)
            return None
        if game.parent is not None:
            self._add_parent(game.parent, file, (*descendants, game.name.text))
        for addon in game.addons or ():
            self._add_addon(addon, file)
        self.files.append(self._with_examples(parsed, file))
        return game

    def _parsed(self, file: RuleFile) -> syntax.File:
        parsed = parsed_from_text(file.text, file.label, self.report)
        self.sources[file.label] = file.text
        self.lost.append(parsed.lost)
        return parsed.file

    def _checked(self, parsed: syntax.File) -> syntax.File:
        for block in parsed.blocks[1:]:
            if isinstance(block, (syntax.Game, syntax.Addon)):
                message = "A file has one game or add-on, and begins with it."
                self.report.error("HB705", message, block.name.place)
        return parsed

    def _with_examples(self, parsed: syntax.File, file: RuleFile) -> syntax.File:
        """A rule file with the examples that stand in a file beside it."""
        beside = examples_beside(file, self.drafts)
        match beside:
            case None:
                return parsed
            case Unreadable(label, reason):
                self.report.error("HB101", reason, Place(label, 1, 1, 1, 2))
                return parsed
            case RuleFile():
                blocks = self._parsed(beside).blocks
        for block in blocks:
            if not _is_example(block):
                message = "Only examples may stand in a file of examples."
                hint = f"put this into `{file.label}`"
                self.report.error("HB709", message, block.place, expected="`example`", suggestion=hint)
        return replace(parsed, blocks=(*parsed.blocks, *filter(_is_example, blocks)))

    def _add_parent(self, name: syntax.Name, child: RuleFile, descendants: tuple[str, ...]) -> None:
        if name.text in descendants:
            chain = " → ".join((*descendants, name.text))
            hint = "give this game a name of its own, which is that of its file, or name another parent"
            self._fail("HB706", f"A game cannot be its own ancestor: {chain}.", name, hint)
            return
        if len(descendants) > MAX_ANCESTORS:
            hint = "put what some of them say into one file"
            self._fail("HB708", f"The game has more than {MAX_ANCESTORS} ancestors.", name, hint)
            return
        parent = parent_file(name.text, child, self.drafts)
        if isinstance(parent, Unreadable):
            self._fail("HB707", parent.reason, name)
        else:
            self._note(name, self.add_game(parent, descendants))

    def _add_addon(self, name: syntax.Name, user: RuleFile) -> None:
        if name.text in self._addons:
            self._note(name, self._addons[name.text])
            return
        self._addons[name.text] = None
        file = parent_file(name.text, user, self.drafts)
        if isinstance(file, Unreadable):
            self._fail("HB707", file.reason, name)
            return
        parsed = self._checked(self._parsed(file))
        addon = self._addons[name.text] = _header(parsed, syntax.Addon)
        if addon is None:
            self._fail("HB707", f"`{name}` is not an add-on.", name, f"a game is a parent: `extends {name}`")
        else:
            self._note(name, addon)
            self.files.append(self._with_examples(parsed, file))

    def _note(self, name: syntax.Name, header: syntax.Game | syntax.Addon | None) -> None:
        if header is not None:
            self.report.uses.note(name.text, name.place, header.name.place)

    def _fail(self, code: str, message: str, name: syntax.Name, hint: str = "") -> None:
        self.complete = False
        hint = hint or suggestion(name.text, [known for known in bundled_names() if known != name.text])
        hint = (
            hint
            or f"put it beside the file that names it, as `{name}.rules`; `hornbook list` tells what is there already"
        )
        self.report.error(code, message, name.place, found=f"`{name}`", suggestion=hint)

    def _report_no_game(self, file: RuleFile, parsed: syntax.File) -> None:
        self.complete = False
        if any(self.lost):
            return
        is_addon = _header(parsed, syntax.Addon) is not None
        message = "This is an add-on, not a game." if is_addon else "A rule file begins with its game."
        hint = "use it in a game: `game … with …`" if is_addon else ""
        if rules_label(file.label) != file.label:
            hint = f"these examples belong to `{rules_label(file.label)}`; name that file"
        place = parsed.blocks[0].place if parsed.blocks else Place(file.label, 1, 1, 1, 2)
        self.report.error("HB705", message, place, expected="`game` and its name", suggestion=hint)


def _is_example(block: syntax.Block) -> bool:
    return isinstance(block.item if isinstance(block, syntax.Replaced) else block, syntax.Example)


def _header(file: syntax.File, kind: type[H]) -> H | None:
    first = file.blocks[0] if file.blocks else None
    return first if isinstance(first, kind) else None
