"""`before` in claims about a step: the values to save before the step runs."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from hornbook.dsl.core.expressions import Before, Expr, Local
from hornbook.dsl.core.types import NUMBER


def without_before(expr: Expr, first_slot: int) -> tuple[Expr, tuple[tuple[int, Expr], ...]]:
    """The expression with every `before` turned into a local, and what each of those locals must hold: its slot, from
    `first_slot` on, and the expression to evaluate before the step."""
    saved: list[tuple[int, Expr]] = []
    result: Expr = _replaced(expr, first_slot, saved)
    return result, tuple(saved)


def _replaced(node: Any, first_slot: int, saved: list[tuple[int, Expr]]) -> Any:
    if isinstance(node, Before):
        slot = first_slot + len(saved)
        saved.append((slot, node.value))
        return Local(slot, "before", NUMBER, node.place)
    if isinstance(node, tuple):
        return tuple(_replaced(part, first_slot, saved) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes = {f.name: _replaced(getattr(node, f.name), first_slot, saved) for f in fields(node) if f.compare}
    return replace(node, **changes)
