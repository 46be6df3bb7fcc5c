"""Lenses: what can be done or seen above a block: run an example, see what shows a verdict, find who replaces it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from hornbook.dsl import syntax
from hornbook.dsl.merge.merged import KIND_WORDS
from hornbook.dsl.report.source import Place
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look
from hornbook.editing.replacing import Change, Key, changes_by_heirs, key_of_block
from hornbook.editing.told import example_told, game_told
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.examples.examples import run_example
from hornbook.verify.results import Result, ResultKind, Results

Action = Literal["run example", "show game", "who replaces"]
_FEW = 3


@dataclass(frozen=True, slots=True)
class Lens:
    """What is said above a place, and what happens if it is asked for: an action on a thing of some kind and name."""

    place: Place
    title: str
    action: Action
    kind: str
    name: str


def lenses(desk: Desk, look: Look, results: Results) -> Iterator[Lens]:
    """All lenses of a file, in the order of its blocks."""
    changes = changes_by_heirs(desk, look)
    for block in look.blocks:
        item = block.item if isinstance(block, syntax.Replaced) else block
        match item:
            case syntax.Example(name):
                yield Lens(name.place, "run example", "run example", "example", name.text)
            case syntax.Claim(name) | syntax.Bound(name) | syntax.Possible(name):
                kind = KIND_WORDS[type(item)]
                result = results.get((cast("ResultKind", kind), name.text))
                if result is not None:
                    yield Lens(name.place, _verdict(result), "show game", kind, name.text)
        yield from _replaced(item, changes)


def _verdict(result: Result) -> str:
    shown = result.counterexample or result.witness
    expected = " (expected)" if result.ok and result.counterexample is not None else ""
    more = "" if shown is None else ": show game" if shown.reached else ": show position"
    return f"{result.verdict.value}{expected}{more}"


def _replaced(item: object, changes: dict[Key, list[Change]]) -> Iterator[Lens]:
    for key, place in _keys(item):
        found = changes.get(key)
        if found:
            yield Lens(place, _said(found), "who replaces", key[0].__name__, key[1])


def _keys(item: object) -> Iterator[tuple[Key, Place]]:
    """What of a block can be replaced, each with where it is named."""
    match item:
        case syntax.Step(name, rules=rules):
            yield (syntax.Step, name.text), name.place
            yield from (((syntax.Rule, f"{name}.{rule.name}"), rule.name.place) for rule in rules)
        case syntax.Flow() | syntax.Winners() | syntax.Endless():
            yield key_of_block(item), item.place
        case syntax.DetachedRule():
            yield key_of_block(item), item.name.place
        case _ if type(item) in KIND_WORDS:
            name = cast("syntax.NamedBlock", item).name
            yield (type(item), name.text), name.place


def _said(found: list[Change]) -> str:
    """`replaced in cow, mountain and 2 more`."""
    games = list(dict.fromkeys(change.game for change in found))
    verbs = list(dict.fromkeys(change.verb for change in found))
    more = f" and {len(games) - _FEW} more" if len(games) > _FEW else ""
    return f"{' or '.join(verbs)} in {', '.join(games[:_FEW])}{more}"


def replacements(desk: Desk, look: Look, kind: str, name: str) -> list[Change]:
    """Who replaces something of a file."""
    found = changes_by_heirs(desk, look)
    return next((each for key, each in found.items() if (key[0].__name__, key[1]) == (kind, name)), [])


def example_run(look: Look, name: str) -> str | None:
    """What an example comes to, as Markdown; None if there is none of the name, or the game cannot be played."""
    game = look.loaded.game
    example = None if game is None else game.examples.get(name)
    if game is None or example is None:
        return None
    return example_told(game, example, run_example(game, example, Engine(game)))


def game_shown(look: Look, results: Results, kind: str, name: str) -> str | None:
    """What shows a verdict, as Markdown; None if there is no verdict."""
    result = results.get((cast("ResultKind", kind), name))
    return None if result is None or look.game is None else game_told(look.game, look.loaded.sources, result)
