"""Names that stand alone, and things named by their number."""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import definitions
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Group, Meaning, Unknown, Value, ZoneValue, unknown
from hornbook.dsl.core.expressions import Players, Var, ZoneRef
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Local, Places, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import NUMBER, PLAYER, CardType, EnumType, PlaceType, PlayerType
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import meant

_WHERE_NAMES_COME_FROM = "use a name that is declared, under `zones` or `state` for instance, or by `let` or `each`"


def named(name: syntax.Name, ctx: Scope) -> Meaning:
    """A name that stands alone."""
    text, place = name.text, name.place
    if text in ctx.names:
        value = ctx.names[text]
        ctx.report.uses.note(text, place, value.declared)
        expr = value.expr
        if isinstance(expr, Local):
            expr = Local(expr.slot, expr.name, expr.type, place)
        return Value(expr, value.type, place)
    ctx.world.note_use(name)
    meaning = _group(text, place, ctx) or _constant(text, place, ctx)
    if meaning is not None:
        return meaning
    if index_count(text, ctx) > 0 or text in ctx.world.members:
        _report_incomplete(name, ctx)
        return unknown(place)
    if text in ctx.world.variables:
        return Value(Var(text, (), place), ctx.world.variables[text].type, place)
    if text in ctx.world.zones:
        return ZoneValue(ZoneRef(text, (), place), place)
    if text in ctx.world.definitions:
        return definitions.spelled_out(ctx.world.definitions[text], [], place, ctx)
    report_unknown_name(name, ctx)
    return unknown(place)


def _group(text: str, place: Place, ctx: Scope) -> Meaning | None:
    """A name that means all of a kind."""
    if text == "players":
        return Group(Players(), PLAYER, place)
    if text in ctx.world.families:
        return Group(Places(text), PlaceType(text), place)
    if text in ctx.world.enums:
        return Group(EnumMembers(text), EnumType(text), place)
    return _whole_deck(text, place, ctx) if text in ctx.world.decks else None


def _constant(text: str, place: Place, ctx: Scope) -> Value | None:
    """A name whose value does not change during play."""
    if text in ctx.world.settings:
        return Value(Setting(text, place), NUMBER, place)
    if text == "player_count":
        return Value(PlayerCount(place), NUMBER, place)
    member = ctx.world.enum_member(text)
    if member is None:
        return None
    enum, index = member
    return Value(Const(index, EnumType(enum), place), EnumType(enum), place)


def index_count(name: str, ctx: Scope) -> int:
    """How many times a name needs an `of`."""
    world = ctx.world
    if name in ("number", "size", "first", "last") or name in ctx.by_kind:
        return 1
    if name in world.variables:
        return len(world.variables[name].index)
    if name in world.zones:
        return len(world.zones[name].index)
    if name in world.tables:
        return len(world.tables[name].index)
    if name in world.definitions:
        return len(world.definitions[name].parameters or ())
    return int(world.is_printed(name))


def is_attribute(name: str, ctx: Scope) -> bool:
    """Whether a name is that of an attribute, and of nothing else that comes first."""
    world = ctx.world
    others = (ctx.by_kind, world.variables, world.zones, world.tables, world.definitions)
    return world.is_printed(name) and not any(name in other for other in others)


def _whole_deck(deck: str, place: Place, ctx: Scope) -> Meaning:
    if not ctx.claims:
        message = "Only claims and checks may speak of all cards at once."
        home = ctx.world.decks[deck].home.name
        hint = f"name the zone in which they lie; before the game that is `{home}`"
        ctx.report.error("HB311", message, place, expected="a zone", suggestion=hint)
        return unknown(place)
    return Group(CardsOf(deck), CardType(deck), place)


