"""Examples: a position, what is chosen in it, and what must come out."""

from dataclasses import dataclass, field, replace

from hornbook.dsl import syntax
from hornbook.dsl.check import expressions
from hornbook.dsl.check.cells import cell_value
from hornbook.dsl.check.constants import constant
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.fitting import as_type, as_zone
from hornbook.dsl.check.texts import joined, shown_text
from hornbook.dsl.check.values import Meaning, Unknown, Value, ZoneValue
from hornbook.dsl.check.world import suggestion
from hornbook.dsl.core.expressions import Const, Expr, Var, ZoneRef
from hornbook.dsl.core.game import Answer, DeckDecl, Example, VarValue, ZoneContents
from hornbook.dsl.core.types import PLAYER, CardType, EnumType, NumberType, OptionalType, PlaceType
from hornbook.dsl.source import Place


@dataclass(slots=True)
class _Parts:
    """What an example says, as it is read."""

    words: syntax.Words | None = None
    source: str = ""
    players: int | None = None
    phase: str | None = None
    given: list[ZoneContents | VarValue] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    then: list[ZoneContents | VarValue] = field(default_factory=list)
    checks: list[Expr] = field(default_factory=list)
    rules: tuple[str, ...] | None = None


def lowered_example(node: syntax.Example, rules: set[str], min_players: int, ctx: Context) -> Example:
    """An example. `rules` are the names of all rules of the game."""
    parts = _Parts()
    inner = replace(ctx, claims=True)
    for part in node.parts:
        match part:
            case syntax.Source(text):
                parts.source = text
            case syntax.Words():
                parts.words = joined(parts.words, part)
            case syntax.ExamplePlayers(count):
                parts.players = count
            case syntax.ExamplePhase(name):
                parts.phase = _phase(name, ctx)
            case syntax.Given(facts):
                parts.given += _facts(facts, inner)
            case syntax.Answers(answers):
                parts.answers += [a for answer in answers if (a := _answer(answer, ctx)) is not None]
            case syntax.Outcome(items):
                _outcome(items, parts, rules, inner)
    text = shown_text(parts.words, f"The example `{node.name}`", node.name.place, ctx.report)
    return Example(
        node.name.text,
        text,
        parts.source,
        parts.players if parts.players is not None else min_players,
        parts.phase,
        tuple(parts.given),
        tuple(parts.answers),
        tuple(parts.then),
        tuple(parts.checks),
        parts.rules,
        node.name.place,
    )


def _phase(name: syntax.Name, ctx: Context) -> str | None:
    if name.text in ctx.world.phases:
        return name.text
    hint = suggestion(name.text, ctx.world.phases)
    message = f"There is no phase called `{name}`."
    ctx.report.error("HB602", message, name.place, found=f"`{name}`", suggestion=hint)
    return None


def _outcome(
    items: tuple[syntax.Fact | syntax.EmptyFact | syntax.FiredRules | syntax.Check, ...],
    parts: _Parts,
    rules: set[str],
    ctx: Context,
) -> None:
    facts: list[syntax.Fact | syntax.EmptyFact] = []
    for item in items:
        match item:
            case syntax.FiredRules(names):
                parts.rules = (*(parts.rules or ()), *_rule_names(names, rules, ctx))
            case syntax.Check(condition):
                parts.checks.append(expressions.truth_of(condition, ctx))
            case syntax.Fact() | syntax.EmptyFact():
                facts.append(item)
    parts.then += _facts(tuple(facts), ctx)


def _rule_names(names: tuple[syntax.Name, ...], rules: set[str], ctx: Context) -> list[str]:
    for name in names:
        if name.text not in rules:
            message = f"No rule is called `{name}`."
            hint = suggestion(name.text, rules)
            ctx.report.error("HB603", message, name.place, found=f"`{name}`", suggestion=hint)
    return [name.text for name in names]


def _facts(facts: tuple[syntax.Fact | syntax.EmptyFact, ...], ctx: Context) -> list[ZoneContents | VarValue]:
    """What lies where. No card may be mentioned twice."""
    seen: dict[int, Place] = {}
    result: list[ZoneContents | VarValue] = []
    for fact in facts:
        subject = expressions.meaning(fact.subject, ctx)
        cells = fact.cells if isinstance(fact, syntax.Fact) else ()
        if isinstance(subject, Value) and isinstance(subject.expr, Var):
            value = _variable(subject, subject.expr, cells, fact.place, ctx)
            result += [value] if value is not None else []
        elif (ref := _fact_zone(subject, ctx)) is not None:
            result.append(ZoneContents(ref, _cards(ref, cells, seen, ctx), fact.place))
    return result


