"""Where an example begins, if not where its phase does: a place that is there once, and where play can be taken up."""

from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Literal, assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.game import Phase
from hornbook.dsl.core.places_inside import Spot, spots, startable
from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.report.diagnostics import said_lines
from hornbook.dsl.report.spelling import suggestion

_MOST_NAMED = 8
"""Of more places only so many are named."""

_Kind = Literal["step", "choice", "option"]


def lowered_start(
    node: syntax.StartingPlace, phase: Phase, phases: Iterable[Phase], ctx: Scope
) -> StartingPlace | None:
    """A place inside a phase; None after an error. `phases` are all of the game."""
    start = StartingPlace(node.side, _kind(node), node.name.text, node.place)
    _note(node, ctx)
    found = spots(phase.body, start)
    if not found:
        _report_missing(node, start, phase, phases, ctx)
    elif len(found) > 1:
        _report_several(node, start, found, phase, ctx)
    elif found[0].unknown:
        _report_unknown(start, found[0], phase, ctx)
    else:
        return start
    return None


def beside_step(name: str, phases: Iterable[Phase]) -> str:
    """How to say that an example begins beside a step; empty if no phase does one of that name."""
    start = StartingPlace("before", "step", name)
    phase = next((phase.name for phase in phases if spots(phase.body, start)), None)
    return "" if phase is None else f"`{name}` is a step: say in which phase, `in {phase}, {start}`"


def _kind(node: syntax.StartingPlace) -> _Kind:
    match node:
        case syntax.BesideStep():
            return "step"
        case syntax.BesideChoice():
            return "choice"
        case syntax.BesideOption():
            return "option"
        case _:
            assert_never(node)


def _note(node: syntax.StartingPlace, ctx: Scope) -> None:
    """So that editors find what is named here."""
    if isinstance(node, syntax.BesideStep):
        ctx.world.note_block(node.name, syntax.Step)
    else:
        ctx.report.uses.note(node.name.text, node.name.place, ctx.world.chosen.get(node.name.text))


def _report_missing(
    node: syntax.StartingPlace, start: StartingPlace, phase: Phase, phases: Iterable[Phase], ctx: Scope
) -> None:
    message = {
        "step": f"The phase `{phase.name}` does not do `{start.name}`.",
        "choice": f"Nothing called `{start.name}` is chosen in the phase `{phase.name}`.",
        "option": f"No option called `{start.name}` is offered in the phase `{phase.name}`.",
    }[start.kind]
    places = startable(phase.body)
    hint = suggestion(start.name, [place.name for place in places if place.kind == start.kind])
    hint = hint or _meant_otherwise(start, places) or _elsewhere(start, phases, ctx)
    _report(message, node.name, places, hint, ctx)


def _meant_otherwise(start: StartingPlace, places: Iterable[StartingPlace]) -> str:
    """What may be meant if the name is one of something else."""
    same = next((place for place in places if place.name == start.name), None)
    return "" if same is None else f"did you mean `{replace(same, side=start.side)}`?"


def _elsewhere(start: StartingPlace, phases: Iterable[Phase], ctx: Scope) -> str:
    """What may be meant if it is done in another phase, or in a step."""
    phase = next((phase.name for phase in phases if spots(phase.body, start)), None)
    if phase is not None:
        return f"that is a part of another phase: `in {phase}, {start}`"
    if (syntax.Rule, start.name) in ctx.world.blocks:
        return f"`{start.name}` is a rule: name the step that has it"
    known: dict[str, Container[str]] = {
        "step": ctx.world.steps,
        "choice": ctx.world.choices,
        "option": ctx.world.options,
    }
    inside = "that is a part of a step: begin beside the step that the phase does"
    return inside if start.name in known[start.kind] else ""


def _report_several(
    node: syntax.StartingPlace, start: StartingPlace, found: list[Spot], phase: Phase, ctx: Scope
) -> None:
    done = {"step": "done", "choice": "chosen", "option": "offered"}[start.kind]
    where = said_lines([spot.place for spot in found])
    message = f"`{start.name}` is {done} at {len(found)} places in the phase `{phase.name}` ({where})."
    _report(message, node.name, startable(phase.body), "", ctx)


def _report_unknown(start: StartingPlace, spot: Spot, phase: Phase, ctx: Scope) -> None:
    names = list(dict.fromkeys(local.name for local in spot.unknown))
    said = " and ".join(f"`{name}`" for name in names)
    message = f"Play cannot be taken up `{start}`: the phase `{phase.name}` goes on with {said} from further up."
    places = startable(phase.body)
    choosing = next((p for p in places if p.kind == "choice" and p.side == "before" and p.name in names), None)
    hint = f"begin `{choosing}`" if choosing is not None else "begin where the name is given, or keep it in the state"
    related = tuple((local.place, f"`{local.name}` is used here") for local in spot.unknown[:1])
    expected = _listed(places)
    ctx.report.error("HB619", message, start.place, expected=expected, suggestion=hint, related=related)


def _report(message: str, name: syntax.Name, places: list[StartingPlace], hint: str, ctx: Scope) -> None:
    ctx.report.error("HB619", message, name.place, expected=_listed(places), found=f"`{name}`", suggestion=hint)


def _listed(places: list[StartingPlace]) -> str:
    """The places where an example may begin."""
    if not places:
        return "no place: this phase can only be played from its beginning"
    named = [f"`{place}`" for place in places[:_MOST_NAMED]]
    more = f" and {len(places) - _MOST_NAMED} more" if len(places) > _MOST_NAMED else ""
    return f"{', '.join(named)}{more}"
