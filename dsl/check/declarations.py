"""Settings, enumerations, families, zones, state variables and tables."""

from dataclasses import dataclass, replace

from hornbook.dsl import syntax
from hornbook.dsl.check import expressions
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.declare import declare
from hornbook.dsl.check.references import index_type
from hornbook.dsl.check.texts import shown_text, text_of
from hornbook.dsl.check.types import constant_of, type_from
from hornbook.dsl.check.values import Unknown
from hornbook.dsl.check.world import suggestion
from hornbook.dsl.core.expressions import Const, Expr
from hornbook.dsl.core.game import EnumDecl, FamilyDecl, SettingDecl, VarDecl, ZoneDecl
from hornbook.dsl.core.types import (
    NONE_VALUE,
    NUMBER,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    Type,
)
from hornbook.dsl.limits import MAX_FAMILY_SIZE


def declare_setting(node: syntax.Setting, ctx: Context) -> None:
    report = ctx.report
    low, value, high = node.low.value, node.value.value, node.high.value
    text = shown_text(node.words, f"The setting `{node.name}`", node.name.place, ctx)
    if not low <= value <= high:
        message = f"`{node.name}` is {value}, which is not between {low} and {high}."
        report.error("HB401", message, node.value.place, expected=f"a number from {low} to {high}")
    if declare(node.name, ctx.world):
        ctx.world.settings[node.name.text] = SettingDecl(node.name.text, value, low, high, text, node.name.place)


def declare_kinds(node: syntax.Kinds, ctx: Context) -> None:
    world = ctx.world
    words = {kind.name.text: kind for kind in node.kinds or ()}
    names = [member.text for member in node.members]
    for kind in words.values():
        if kind.name.text not in names:
            message = f"`{kind.name}` is not one of the kinds listed above."
            hint = suggestion(kind.name.text, names)
            ctx.report.error("HB201", message, kind.name.place, found=f"`{kind.name}`", suggestion=hint)
    texts = tuple(text_of(words[name].words if name in words else None, ctx.report) for name in names)
    if declare(node.name, world):
        for member in node.members:
            declare(member, world)
        world.enums[node.name.text] = EnumDecl(node.name.text, tuple(names), texts, node.name.place)
        world.members[node.name.text] = EnumType(node.name.text)


def declare_family(name: syntax.Name, node: syntax.FamilyRange, words: syntax.Words, ctx: Context) -> None:
    """A family of places; it may also be one of zones."""
    world = ctx.world
    if constant_of(node.low, ctx) not in (1, None):
        message = "Places are counted from 1."
        ctx.report.error("HB402", message, node.low.place, expected="`from 1 to …`")
    size: Expr = expressions.number_of(node.high, ctx)
    count = constant_of(node.high, ctx)
    if count is not None and not 1 <= count <= MAX_FAMILY_SIZE:
        message = f"There can be 1 to {MAX_FAMILY_SIZE} {name}, not {count}."
        ctx.report.error("HB403", message, node.high.place, expected=f"a number from 1 to {MAX_FAMILY_SIZE}")
        size = Const(1, NUMBER, node.high.place)
    if count is None:
        size = Const(1, NUMBER, node.high.place)
    if not (declare(name, world) and declare(node.member, world)):
        ctx.report.excuse(name.text, node.member.text)
    else:
        text = text_of(words, ctx.report)
        world.families[name.text] = FamilyDecl(name.text, node.member.text, size, text, name.place)
        world.members[node.member.text] = PlaceType(name.text)


@dataclass(frozen=True, slots=True)
class _Properties:
    deck: str
    ordered: bool
    seen_by: syntax.SeenBy | None
    limit: syntax.Expression | None


def declare_zone(node: syntax.Zone, ctx: Context) -> None:
    """A zone; its limit comes later (`complete_zone`), when variables and tables are known."""
    world, name = ctx.world, node.name
    text = shown_text(node.words, f"The zone `{name}`", name.place, ctx)
    is_family = name.text in world.families and node.range is not None
    if not is_family and not declare(name, world):
        return
    index = tuple(kind for part in node.index if (kind := index_kind(part.member, ctx)) is not None)
    if is_family:
        index = (*index, name.text)
    properties = _properties(node, ctx)
    if properties.deck == "":
        ctx.report.excuse(name.text)
        return
    viewer = properties.seen_by.viewer if properties.seen_by else "all"
    if viewer == "owner" and "player" not in index:
        message = f"`{name}` belongs to no player, so it has no owner."
        place = properties.seen_by.place if properties.seen_by else name.place
        ctx.report.error("HB404", message, place, expected="`seen by all` or `seen by nobody`")
    world.zones[name.text] = ZoneDecl(
        name.text, properties.deck, index, (), properties.ordered, viewer, None, text, name.place
    )


