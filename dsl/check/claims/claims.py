"""Claims, bounds, possibilities and measures."""

from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.texts import shown_text, text_of
from hornbook.dsl.check.scope.coercions import as_number, as_truth
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Value
from hornbook.dsl.check.statements.rules import with_parameters
from hornbook.dsl.core.stated import Bound, Claim, Measure, Possible, When
from hornbook.dsl.core.texts import NO_TEXT
from hornbook.dsl.core.types import NumberType, TruthType, Type
from hornbook.dsl.report.spelling import one_of, suggestion


def lowered_claim(node: syntax.Claim, ctx: Scope) -> Claim:
    text = shown_text(node.words, f"The claim `{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    any_data = _any_data(node.any_data, ctx)
    body = expressions.truth_of(node.body, inner)
    because = NO_TEXT
    if node.expectation is not None and node.expectation.because is not None:
        because = text_of(node.expectation.because, ctx)
    refuted = node.expectation is not None
    return Claim(node.name.text, text, when, body, refuted, because, any_data, node.name.place)


def lowered_bound(node: syntax.Bound, ctx: Scope) -> Bound:
    text = shown_text(node.words, f"The bound `{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    any_data = _any_data(node.any_data, ctx)
    value, limit = expressions.number_of(node.value, inner), expressions.number_of(node.limit, inner)
    return Bound(node.name.text, text, when, value, limit, any_data, node.name.place)


def lowered_possible(node: syntax.Possible, ctx: Scope) -> Possible:
    text = shown_text(node.words, f"`{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    return Possible(node.name.text, text, when, expressions.truth_of(node.body, inner), node.name.place)


def lowered_measure(node: syntax.Measure, ctx: Scope) -> Measure:
    """A measure: a number, or a truth that is counted."""
    text = shown_text(node.words, f"The measure `{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    if when.kind == "after_step":
        message = f"`{when.name}` is a step: what is measured is measured between steps."
        ctx.report.error("HB617", message, node.moment.place, expected="a phase, `always` or `at the end`")
    if node.of_team is not None and when.kind != "end":
        message = "What the team has achieved is told when the game is over."
        ctx.report.error("HB617", message, node.moment.place, expected="`at the end`")
    meant = expressions.meaning(node.body, inner)
    is_truth = isinstance(meant, Value) and isinstance(meant.type, TruthType)
    value = as_truth(meant, inner) if is_truth else as_number(meant, inner)
    return Measure(node.name.text, text, when, value, node.of_team is not None, node.name.place)


def _any_data(node: syntax.AnyData | None, ctx: Scope) -> tuple[str, ...]:
    """The data that a claim leaves open: tables and attributes with a range, and whatever follows from them."""
    if node is None:
        return ()
    world, named = ctx.world, [name.text for name in node.names]
    attributes = {a.called: a.type for deck in world.decks.values() for a in deck.attributes}
    data = {**attributes, **{table.name: table.type for table in world.tables.values()}}
    for name in node.names:
        world.note(name)
        if name.text not in data or _is_unlimited(data[name.text]):
            message = f"It is not declared between what numbers `{name}` lies, so it cannot be just any."
            limited = [known for known, type_ in data.items() if not _is_unlimited(type_)]
            hint = suggestion(name.text, limited) or f"declare `{name} from … to …`, if it is an attribute or a table"
            ctx.report.error("HB611", message, name.place, expected="data with a range", suggestion=hint)
    for computed, sources in world.computed_from.items():
        open_sources = sorted(sources & set(named))
        if open_sources and computed not in named:
            message = f"`{computed}` follows from `{open_sources[0]}`, so it cannot stay as it is."
            hint = f"write `for any {', '.join([*named, computed])}`"
            ctx.report.error("HB611", message, node.place, suggestion=hint)
    return tuple(named)


def _is_unlimited(type_: Type) -> bool:
    return isinstance(type_, NumberType) and type_.low is None


def _moment(node: syntax.Moment, ctx: Scope) -> tuple[When, Scope]:
    """When a claim speaks, and what it may speak of."""
    inner = replace(ctx, claims=True)
    name = node.name.text if node.name is not None else ""
    if node.word == "always" or node.word == "at the end":
        if node.name is not None:
            message = f"`{node.word}` needs nothing behind it."
            ctx.report.error("HB601", message, node.name.place)
        return When("always" if node.word == "always" else "end"), inner
    if node.name is None:
        ctx.report.error("HB601", f"`{node.word}` what?", node.place, expected="the name of a phase")
        return When("always"), inner
    ctx.world.note_block(node.name, syntax.Phase, syntax.Step)
    if name in ctx.world.phases:
        return When(node.word, name), inner
    if node.word == "after" and name in ctx.world.steps:
        return When("after_step", name), with_parameters(name, replace(inner, before=True))
    known = [*ctx.world.phases, *(ctx.world.steps if node.word == "after" else ())]
    expected = one_of(sorted(known)) or "the name of a phase"
    hint = suggestion(name, known)
    if name in ctx.world.steps:
        hint = f"`{name}` is a step: write `after {name}`; `before x` is what `x` was when it began"
    message = f"No {'phase or step' if node.word == 'after' else 'phase'} is called `{name}`."
    ctx.report.error("HB602", message, node.name.place, expected=expected, found=f"`{name}`", suggestion=hint)
    return When("always"), inner
