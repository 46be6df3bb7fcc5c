"""Changes to statements: left out, in another order, at the other end of a zone, another step or phase instead."""

from collections.abc import Iterator, Mapping

from hornbook.dsl import syntax
from hornbook.verify.mutation.edits import Edit, Span, Texts
from hornbook.verify.mutation.operators.order import Order

_UNTOUCHED = (syntax.Let, syntax.Shuffle)
"""A name is no deed; and nothing that can be claimed or shown speaks of chance."""


def statement_edits(node: object, following: Mapping[str, str], order: Order, texts: Texts) -> Iterator[Edit]:
    """What can be changed in a node that does something. `following`: another step or phase of the same kind."""
    for body, may_be_empty in _bodies(node):
        for statement in body:
            if not isinstance(statement, _UNTOUCHED) and (may_be_empty or len(body) > 1):
                yield Edit(texts.span(statement.place), "")
        yield from order.edits(body, texts)
    match node:
        case syntax.Do(name) if name.text in following:
            yield Edit(texts.span(name.place), following[name.text])
        case syntax.StartOf() | syntax.EndOf():
            start = texts.span(node.place).start
            length, word = (5, "end") if isinstance(node, syntax.StartOf) else (3, "start")
            yield Edit(Span(node.place.file, start, start + length), word)
        case syntax.Each(walk, start_at) if start_at is not None:
            yield Edit(Span(walk.place.file, texts.span(walk.place).end, texts.outer(start_at.place).end), "")
        case syntax.Menu(_, options) if len(options) > 1:
            yield from (Edit(texts.span(option.place), "") for option in options)
        case syntax.IfChain(_, then, otherwise) if otherwise and then and then[-1].place.file == node.place.file:
            whole, end = texts.span(node.place), texts.span(then[-1].place).end
            yield Edit(Span(whole.file, end, whole.end), "")


def _bodies(node: object) -> Iterator[tuple[syntax.Body, bool]]:
    """The bodies of a node, and whether nothing at all may stand there."""
    match node:
        case syntax.Phase(body=body) | syntax.RuleBody(body=body):
            yield body, True
        case syntax.Option(body=body) if body is not None:
            yield body, True
        case syntax.IfChain(_, then, otherwise):
            yield then, False
            if isinstance(otherwise, tuple):
                yield otherwise, False
        case syntax.Flow() | syntax.Repeat() | syntax.Each() | syntax.WhileLoop() | syntax.Secretly():
            yield node.body, False
