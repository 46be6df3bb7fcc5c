"""Claims, bounds and possibilities."""

from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.check import expressions
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.rules import with_parameters
from hornbook.dsl.check.texts import shown_text, text_of
from hornbook.dsl.check.world import suggestion
from hornbook.dsl.core.game import Bound, Claim, Possible, When
from hornbook.dsl.core.texts import NO_TEXT


def lowered_claim(node: syntax.Claim, ctx: Context) -> Claim:
    text = shown_text(node.words, f"The claim `{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    body = expressions.truth_of(node.body, inner)
    because = NO_TEXT
    if node.expectation is not None and node.expectation.because is not None:
        because = text_of(node.expectation.because, ctx.report)
    refuted = node.expectation is not None
    return Claim(node.name.text, text, when, body, refuted, because, node.name.place)


def lowered_bound(node: syntax.Bound, ctx: Context) -> Bound:
    text = shown_text(node.words, f"The bound `{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    value, limit = expressions.number_of(node.value, inner), expressions.number_of(node.limit, inner)
    return Bound(node.name.text, text, when, value, limit, node.name.place)


def lowered_possible(node: syntax.Possible, ctx: Context) -> Possible:
    text = shown_text(node.words, f"`{node.name}`", node.name.place, ctx)
    when, inner = _moment(node.moment, ctx)
    return Possible(node.name.text, text, when, expressions.truth_of(node.body, inner), node.name.place)


def _moment(node: syntax.Moment, ctx: Context) -> tuple[When, Context]:
    """When a claim speaks, and what it may speak of."""
    inner = replace(ctx, claims=True)
    name = node.name.text if node.name is not None else ""
    if node.word == "always":
        if node.name is not None:
            message = "`always` needs nothing behind it."
            ctx.report.error("HB601", message, node.name.place)
        return When("always"), inner
    if node.name is None:
        ctx.report.error("HB601", f"`{node.word}` what?", node.place, expected="the name of a phase")
        return When("always"), inner
    if name in ctx.world.phases:
        return When(node.word, name), inner
    if node.word == "after" and name in ctx.world.steps:
        return When("after_step", name), with_parameters(name, replace(inner, before=True))
    known = [*ctx.world.phases, *(ctx.world.steps if node.word == "after" else ())]
    expected = "a phase or a step" if node.word == "after" else "a phase"
    hint = suggestion(name, known)
    message = f"There is no {expected.removeprefix('a ')} called `{name}`."
    ctx.report.error("HB602", message, node.name.place, expected=expected, found=f"`{name}`", suggestion=hint)
    return When("always"), inner
