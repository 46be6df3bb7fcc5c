"""A whole game: its merged blocks, checked in the order in which they need each other."""

from dataclasses import dataclass

from hornbook.dsl import syntax
from hornbook.dsl.check.claims.claims import lowered_bound, lowered_claim, lowered_possible
from hornbook.dsl.check.claims.examples import lowered_example
from hornbook.dsl.check.claims.notes import lowered_assumption, lowered_endless, lowered_finding
from hornbook.dsl.check.declarations.order import declare_all
from hornbook.dsl.check.lints.information_flow import check_secrets
from hornbook.dsl.check.lints.locals_across_saves import check_saved_names
from hornbook.dsl.check.lints.one_name import check_one_name_each
from hornbook.dsl.check.lints.simultaneous import check_together
from hornbook.dsl.check.lints.unused import check_no_step_runs_itself, warn_of_unused
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.check.scope.texts import shown_text, text_of, warn_of_missing_texts
from hornbook.dsl.check.statements.rules import declare_step, lowered_phase, lowered_step, lowered_winners
from hornbook.dsl.check.statements.statements import lowered_flow
from hornbook.dsl.core.game import Game, Phase, Step, Winners
from hornbook.dsl.core.stated import Assumption, Bound, Claim, Endless, Example, Finding, Possible
from hornbook.dsl.core.statements import Block
from hornbook.dsl.core.texts import Text
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.report.diagnostics import Report

_VALUES = (syntax.Zone, syntax.Variable, syntax.Table, syntax.Define)


@dataclass(frozen=True)
class _Stated:
    """What is said about a game, and stated of it by name."""

    title: Text
    about: Text
    claims: dict[str, Claim]
    bounds: dict[str, Bound]
    possibles: dict[str, Possible]
    examples: dict[str, Example]
    endless: Endless | None
    findings: dict[str, Finding]
    assumptions: dict[str, Assumption]


def game_from_merged(merged: Merged, published: bool, report: Report) -> Game | None:
    """The core of a game; None if there is an error. A published game must have all its texts."""
    announced = frozenset(item.name.text for kind in _VALUES for item in merged.all(kind))
    world = SymbolTable(report, merged.name.place.file, published, announced)
    ctx = Scope(world, players=merged.max_players, fewest_players=merged.min_players)
    declare_all(merged, ctx)
    check_one_name_each(merged, report)
    phases, steps = _phases_and_steps(merged, ctx)
    _check_complete(merged, report)
    flow = lowered_flow(merged.flow.body, ctx) if merged.flow else ()
    winners = lowered_winners(merged.winners, ctx) if merged.winners else None
    _check_rules(phases, steps, merged, world)
    stated = _stated(merged, phases, steps, ctx)
    if report.has_errors or winners is None:
        return None
    warn_of_unused(world, phases, steps)
    warn_of_missing_texts(world)
    return _game(merged, world, (phases, steps, flow, winners), stated)


_Rules = tuple[dict[str, Phase], dict[str, Step], Block, Winners]


def _game(merged: Merged, world: SymbolTable, rules: _Rules, stated: _Stated) -> Game:
    phases, steps, flow, winners = rules
    return Game(
        id=merged.name.text,
        title=stated.title,
        about=stated.about,
        source=merged.source,
        parents=merged.parents,
        min_players=merged.min_players,
        max_players=merged.max_players,
        settings=world.settings,
        enums=world.enums,
        decks=world.decks,
        families=world.families,
        zones=world.zones,
        variables=world.variables,
        tables=world.tables,
        steps=steps,
        phases=phases,
        flow=flow,
        winners=winners,
        endless=stated.endless,
        claims=stated.claims,
        bounds=stated.bounds,
        possibles=stated.possibles,
        examples=stated.examples,
        findings=stated.findings,
        assumptions=stated.assumptions,
        slot_count=world.slot_count,
        place=merged.name.place,
    )


def _stated(merged: Merged, phases: dict[str, Phase], steps: dict[str, Step], ctx: Scope) -> _Stated:
    rules = {rule.name for step in steps.values() for rule in step.rules}
    claims = {c.name.text: lowered_claim(c, ctx) for c in merged.all(syntax.Claim)}
    bounds = {b.name.text: lowered_bound(b, ctx) for b in merged.all(syntax.Bound)}
    possibles = {p.name.text: lowered_possible(p, ctx) for p in merged.all(syntax.Possible)}
    players = (merged.min_players, merged.max_players)
    examples = {e.name.text: lowered_example(e, rules, players, ctx) for e in merged.all(syntax.Example)}
    endless = lowered_endless(merged.endless, examples, ctx) if merged.endless else None
    shown = {*claims, *bounds, *possibles, *examples}
    declared = {*ctx.world.global_names(), *steps, *phases, *rules}
    findings = {f.name.text: lowered_finding(f, shown, ctx) for f in merged.all(syntax.Finding)}
    assumptions = {a.name.text: lowered_assumption(a, declared, ctx) for a in merged.all(syntax.Assumption)}
    title = shown_text(merged.title, f"The game `{merged.name}`", merged.name.place, ctx)
    about = text_of(merged.about, ctx.world.report)
    return _Stated(title, about, claims, bounds, possibles, examples, endless, findings, assumptions)


def _phases_and_steps(merged: Merged, ctx: Scope) -> tuple[dict[str, Phase], dict[str, Step]]:
    phases, steps = merged.all(syntax.Phase), merged.all(syntax.Step)
    ctx.world.phases.update(phase.name.text for phase in phases)
    for step in steps:
        declare_step(step, ctx)
    return (
        {phase.name.text: lowered_phase(phase, ctx) for phase in phases},
        {step.name.text: lowered_step(step, ctx) for step in steps},
    )


def _check_complete(merged: Merged, report: Report) -> None:
    """Reports blocks without which there is no game."""
    for block, node, what in (
        ("flow", merged.flow, "which phases follow each other"),
        ("winners", merged.winners, "who wins"),
    ):
        if node is None:
            message = f"The game does not say {what}."
            report.error("HB702", message, merged.name.place, expected=f"a block `{block}`")


def _check_rules(phases: dict[str, Phase], steps: dict[str, Step], merged: Merged, world: SymbolTable) -> None:
    """What can be said only when all phases and steps are known."""
    check_no_step_runs_itself(steps, merged.all(syntax.Step), world)
    for phase in phases.values():
        check_saved_names(phase, world.report)
    in_steps = [(*step.lets, *rule.body) for step in steps.values() for rule in step.rules]
    for body in (*(phase.body for phase in phases.values()), *in_steps):
        check_together(body, world)
    check_secrets(phases, steps, world)
