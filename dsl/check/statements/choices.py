"""Choices: one thing out of a collection, one of several options, and the secret choices of all players."""

from collections.abc import Callable, Sequence

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.comprehensions import group_of
from hornbook.dsl.check.expressions.texts import joined, optional_text, shown_text, text_of
from hornbook.dsl.check.scope.names import check_local
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import unknown
from hornbook.dsl.core.expressions import Domain, Expr
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.statements import Block, Choose, If, Menu, MenuOption, Statement, Together
from hornbook.dsl.core.types import PLAYER, TRUTH
from hornbook.dsl.report.limits import MAX_LIST

BlockLowering = Callable[[syntax.Body, Scope], Block]
MENU_NAME = "option"


def _chooser(node: syntax.Expression | syntax.Team, ctx: Scope) -> Expr | None:
    """Who chooses; None is the team."""
    return None if isinstance(node, syntax.Team) else expressions.typed(node, PLAYER, ctx)


def lowered_choice(node: syntax.Choose, ctx: Scope) -> tuple[Statement | None, Scope]:
    """`player chooses card from hand of player`; the chosen thing has its name in the rest of the block."""
    chooser = _chooser(node.chooser, ctx)
    group = group_of(node.collection, ctx)
    check_local(node.name, ctx.world)
    ctx.world.note_choice(node.name)
    if group is None:
        ctx.world.choices.setdefault(node.name.text, [])
        return None, ctx.bound(node.name, unknown(node.name.place))
    slot, inner = ctx.with_local(node.name, group.member, node.name.place)
    ctx.world.choices.setdefault(node.name.text, []).append(group.member)
    where = expressions.truth_of(node.where, inner) if node.where is not None else None
    text = text_of(node.words, ctx)
    domain = Domain(group.source, where)
    return Choose(slot, node.name.text, group.member, chooser, domain, text, node.place), inner


def lowered_menu(node: syntax.Menu, ctx: Scope, block: BlockLowering) -> Statement:
    options: dict[str, MenuOption] = {}
    check_length(node.options, "This menu", "options", ctx)
    chooser = _chooser(node.chooser, ctx)
    for option in node.options:
        name = option.name.text
        if name in options:
            related = ((options[name].place, "the first one"),)
            message = f"Two options are called `{name}`."
            ctx.report.error("HB202", message, option.name.place, related=related)
        ctx.world.options.add(name)
        ctx.world.note_choice(option.name)
        yes = Const(1, TRUTH, option.place)
        when = expressions.truth_of(option.when, ctx) if option.when is not None else yes
        words = joined(option.words_beside, option.words_above)
        text = shown_text(words, f"The option `{name}`", option.name.place, ctx)
        body = block(option.body or (), ctx)
        options[name] = MenuOption(name, text, when, body, option.declines is not None, option.name.place)
    _check_declining(list(options.values()), ctx)
    return Menu(MENU_NAME, chooser, tuple(options.values()), node.place)


def check_length(items: Sequence[syntax.Rule] | Sequence[syntax.Option], whole: str, what: str, ctx: Scope) -> None:
    """Reports a list that is longer than anybody could survey."""
    if len(items) > MAX_LIST:
        message = f"{whole} has {len(items)} {what}."
        ctx.report.error("HB514", message, items[MAX_LIST].place, expected=f"at most {MAX_LIST}")


def _check_declining(options: list[MenuOption], ctx: Scope) -> None:
    """Reports a second option that declines."""
    declining = [option for option in options if option.declines]
    for option in declining[1:]:
        related = ((declining[0].place, "the first one"),)
        message = f"`{option.name}` is the second option of this menu that declines."
        ctx.report.error("HB513", message, option.place, expected="one option at most that declines", related=related)


def lowered_secretly(node: syntax.Secretly, ctx: Scope, block: BlockLowering) -> Statement:
    if node.member.text != "player":
        message = "Only players choose in secret."
        ctx.report.error("HB506", message, node.member.place, expected="`every player secretly`")
        ctx = ctx.bound(node.member, unknown(node.member.place))
    slot, inner = ctx.with_local(syntax.Name("player", node.member.place), PLAYER, node.member.place)
    text = optional_text(node.words, "This statement", node.place, ctx)
    body = block(node.body, inner)
    if node.where is not None:
        body = (If(expressions.truth_of(node.where, inner), body, (), node.where.place),)
    return Together(slot, body, node.place, text)
