"""Who replaces what: the games made from a file, and what each of them says anew of what the file says."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl import syntax
from hornbook.dsl.merge.merged import KINDS, Item
from hornbook.dsl.read.files import path_of
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.source import Place
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look

Key = tuple[type, str]
"""What a variant changes something by: its kind and name; rules by the name of their step and their own."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a game does with something that it inherits, in a word of the language, and where."""

    verb: str
    game: str
    place: Place


def changes_by_heirs(desk: Desk, look: Look) -> dict[Key, list[Change]]:
    """What the games made from a file change of it. Only their syntax is looked at: nothing need be right with them."""
    found: dict[Key, list[Change]] = defaultdict(list)
    for file in desk.heirs(look.path):
        if path_of(file.label) != look.path:
            for block in parsed_from_text(file.text, file.label, Report()).file.blocks:
                for verb, key, place in _changes(block):
                    found[key].append(Change(verb, path_of(file.label).stem, place))
    return found


def _changes(block: syntax.Block) -> Iterator[tuple[str, Key, Place]]:
    match block:
        case syntax.Replaced(item):
            yield "replaced", key_of_block(item), block.place
        case syntax.Reworded("rule", step, syntax.Name(rule)):
            yield "reworded", (syntax.Rule, f"{step}.{rule}"), block.place
        case syntax.RemovedBlock("rule", step, syntax.Name(rule)):
            yield "removed", (syntax.Rule, f"{step}.{rule}"), block.place
        case syntax.Reworded(kind, name) | syntax.RewordedStatement(kind, name) if kind != "rule":
            yield "reworded", (KINDS[kind], name.text), block.place
        case syntax.RewordedFlow():
            yield "reworded", (syntax.Flow, ""), block.place
        case syntax.RemovedBlock(kind, name) if kind != "rule":
            yield "removed", (KINDS[kind], name.text), block.place
        case syntax.FlowAfter():
            yield "extended", (syntax.Flow, ""), block.place
        case syntax.PhaseAddition(phase):
            yield "extended", (syntax.Phase, phase.text), block.place


def key_of_block(item: Item | syntax.DetachedRule | syntax.Flow | syntax.Winners | syntax.Endless) -> Key:
    """What others know a block by."""
    match item:
        case syntax.DetachedRule(step, name):
            return syntax.Rule, f"{step}.{name}"
        case syntax.Flow() | syntax.Winners() | syntax.Endless():
            return type(item), ""
        case _:
            return type(item), item.name.text
