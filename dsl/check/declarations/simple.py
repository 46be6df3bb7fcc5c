"""Enumerations, families and state variables."""

from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.value_ranges import check_first_value
from hornbook.dsl.check.declarations.viewers import viewer_of
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.texts import joined, shown_text, text_of
from hornbook.dsl.check.expressions.types import constant_of, type_from
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Unknown
from hornbook.dsl.core.declarations import EnumDecl, FamilyDecl, VarDecl
from hornbook.dsl.core.first_values import first_value
from hornbook.dsl.core.leaves import Const, Setting
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.types import NUMBER, EnumType, IndexKind, PlaceType
from hornbook.dsl.report.limits import MAX_FAMILY_SIZE
from hornbook.dsl.report.spelling import suggestion


def declare_kinds(node: syntax.Kinds, ctx: Scope) -> None:
    world = ctx.world
    words = {kind.name.text: kind for kind in node.kinds or ()}
    names = [member.text for member in node.members]
    for kind in words.values():
        if kind.name.text not in names:
            message = f"`{kind.name}` is not one of the kinds listed above."
            hint = suggestion(kind.name.text, names)
            ctx.report.error("HB201", message, kind.name.place, found=f"`{kind.name}`", suggestion=hint)
    texts = tuple(text_of(_words(words.get(name)), ctx) for name in names)
    signs = tuple(_sign(words.get(name), ctx) for name in names)
    if declare(node.name, world):
        for member in node.members:
            declare(member, world)
        for kind in words.values():
            world.note(kind.name)
        rising = node.rising is not None
        world.add_enum(EnumDecl(node.name.text, tuple(names), texts, signs, rising, node.name.place))
        world.members[node.name.text] = EnumType(node.name.text)


def _words(kind: syntax.Kind | None) -> syntax.Words | None:
    return None if kind is None else joined(kind.words, kind.words_below)


def _sign(kind: syntax.Kind | None, ctx: Scope) -> Text:
    """The sign of a kind; one in quotation marks alone is the same in all languages."""
    sign = None if kind is None else kind.sign or kind.sign_below
    if sign is None:
        return NO_TEXT
    return Text(sign.sign, sign.sign) if isinstance(sign.sign, str) else text_of(sign.sign, ctx)


def declare_family(name: syntax.Name, node: syntax.FamilyRange, words: syntax.Words, ctx: Scope) -> None:
    """A family of places; it may also be one of zones."""
    world = ctx.world
    if constant_of(node.low, ctx) not in (1, None):
        message = "Places are counted from 1."
        ctx.report.error("HB402", message, node.low.place, expected="`from 1 to …`")
    size, count = expressions.number_of(node.high, ctx), constant_of(node.high, ctx)
    if count is not None and not 1 <= count <= MAX_FAMILY_SIZE:
        message = f"There can be 1 to {MAX_FAMILY_SIZE} {name}, not {count}."
        ctx.report.error("HB403", message, node.high.place, expected=f"a number from 1 to {MAX_FAMILY_SIZE}")
    if not isinstance(size, Setting):
        size = Const(count or 1, NUMBER, node.high.place)
    if declare(name, world) and declare(node.member, world):
        text = text_of(words, ctx)
        world.families[name.text] = FamilyDecl(name.text, node.member.text, size, text, name.place)
        world.members[node.member.text] = PlaceType(name.text)


def index_kind(member: syntax.Name, ctx: Scope) -> IndexKind | None:
    """What `of each …` names: a player, a place, a card or a kind; None after an error."""
    kind = ctx.world.members.get(member.text)
    ctx.world.note_use(member)
    if kind is None:
        message = f"There is no kind of thing called `{member}`."
        hint = suggestion(member.text, ctx.world.members)
        ctx.report.error("HB209", message, member.place, found=f"`{member}`", suggestion=hint)
    return kind


def declare_variable(node: syntax.Variable, ctx: Scope) -> None:
    """A state variable; its first value comes later (`complete_variable`)."""
    index = tuple(kind for part in node.index if (kind := index_kind(part.member, ctx)) is not None)
    type_ = type_from(node.type, ctx)
    text = shown_text(node.words, f"`{node.name}`", node.name.place, ctx)
    if not isinstance(type_, Unknown) and declare(node.name, ctx.world):
        initial = Const(first_value(type_, ctx.world.decks), type_, node.place)
        viewer = viewer_of(node.name, node.seen_by, index, ctx) if node.seen_by is not None else None
        ctx.world.variables[node.name.text] = VarDecl(
            node.name.text, type_, index, initial, text, viewer, node.name.place
        )


def complete_variable(node: syntax.Variable, ctx: Scope) -> None:
    variable = ctx.world.variables.get(node.name.text)
    if variable is None or node.initial is None:
        return
    initial = expressions.typed(node.initial, variable.type, ctx)
    ctx.world.variables[variable.name] = replace(variable, initial=initial)
    check_first_value(variable.name, initial, variable.type, node.initial.place, ctx)
