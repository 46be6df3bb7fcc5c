"""Statements: from syntax to core. The context grows by what a block binds, and is forgotten at its end."""

from dataclasses import replace
from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.comprehensions import walked_from
from hornbook.dsl.check.expressions.definitions import values_told
from hornbook.dsl.check.expressions.texts import optional_text
from hornbook.dsl.check.scope.coercions import as_type
from hornbook.dsl.check.scope.names import check_local
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import NothingType, Unknown, Value
from hornbook.dsl.check.statements.choices import lowered_choice, lowered_menu, lowered_secretly
from hornbook.dsl.check.statements.moves import lowered_move
from hornbook.dsl.check.statements.showing import lowered_show
from hornbook.dsl.core.expressions import Domain, Not, Players, Var
from hornbook.dsl.core.leaves import Setting
from hornbook.dsl.core.statements import (
    Block,
    DoPhase,
    DoStep,
    Each,
    If,
    Let,
    Repeat,
    SetVar,
    Statement,
    ToldStatement,
)
from hornbook.dsl.core.types import PLAYER
from hornbook.dsl.report.spelling import suggestion

Lowered = tuple[Statement | None, Scope]


def lowered_block(body: syntax.Body, ctx: Scope) -> Block:
    """The statements of a block in order; what is wrong is left out."""
    result: list[Statement] = []
    for node in body:
        statement, ctx = lowered(node, ctx)
        if statement is not None:
            result.append(statement)
    return tuple(result)


def lowered(node: syntax.Statement, ctx: Scope) -> Lowered:
    """A statement, and the context for those after it."""
    match node:
        case syntax.Let():
            return lowered_let(node, ctx)
        case syntax.Becomes():
            return _told(_becomes(node, ctx), node.words, ctx), ctx
        case syntax.Show():
            return _told(lowered_show(node, ctx), node.words, ctx), ctx
        case (
            syntax.Move()
            | syntax.MoveAll()
            | syntax.Draw()
            | syntax.Fill()
            | syntax.Collect()
            | syntax.Shuffle()
            | syntax.Sort()
        ):
            return _told(lowered_move(node, ctx), node.words, ctx), ctx
        case syntax.IfChain():
            return _if(node, ctx), ctx
        case syntax.Each():
            return _told(_each(node, ctx), node.words, ctx), ctx
        case syntax.Repeat() | syntax.WhileLoop():
            return _repeat(node, lowered_block(node.body, ctx), ctx), ctx
        case syntax.Choose():
            return lowered_choice(node, ctx)
        case syntax.Menu():
            return lowered_menu(node, ctx, lowered_block), ctx
        case syntax.Secretly():
            return lowered_secretly(node, ctx, lowered_block), ctx
        case syntax.Do():
            return _do_step(node, ctx), ctx
        case _:
            assert_never(node)


def _told(statement: Statement | None, words: syntax.Words, ctx: Scope) -> Statement | None:
    """A statement with what the file says of it in words."""
    if not words.texts or not isinstance(statement, ToldStatement):
        return statement
    return replace(statement, text=optional_text(words, "This statement", words.place, ctx))


def _repeat(node: syntax.Repeat | syntax.WhileLoop, body: Block, ctx: Scope) -> Repeat:
    """A loop. Its words say when it is over."""
    text = optional_text(node.words, "The end of this repetition", node.words.place, ctx)
    match node:
        case syntax.Repeat(_, until):
            return Repeat(body, expressions.truth_of(until, ctx), False, node.place, text)
        case syntax.WhileLoop(condition):
            over = Not(expressions.truth_of(condition, ctx), condition.place)
            return Repeat(body, over, True, node.place, text)


def lowered_let(node: syntax.Let, ctx: Scope) -> tuple[Let, Scope]:
    value = expressions.value_of(node.value, ctx)
    check_local(node.name, ctx.world)
    if isinstance(value.type, NothingType):
        ctx.report.error("HB316", "A name for nothing is of no use.", node.value.place, expected="a value")
        value = Value(value.expr, Unknown(), value.place)
    slot, inner = ctx.with_local(node.name, value.type, node.name.place)
    return Let(slot, node.name.text, value.expr, node.place), inner


