"""Changes to what is calculated: numbers, signs, best and worst, cases, entries of tables."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hornbook.dsl import syntax
from hornbook.verify.mutation.edits import Edit, Span, Texts, swapped
from hornbook.verify.mutation.spread import spread

_ENTRIES = 4
"""How many entries of a table are changed: all of them would drown the rest."""

_EXTREMES = {"highest": "lowest", "lowest": "highest", "sum": "highest"}


def amount_edits(node: object, texts: Texts) -> Iterator[Edit]:
    """What can be changed in a node that is or has a number."""
    match node:
        case syntax.Number(value):
            yield from off_by_one(texts.span(node.place), value)
        case syntax.Numbered(_, number):
            whole = texts.span(node.place)
            digits = texts.found(r"\d+$", whole)
            if digits is not None:
                yield from off_by_one(digits, number)
        case syntax.Addition(left, sign, right):
            yield Edit(texts.operator(left.place, right.place), "-" if sign == "+" else "+")
        case syntax.Multiplication(left, right):
            yield Edit(texts.operator(left.place, right.place), "+")
        case syntax.Division(left, word, right):
            yield Edit(texts.operator(left.place, right.place), "divided by" if word == "mod" else "mod")
        case syntax.Key(word) | syntax.Aggregate(word):
            start = texts.span(node.place).start
            yield Edit(Span(node.place.file, start, start + len(word)), _EXTREMES[word])
        case syntax.Sort(_, key):
            start = texts.outer(key.place).start
            yield Edit(Span(key.place.file, start, start), "-")
        case syntax.Neighbour(_, side) | syntax.NextPlayer(_, _, side):
            found = texts.found(rf"\b{side}\b", texts.span(node.place))
            if found is not None:
                yield Edit(found, "before" if side == "after" else "after")
        case syntax.Draw(count, most) if most is not None:
            start = texts.outer(count.place).end
            at_most = texts.found(r" +at +most\b", Span(node.place.file, start, texts.span(node.place).end))
            if at_most is not None:
                yield Edit(at_most, "")
        case syntax.Truth(word):
            yield Edit(texts.span(node.place), "no" if word == "yes" else "yes")
        case syntax.Selection(keys=keys) | syntax.Winners(keys=keys) if keys is not None and len(keys) > 1:
            yield from _keys_left_out(keys, texts)
        case syntax.Cases(cases):
            yield from _case_edits([case for case in cases if isinstance(case, syntax.Case)], texts)


def off_by_one(span: Span, value: int) -> Iterator[Edit]:
    """The number one higher, and one lower unless it is 0: below lies nothing that is counted."""
    yield Edit(span, str(value + 1))
    if value != 0:
        yield Edit(span, str(value - 1))


def entry_edits(cells: Sequence[syntax.Cell], following: dict[str, str], texts: Texts) -> Iterator[Edit]:
    """A few entries of a table, each off by one, or of the following kind."""
    for cell in spread(cells, _ENTRIES):
        match cell:
            case syntax.Number() | syntax.NegativeNumber():
                yield Edit(texts.span(cell.place), str(cell.value + 1))
            case syntax.Named(name) if name.text in following:
                yield Edit(texts.span(cell.place), following[name.text])


def _keys_left_out(keys: Sequence[syntax.Key], texts: Texts) -> Iterator[Edit]:
    spans = [texts.span(key.place) for key in keys]
    yield Edit(Span(spans[0].file, spans[0].start, spans[1].start), "")
    for before, span in pairwise(spans):
        yield Edit(Span(span.file, before.end, span.end), "")


def _case_edits(cases: Sequence[syntax.Case], texts: Texts) -> Iterator[Edit]:
    spans = [texts.span(case.place) for case in cases]
    yield from (Edit(span, "") for span in spans)
    yield from (swapped(one, other, texts) for one, other in pairwise(spans))