def _fact_zone(subject: Meaning, ctx: Context) -> ZoneRef | None:
    if isinstance(subject, Value) and not isinstance(subject.type, (PlaceType, Unknown)):
        message = "An example tells what lies in a zone, or the value of a state variable."
        ctx.report.error("HB604", message, subject.place, expected="a zone or a state variable")
        return None
    return subject.ref if isinstance(subject, ZoneValue) else as_zone(subject, ctx)


def _variable(subject: Value, var: Var, cells: tuple[syntax.Cell, ...], place: Place, ctx: Context) -> VarValue | None:
    if len(cells) != 1:
        message = f"`{var.name}` has one value."
        ctx.report.error("HB605", message, place, expected="one value", found=f"{len(cells)} values")
        return None
    value = typed_cell(cells[0], ctx.world.variables[var.name].type, ctx)
    return VarValue(var.name, var.index, value, place)


def typed_cell(cell: syntax.Cell, type_: object, ctx: Context) -> Expr:
    """A cell as a value of a type; a bare number is enough for a card, a row or a player."""
    inner = type_.inner if isinstance(type_, OptionalType) else type_
    if isinstance(cell, syntax.Number) and isinstance(inner, (CardType, PlaceType)):
        name = syntax.Name(ctx.world.member_of(inner), cell.place)
        return expressions.value_of(syntax.Numbered(name, cell.value, cell.place), ctx).expr
    if isinstance(cell, syntax.Number) and inner == PLAYER:
        return Const(cell.value - 1, PLAYER, cell.place)
    return as_type(cell_value(cell, ctx), type_, ctx)  # type: ignore[arg-type]


def _cards(ref: ZoneRef, cells: tuple[syntax.Cell, ...], seen: dict[int, Place], ctx: Context) -> tuple[int, ...]:
    deck = ctx.world.decks[ctx.world.zones[ref.name].deck]
    cards: list[int] = []
    for cell in cells:
        card = _card(cell, deck, seen, ctx)
        if card is None:
            continue
        if card in seen:
            message = "This card lies in two places."
            ctx.report.error("HB606", message, cell.place, related=((seen[card], "here already"),))
        seen[card] = cell.place
        cards.append(card)
    return tuple(cards)


def _card(cell: syntax.Cell, deck: DeckDecl, seen: dict[int, Place], ctx: Context) -> int | None:
    """The card a cell names: by number; or, in a deck without numbers, the next one of its kind."""
    if deck.low is not None:
        return constant(typed_cell(cell, CardType(deck.name), ctx), ctx.world.settings)
    value = cell_value(cell, ctx)
    if isinstance(value.type, Unknown):
        return None
    kind = deck.attributes[0]
    wanted = constant(as_type(value, kind.type, ctx), ctx.world.settings)
    fitting = [card for card, has in zip(deck.cards, kind.values, strict=True) if has == wanted]
    free = [card for card in fitting if card not in seen]
    if not free:
        message = f"There are only {len(fitting)} such cards."
        ctx.report.error("HB606", message, cell.place)
        return None
    return free[0]


def _answer(node: syntax.Answer, ctx: Context) -> Answer | None:
    """What somebody chooses; what the value means follows from the name of the choice."""
    chooser = _chooser(node.chooser, ctx)
    choice = node.choice.text
    if choice == "option":
        if not isinstance(node.value, syntax.Named):
            message = "An option is chosen by its name."
            ctx.report.error("HB607", message, node.value.place, expected="the name of an option")
            return None
        return Answer(chooser, choice, None, node.value.name.text, node.place)
    type_ = ctx.world.members.get(choice)
    if isinstance(node.value, (syntax.Number, syntax.NegativeNumber)) and type_ is None:
        value: int | None = node.value.value
    elif type_ is not None and not isinstance(type_, (NumberType, EnumType)):
        value = constant(typed_cell(node.value, type_, ctx), ctx.world.settings)
    else:
        value = constant(cell_value(node.value, ctx).expr, ctx.world.settings)
    return Answer(chooser, choice, value, "", node.place)


def _chooser(node: syntax.Expression | syntax.Team, ctx: Context) -> int | None:
    if isinstance(node, syntax.Team):
        return None
    return constant(expressions.typed(node, PLAYER, ctx), ctx.world.settings)
