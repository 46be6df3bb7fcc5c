"""Examples: a position, what is chosen in it, and what must come out."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.claims.answers import lowered_answer, player_of
from hornbook.dsl.check.claims.facts import lowered_facts
from hornbook.dsl.check.claims.notes import names_known, natured
from hornbook.dsl.check.claims.starting_places import beside_step, lowered_start
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.expressions.texts import joined, optional_text, shown_text, source_text
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Phase
from hornbook.dsl.core.stated import Answer, Example, ExpectedWinners, Offer, StartingPlace, VarValue, ZoneContents
from hornbook.dsl.report.limits import MAX_TIMES
from hornbook.dsl.report.spelling import one_of, suggestion


@dataclass(slots=True)
class _Parts:
    """What an example says, as it is read."""

    players: int
    words: syntax.Words | None = None
    title: syntax.Title | None = None
    source: syntax.Source | None = None
    teaches: tuple[str, ...] = ()
    phase: str | None = None
    times: int = 1
    start: StartingPlace | None = None
    given: list[ZoneContents | VarValue] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    shuffles: list[ZoneContents] = field(default_factory=list)
    then: list[ZoneContents | VarValue] = field(default_factory=list)
    checks: list[Expr] = field(default_factory=list)
    rules: tuple[str, ...] | None = None
    winners: ExpectedWinners | None = None
    offers: list[Offer] = field(default_factory=list)


def lowered_example(
    node: syntax.Example, rules: set[str], phases: Mapping[str, Phase], players: tuple[int, int], ctx: Scope
) -> Example:
    """An example. `rules` are the names of all rules of the game, `players` the lowest and highest number allowed."""
    parts = _parts_of(node, rules, phases, _players(node, players, ctx), ctx)
    text = shown_text(parts.words, f"The example `{node.name}`", node.name.place, ctx)
    title = parts.title.words if parts.title is not None else None
    _check_taught(node, parts, rules, ctx)
    return Example(
        node.name.text,
        text,
        source_text(parts.source, ctx),
        parts.players,
        parts.phase,
        tuple(parts.given),
        tuple(parts.answers),
        tuple(parts.then),
        tuple(parts.checks),
        parts.rules,
        parts.winners,
        tuple(parts.offers),
        parts.times,
        tuple(parts.shuffles),
        node.name.place,
        optional_text(title, f"The title of the example `{node.name}`", node.name.place, ctx),
        parts.teaches,
        natured(node.nature, {"trap": True}, {}, "example", ctx)[0] is not None,
        parts.start,
    )


def _parts_of(node: syntax.Example, rules: set[str], phases: Mapping[str, Phase], players: int, ctx: Scope) -> _Parts:
    parts = _Parts(players)
    inner = replace(ctx, claims=True, players=parts.players, fewest_players=parts.players)
    for part in node.parts:
        match part:
            case syntax.Title():
                parts.title = part
            case syntax.Source():
                parts.source = part
            case syntax.Teaches(names):
                parts.teaches = (*parts.teaches, *names_known(names, _teachable(rules, ctx), "rule", part.place, ctx))
            case syntax.Words():
                parts.words = joined(parts.words, part)
            case syntax.ExamplePlayers():
                pass
            case syntax.ExamplePhase(name, start):
                parts.phase, parts.times = _phase(name, phases, ctx), _times(part, ctx)
                if start is not None and parts.phase is not None:
                    parts.start = lowered_start(start, phases[name.text], phases.values(), ctx)
            case syntax.Given(facts):
                parts.given += lowered_facts(facts, inner)
            case syntax.Answers(answers):
                for answer in answers:
                    _happens(answer, parts, inner)
            case syntax.Outcome(items):
                _outcome(items, parts, rules, inner)
            case _:
                assert_never(part)
    return parts


def _teachable(rules: set[str], ctx: Scope) -> set[str]:
    """The names of what an example can explain."""
    return {*rules, *ctx.world.steps, *ctx.world.phases}


def _check_taught(node: syntax.Example, parts: _Parts, rules: set[str], ctx: Scope) -> None:
    """An example that lists the rules that apply has the one among them that it teaches."""
    for name in parts.teaches:
        if name in rules and parts.rules is not None and name not in parts.rules:
            message = f"The example `{node.name}` teaches `{name}`, but that rule does not apply in it."
            expected = f"`{name}` among the `rules` that apply"
            shown = one_of(dict.fromkeys(parts.rules))
            hint = f"it shows {shown}" if shown else ""
            ctx.report.error("HB614", message, node.name.place, expected=expected, suggestion=hint)


def _players(node: syntax.Example, allowed: tuple[int, int], ctx: Scope) -> int:
    """How many take part; the fewest that can play if the example does not say."""
    low, high = allowed
    said = next((part for part in node.parts if isinstance(part, syntax.ExamplePlayers)), None)
    if said is not None and not low <= said.count <= high:
        message = f"{said.count} players cannot play this game."
        ctx.report.error("HB609", message, said.place, expected=f"a number from {low} to {high}")
    return said.count if said is not None else low


def _phase(name: syntax.Name, phases: Mapping[str, Phase], ctx: Scope) -> str | None:
    if name.text in ctx.world.phases:
        ctx.world.note_block(name, syntax.Phase)
        return name.text
    hint = beside_step(name.text, phases.values()) or suggestion(name.text, ctx.world.phases)
    message = f"No phase is called `{name}`."
    ctx.report.error("HB602", message, name.place, found=f"`{name}`", suggestion=hint)
    return None


def _times(part: syntax.ExamplePhase, ctx: Scope) -> int:
    """How often the phase is run."""
    times = 1 if part.times is None else part.times
    if not 1 <= times <= MAX_TIMES:
        message = f"An example cannot run a phase {times} times."
        ctx.report.error("HB612", message, part.place, expected=f"a number from 1 to {MAX_TIMES}")
    return times


def _outcome(
    items: tuple[syntax.OutcomeItem, ...],
    parts: _Parts,
    rules: set[str],
    ctx: Scope,
) -> None:
    facts: list[syntax.Fact | syntax.EmptyFact] = []
    for item in items:
        match item:
            case syntax.FiredRules(names):
                parts.rules = (*(parts.rules or ()), *_rule_names(names, rules, ctx))
            case syntax.ExpectedWinners(players):
                winners = [seat for player in players if (seat := _winner(player, ctx)) is not None]
                earlier = parts.winners.players if parts.winners is not None else ()
                parts.winners = ExpectedWinners((*earlier, *winners), item.place)
            case syntax.Offer():
                answer = lowered_answer(item, parts.given, ctx)
                parts.offers += [] if answer is None else [Offer(answer, item.word == "can", item.place)]
            case syntax.Check(condition):
                parts.checks.append(expressions.truth_of(condition, ctx))
            case syntax.Fact() | syntax.EmptyFact():
                facts.append(item)
    parts.then += lowered_facts(tuple(facts), ctx)


def _winner(player: syntax.Expression, ctx: Scope) -> int | None:
    if not isinstance(player, syntax.Nothing):
        return player_of(player, ctx)
    details = {"expected": "a player such as `player 1`, or `nobody`", "found": "`none`"}
    ctx.report.error("HB303", "Here a player is needed.", player.place, **details, suggestion="write `winners nobody`")
    return None


def _happens(node: syntax.Answer | syntax.ToldShuffle, parts: _Parts, ctx: Scope) -> None:
    """What somebody chooses, or what chance does."""
    if isinstance(node, syntax.Answer):
        answer = lowered_answer(node, parts.given, ctx)
        parts.answers += [] if answer is None else [answer]
        return
    for told in lowered_facts((syntax.Fact(node.subject, node.groups, node.place),), ctx):
        if isinstance(told, ZoneContents):
            parts.shuffles.append(told)
        else:
            message = f"`{told.name}` is no zone, so it cannot be shuffled."
            ctx.report.error("HB604", message, node.subject.place, expected="a zone that is shuffled")


def _rule_names(names: tuple[syntax.Name, ...], rules: set[str], ctx: Scope) -> list[str]:
    for name in names:
        ctx.world.note_block(name, syntax.Rule)
        if name.text not in rules:
            message = f"No rule is called `{name}`."
            hint = suggestion(name.text, rules)
            ctx.report.error("HB603", message, name.place, found=f"`{name}`", suggestion=hint)
    return [name.text for name in names]
