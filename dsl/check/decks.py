"""Decks: which cards there are, and what is printed on them.

Attributes are worked out for every card when the game is checked; the core has them as tables.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check import expressions
from hornbook.dsl.check.cells import column_from, one_type
from hornbook.dsl.check.constants import constant
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.declare import check_free, declare
from hornbook.dsl.check.texts import text_of
from hornbook.dsl.check.types import constant_of
from hornbook.dsl.check.values import Value
from hornbook.dsl.check.world import suggestion
from hornbook.dsl.core.expressions import Expr, ZoneRef
from hornbook.dsl.core.game import AttributeDecl, DeckDecl
from hornbook.dsl.core.texts import NO_TEXT
from hornbook.dsl.core.types import NUMBER, CardType, EnumType, NumberType, Type
from hornbook.dsl.limits import MAX_ATTRIBUTES, MAX_DECK_SIZE


def declare_deck(node: syntax.Deck, ctx: Context) -> None:
    """A deck with all of its attributes."""
    world = ctx.world
    earlier = max((deck.first + deck.size for deck in world.decks.values()), default=0)
    cards = _numbered(node.cards, ctx) if isinstance(node.cards, syntax.NumberedCards) else _listed(node.cards, ctx)
    if cards is None or not declare(node.name, world) or not declare(node.member, world):
        ctx.report.excuse(node.name.text, node.member.text)
        return
    low, attributes = cards
    size = len(attributes[0].values)
    first = low if not world.decks and low is not None else earlier
    columns = _Columns(size, attributes, ctx)
    for attribute in (node.attributes or ())[:MAX_ATTRIBUTES]:
        columns.add(attribute)
    for attribute in (node.attributes or ())[MAX_ATTRIBUTES:][:1]:
        message = f"Nobody could read so much on one {node.member}."
        ctx.report.error("HB417", message, attribute.place, expected=f"at most {MAX_ATTRIBUTES} attributes")
    home = ZoneRef(node.home.text, (), node.home.place)
    text = text_of(node.words, ctx.report)
    world.decks[node.name.text] = DeckDecl(
        node.name.text, node.member.text, first, size, low, tuple(columns.attributes), home, text, node.name.place
    )
    world.members[node.member.text] = CardType(node.name.text)


def _numbered(node: syntax.NumberedCards, ctx: Context) -> tuple[int | None, list[AttributeDecl]] | None:
    low, high = constant_of(node.low, ctx), constant_of(node.high, ctx)
    if low is None or high is None:
        return None
    if low < 0 or high < low or high - low >= MAX_DECK_SIZE:
        message = f"A deck cannot have the numbers {low} to {high}."
        ctx.report.error("HB411", message, node.place, expected=f"at most {MAX_DECK_SIZE} numbers, from 0 upward")
        return None
    return low, [AttributeDecl("number", NUMBER, tuple(range(low, high + 1)), NO_TEXT, node.place)]


def _listed(node: syntax.ListedCards, ctx: Context) -> tuple[int | None, list[AttributeDecl]] | None:
    enum = ctx.world.enums.get(node.kinds.text)
    if enum is None:
        message = f"There are no kinds called `{node.kinds}`."
        hint = suggestion(node.kinds.text, ctx.world.enums)
        ctx.report.error("HB201", message, node.kinds.place, found=f"`{node.kinds}`", suggestion=hint)
        return None
    ctx.world.used.add(enum.name)
    size = len(enum.members) * node.copies
    if not 1 <= size <= MAX_DECK_SIZE:
        message = f"This deck has {size} cards."
        ctx.report.error("HB411", message, node.place, expected=f"1 to {MAX_DECK_SIZE} cards")
        return None
    values = tuple(member for member in range(len(enum.members)) for _ in range(node.copies))
    return None, [AttributeDecl(enum.name, EnumType(enum.name), values, NO_TEXT, node.place)]


class _Columns:
    """The attributes of a deck so far; each may use those above it."""

    def __init__(self, size: int, attributes: list[AttributeDecl], ctx: Context) -> None:
        self.size = size
        self.attributes = attributes
        self.ctx = ctx

    def add(self, node: syntax.Attribute) -> None:
        name = node.name
        report = self.ctx.report
        if not check_free(name, self.ctx.world):
            return
        if any(a.name == name.text for a in self.attributes) or name.text in self.ctx.world.places:
            report.error("HB202", f"The name `{name}` is used twice.", name.place)
            return
        match node.values:
            case syntax.Data(cells):
                column = self._tabulated(cells, node)
            case syntax.DataRows(rows):
                column = self._tabulated(tuple(cell for row in rows for cell in row), node)
            case syntax.Formula(value):
                column = self._computed([(value, None)], node)
            case syntax.Cases(cases):
                pairs = [(c.value, c.condition if isinstance(c, syntax.Case) else None) for c in cases]
                column = self._computed(pairs, node)
        if column is None:
            report.excuse(name.text)
        else:
            type_, values = column
            text = text_of(node.values.words, report)
            self.attributes.append(AttributeDecl(name.text, type_, values, text, name.place))

    def _tabulated(self, cells: tuple[syntax.Cell, ...], node: syntax.Attribute) -> tuple[Type, tuple[int, ...]] | None:
        if len(cells) != self.size:
            message = f"`{node.name}` has {len(cells)} values for {self.size} cards."
            self.ctx.report.error("HB412", message, node.place, expected=f"{self.size} values")
            return None
        return column_from(cells, self.ctx)

    def _computed(
        self, cases: list[tuple[syntax.Expression, syntax.Expression | None]], node: syntax.Attribute
    ) -> tuple[Type, tuple[int, ...]] | None:
        inner, slots = self.ctx, []
        for attribute in self.attributes:
            slot, inner = inner.with_local(attribute.name, attribute.type, node.place)
            slots.append(slot)
        lowered = [
            (expressions.value_of(value, inner), expressions.truth_of(when, inner) if when is not None else None)
            for value, when in cases
        ]
        type_ = one_type([value for value, _ in lowered], self.ctx)
        if type_ is None:
            return None
        values = []
        for card in range(self.size):
            known = {slot: a.values[card] for slot, a in zip(slots, self.attributes, strict=True)}
            found = self._value_for(lowered, known, card, node)
            if found is None:
                return None
            values.append(found)
        return type_, tuple(values)

    def _value_for(
        self, cases: list[tuple[Value, Expr | None]], known: dict[int, int], card: int, node: syntax.Attribute
    ) -> int | None:
        settings = self.ctx.world.settings
        for value, condition in cases:
            holds = 1 if condition is None else constant(condition, settings, known)
            result = constant(value.expr, settings, known)
            if holds is None or result is None:
                message = f"`{node.name}` may depend only on what is printed on the card, and on settings."
                self.ctx.report.error("HB413", message, node.place)
                return None
            if holds:
                return result
        first = self.attributes[0]
        shown = first.values[card] if isinstance(first.type, NumberType) else card + 1
        message = f"No case of `{node.name}` applies to card {shown}."
        self.ctx.report.error("HB414", message, node.place, suggestion="end the list with a case `… otherwise`")
        return None
