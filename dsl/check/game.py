"""A whole game: its merged blocks, checked in the order in which they need each other."""

from dataclasses import dataclass, replace

from hornbook.dsl import syntax
from hornbook.dsl.check.claims.claims import lowered_bound, lowered_claim, lowered_measure, lowered_possible
from hornbook.dsl.check.claims.examples import lowered_example
from hornbook.dsl.check.claims.inherited import examples_that_fit
from hornbook.dsl.check.claims.notes import lowered_assumption, lowered_endless, lowered_finding, lowered_remark
from hornbook.dsl.check.declarations.order import declare_all
from hornbook.dsl.check.declarations.shown import leave_out_unshown
from hornbook.dsl.check.expressions.texts import optional_text, shown_text, source_text
from hornbook.dsl.check.lints.information_flow import check_secrets
from hornbook.dsl.check.lints.locals_across_saves import check_saved_names
from hornbook.dsl.check.lints.one_name import check_one_name_each
from hornbook.dsl.check.lints.simultaneous import check_together
from hornbook.dsl.check.lints.size import check_depth, check_flow, check_kept
from hornbook.dsl.check.lints.untold import warn_of_missing_texts, warn_of_unsaid
from hornbook.dsl.check.lints.unused import check_no_step_runs_itself, warn_of_unused
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.check.statements.rules import declare_step, lowered_phase, lowered_step, lowered_winners
from hornbook.dsl.check.statements.statements import lowered_flow
from hornbook.dsl.check.statements.step_order import StepOrder
from hornbook.dsl.core.game import Game, Phase, Step, Winners
from hornbook.dsl.core.stated import Assumption, Bound, Claim, Endless, Example, Finding, Possible, Remark
from hornbook.dsl.core.statements import Block
from hornbook.dsl.core.texts import Text
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.source import Place

_VALUES = (syntax.Zone, syntax.Variable, syntax.Table, syntax.Define)


@dataclass(frozen=True)
class _Stated:
    """What is said about a game, and stated of it by name."""

    title: Text
    about: Text
    goal: Text
    source: Text
    claims: dict[str, Claim]
    bounds: dict[str, Bound]
    possibles: dict[str, Possible]
    examples: dict[str, Example]
    endless: Endless | None
    findings: dict[str, Finding]
    remarks: dict[str, Remark]
    assumptions: dict[str, Assumption]


def game_from_merged(merged: Merged, published: bool, report: Report) -> tuple[Game | None, SymbolTable]:
    """The core of a game, None if there is an error, and all that names mean in it. A published game must have all its
    texts."""
    announced = frozenset(item.name.text for kind in _VALUES for item in merged.all(kind))
    world = SymbolTable(report, merged.name.place.file, published, announced, merged.languages, _provable(merged))
    world.blocks = _blocks(merged, report)
    ctx = Scope(world, players=merged.max_players, fewest_players=merged.min_players)
    declare_all(merged, ctx)
    check_one_name_each(merged, report)
    check_kept(merged.max_players, world)
    phases, steps = _phases_and_steps(merged, ctx)
    flow = lowered_flow(merged.flow.body, ctx) if merged.flow else ()
    winners = lowered_winners(merged.winners, ctx) if merged.winners else None
    leave_out_unshown(merged.all(syntax.Deck), ctx)
    _check_rules(phases, steps, (flow, winners), merged, world)
    stated = _stated(merged, phases, steps, ctx)
    slots = world.slot_count
    measures = {m.name.text: lowered_measure(m, ctx) for m in merged.all(syntax.Measure)}
    check_depth(StepOrder({}), (stated, measures, world.zones, world.variables), world)
    if report.has_errors or winners is None:
        return None, world
    warn_of_unused(world, phases, steps)
    warn_of_missing_texts(world, merged.name.place)
    game = _game(merged, world, (phases, steps, flow, winners), stated)
    game = replace(game, slot_count=slots, measures=measures, measure_slots=world.slot_count - slots)
    warn_of_unsaid(game, merged.unstated, world)
    return game, world


