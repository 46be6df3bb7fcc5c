"""Zones and their properties."""

from dataclasses import replace
from typing import TypeVar

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.simple import index_kind
from hornbook.dsl.check.declarations.viewers import viewer_of
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.texts import shown_text
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.types import IndexKind, PlaceType
from hornbook.dsl.report.spelling import suggestion

P = TypeVar("P", syntax.OfDeck, syntax.Ordered, syntax.AtMost, syntax.SeenBy)


def declare_zone(node: syntax.Zone, ctx: Scope) -> None:
    """A zone; its limit comes later (`complete_zone`), when variables and tables are known."""
    world, name = ctx.world, node.name.text
    text = shown_text(node.words, f"The zone `{name}`", node.name.place, ctx)
    index = _index(node, ctx)
    deck = _deck(node, ctx)
    if index is None or deck is None:
        return
    ordered = _property(node, syntax.Ordered, ctx) is not None
    seen_by = _property(node, syntax.SeenBy, ctx)
    viewer = viewer_of(node.name, seen_by, index, ctx) if seen_by is not None else "all"
    world.zones[name] = ZoneDecl(name, deck, index, (), ordered, viewer, None, text, node.name.place)


def complete_zone(node: syntax.Zone, ctx: Scope) -> None:
    """Adds the limit of a zone."""
    zone = ctx.world.zones.get(node.name.text)
    at_most = _property(node, syntax.AtMost, ctx)
    if zone is None or at_most is None:
        return
    inner, slots = ctx, []
    for kind in zone.index:
        slot, inner = inner.with_local(ctx.world.member_of(kind), kind, node.place)
        slots.append(slot)
    limit = expressions.number_of(at_most.limit, inner)
    ctx.world.zones[zone.name] = replace(zone, limit=limit, index_slots=tuple(slots))


def _index(node: syntax.Zone, ctx: Scope) -> tuple[IndexKind, ...] | None:
    """What the zone belongs to; a family of zones is declared already, and is its own index."""
    if isinstance(node.extent, syntax.FamilyRange):
        return (PlaceType(node.name.text),) if node.name.text in ctx.world.families else None
    kinds = [index_kind(part.member, ctx) for part in node.extent]
    return tuple(kind for kind in kinds if kind is not None) if declare(node.name, ctx.world) else None


def _property(node: syntax.Zone, kind: type[P], ctx: Scope) -> P | None:
    """The property of a kind, which may be given once."""
    found = [item for item in node.properties if isinstance(item, kind)]
    if len(found) > 1:
        ctx.report.error("HB405", "This is said twice.", found[1].place)
    return found[0] if found else None


def _deck(node: syntax.Zone, ctx: Scope) -> str | None:
    """Whose cards the zone holds: it may be left open if there is only one deck."""
    decks = ctx.world.decks
    of_deck = _property(node, syntax.OfDeck, ctx)
    if of_deck is None:
        if len(decks) == 1:
            return next(iter(decks))
        message = f"Say which cards `{node.name}` holds."
        ctx.report.error("HB406", message, node.name.place, expected="`of` and the name of a deck")
        return None
    name = of_deck.deck
    if name.text not in decks:
        message = f"There is no deck called `{name}`."
        called = {deck.member: deck.name for deck in decks.values()}
        hint = called.get(name.text) or called.get(name.text.removesuffix("s"))
        hint = f"the deck is called `{hint}`" if hint else suggestion(name.text, decks)
        ctx.report.error("HB201", message, name.place, found=f"`{name}`", suggestion=hint)
        return None
    ctx.world.note(name)
    return name.text
