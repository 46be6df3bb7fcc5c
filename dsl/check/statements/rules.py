"""Steps with their rules, phases, the flow and the winners."""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions, types
from hornbook.dsl.check.expressions.comprehensions import keys_of
from hornbook.dsl.check.expressions.texts import optional_text, shown_text
from hornbook.dsl.check.scope.names import check_local
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Unknown, Value
from hornbook.dsl.check.statements.choices import check_length
from hornbook.dsl.check.statements.statements import lowered_block, lowered_let
from hornbook.dsl.core.expressions import Expr, Not, Or, Table
from hornbook.dsl.core.game import Parameter, Phase, Rule, Step, Winners
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.statements import Let
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.types import NUMBER, PLAYER, TRUTH, PlaceType, without_none
from hornbook.dsl.report.source import NOWHERE
from hornbook.dsl.report.spelling import one_of


def declare_step(node: syntax.Step, ctx: Scope) -> None:
    """Makes a step known, so that others can run it."""
    name = node.name.text
    if name in ctx.world.steps:
        ctx.report.error("HB202", f"There are two steps called `{name}`.", node.name.place)
        return
    parameters = []
    for parameter in node.parameters or ():
        check_local(parameter.name, ctx.world)
        type_ = types.parameter_type(parameter, ctx)
        known = NUMBER if isinstance(type_, Unknown) else type_
        ctx.world.local_names.append((parameter.name, known))
        parameters.append(Parameter(ctx.world.new_slot(), parameter.name.text, known, parameter.name.place))
    ctx.world.steps[name] = tuple(parameters)


def with_parameters(step: str, ctx: Scope) -> Scope:
    """The context in which a step's parameters are known."""
    for parameter in ctx.world.steps.get(step, ()):
        local = Local(parameter.slot, parameter.name, parameter.type)
        name = syntax.Name(parameter.name, parameter.place)
        ctx = ctx.bound(name, Value(local, parameter.type, NOWHERE))
    return ctx


def lowered_step(node: syntax.Step, ctx: Scope) -> Step:
    name = node.name.text
    text = shown_text(node.words, f"The step `{name}`", node.name.place, ctx)
    inner = with_parameters(name, ctx)
    lets: list[Let] = []
    for let in node.lets:
        lowered, inner = lowered_let(let, inner)
        lets.append(lowered)
    check_length(node.rules, f"The step `{name}`", "rules", ctx)
    if not node.rules:
        message = f"The step `{name}` has no rules."
        ctx.report.error("HB507", message, node.name.place, expected="at least one `rule`")
    title = _title(node.title, f"step `{name}`", ctx)
    return Step(name, title, text, ctx.world.steps[name], tuple(lets), _rules(node, inner), node.name.place)


def _rules(node: syntax.Step, ctx: Scope) -> tuple[Rule, ...]:
    guards: list[Expr] = []
    rules: dict[str, Rule] = {}
    for position, rule in enumerate(node.rules):
        name = rule.name.text
        is_last = position == len(node.rules) - 1
        guard = _guard(rule, guards, is_last, len(node.rules), ctx)
        guards.append(guard)
        text = shown_text(rule.body.words, f"The rule `{name}`", rule.name.place, ctx)
        if name in rules:
            related = ((rules[name].place, "the first one"),)
            message = f"Two rules of `{node.name}` are called `{name}`."
            ctx.report.error("HB202", message, rule.name.place, related=related)
        title = _title(rule.body.title, f"rule `{name}`", ctx)
        rules[name] = Rule(name, text, guard, lowered_block(rule.body.body, ctx), rule.name.place, title)
    return tuple(rules.values())


def _guard(rule: syntax.Rule, earlier: list[Expr], is_last: bool, count: int, ctx: Scope) -> Expr:
    match rule.body.guard:
        case syntax.Guard(condition):
            return expressions.truth_of(condition, ctx)
        case syntax.GuardOtherwise(place):
            if not is_last or not earlier:
                message = "`otherwise` means: when no rule above applies. It belongs to the last rule of a step."
                hint = "for a rule that always applies write `when yes`" if count == 1 else ""
                ctx.report.error("HB508", message, place, expected="`when …`", suggestion=hint)
                return Const(1, TRUTH, place)
            result = earlier[0]
            for guard in earlier[1:]:
                result = Or(result, guard, place)
            return Not(result, place)
        case None:
            if count > 1:
                message = f"When does the rule `{rule.name}` apply?"
                ctx.report.error(
                    "HB509", message, rule.name.place, expected="`when …`, or `otherwise` in the last rule"
                )
            return Const(1, TRUTH, rule.place)


def lowered_phase(node: syntax.Phase, ctx: Scope) -> Phase:
    text = shown_text(node.words, f"The phase `{node.name}`", node.name.place, ctx)
    title = _title(node.title, f"phase `{node.name}`", ctx)
    return Phase(node.name.text, title, text, lowered_block(node.body, ctx), node.name.place)


def _title(node: syntax.Title | None, what: str, ctx: Scope) -> Text:
    """What a phase, step or rule is called on pages; if nothing is said, by its name."""
    return NO_TEXT if node is None else optional_text(node.words, f"The title of the {what}", node.place, ctx)


def lowered_winners(node: syntax.Winners, ctx: Scope) -> Winners:
    text = shown_text(node.words, "The block `winners`", node.place, ctx)
    slot, with_player = ctx.with_local(syntax.Name("player", node.member.place), PLAYER, node.member.place)
    inner = _winning_team(node.member, slot, with_player)
    if inner is None:
        return Winners(slot, None, (), text, node.place)
    where = expressions.truth_of(node.where, inner) if node.where is not None else None
    return Winners(slot, where, keys_of(node.keys or (), inner), text, node.place)


def _winning_team(member: syntax.Name, slot: int, ctx: Scope) -> Scope | None:
    """Where a team wins, all its players do: to each of them its name means their own team. None after an error."""
    if member.text == "player":
        return ctx
    table, place = ctx.world.tables.get(member.text), member.place
    ctx.world.note_use(member)
    if table is None or table.index != (PLAYER,) or not isinstance(table.type, PlaceType):
        message = "Winners are players, or the players of a team."
        can_win = [f"winners {each} …" for each in ("player", *ctx.world.teams)]
        variable = ctx.world.variables.get(member.text)
        is_one = variable is not None and without_none(variable.type) == PLAYER and not variable.index
        hint = f"to name one of them write `winners player where player = {member}`" if is_one else ""
        ctx.report.error("HB510", message, place, expected=one_of(can_win), suggestion=hint)
        return None
    player = Local(slot, "player", PLAYER, place)
    return ctx.bound(member, Value(Table(table.name, (player,), place), table.type, place))