def _becomes(node: syntax.Becomes, ctx: Scope) -> Statement | None:
    target = expressions.value_of(node.target, ctx)
    if isinstance(target.type, Unknown):
        expressions.value_of(node.value, ctx)
        return None
    if not isinstance(target.expr, Var):
        message = "Only state variables can become something else."
        hint = "settings stay the same during play" if isinstance(target.expr, Setting) else ""
        expected = "a name declared under `state`"
        ctx.report.error("HB501", message, node.target.place, expected=expected, suggestion=hint)
        return None
    variable = ctx.world.variables[target.expr.name]
    value = as_type(expressions.meaning(node.value, ctx), variable.type, ctx)
    return SetVar(variable.name, target.expr.index, value, node.place)


def _if(node: syntax.IfChain, ctx: Scope) -> Statement:
    condition = expressions.truth_of(node.condition, ctx)
    then = lowered_block(node.then, ctx)
    match node.otherwise:
        case None:
            otherwise: Block = ()
        case syntax.IfChain():
            otherwise = (_if(node.otherwise, ctx),)
        case _:
            otherwise = lowered_block(node.otherwise, ctx)
    return If(condition, then, otherwise, node.place)


def _each(node: syntax.Each, ctx: Scope) -> Statement | None:
    walked = walked_from(_told_behind(node), ctx)
    if walked is None:
        return None
    slot, domain, inner = walked
    if node.start is not None:
        domain = _beginning_with(node.start, domain, ctx)
    return Each(slot, domain, lowered_block(node.body, inner), node.place)


def _told_behind(node: syntax.Each) -> syntax.Walk:
    """The walk of a loop with the condition that stands behind its start."""
    walk, behind = node.walk, node.where
    if behind is None:
        return walk
    where = behind if walk.where is None else syntax.Both(walk.where, behind, behind.place)
    return replace(walk, where=where)


def _beginning_with(start: syntax.Expression, domain: Domain, ctx: Scope) -> Domain:
    if not isinstance(domain.source, Players):
        message = "Only players can take turns from one of them onward."
        ctx.report.error("HB502", message, start.place, expected="`each player from …`")
        return domain
    return Domain(Players(expressions.typed(start, PLAYER, ctx)), domain.where)


def _do_step(node: syntax.Do, ctx: Scope) -> Statement | None:
    name = node.name.text
    parameters = ctx.world.steps.get(name)
    if parameters is None:
        in_flow = name in ctx.world.phases
        message = f"`{name}` is a phase; only the flow can run it." if in_flow else f"No step is called `{name}`."
        hint = "name it under `flow`, or make it a `step`" if in_flow else suggestion(name, ctx.world.steps)
        ctx.report.error("HB503", message, node.name.place, found=f"`{name}`", suggestion=hint)
        return None
    ctx.world.used.add(f"step {name}")
    ctx.world.note_block(node.name, syntax.Step)
    arguments = node.arguments or ()
    if len(arguments) != len(parameters):
        needed = values_told(len(parameters))
        message = f"The step `{name}` needs {needed} in parentheses, and has {len(arguments) or 'none'}."
        expected = f"`do {name}({', '.join(parameter.name for parameter in parameters)})`"
        ctx.report.error("HB210", message, node.place, expected=expected)
        return None
    values = [expressions.typed(a, p.type, ctx) for a, p in zip(arguments, parameters, strict=True)]
    return DoStep(name, tuple(values), node.place)


def lowered_flow(body: syntax.Body, ctx: Scope) -> Block:
    """The flow of a game: phases, repeated and chosen by conditions."""
    result: list[Statement] = []
    for node in body:
        match node:
            case syntax.Do(name, None, place) if name.text in ctx.world.phases:
                ctx.world.used.add(f"phase {name.text}")
                ctx.world.note_block(name, syntax.Phase)
                result.append(DoPhase(name.text, place))
            case syntax.Do(name):
                hint = suggestion(name.text, ctx.world.phases)
                message = f"No phase is called `{name}`."
                ctx.report.error("HB503", message, name.place, found=f"`{name}`", suggestion=hint)
            case syntax.Repeat() | syntax.WhileLoop():
                result.append(_repeat(node, lowered_flow(node.body, ctx), ctx))
            case syntax.IfChain():
                result.append(_flow_if(node, ctx))
            case _:
                message = "The flow only says which phases follow each other."
                expected = "`do`, `repeat`, `while` or `if`"
                ctx.report.error("HB504", message, node.place, expected=expected, suggestion="put this into a phase")
    return tuple(result)


def _flow_if(node: syntax.IfChain, ctx: Scope) -> Statement:
    rest = node.otherwise
    body = (rest,) if isinstance(rest, syntax.IfChain) else rest or ()
    return If(
        expressions.truth_of(node.condition, ctx),
        lowered_flow(node.then, ctx),
        lowered_flow(body, ctx),
        node.place,
    )
