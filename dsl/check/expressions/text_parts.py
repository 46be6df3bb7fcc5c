"""What stands in the braces of a text: a number (`{hand_size}`, `{row_limit + 1}`), or a mark (`{proved rows_ascend}`).

A number may have the noun it counts behind it, in the forms that its language needs (`{hand_size: card, cards}`).
Numbers are expressions of the rule language whose value is known before play. Reading one leaves no trace in the world:
words must not change the numbering of the rules.
"""

import re
from dataclasses import replace

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.texts import GivenNumber, ProofMark, TextPart, TextParts
from hornbook.dsl.core.types import PlaceType
from hornbook.dsl.read.files import rules_label
from hornbook.dsl.read.parse import expression_from_text
from hornbook.dsl.report.languages import language_name
from hornbook.dsl.report.spelling import suggestion

_PIECE = re.compile(r"\{\{|\{(?P<inside>[^{}]*)(?P<end>\}?)")
_MARK = re.compile(r"proved +(?P<claim>[a-z][a-z0-9_]*)")
_EXPECTED = "`{`, a number such as `hand_size`, and `}`; or `{proved …}`; `{{` for a brace"

_FORMS = {"en": (2,), "pl": (3,)}
"""How many forms of a noun a language has; others have two or three."""

_ASKED = {
    2: "two forms, for 1 and 2, such as `card, cards`",
    3: "three forms, for 1, 2 and 5, such as `karta, karty, kart`",
}


def parts_of(text: syntax.Text, ctx: Scope) -> TextParts:
    """The parts of a text in one language. What is wrong is reported and left out."""
    if "{" not in text.text:
        return (text.text,) if text.text else ()
    parts: list[TextPart] = []
    begin = 0
    for piece in _PIECE.finditer(text.text):
        parts.append(text.text[begin : piece.start()])
        part = _part(piece, text, ctx)
        parts += [] if part is None else [part]
        begin = piece.end()
    return _simplified([*parts, text.text[begin:]])


def _simplified(parts: list[TextPart]) -> TextParts:
    """No empty words, and no two beside each other."""
    result: list[TextPart] = []
    for part in parts:
        if isinstance(part, str) and result and isinstance(result[-1], str):
            result[-1] += part
        elif part != "":
            result.append(part)
    return tuple(result)


def _part(piece: "re.Match[str]", text: syntax.Text, ctx: Scope) -> TextPart | None:
    if piece.group() == "{{":
        return "{"
    inside = " ".join(piece["inside"].split())
    mark = _MARK.fullmatch(inside)
    if mark is not None:
        return _mark(mark["claim"], text, ctx)
    number, _, nouns = inside.partition(":")
    expression = expression_from_text(number, text.place) if piece["end"] and number else None
    if expression is None:
        message = f"`{piece.group()}` is no reference to a number."
        ctx.report.error("HB903", message, text.place, expected=_EXPECTED)
        return None
    value = _number(expression, number, ctx)
    return None if value is None else GivenNumber(inside, value, _noun(value, nouns, text, ctx) if nouns else "")


def _noun(value: int, written: str, text: syntax.Text, ctx: Scope) -> str:
    """The form of a noun that goes with a number. In Polish, 2 to 4 have one of their own."""
    forms = [form.strip() for form in written.split(",")]
    asked = _FORMS.get(text.language, (2, 3))
    if len(forms) not in asked or not all(forms):
        message = f"`{written.strip()}` are not all forms of a noun in {language_name(text.language)}."
        expected = "; or ".join(_ASKED[count] for count in asked)
        ctx.report.error("HB903", message, text.place, expected=expected)
        return ""
    if abs(value) == 1:
        return forms[0]
    few = abs(value) % 10 in (2, 3, 4) and abs(value) % 100 not in (12, 13, 14)
    return forms[1] if few else forms[-1]


def _mark(name: str, text: syntax.Text, ctx: Scope) -> ProofMark | None:
    """A game may have removed a claim that a text of its parent speaks of; that is no error."""
    ctx.world.note_block(syntax.Name(name, text.place), syntax.Claim, syntax.Bound)
    if name in ctx.world.provable:
        return ProofMark(name)
    if rules_label(text.place.file) == ctx.world.file:
        message = f"No claim or bound that is expected to hold is called `{name}`."
        hint = suggestion(name, ctx.world.provable)
        ctx.report.error("HB904", message, text.place, found=f"`{name}`", suggestion=hint)
    return None


def _number(node: syntax.Expression, written: str, ctx: Scope) -> int | None:
    world = ctx.world
    if isinstance(node, syntax.Named) and (count := _how_many(node.name.text, ctx)) is not None:
        world.note(node.name)
        return count
    slots, used, errors = world.slot_count, set(world.used), world.report.error_count
    expr = expressions.number_of(node, replace(ctx, claims=True))
    world.slot_count, world.used = slots, used
    if world.report.error_count > errors:
        return None
    sizes = {family: _places(family, ctx) for family in world.families}
    value = constant(expr, world.settings, enums=world.enums, decks=world.decks, families=sizes, tables=world.tables)
    if value is None:
        message = f"`{{{written}}}` is not known before the game begins."
        ctx.report.error("HB903", message, node.place, expected="a number that settings and data tell")
    return value


def _how_many(name: str, ctx: Scope) -> int | None:
    """How many cards a deck has, how many places a family, and how many kinds there are of one name."""
    world = ctx.world
    if name in world.decks:
        return len(world.decks[name].printed_cards)
    if name in world.families:
        return _places(name, ctx)
    return len(world.enums[name].members) if name in world.enums else None


def _places(family: str, ctx: Scope) -> int:
    return size_of(PlaceType(family), ctx.world, ctx.players)
