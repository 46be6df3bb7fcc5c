"""Changes to conditions: comparisons, `and` and `or`, quantifiers, negations, what is left out of them."""

from collections.abc import Iterator

from hornbook.dsl import syntax
from hornbook.dsl.report.source import Place
from hornbook.verify.mutation.edits import Edit, Span, Texts

_NEIGHBOURS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "=": "!=", "!=": "="}
_OPPOSITES = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_QUANTIFIERS = {"every": "some", "some": "every", "no": "some"}
_DIRECTIONS = {"ascending": "descending", "descending": "ascending"}


def condition_edits(node: object, texts: Texts) -> Iterator[Edit]:
    """What can be changed in a node that is or has a condition."""
    match node:
        case syntax.Comparison(left, sign, right):
            yield Edit(texts.operator(left.place, right.place), _NEIGHBOURS[sign])
        case syntax.Both(left, right) | syntax.Either(left, right):
            word = texts.operator(left.place, right.place)
            yield Edit(word, "or" if isinstance(node, syntax.Both) else "and")
            yield from _one_of_two(texts.outer(left.place), texts.outer(right.place))
        case syntax.Negation(operand):
            span = texts.span(node.place)
            yield Edit(Span(span.file, span.start, texts.outer(operand.place).start), "")
        case syntax.Exists(operand):
            yield Edit(_rest(texts, operand, node), "is none")
        case syntax.Property(operand, negated, kind):
            rest = _rest(texts, operand, node)
            verb = texts.found(r"is(?:\s+not)?", rest)
            if verb is not None:
                yield Edit(verb, "is" if negated else "is not")
            direction = texts.found(r"(?:a|de)scending$", rest)
            if direction is not None and isinstance(kind, str):
                yield Edit(direction, _DIRECTIONS[kind])
        case syntax.Quantified(quantifier):
            start = texts.span(node.place).start
            yield Edit(Span(node.place.file, start, start + len(quantifier)), _QUANTIFIERS[quantifier])
        case _:
            yield from _in_its_place(node, texts)


def _in_its_place(node: object, texts: Texts) -> Iterator[Edit]:
    """What can be done to a condition because of where it stands."""
    match node:
        case syntax.Guard(condition):
            yield Edit(texts.outer(condition.place), "no")
            yield from _opposite(condition, texts)
        case syntax.GuardOtherwise():
            yield Edit(texts.span(node.place), "when no")
        case syntax.IfChain(condition) | syntax.WhileLoop(condition) | syntax.Case(_, condition):
            yield from _opposite(condition, texts)
        case syntax.Repeat(_, condition) | syntax.Conditional(_, condition):
            yield from _opposite(condition, texts)
        case syntax.Option(when=when) if when is not None:
            yield from _left_out("when", when, node.place, texts)
            yield from _opposite(when, texts)
        case (
            syntax.Walk(where=where)
            | syntax.Selection(where=where)
            | syntax.MoveAll(where=where)
            | syntax.Choose(where=where)
            | syntax.Winners(where=where)
            | syntax.Each(where=where)
            | syntax.Secretly(where=where)
            | syntax.NextPlayer(where=where)
        ) if where is not None:
            if not isinstance(node, syntax.NextPlayer) or node.name is None:
                yield from _left_out("where", where, node.place, texts)
            yield from _opposite(where, texts)


def _one_of_two(left: Span, right: Span) -> Iterator[Edit]:
    yield Edit(Span(left.file, left.end, right.end), "")
    yield Edit(Span(left.file, left.start, right.start), "")


def _opposite(condition: syntax.Expression, texts: Texts) -> Iterator[Edit]:
    """The opposite of a whole condition, where no other change comes to the same."""
    match condition:
        case syntax.Comparison(left, sign, right) if sign in _OPPOSITES:
            yield Edit(texts.operator(left.place, right.place), _OPPOSITES[sign])
        case syntax.Quantified("every" | "some") | syntax.Named() | syntax.Call() | syntax.Of():
            start = texts.span(condition.place).start
            yield Edit(Span(condition.place.file, start, start), "not ")


def _left_out(
    word: str,
    condition: syntax.Expression,
    place: Place,
    texts: Texts,
) -> Iterator[Edit]:
    """A condition left out together with the word before it."""
    span, outer = texts.span(place), texts.outer(condition.place)
    before = texts.found(rf"\b{word}\s*$", Span(span.file, span.start, outer.start))
    if before is not None:
        yield Edit(Span(span.file, before.start, outer.end), "")


def _rest(texts: Texts, operand: syntax.Expression, node: syntax.Exists | syntax.Property) -> Span:
    """What stands behind the operand."""
    span, start = texts.span(node.place), texts.outer(operand.place).end
    return texts.found(r"\S.*", Span(span.file, start, span.end)) or span
