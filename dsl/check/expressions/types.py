"""Types as they are written in a file."""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.bound_names import locals_in
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import UNKNOWN, WRONG, Unknown
from hornbook.dsl.core.types import LOWEST_IF_NONE, TRUTH, NumberType, OptionalType, TruthType, Type
from hornbook.dsl.report.spelling import meant, suggestion


def type_from(node: syntax.TypeName, ctx: Scope) -> Type | Unknown:
    """The type that is written here."""
    match node:
        case syntax.NumberType(low, high):
            return _number_type(_limit(low, ctx), _limit(high, ctx), node, ctx)
        case syntax.NamedType(name):
            return _named(name, ctx)
        case syntax.OptionalType(inner):
            type_ = type_from(inner, ctx)
            if isinstance(type_, (TruthType, OptionalType)):
                ctx.report.error("HB314", "`yes` and `no` cannot be none.", node.place, expected="`truth`")
                return UNKNOWN
            if isinstance(type_, NumberType) and type_.low is None:
                type_ = NumberType(LOWEST_IF_NONE, type_.high)
            return type_ if isinstance(type_, Unknown) else OptionalType(type_)


def parameter_type(parameter: syntax.Parameter, ctx: Scope) -> Type | Unknown:
    """A parameter's type; one that is named like a thing is such a thing."""
    if parameter.type is not None:
        return type_from(parameter.type, ctx)
    type_ = ctx.world.members.get(parameter.name.text)
    ctx.world.note(parameter.name)
    if type_ is None:
        message = f"I cannot tell what kind of thing `{parameter.name}` is."
        hint = (
            suggestion(parameter.name.text, ctx.world.members)
            or f"write `{parameter.name}: player`, `{parameter.name}: number` or another kind"
        )
        ctx.report.error("HB213", message, parameter.place, found=f"`{parameter.name}`", suggestion=hint)
        return UNKNOWN
    return type_


def _named(name: syntax.Name, ctx: Scope) -> Type | Unknown:
    if name.text == "truth":
        return TRUTH
    type_ = ctx.world.members.get(name.text)
    if type_ is not None:
        ctx.world.note_use(name)
        return type_
    hint = meant(name.text, ["number", "truth", *ctx.world.members])
    message = f"There is no kind of thing called `{name}`."
    ctx.report.error("HB209", message, name.place, found=f"`{name}`", suggestion=hint)
    return UNKNOWN


def _number_type(low: int | None, high: int | None, node: syntax.NumberType, ctx: Scope) -> NumberType | Unknown:
    if low is not None and high is not None and low > high:
        message = f"There is no number from {low} to {high}."
        hint = f"write `from {high} to {low}`"
        ctx.report.error("HB418", message, node.place, expected="the lower number first", suggestion=hint)
        return UNKNOWN
    return NumberType(low, high)


def _limit(node: syntax.Expression | None, ctx: Scope) -> int | None:
    return None if node is None else constant_of(node, ctx)


def constant_of(node: syntax.Expression, ctx: Scope) -> int | None:
    """A number that is known before play; None after an error."""
    expr = expressions.number_of(node, ctx)
    value = constant(expr, ctx.world.settings)
    if value is None and all(local.slot != WRONG for local in locals_in(expr)):
        message = "This must be known before the game begins."
        ctx.report.error("HB315", message, node.place, expected="a number, or settings")
    return value
