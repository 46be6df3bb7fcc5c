"""Walks over collections: quantifiers, sums, highest and lowest, counting, and the best of many."""

from dataclasses import replace
from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.rounds import check_span, rounds_of
from hornbook.dsl.check.scope.coercions import as_rank, as_zone, definite, rises, same_kind
from hornbook.dsl.check.scope.names import check_free
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Group, Meaning, Unknown, Value, ZoneValue, unknown
from hornbook.dsl.core.expressions import (
    Best,
    BestKey,
    CardsIn,
    Domain,
    Extreme,
    Not,
    NumberRange,
    Players,
    Quantified,
    SumOver,
)
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Places
from hornbook.dsl.core.types import (
    NUMBER,
    TRUTH,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    Type,
)
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import MEANT, meant

WalkNode = syntax.Selection | syntax.Count | syntax.Aggregate | syntax.Quantified


def meaning_of_walk(node: WalkNode, ctx: Scope) -> Meaning:
    match node:
        case syntax.Quantified(quantifier, walk, body, place):
            walked = walked_from(walk, ctx)
            if walked is None:
                return unknown(place)
            slot, domain, inner = walked
            condition = expressions.truth_of(body, inner)
            if quantifier == "every":
                return Value(Quantified("every", slot, domain, condition, place), TRUTH, place)
            some = Quantified("some", slot, domain, condition, place)
            return Value(some if quantifier == "some" else Not(some, place), TRUTH, place)
        case syntax.Aggregate():
            return _aggregate(node, ctx)
        case syntax.Count(member, where, place):
            return count_from(syntax.Walk(member, None, None, where, place), ctx)
        case syntax.Selection():
            return _best(node, ctx)
        case _:
            assert_never(node)


def walked_from(walk: syntax.Walk, ctx: Scope) -> tuple[int, Domain, Scope] | None:
    """The slot of the walker, the domain, and the context inside; None after an error."""
    group = _group(walk, ctx)
    if group is None:
        return None
    if walk.name is not None:
        check_free(walk.name, ctx.world)
    singular = _singular(walk.member.text, ctx)
    name = walk.name or (walk.member if singular == walk.member.text else singular)
    slot, inner = ctx.with_local(name, group.member, walk.place)
    inner = replace(inner, rounds=rounds_of(group.source, walk.place, ctx))
    where = expressions.truth_of(walk.where, inner) if walk.where is not None else None
    return slot, Domain(group.source, where), inner


def group_of(collection: syntax.Collection, ctx: Scope) -> Group | None:
    """A collection that is spelled out: a zone, a family, an enumeration, the players, or numbers."""
    place = collection.place
    if isinstance(collection, syntax.Span):
        low, high = expressions.number_of(collection.low, ctx), expressions.number_of(collection.high, ctx)
        check_span(low, high, place, ctx)
        return Group(NumberRange(low, high), NUMBER, place)
    meaning = expressions.meaning(collection, ctx)
    if isinstance(meaning, Group):
        return meaning
    if isinstance(meaning, Value) and not isinstance(meaning.type, (PlaceType, OptionalType, Unknown)):
        found = ctx.world.described(meaning.type)
        message = "One can only choose or walk among several things."
        ctx.report.error("HB312", message, place, expected="a zone, `players`, or a family such as `rows`", found=found)
        return None
    ref = meaning.ref if isinstance(meaning, ZoneValue) else as_zone(meaning, ctx)
    return Group(CardsIn(ref), CardType(ctx.world.zones[ref.name].deck), place) if ref else None


def _group(walk: syntax.Walk, ctx: Scope) -> Group | None:
    member = walk.member
    singular = _singular(member.text, ctx)
    type_ = ctx.world.members.get(singular)
    ctx.report.uses.note(member.text, member.place, ctx.world.declared(member.text) or ctx.world.declared(singular))
    if walk.collection is None:
        return _all_of(member, type_, ctx)
    group = group_of(walk.collection, ctx)
    if group is None or isinstance(group.member, NumberType):
        return group
    if type_ is None:
        naming = f"write `{ctx.world.member_of(group.member)} {member}` to give it the name `{member}`"
        hint = MEANT.get(member.text, naming)
        message = f"There is no such thing as a `{member}`."
        ctx.report.error("HB209", message, member.place, found=f"`{member}`", suggestion=hint)
        return None
    if not same_kind(type_, group.member):
        message = f"Here every one is {ctx.world.described(group.member)}, not {ctx.world.described(type_)}."
        ctx.report.error("HB313", message, member.place, expected=f"`{ctx.world.member_of(group.member)}`")
        return None
    return group