def _blocks(merged: Merged, report: Report) -> dict[tuple[type, str], Place]:
    """Where each block is declared, and the first rule of each name: examples know rules by name alone."""
    found: dict[tuple[type, str], Place] = {key: item.name.place for key, item in merged.items.items()}
    for rule in (rule for step in merged.all(syntax.Step) for rule in step.rules):
        first = found.setdefault((syntax.Rule, rule.name.text), rule.name.place)
        report.uses.note(rule.name.text, rule.name.place, first)
    return found


def _provable(merged: Merged) -> frozenset[str]:
    """The claims and bounds that are expected to hold."""
    claims = [claim.name.text for claim in merged.all(syntax.Claim) if claim.expectation is None]
    return frozenset((*claims, *(bound.name.text for bound in merged.all(syntax.Bound))))


_Rules = tuple[dict[str, Phase], dict[str, Step], Block, Winners]


def _game(merged: Merged, world: SymbolTable, rules: _Rules, stated: _Stated) -> Game:
    phases, steps, flow, winners = rules
    return Game(
        id=merged.name.text,
        title=stated.title,
        about=stated.about,
        source=stated.source,
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
        goal=stated.goal,
        ages=merged.ages,
        minutes=merged.minutes,
        authors=merged.authors,
        languages=merged.languages,
        remarks=stated.remarks,
    )


def _stated(merged: Merged, phases: dict[str, Phase], steps: dict[str, Step], ctx: Scope) -> _Stated:
    rules = {rule.name for step in steps.values() for rule in step.rules}
    claims = {c.name.text: lowered_claim(c, ctx) for c in merged.all(syntax.Claim)}
    bounds = {b.name.text: lowered_bound(b, ctx) for b in merged.all(syntax.Bound)}
    possibles = {p.name.text: lowered_possible(p, ctx) for p in merged.all(syntax.Possible)}
    players = (merged.min_players, merged.max_players)
    fitting = examples_that_fit(merged, ctx.report)
    examples = {e.name.text: lowered_example(e, rules, phases, players, ctx) for e in fitting}
    endless = lowered_endless(merged.endless, examples, ctx) if merged.endless else None
    shown = {*claims, *bounds, *possibles, *examples}
    declared = {*ctx.world.global_names(), *steps, *phases, *rules}
    findings = {f.name.text: lowered_finding(f, shown, ctx) for f in merged.all(syntax.Finding)}
    remarks = {r.name.text: lowered_remark(r, shown, ctx) for r in merged.all(syntax.Remark)}
    assumptions = {a.name.text: lowered_assumption(a, declared, ctx) for a in merged.all(syntax.Assumption)}
    title = shown_text(merged.title, f"The game `{merged.name}`", merged.name.place, ctx)
    about = optional_text(merged.about, "What is said about the game", merged.name.place, ctx)
    goal = optional_text(merged.goal, "The goal of the game", merged.name.place, ctx)
    source = source_text(merged.source, ctx)
    said = (title, about, goal, source)
    return _Stated(*said, claims, bounds, possibles, examples, endless, findings, remarks, assumptions)


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


def _check_rules(
    phases: dict[str, Phase],
    steps: dict[str, Step],
    flow_and_winners: tuple[Block, Winners | None],
    merged: Merged,
    world: SymbolTable,
) -> None:
    """What can be said only when all phases and steps are known."""
    _check_complete(merged, world.report)
    if merged.flow is not None:
        check_flow(flow_and_winners[0], phases, merged.flow.place, world)
    order = StepOrder(steps)
    if not check_depth(order, (phases, flow_and_winners), world):
        return
    check_no_step_runs_itself(steps, order, merged.all(syntax.Step), world)
    for phase in phases.values():
        check_saved_names(phase, world.report)
    in_steps = [(*step.lets, *rule.body) for step in steps.values() for rule in step.rules]
    for body in (*(phase.body for phase in phases.values()), *in_steps):
        check_together(body, world)
    check_secrets(phases, steps, order, world)
