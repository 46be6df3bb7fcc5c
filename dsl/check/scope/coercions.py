"""Making a meaning fit where it stands: as a number, a truth, a zone, or a value of some type.

A place of a family that holds cards is also a zone; a numbered card is also its number, where numbers are compared or
counted; an optional thing is taken as there where one is needed (that it is there is proved later).
"""

from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Group, Meaning, NothingType, Unknown, Value, ZoneValue, unknown
from hornbook.dsl.core.expressions import Attribute, Definite, Expr, ZoneRef
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.types import (
    NONE_VALUE,
    TRUTH,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
    without_none,
)

_TRUTH = "a condition that is true or false"
_PLACE = "a place that holds cards"


def as_value(meaning: Meaning, ctx: Scope) -> Value:
    """The meaning as a value; a zone or a group is none."""
    match meaning:
        case Value():
            return meaning
        case ZoneValue(ref, place):
            message = f"`{ref.name}` is a place for cards, not a value."
            hint = f"write `size of`, `first of` or `last of` before `{ref.name}`"
            ctx.report.error("HB301", message, place, expected="a value", found="a zone", suggestion=hint)
        case Group(_, member, place):
            found = f"every {ctx.world.member_of(member)}"
            message = "This names all of them, but one is needed here."
            hint = "for how many play write `player_count`" if isinstance(member, PlayerType) else ""
            expected = f"one {ctx.world.member_of(member)}"
            ctx.report.error("HB302", message, place, expected=expected, found=found, suggestion=hint)
    return unknown(meaning.place)


def definite(value: Value) -> Value:
    """The value as one that is there."""
    if isinstance(value.type, OptionalType):
        return Value(Definite(value.expr, value.place), value.type.inner, value.place)
    return value


def as_number(meaning: Meaning, ctx: Scope) -> Expr:
    """The meaning as a number; a card of a numbered deck counts as its number."""
    value = definite(as_value(meaning, ctx))
    match value.type:
        case NumberType() | Unknown():
            return value.expr
        case CardType(deck) if ctx.world.decks[deck].low is not None:
            return Attribute(deck, "number", value.expr, value.place)
        case _:
            _misfit(value, "a number", ctx)
            return unknown(value.place).expr


def as_rank(meaning: Meaning, ctx: Scope) -> Expr:
    """The meaning as something of which one can be above another: a number, or one of kinds in rising order."""
    value = definite(as_value(meaning, ctx))
    return value.expr if rises(value, ctx) else as_number(value, ctx)


def rises(value: Value, ctx: Scope) -> bool:
    """Whether this is one of kinds in rising order."""
    kind = value.type
    return isinstance(kind, EnumType) and ctx.world.enums[kind.name].rising


def as_truth(meaning: Meaning, ctx: Scope) -> Expr:
    value = as_value(meaning, ctx)
    if isinstance(value.type, (TruthType, Unknown)):
        return value.expr
    _misfit(value, _TRUTH, ctx)
    return Const(0, TRUTH, value.place)


def as_zone(meaning: Meaning, ctx: Scope) -> ZoneRef | None:
    """The meaning as a zone; None if it is none (that is reported)."""
    if isinstance(meaning, ZoneValue):
        return meaning.ref
    value = definite(as_value(meaning, ctx))
    match value.type:
        case PlaceType(family) if family in ctx.world.zones:
            ctx.world.used.add(family)
            return ZoneRef(family, (value.expr,), value.place)
        case Unknown():
            return None
        case _:
            _misfit(value, _PLACE, ctx)
            return None


def as_type(meaning: Meaning, wanted: Type, ctx: Scope) -> Expr:
    """The meaning as a value of a type."""
    value = as_value(meaning, ctx)
    if isinstance(value.type, Unknown):
        return value.expr
    if isinstance(wanted, OptionalType):
        if isinstance(value.type, NothingType):
            return Const(NONE_VALUE, wanted, value.place)
        if same_kind(without_none(value.type), wanted.inner):
            return value.expr
    elif same_kind(without_none(value.type), wanted):
        return definite(value).expr
    _misfit(value, ctx.world.described(wanted), ctx)
    return Const(0, wanted, value.place)


def same_kind(one: object, other: object) -> bool:
    """Whether two types are the same but for the range of numbers."""
    if isinstance(one, NumberType) and isinstance(other, NumberType):
        return True
    return one == other or isinstance(one, Unknown) or isinstance(other, Unknown)


def _asked_for(kind: str, type_: object, ctx: Scope) -> str:
    """What is printed on a card, or which team somebody belongs to, if that is of a kind; empty if it is not."""
    if isinstance(type_, CardType):
        return kind if any(a.name == kind for a in ctx.world.decks[type_.deck].attributes) else ""
    return kind if isinstance(type_, PlayerType) and kind in ctx.world.tables else ""


def _misfit(value: Value, wanted: str, ctx: Scope) -> None:
    found, hint = ctx.world.described(value.type), ""
    if isinstance(value.expr, Const) and isinstance(value.type, NumberType) and wanted.startswith(("a ", "an ")):
        name = wanted.split()[1]
        hint = f"write `{name} {value.expr.value}`" if name in ctx.world.members else ""
        if name in ctx.world.enums:
            hint = f"write the name of one: `{ctx.world.enums[name].members[0]}`, for instance"
    if wanted == "a number" and isinstance(value.type, EnumType) and not isinstance(value.expr, Const):
        hint = f"if their order counts, write `kinds {value.type.name} in rising order: …`; no number is among them"
    if wanted == "a number" and isinstance(value.type, PlayerType):
        hint = "who sits next is `player after …`; which one somebody is, from 1, is `number of …`"
    if wanted == _TRUTH and isinstance(value.expr, Const) and isinstance(value.type, EnumType | NumberType):
        hint = "for one of several write `x is one of a, b`; `or` joins whole conditions: `x = a or x = b`"
    if wanted.startswith(("a ", "an ")) and (asked := _asked_for(wanted.split()[1], value.type, ctx)):
        hint = f"write `{asked} of {found.split()[-1]}`"
    if wanted == _PLACE and isinstance(value.type, PlayerType | PlaceType):
        zones = [name for name, zone in ctx.world.zones.items() if zone.index == (value.type,)]
        hint = f"for instance `{zones[0]} of {found.split()[-1]}`" if zones else ""
    if isinstance(value.type, NothingType) and wanted.startswith(("a ", "an ")) and wanted != _PLACE:
        hint = f"if there may be none, declare it as `{wanted.split()[1]} or none`"
    if wanted == _TRUTH and isinstance(value.type, OptionalType):
        hint = "whether there is one is asked by `… exists`, or by `… is none`"
    details = {"expected": wanted, "found": found, "suggestion": hint}
    ctx.report.error("HB303", f"Here {wanted} is needed.", value.place, **details)
