"""Definitions are spelled out where they are used: the core has none."""

from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions, types
from hornbook.dsl.check.scope.coercions import as_number, as_type
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Meaning, Unknown, Value, ZoneValue, unknown
from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.expressions import Arithmetic, Best, BestKey, Bind, Compare, Definite, Domain, IfExpr, Players
from hornbook.dsl.core.leaves import Const, Local, Places
from hornbook.dsl.core.types import NUMBER, CardType, PlaceType, PlayerType
from hornbook.dsl.report.limits import MAX_SPELLED_OUT
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import meant


def meaning_of_call(node: syntax.Call, ctx: Scope) -> Meaning:
    """`fits(card, row)`; or `row(n)`, the row with that number; or `card(king, spades)`."""
    name = node.name.text
    ctx.world.note_use(node.name)
    arguments = [expressions.meaning(argument, ctx) for argument in node.arguments]
    type_ = ctx.world.members.get(name)
    if isinstance(type_, (PlaceType, PlayerType)) and len(arguments) == 1:
        return _by_number(type_, arguments[0], node.place, ctx)
    if isinstance(type_, CardType) and ctx.world.decks[type_.deck].kinds:
        return _by_kinds(ctx.world.decks[type_.deck], arguments, node.place, ctx)
    definition = ctx.world.definitions.get(name)
    if definition is None:
        hint = f"write `{name} of …`" if _is_asked_of(name, ctx) else meant(name, ctx.world.definitions)
        message = f"No definition is called `{name}`."
        ctx.report.error("HB201", message, node.name.place, found=f"`{name}`", suggestion=hint)
        return unknown(node.place)
    wanted = len(definition.parameters or ())
    if len(arguments) != wanted:
        message = f"`{name}` needs {values_told(wanted)} in parentheses, and has {len(arguments) or 'none'}."
        related = ((definition.name.place, "defined here"),)
        ctx.report.error("HB210", message, node.place, related=related)
        return unknown(node.place)
    return spelled_out(definition, arguments, node.place, ctx)


def values_told(count: int) -> str:
    """How many values there are, in words."""
    return {0: "none", 1: "one value"}.get(count, f"{count} values")


def _is_asked_of(name: str, ctx: Scope) -> bool:
    """Whether a name stands before `of`, though it is no definition."""
    world = ctx.world
    declared = world.variables.get(name) or world.zones.get(name) or world.tables.get(name)
    asked = declared is not None and bool(declared.index)
    return asked or name in ("size", "first", "last") or world.is_printed(name)


def _by_number(type_: PlaceType | PlayerType, argument: Meaning, place: Place, ctx: Scope) -> Meaning:
    """The member of a family with a computed number; that there is one is proved like any `Definite`."""
    number = as_number(argument, ctx)
    slot = ctx.world.new_slot()
    walker = Local(slot, ctx.world.member_of(type_), type_, place)
    index = Arithmetic("+", walker, Const(1, NUMBER, place), place)
    source = Places(type_.family) if isinstance(type_, PlaceType) else Players()
    best = Best(slot, Domain(source, Compare("=", index, number, place)), (BestKey("lowest", index),), place)
    return Value(Definite(best, place), type_, place)


def _by_kinds(deck: DeckDecl, arguments: list[Meaning], place: Place, ctx: Scope) -> Meaning:
    """`card(king, spades)`: the one card of these kinds."""
    kinds = [deck.attribute(name) for name in deck.kinds]
    such = ", ".join(ctx.world.enums[name].members[0] for name in deck.kinds)
    if any(isinstance(argument, Value) and isinstance(argument.type, Unknown) for argument in arguments):
        return unknown(place)
    if len(arguments) != len(kinds):
        message = f"A {deck.member} is named by {' and '.join(f'its {name}' for name in deck.kinds)}."
        ctx.report.error("HB616", message, place, expected=f"`{deck.member}({such})`, for instance")
        return unknown(place)
    wanted = [as_type(argument, kind.type, ctx) for argument, kind in zip(arguments, kinds, strict=True)]
    named = tuple(part.value for part in wanted if isinstance(part, Const))
    fitting = [card for card, *has in zip(deck.cards, *(k.values for k in kinds), strict=True) if tuple(has) == named]
    if len(fitting) == 1:
        return Value(Const(fitting[0], CardType(deck.name), place), CardType(deck.name), place)
    message = f"There are {len(fitting)} such cards." if fitting else "Only a certain card can be named like this."
    hint = "say what it is like: `some … has …`, or `… in … where …`"
    expected = f"`{deck.member}({such})`, for instance, of which there is one"
    ctx.report.error("HB616", message, place, expected=expected, suggestion=hint)
    return unknown(place)


