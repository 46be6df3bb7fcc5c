"""Names that are declared but never of use, and steps that run themselves."""

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.check.statements.step_order import StepOrder
from hornbook.dsl.core.game import Phase, Step
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.statements import DoStep, Let
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place


def warn_of_unused(world: SymbolTable, phases: dict[str, Phase], steps: dict[str, Step]) -> None:
    """Warns of every setting, zone, variable, table, definition, step, phase and `let` that nothing uses."""
    for what, names in (
        ("setting", world.settings),
        ("zone", world.zones),
        ("state variable", world.variables),
        ("table", world.tables),
        ("definition", world.definitions),
    ):
        for name in names:
            if name not in world.used:
                _warn(what, name, world.places[name], world)
    for name, step in steps.items():
        if f"step {name}" not in world.used:
            _warn("step", name, step.place, world)
    for name, phase in phases.items():
        if f"phase {name}" not in world.used:
            _warn("phase", name, phase.place, world)
    parts = [part for part in walk((*phases.values(), *steps.values())) if isinstance(part, Local | Let)]
    used = {part.slot for part in parts if isinstance(part, Local)}
    for part in parts:
        if isinstance(part, Let) and part.slot not in used:
            _warn("name", part.name, part.place, world)


def _warn(what: str, name: str, place: Place, world: SymbolTable) -> None:
    message = f"The {what} `{name}` is never used."
    world.report.warning("HB214", message, place, suggestion="use it, or remove it")


def check_no_step_runs_itself(
    steps: dict[str, Step], order: StepOrder, nodes: list[syntax.Step], world: SymbolTable
) -> None:
    """Reports steps that lead back to themselves: a placement must come to an end."""
    if len(order.callers_first()) == len(steps):
        return
    runs = {name: [part.step for part in walk(step) if isinstance(part, DoStep)] for name, step in steps.items()}
    for node in nodes:
        path = _way_back(node.name.text, runs)
        if path:
            message = f"The step `{node.name}` runs itself: {' → '.join(path)}."
            hint = "use `repeat` or `while` in the step that calls it"
            world.report.error("HB512", message, node.name.place, suggestion=hint)


def _way_back(start: str, runs: dict[str, list[str]]) -> list[str]:
    """A shortest path from a step to itself, if there is one."""
    paths = [[start]]
    seen: set[str] = set()
    for path in paths:
        for step in runs.get(path[-1], []):
            if step == start:
                return [*path, step]
            if step not in seen:
                seen.add(step)
                paths.append([*path, step])
    return []