def _all_of(member: syntax.Name, type_: Type | None, ctx: Scope) -> Group | None:
    """Everything of a kind: all players, all rows, all members of an enumeration, in claims all cards."""
    match type_:
        case PlayerType():
            return Group(Players(), type_, member.place)
        case PlaceType(family):
            ctx.world.used.add(family)
            return Group(Places(family), type_, member.place)
        case EnumType(name):
            ctx.world.used.add(name)
            return Group(EnumMembers(name), type_, member.place)
        case CardType(deck):
            if ctx.claims:
                return Group(CardsOf(deck), type_, member.place)
            card = ctx.world.decks[deck].member
            message = f"It is not said in which zone these {card}s lie."
            ctx.report.error("HB311", message, member.place, expected=f"`{card} in …`")
            return None
        case _:
            hint = meant(member.text, ctx.world.members)
            message = f"There is no such thing as a `{member}`."
            ctx.report.error("HB209", message, member.place, found=f"`{member}`", suggestion=hint)
            return None


def _singular(name: str, ctx: Scope) -> str:
    """`rows` as `row`, `players` as `player`, a deck as its card."""
    if name == "players":
        return "player"
    if name in ctx.world.families:
        return ctx.world.families[name].member
    is_plural = name not in ctx.world.members and name.endswith("s") and name[:-1] in ctx.world.members
    return name[:-1] if is_plural else name


def _aggregate(node: syntax.Aggregate, ctx: Scope) -> Meaning:
    walked = walked_from(node.walk, ctx)
    if walked is None:
        return unknown(node.place)
    slot, domain, inner = walked
    if node.kind == "sum":
        body = expressions.number_of(node.body, inner)
        return Value(SumOver(slot, domain, body, node.place), NUMBER, node.place)
    best = definite(expressions.value_of(node.body, inner))
    extreme = Extreme(node.kind, slot, domain, as_rank(best, inner), node.place)
    return Value(extreme, best.type if rises(best, inner) else NUMBER, node.place)


def count_from(walk: syntax.Walk, ctx: Scope) -> Meaning:
    """How many there are of what is walked over."""
    walked = walked_from(walk, ctx)
    if walked is None:
        return unknown(walk.place)
    slot, domain, _ = walked
    return Value(SumOver(slot, domain, Const(1, NUMBER, walk.place), walk.place), NUMBER, walk.place)


def count_of(group: Group, place: Place, ctx: Scope) -> Value:
    """How many there are."""
    slot = ctx.world.new_slot()
    return Value(SumOver(slot, Domain(group.source), Const(1, NUMBER, place), place), NUMBER, place)


def keys_of(keys: tuple[syntax.Key, ...], ctx: Scope) -> tuple[BestKey, ...]:
    """By what something is the best: numbers, or kinds in rising order."""
    return tuple(BestKey(key.direction, as_rank(expressions.meaning(key.value, ctx), ctx)) for key in keys)


def _best(node: syntax.Selection, ctx: Scope) -> Meaning:
    """The best by the keys; without keys, the first."""
    walk = syntax.Walk(node.member, node.name, node.collection, node.where, node.place)
    walked = walked_from(walk, ctx)
    if walked is None:
        return unknown(node.place)
    slot, domain, inner = walked
    member = inner.names[str(node.name or _singular(node.member.text, ctx))].type
    best = Best(slot, domain, keys_of(node.keys or (), inner), node.place)
    if isinstance(member, (CardType, PlayerType, PlaceType, EnumType, NumberType)):
        return Value(best, OptionalType(member), node.place)
    return unknown(node.place)