def spelled_out(definition: syntax.Define, arguments: list[Meaning], place: Place, ctx: Scope) -> Meaning:
    """The body of a definition with its parameters filled."""
    name = definition.name.text
    if name in ctx.expanding:
        cycle = " → ".join((*ctx.expanding[ctx.expanding.index(name) :], name))
        ctx.report.error("HB212", f"`{name}` is defined by itself: {cycle}.", definition.name.place)
        return unknown(place)
    inside = replace(ctx, names={}, expanding=(*ctx.expanding, name))
    binds: list[tuple[int, Value]] = []
    substituted = inside
    for parameter, argument in zip(definition.parameters or (), arguments, strict=True):
        value = _argument(parameter, argument, ctx)
        substituted = substituted.bound(parameter.name, value)
        if isinstance(value.expr, (Local, Const)):
            inside = inside.bound(parameter.name, value)
        else:
            slot, inside = inside.with_local(parameter.name, value.type, parameter.place)
            binds.append((slot, value))
    body = body_of(definition.body, inside)
    if isinstance(body, Value):
        expr = body.expr
        if isinstance(definition.body, syntax.Cases) and isinstance(expr, IfExpr):
            expr = replace(expr, place=place)  # what is quoted of it is how it is called, not the first of its cases
        for slot, value in reversed(binds):
            expr = Bind(slot, value.expr, expr, place)
        return Value(expr, body.type, place)
    return body_of(definition.body, substituted) if binds and isinstance(body, ZoneValue) else body


def _argument(parameter: syntax.Parameter, argument: Meaning, ctx: Scope) -> Value:
    type_ = types.parameter_type(parameter, ctx)
    if isinstance(type_, Unknown):
        return unknown(argument.place)
    return Value(as_type(argument, type_, ctx), type_, argument.place)


def body_of(body: syntax.Formula | syntax.Cases, ctx: Scope) -> Meaning:
    """A formula, or the first of its cases that applies."""
    if isinstance(body, syntax.Formula):
        return expressions.meaning(body.value, ctx)
    last = body.cases[-1]
    if not isinstance(last, syntax.LastCase):
        message = "The last case must be `… otherwise`, so that there is always a value."
        ctx.report.error("HB211", message, last.place, expected="`otherwise`")
        return unknown(body.place)
    result = expressions.value_of(last.value, ctx)
    for case in reversed(body.cases[:-1]):
        if isinstance(case, syntax.LastCase):
            ctx.report.error("HB211", "Cases below `otherwise` are never reached.", case.place)
            continue
        condition = expressions.truth_of(case.condition, ctx)
        value = expressions.value_of(case.value, ctx)
        result = expressions.choice_between(condition, value, result, value.place, ctx)
    return result


def check_definitions(ctx: Scope) -> None:
    """Checks every definition on its own, so that an error in it is found even if nothing uses it."""
    for definition in ctx.world.definitions.values():
        name = definition.name.text
        inside = replace(ctx, claims=True, before=True, expanding=(name,))
        for parameter in definition.parameters or ():
            _, inside = inside.with_local(parameter.name, types.parameter_type(parameter, ctx), parameter.place)
        body_of(definition.body, inside)


def has_room(ctx: Scope) -> bool:
    """Counts a part of an expression that stands in a definition. False, and at first an error, if there are so many
    that the game would grow beyond all bounds."""
    ctx.world.spelled_out += 1
    if ctx.world.spelled_out == MAX_SPELLED_OUT:
        message = "The definitions of this game grow too large when they are spelled out."
        ctx.report.error("HB112", message, ctx.world.definitions[ctx.expanding[-1]].name.place)
    return ctx.world.spelled_out < MAX_SPELLED_OUT
