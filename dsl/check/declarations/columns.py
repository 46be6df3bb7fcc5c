"""What is printed on the cards of a deck, attribute by attribute, worked out for every card."""

from dataclasses import replace
from itertools import groupby

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.card_lines import amounts_from_lines
from hornbook.dsl.check.declarations.cells import column_from, one_type
from hornbook.dsl.check.declarations.value_ranges import ranged
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.texts import text_of
from hornbook.dsl.check.scope.bound_names import locals_in
from hornbook.dsl.check.scope.by_kind import all_together
from hornbook.dsl.check.scope.constants import constant, is_number
from hornbook.dsl.check.scope.names import check_free
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import ByKind, Value
from hornbook.dsl.core.declarations import AttributeDecl, AttributeKind, EnumDecl
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.types import NUMBER, EnumType, NumberType, Type
from hornbook.dsl.report.limits import MAX_ATTRIBUTES
from hornbook.dsl.report.spelling import suggestion

Column = tuple[Type, tuple[int, ...]]


class Columns:
    """The attributes of a deck so far; each may use those above it. On blank cards there is nothing of anything."""

    def __init__(self, size: int, blanks: int, attributes: list[AttributeDecl], ctx: Scope) -> None:
        self.printed = size - blanks
        self.nothing = (0,) * blanks
        self.attributes = attributes
        self.ctx = ctx

    def have_room_for(self, node: syntax.Attribute | syntax.KindsAttribute) -> bool:
        """Whether one more attribute keeps to the limit, beside the one that the deck's first line gives."""
        enum = self.ctx.world.enums.get(node.kinds.text) if isinstance(node, syntax.KindsAttribute) else None
        needed = 1 if enum is None else len(enum.members)
        return len(self.attributes) - 1 + needed <= MAX_ATTRIBUTES

    def add(self, node: syntax.Attribute | syntax.KindsAttribute) -> None:
        enum = self._kinds(node.kinds) if isinstance(node, syntax.KindsAttribute) else None
        if not self._is_free(node.name, enum):
            return
        if isinstance(node, syntax.Attribute):
            self._add_plain(node)
        elif enum is not None:
            self._add_by_kind(node, enum)

    def _is_free(self, name: syntax.Name, enum: EnumDecl | None) -> bool:
        """Decks may share the name of an attribute, as long as it is read in the same way."""
        world = self.ctx.world
        if not check_free(name, world):
            return False
        shared = world.is_printed(name.text) and world.kinds_of(name.text) != (enum.name if enum else None)
        earlier = world.places.get(name.text) or world.printed.get(name.text)
        is_kind = enum is None and name.text in world.enums  # `suit of card` is a suit, which is seen to below
        taken = name.text in world.places and not is_kind
        if shared or any(a.called == name.text for a in self.attributes) or taken:
            related = ((earlier, "it is declared here first"),) if earlier is not None else ()
            self.ctx.report.error("HB202", f"The name `{name}` is used twice.", name.place, related=related)
            return False
        self.ctx.report.uses.note(name.text, name.place, world.printed.setdefault(name.text, name.place))
        return True

    def _add_plain(self, node: syntax.Attribute) -> None:
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
        values = () if column is None else column[1] + self.nothing
        type_ = None if column is None else ranged(node.name, column[0], values, node.range, self.ctx)
        if type_ is None or not self._fits_its_name(node.name, type_):
            return
        text = text_of(node.values.words, self.ctx)
        self.attributes.append(AttributeDecl(node.name.text, type_, values, text, place=node.name.place))

    def _fits_its_name(self, name: syntax.Name, type_: Type) -> bool:
        """An attribute that is called like kinds is one of them."""
        enum = self.ctx.world.enums.get(name.text)
        if enum is None or type_ == EnumType(enum.name):
            return True
        found = self.ctx.world.described(type_)
        message = f"`{name}` are kinds, so what a card has of this name is one of them."
        expected = ", ".join(f"`{member}`" for member in enum.members)
        related = ((enum.place, "the kinds are declared here"),)
        hint = "give the attribute another name"
        details = {"expected": expected, "found": found, "suggestion": hint}
        self.ctx.report.error("HB202", message, name.place, **details, related=related)
        return False

    def _add_by_kind(self, node: syntax.KindsAttribute, enum: EnumDecl) -> None:
        """One attribute for each kind. Its name is one that no file can give, so it never meets another."""
        name, text = node.name.text, text_of(node.words, self.ctx)
        first = self.attributes[0]
        columns = amounts_from_lines(node, enum, replace(first, values=first.values[: self.printed]), self.ctx)
        values = tuple(value for column in columns or () for value in column + self.nothing)
        type_ = None if columns is None else ranged(node.name, NUMBER, values, node.range, self.ctx)
        if columns is None or type_ is None:
            return
        for member, column in enumerate(columns):
            kind = AttributeKind(name, enum.name, member, text)
            called = f"{name} of {enum.members[member]}"
            shown = column + self.nothing
            self.attributes.append(AttributeDecl(called, type_, shown, enum.texts[member], kind, node.name.place))

    def _kinds(self, name: syntax.Name) -> EnumDecl | None:
        enum = self.ctx.world.enums.get(name.text)
        self.ctx.world.note_use(name)
        if enum is None:
            message = f"There are no kinds called `{name}`."
            hint = suggestion(name.text, self.ctx.world.enums)
            self.ctx.report.error("HB201", message, name.place, found=f"`{name}`", suggestion=hint)
        return enum

    def _tabulated(self, cells: tuple[syntax.Cell, ...], node: syntax.Attribute) -> Column | None:
        if len(cells) != self.printed:
            message = f"`{node.name}` has {len(cells)} values for {self.printed} cards."
            self.ctx.report.error("HB412", message, node.place, expected=f"{self.printed} values")
            return None
        return column_from(cells, self.ctx)

    def _computed(
        self, cases: list[tuple[syntax.Expression, syntax.Expression | None]], node: syntax.Attribute
    ) -> Column | None:
        inner, slots = self._with_attributes(node)
        lowered = [
            (expressions.value_of(value, inner), expressions.truth_of(when, inner) if when is not None else None)
            for value, when in cases
        ]
        type_ = one_type([value for value, _ in lowered], self.ctx)
        if type_ is None:
            return None
        used = {local.slot for value, when in lowered for local in locals_in((value.expr, when))}
        sources = {a.called for slot, a in zip(slots, self.attributes, strict=True) if slot in used}
        self.ctx.world.computed_from.setdefault(node.name.text, set()).update(sources)
        values = []
        for card in range(self.printed):
            known = {slot: a.values[card] for slot, a in zip(slots, self.attributes, strict=True)}
            found = self._value_for(lowered, known, card, node)
            if found is None:
                return None
            values.append(found)
        return type_, tuple(values)

    def _with_attributes(self, node: syntax.Attribute) -> tuple[Scope, list[int]]:
        """The context of a formula, and the slots of the attributes above it."""
        inner, slots = self.ctx, []
        by_kind = dict(inner.by_kind)
        for called, group in groupby(self.attributes, key=lambda attribute: attribute.called):
            locals_: list[Expr] = []
            for attribute in group:
                slot, inner = inner.with_local(attribute.name, attribute.type, node.place)
                slots.append(slot)
                locals_.append(Local(slot, attribute.name, attribute.type, node.place))
            if attribute.kind is not None:
                by_kind[called] = ByKind(attribute.kind.enum, tuple(locals_))
                inner = inner.bound(called, all_together(by_kind[called], node.place))
        return replace(inner, by_kind=by_kind), slots

    def _value_for(
        self, cases: list[tuple[Value, Expr | None]], known: dict[int, int], card: int, node: syntax.Attribute
    ) -> int | None:
        world = self.ctx.world
        for value, condition in cases:
            holds = 1 if condition is None else constant(condition, world.settings, known, world.enums)
            result = constant(value.expr, world.settings, known, world.enums)
            if holds is None or result is None:
                message = f"`{node.name}` may depend only on what is printed on the card, and on settings."
                self.ctx.report.error("HB413", message, node.place)
                return None
            if holds and not is_number(result):
                self.ctx.report.error("HB110", f"`{node.name}` comes to a number that is too large.", node.place)
                return None
            if holds:
                return result
        first = self.attributes[0]
        shown = first.values[card] if isinstance(first.type, NumberType) else card + 1
        message = f"No case of `{node.name}` applies to card {shown}."
        self.ctx.report.error("HB414", message, node.place, suggestion="end the list with a case `… otherwise`")
        return None