def _properties(node: syntax.Zone, ctx: Context) -> _Properties:
    deck, ordered, seen_by, limit = "", False, None, None
    seen: set[type] = set()
    for item in node.properties:
        if type(item) in seen:
            ctx.report.error("HB405", "This is said twice.", item.place)
        seen.add(type(item))
        match item:
            case syntax.OfDeck(name):
                deck = name.text
            case syntax.Ordered():
                ordered = True
            case syntax.SeenBy():
                seen_by = item
            case syntax.AtMost(expression):
                limit = expression
    decks = ctx.world.decks
    if syntax.OfDeck not in seen:
        deck = next(iter(decks), "")
        if len(decks) != 1:
            message = f"Say which cards `{node.name}` holds."
            ctx.report.error("HB406", message, node.name.place, expected="`of` and the name of a deck")
            deck = ""
    elif deck not in decks:
        place = next(item.deck.place for item in node.properties if isinstance(item, syntax.OfDeck))
        message = f"There is no deck called `{deck}`."
        ctx.report.error("HB201", message, place, found=f"`{deck}`", suggestion=suggestion(deck, decks))
        deck = ""
    return _Properties(deck, ordered, seen_by, limit)


def complete_zone(node: syntax.Zone, ctx: Context) -> None:
    """Adds the limit of a zone."""
    zone = ctx.world.zones.get(node.name.text)
    limit = next((item.limit for item in node.properties if isinstance(item, syntax.AtMost)), None)
    if zone is None or limit is None:
        return
    inner, slots = ctx, []
    for kind in zone.index:
        type_ = index_type(kind, ctx)
        slot, inner = inner.with_local(ctx.world.member_of(type_), type_, node.place)
        slots.append(slot)
    expr = expressions.number_of(limit, inner)
    ctx.world.zones[zone.name] = replace(zone, limit=expr, index_slots=tuple(slots))


def index_kind(member: syntax.Name, ctx: Context) -> str | None:
    """What `of each …` names, as the core calls it: "player", a family, a deck or an enumeration."""
    type_ = ctx.world.members.get(member.text)
    ctx.world.used.add(member.text)
    match type_:
        case PlaceType(family):
            return family
        case CardType(deck):
            return deck
        case EnumType(name):
            return name
        case None:
            message = f"There is no kind of thing called `{member}`."
            hint = suggestion(member.text, ctx.world.members)
            ctx.report.error("HB209", message, member.place, found=f"`{member}`", suggestion=hint)
            return None
        case _:
            return "player"


def declare_variable(node: syntax.Variable, ctx: Context) -> None:
    """A state variable; its first value comes later (`complete_variable`)."""
    index = tuple(kind for part in node.index if (kind := index_kind(part.member, ctx)) is not None)
    type_ = type_from(node.type, ctx)
    text = shown_text(node.words, f"`{node.name}`", node.name.place, ctx)
    if isinstance(type_, Unknown):
        ctx.report.excuse(node.name.text)
    elif declare(node.name, ctx.world):
        initial = Const(_default(type_, ctx), type_, node.place)
        ctx.world.variables[node.name.text] = VarDecl(node.name.text, type_, index, initial, text, node.name.place)


def complete_variable(node: syntax.Variable, ctx: Context) -> None:
    variable = ctx.world.variables.get(node.name.text)
    if variable is None or node.initial is None:
        return
    initial = expressions.typed(node.initial, variable.type, ctx)
    ctx.world.variables[variable.name] = replace(variable, initial=initial)


def _default(type_: Type, ctx: Context) -> int:
    """The value a variable begins with if the file gives none."""
    match type_:
        case NumberType(low, high):
            if low is not None:
                return max(low, 0) if high is None or high >= 0 else low
            return 0 if high is None or high >= 0 else high
        case CardType(deck):
            return ctx.world.decks[deck].first
        case OptionalType():
            return NONE_VALUE
        case _:
            return 0