def _report_incomplete(name: syntax.Name, ctx: Scope) -> None:
    text = name.text
    if text in ctx.world.members and index_count(text, ctx) == 0:
        if any(isinstance(value.type, Unknown) for value in ctx.names.values()):
            return  # That one may be meant of which it could not be told what it is.
        message = f"Which {text}? No {text} is known here."
        type_ = ctx.world.members[text]
        kinds = ctx.world.decks[type_.deck].kinds if isinstance(type_, CardType) else ()
        one = f"{text}({', '.join(ctx.world.enums[kind].members[0] for kind in kinds)})" if kinds else f"{text} 1"
        walk = f"every {text} has …" if ctx.claims else f"each {text}"
        kept = [var.name for var in ctx.world.variables.values() if var.type == type_ and not var.index]
        ways = [f"`{walk}`", f"`some {text} has …`", f"`{one}`", *(f"`{name}`" for name in kept[:1])]
        hint = f"name one as in {', '.join(ways[:-1])} or {ways[-1]}"
        known = next((name for name, value in ctx.names.items() if value.type == type_), None)
        if known is not None:
            hint = f"the one that is known here is called `{known}`"
        ctx.report.error("HB204", message, name.place, found=f"`{text}`", suggestion=hint)
    else:
        message = f"`{text}` needs an `of`: of which one?"
        ctx.report.error("HB205", message, name.place, expected=f"`{text} of {_asked_of(text, ctx)}`")


def _asked_of(name: str, ctx: Scope) -> str:
    """Of what a name is asked, as it may be written there."""
    world = ctx.world
    declared = world.variables.get(name) or world.zones.get(name)
    if declared is None or len(declared.index) != 1:
        return "…"
    kind = declared.index[0]
    known = next((known for known, value in ctx.names.items() if value.type == kind), None)
    in_example = ctx.claims and ctx.fewest_players == ctx.players
    return known or f"{world.member_of(kind)}{' 1' if in_example else ''}"


def report_unknown_name(name: syntax.Name, ctx: Scope) -> None:
    if name.text in ctx.world.announced:
        message = f"This must be known before the game begins; `{name}` is not."
        ctx.report.error("HB315", message, name.place, expected="a number, or settings", found=f"`{name}`")
        return
    hint = meant(name.text, [*ctx.names, *ctx.world.global_names()]) or _WHERE_NAMES_COME_FROM
    if name.text in ctx.world.places and not ctx.world.knows(name.text):
        hint = "what is printed on the card itself is asked by its name alone: `number`, without `of`"
    ctx.report.error("HB201", f"Nothing is called `{name}` here.", name.place, found=f"`{name}`", suggestion=hint)


def numbered(node: syntax.Numbered, ctx: Scope) -> Value:
    """`row 2`, `card 55`, `player 1`."""
    world, place = ctx.world, node.place
    type_ = world.members.get(node.name.text)
    world.note(node.name)
    match type_:
        case PlayerType():
            low, high, first = 1, ctx.players, 1
        case PlaceType(family):
            low, high, first = 1, size_of(type_, world, ctx.players), 1
            world.used.add(family)
        case CardType(name) if world.decks[name].low is not None:
            deck = world.decks[name]
            low = deck.low or 0
            high, first = low + deck.size - 1, low - deck.first
        case _:
            hint = meant(node.name.text, [name for name in world.members if name != node.name.text])
            if isinstance(type_, CardType):
                kinds = [world.enums[kind].members[0] for kind in world.decks[type_.deck].kinds]
                hint = f"its deck has no numbers; one card is `{node.name}({', '.join(kinds)})`"
            if type_ is None and world.knows(node.name.text) and (of := _asked_of(node.name.text, ctx)) != "…":
                hint = f"write `{node.name} of {of.split()[0]} {node.number}`"
            message = f"There is no numbered `{node.name}`."
            ctx.report.error("HB208", message, place, found=f"`{node.name}`", suggestion=hint)
            return unknown(place)
    if not low <= node.number <= high:
        message = f"There is no {node.name} {node.number}."
        in_example = isinstance(type_, PlayerType) and ctx.claims and ctx.fewest_players == ctx.players
        hint = (
            f"the example is for {ctx.players} players; for more write `players {node.number}` in it"
            if in_example
            else ""
        )
        ctx.report.error("HB309", message, place, expected=f"a number from {low} to {high}", suggestion=hint)
        return unknown(place)
    if isinstance(type_, PlayerType) and node.number > ctx.fewest_players:
        return Value(Seat(node.number - 1, place), type_, place)
    return Value(Const(node.number - first, type_, place), type_, place)
