"""The outline of a rule file, and what of it can be folded."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl import syntax
from hornbook.dsl.core.walk import walk
from hornbook.dsl.merge.merged import KIND_WORDS, Item, Single
from hornbook.dsl.report.source import Place
from hornbook.editing.look import Look

_FOLDED = (
    syntax.Rule,
    syntax.Option,
    syntax.Given,
    syntax.Answers,
    syntax.Outcome,
    syntax.IfChain,
    syntax.Each,
    syntax.Repeat,
    syntax.WhileLoop,
    syntax.Menu,
    syntax.Secretly,
    syntax.DataRows,
    syntax.Cases,
    syntax.Words,
)
_COMMENTS = re.compile(r"(?:^ *#[^\n]*\n?){2,}", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Entry:
    """A part of a file: its name, what it is, all of it, and the words to point at."""

    name: str
    kind: str
    place: Place
    shown: Place
    parts: tuple["Entry", ...] = ()


def outline(look: Look) -> tuple[Entry, ...]:
    """The blocks of a file and what is named in them."""
    return tuple(_entry(block) for block in look.blocks)


def foldable(look: Look) -> list[tuple[int, int]]:
    """First and last lines of what can be folded, outermost first where they begin alike."""
    places = [block.place for block in look.blocks]
    places += [part.place for part in walk(look.blocks) if isinstance(part, _FOLDED)]
    found = {place.line: place.end_line for place in reversed(places) if place.end_line > place.line}
    for comments in _COMMENTS.finditer(look.text):
        first = look.text.count("\n", 0, comments.start()) + 1
        found[first] = first + comments.group().rstrip("\n").count("\n")
    return sorted(found.items())


def _entry(block: syntax.Block) -> Entry:
    match block:
        case syntax.Replaced(item):
            return _said_anew("replace", item, block.place)
        case syntax.Game(name) | syntax.Addon(name):
            return Entry(name.text, "game" if isinstance(block, syntax.Game) else "add-on", block.place, name.place)
        case syntax.Settings(items) | syntax.Zones(items) | syntax.State(items) | syntax.Tables(items):
            word = type(block).__name__.lower()
            parts = tuple(entry for item in items for entry in _item(item))
            return Entry(word, word, block.place, _beginning(block.place, word), parts)
        case syntax.Flow() | syntax.Winners() | syntax.Endless():
            return _single(block)
        case syntax.DetachedRule():
            return Entry(f"{block.step}.{block.name}", "rule", block.place, block.name.place)
        case syntax.FlowAfter(phase):
            return Entry(f"flow after {phase}", "flow", block.place, phase.place)
        case syntax.PhaseAddition(phase, side, step):
            return Entry(f"{phase} {side} {step}", "phase", block.place, phase.place)
        case syntax.Reworded(kind, name, part):
            said = f"reword {name}.{part}" if part is not None else f"reword {name}"
            return Entry(said, kind, block.place, (part or name).place)
        case syntax.RewordedStatement(kind, name):
            return Entry(f"reword {name}", kind, block.place, name.place)
        case syntax.RewordedFlow():
            return Entry("reword flow", "flow", block.place, _beginning(block.place, "reword flow"))
        case syntax.RemovedBlock(kind, name, part):
            said = f"remove {name}.{part}" if part is not None else f"remove {name}"
            return Entry(said, kind, block.place, (part or name).place)
        case syntax.RemovedGroup(group):
            return Entry(f"remove all {group}", group, block.place, block.place)
        case _:
            return _named(block)


def _named(item: Item) -> Entry:
    return Entry(item.name.text, KIND_WORDS[type(item)], item.place, item.name.place, tuple(_parts(item)))


def _single(block: Single) -> Entry:
    word = type(block).__name__.lower()
    return Entry(word, word, block.place, _beginning(block.place, word))


def _said_anew(verb: str, item: Item | syntax.DetachedRule | Single, place: Place) -> Entry:
    entry = _entry(item) if isinstance(item, syntax.DetachedRule | Single) else _named(item)
    return Entry(f"{verb} {entry.name}", entry.kind, place, entry.shown, entry.parts)


def _item(item: Item | syntax.ChangedSetting | syntax.Replaced | syntax.RemovedItem) -> Iterator[Entry]:
    match item:
        case syntax.Replaced(inner):
            yield _said_anew("replace", inner, item.place)
        case syntax.ChangedSetting(name):
            yield Entry(f"set {name}", "setting", item.place, name.place)
        case syntax.RemovedItem(name):
            yield Entry(f"remove {name}", "removed", item.place, name.place)
        case _:
            yield _named(item)


def _parts(item: Item) -> Iterator[Entry]:
    match item:
        case syntax.Step(rules=rules):
            for rule in rules:
                yield Entry(rule.name.text, "rule", rule.place, rule.name.place)
        case syntax.Deck(attributes=attributes):
            for attribute in attributes or ():
                yield Entry(attribute.name.text, "attribute", attribute.place, attribute.name.place)
        case syntax.Kinds(members=members):
            for member in members:
                yield Entry(member.text, "kind", member.place, member.place)


def _beginning(place: Place, words: str) -> Place:
    return Place(place.file, place.line, place.column, place.line, place.column + len(words))
