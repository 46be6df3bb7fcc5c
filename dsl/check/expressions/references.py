"""Names, and what is `of` what.

`x of y of z` leans to the right. A name with an index (a variable of each player, a zone family, a table, an attribute,
a definition) takes as many of the following parts as it has indices; so `spot of row of column` needs no parentheses.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import comprehensions, definitions, expressions
from hornbook.dsl.check.expressions.names import index_count, is_attribute, named, numbered, report_unknown_name
from hornbook.dsl.check.scope.by_kind import all_together, is_kind, of_kind
from hornbook.dsl.check.scope.coercions import as_number, as_type, as_value, as_zone, definite
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import ByKind, Group, Meaning, Value, ZoneValue, unknown
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl
from hornbook.dsl.core.expressions import Arithmetic, Attribute, CardAt, EndCard, Expr, Size, Table, Total, Var, ZoneRef
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.types import NUMBER, CardType, IndexKind, NumberType, PlaceType, PlayerType
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import suggestion

Reference = syntax.Named | syntax.Of | syntax.NumberOf | syntax.PositionOf | syntax.Numbered


def meaning_of_reference(node: Reference, ctx: Scope) -> Meaning:
    match node:
        case syntax.Numbered():
            return numbered(node, ctx)
        case syntax.PositionOf(position, zone, place):
            ref = expressions.zone_of(zone, ctx)
            index = expressions.number_of(position, ctx)
            if ref is None:
                return unknown(place)
            return Value(CardAt(ref, index, place), CardType(ctx.world.zones[ref.name].deck), place)
        case syntax.Named(name):
            return named(name, ctx)
        case syntax.NumberOf(syntax.Selection(member, name, collection, where, None), place):
            return comprehensions.count_from(syntax.Walk(member, name, collection, where, place), ctx)
        case syntax.Of() | syntax.NumberOf():
            parts = _parts(node)
            result, used = _consume(parts, 0, node.place, ctx)
            if used < len(parts):
                extra = parts[used]
                _report_left_over(parts[:used], extra, ctx)
                return unknown(node.place)
            return result


def _report_left_over(before: list[syntax.Expression], extra: syntax.Expression, ctx: Scope) -> None:
    """Reports an `of` that nothing before it needs."""
    said = " of ".join(part.name.text if isinstance(part, syntax.Named) else "…" for part in before)
    message = f"There is an `of` too many: `{said}` says all there is to say."
    hint = f"leave out this `of`, or declare `{said}` as `of each …`" if len(before) == 1 else "leave out this `of`"
    ctx.report.error("HB206", message, extra.place, suggestion=hint)


def _parts(node: syntax.Expression) -> list[syntax.Expression]:
    """`a of b of c` as [a, b, c]."""
    parts: list[syntax.Expression] = []
    while isinstance(node, (syntax.Of, syntax.NumberOf)):
        number = syntax.Named(syntax.Name("number", node.place), node.place)
        parts.append(node.head if isinstance(node, syntax.Of) else number)
        node = node.rest
    return [*parts, node]


def _consume(parts: list[syntax.Expression], at: int, place: Place, ctx: Scope) -> tuple[Meaning, int]:
    """The meaning that begins at a part, and the index after the last part it takes."""
    head = parts[at]
    if not isinstance(head, syntax.Named) or at + 1 == len(parts):
        return expressions.meaning(head, ctx), at + 1
    name = head.name.text
    count = index_count(name, ctx)
    if count == 0:
        if name not in ctx.names and not ctx.world.knows(name):
            report_unknown_name(head.name, ctx)
            return unknown(place), len(parts)
        return named(head.name, ctx), at + 1
    index: list[Meaning] = []
    end = at + 1
    enum = ctx.world.kinds_of(name) if is_attribute(name, ctx) else None
    if enum is not None and _is_bound_kind(parts[end], enum, ctx):
        index, end, count = [expressions.meaning(parts[end], ctx)], end + 1, 2
    while len(index) < count and end < len(parts):
        part, end = _consume(parts, end, place, ctx)
        index.append(part)
        if enum is not None and is_kind(index[0], enum):
            count = 2
    if len(index) < count:
        message = f"`{name}` needs {count} times `of`, here it has {len(index)}."
        ctx.report.error("HB205", message, head.place)
        return unknown(place), end
    ctx.world.note_use(head.name)
    return _indexed(head.name, index, place, ctx), end


def _is_bound_kind(part: syntax.Expression, enum: str, ctx: Scope) -> bool:
    """Whether this is a kind that is walked over, even if cards of some deck have an attribute of the same name."""
    value = ctx.names.get(part.name.text) if isinstance(part, syntax.Named) else None
    return value is not None and is_kind(value, enum)


def _indexed(name: syntax.Name, index: list[Meaning], place: Place, ctx: Scope) -> Meaning:
    """A name with the right number of indices."""
    world, text = ctx.world, name.text
    match text:
        case "number":
            return _number(index[0], place, ctx)
        case "size" | "first" | "last":
            return _of_zone(text, index[0], place, ctx)
        case _ if text in ctx.by_kind:
            return of_kind(ctx.by_kind[text], index[0], place, ctx)
        case _ if text in world.variables:
            variable = world.variables[text]
            return Value(Var(text, _indices(variable.index, index, ctx), place), variable.type, place)
        case _ if text in world.zones:
            return ZoneValue(ZoneRef(text, _indices(world.zones[text].index, index, ctx), place), place)
        case _ if text in world.tables:
            table = world.tables[text]
            return Value(Table(text, _indices(table.index, index, ctx), place), table.type, place)
        case _ if text in world.definitions:
            return definitions.spelled_out(world.definitions[text], index, place, ctx)
        case _:
            return _attribute(name, index, place, ctx)


def _indices(kinds: tuple[IndexKind, ...], index: list[Meaning], ctx: Scope) -> tuple[Expr, ...]:
    return tuple(_index(kind, part, ctx) for kind, part in zip(kinds, index, strict=True))


def _index(kind: IndexKind, part: Meaning, ctx: Scope) -> Expr:
    """A part of an index; where a number is meant, a numbered card counts as its number."""
    return as_number(part, ctx) if isinstance(kind, NumberType) else as_type(part, kind, ctx)


def _number(of: Meaning, place: Place, ctx: Scope) -> Meaning:
    """`number of`: a card's number, which row or player this is (from 1), or how many there are."""
    if isinstance(of, Group):
        return comprehensions.count_of(of, place, ctx)
    if isinstance(of, ZoneValue):
        message = "A zone has no number."
        ctx.report.error("HB301", message, place, suggestion="for how many cards it holds write `size of`")
        return unknown(place)
    value = definite(as_value(of, ctx))
    if isinstance(value.type, (PlaceType, PlayerType)):
        return Value(Arithmetic("+", value.expr, Const(1, NUMBER, place), place), NUMBER, place)
    return Value(as_number(value, ctx), NUMBER, place)


