"""All edits that might break a game, part by part.

Takes a game's merged syntax and its core; gives for each part (a rule, a phase, a setting ...) the edits in it. Texts,
claims, examples and findings are left alone: they are what is to notice. So are shuffles: no claim speaks of chance.
Not every candidate can be checked and played; that is found out later.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl import syntax
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.walk import field_names
from hornbook.dsl.merge.merged import Merged
from hornbook.verify.mutation.edits import Edit, Texts
from hornbook.verify.mutation.operators.amounts import amount_edits, entry_edits, off_by_one
from hornbook.verify.mutation.operators.conditions import condition_edits
from hornbook.verify.mutation.operators.names import Scope, Things
from hornbook.verify.mutation.operators.order import Order
from hornbook.verify.mutation.operators.statements import statement_edits

_SKIPPED = (syntax.Words, syntax.Shuffle, syntax.TableRange, syntax.ValueRange)
_WHOLE = (
    syntax.Setting,
    syntax.ListedCards,
    syntax.Data,
    syntax.DataRows,
    syntax.KindsAttribute,
    syntax.NumberType,
    syntax.AtMost,
)
"""Nodes whose numbers are changed by `_edits` itself."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a game under the name designers know it by; names used in `around` are in scope there."""

    name: str
    node: object
    around: object


def candidate_edits(merged: Merged, game: Game, texts: Texts) -> Iterator[tuple[str, Edit]]:
    """Edits in the order of the parts, each with the name of its part. None comes twice."""
    things, order = Things(game), Order(game)
    for part in _parts(merged):
        scope = things.scope_of(_nodes(part.around))
        edits = (edit for node in _nodes(part.node) for edit in _edits(node, things, order, scope, texts))
        yield from ((part.name, edit) for edit in dict.fromkeys(edits))


def _parts(merged: Merged) -> Iterator[Part]:
    for item in merged.items.values():
        yield from _parts_of(item)
    if merged.flow is not None:
        yield Part("flow", merged.flow, merged.flow)
    if merged.winners is not None:
        yield Part("winners", merged.winners, merged.winners)


def _parts_of(item: object) -> Iterator[Part]:
    match item:
        case syntax.Setting(name):
            yield Part(f"setting {name}", item, ())
        case syntax.Deck(name):
            yield Part(f"deck {name}", item.cards, ())
            for attribute in item.attributes or ():
                yield Part(f"{name}.{attribute.name}", attribute, ())
        case syntax.Places(name):
            yield Part(f"places {name}", item, ())
        case syntax.Teams(name):
            yield Part(f"teams {name}", item, ())
        case syntax.Zone(name):
            yield Part(f"zone {name}", item, ())
        case syntax.Variable(name):
            yield Part(f"state {name}", item, ())
        case syntax.Table(name):
            yield Part(f"table {name}", item, ())
        case syntax.Define(name):
            yield Part(f"define {name}", item, item)
        case syntax.Phase(name):
            yield Part(f"phase {name}", item, item)
        case syntax.Step(name):
            yield Part(f"step {name}", item.lets, item)
            for rule in item.rules:
                yield Part(f"{name}.{rule.name}", rule, item)


def _edits(node: object, things: Things, order: Order, scope: Scope, texts: Texts) -> Iterator[Edit]:
    match node:
        case syntax.Setting(values=values, low=low, high=high):
            for value in values:
                for edit in off_by_one(texts.span(value.place), value.value):
                    if low.value <= int(edit.became) <= high.value:
                        yield edit
        case syntax.ListedCards(_, copies):
            number = texts.found(rf"\b{copies}\b", texts.span(node.place))
            if number is not None:
                yield from off_by_one(number, copies)
        case syntax.Data(cells):
            yield from entry_edits(cells, things.kinds, texts)
        case syntax.DataRows(rows):
            yield from entry_edits([cell for row in rows for cell in row], things.kinds, texts)
        case syntax.KindsAttribute():
            amounts = [amount.value for line in node.lines for amount in line.amounts]
            yield from entry_edits(amounts, things.kinds, texts)
        case syntax.NumberType(low, high):
            yield from _tightened(low, high, texts)
        case syntax.AtMost(syntax.Number(value) as limit):
            yield Edit(texts.span(limit.place), str(value - 1))
        case _:
            yield from condition_edits(node, texts)
            yield from amount_edits(node, texts)
            yield from statement_edits(node, things.deeds, order, texts)
            yield from things.edits(node, scope, texts)


def _tightened(low: syntax.Expression | None, high: syntax.Expression | None, texts: Texts) -> Iterator[Edit]:
    """A narrower range. Nobody could notice a wider one."""
    for limit, by in ((low, 1), (high, -1)):
        if isinstance(limit, syntax.Number):
            yield Edit(texts.span(limit.place), str(limit.value + by))


def _nodes(root: object) -> Iterator[object]:
    """Every node in which something may be changed. The parts of some are none of our business, or dealt with above."""
    if isinstance(root, tuple):
        for part in root:
            yield from _nodes(part)
    elif (names := field_names(type(root))) and not isinstance(root, _SKIPPED):
        yield root
        if not isinstance(root, _WHOLE):
            for name in names:
                yield from _nodes(getattr(root, name))