def _of_zone(word: str, of: Meaning, place: Place, ctx: Scope) -> Meaning:
    ref = as_zone(of, ctx)
    if ref is None:
        return unknown(place)
    if word == "size":
        return Value(Size(ref, place), NUMBER, place)
    deck = CardType(ctx.world.zones[ref.name].deck)
    return Value(EndCard(ref, "first" if word == "first" else "last", place), deck, place)


def _attribute(name: syntax.Name, index: list[Meaning], place: Place, ctx: Scope) -> Meaning:
    """`worth of card`, or the total `worth of row`; where there is one for each kind, that of the kind in front."""
    *kind, of = index
    values = _values_of(name, of, place, ctx)
    if values is None:
        return unknown(place)
    if isinstance(values, Value):
        return values
    return of_kind(values, kind[0], place, ctx) if kind else all_together(values, place)


def _values_of(name: syntax.Name, of: Meaning, place: Place, ctx: Scope) -> Value | ByKind | None:
    """An attribute of a card or its total over a zone, or these for each kind; None after an error."""
    value = definite(of) if isinstance(of, Value) else None
    if value is not None and isinstance(value.type, CardType):
        deck, card = ctx.world.decks[value.type.deck], value.expr
        of_one: list[Expr] = [Attribute(deck.name, a.name, card, place) for a in _declared(name, deck, ctx)]
        return _by_kind(deck, name, of_one, place)
    ref = as_zone(of, ctx)
    if ref is None:
        return None
    deck = ctx.world.decks[ctx.world.zones[ref.name].deck]
    attributes = _declared(name, deck, ctx)
    if any(not isinstance(attribute.type, NumberType) for attribute in attributes):
        message = f"`{name}` is no number, so the cards of a zone have no total of it."
        ctx.report.error("HB308", message, place)
        return None
    totals: list[Expr] = [Total(deck.name, a.name, ref, place) for a in attributes]
    return _by_kind(deck, name, totals, place)


def _by_kind(deck: DeckDecl, name: syntax.Name, values: list[Expr], place: Place) -> Value | ByKind | None:
    if not values:
        return None
    first = deck.attributes_called(name.text)[0]
    if first.kind is not None:
        return ByKind(first.kind.enum, tuple(values))
    return Value(values[0], first.type, place)


def _declared(name: syntax.Name, deck: DeckDecl, ctx: Scope) -> tuple[AttributeDecl, ...]:
    """The attribute of this name, one for each kind if there are such; none after an error."""
    found = deck.attributes_called(name.text)
    if not found:
        message = f"A {deck.member} has no `{name}`."
        hint = suggestion(name.text, [a.called for a in deck.attributes])
        ctx.report.error("HB207", message, name.place, found=f"`{name}`", suggestion=hint)
    return found
