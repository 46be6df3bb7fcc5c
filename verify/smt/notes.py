"""What a path notes on its way: the rules that apply and the choices that are made, with their values as terms.

The counterpart of `interpreter.engine.trace` where values need not be known; a model makes a trace of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from hornbook.verify.smt.terms import Bool, Num, Value


@dataclass(frozen=True, slots=True)
class SymbolicFired:
    """A rule of a step applied. `arguments` are the step's parameters (name -> value)."""

    step: str
    rule: str
    arguments: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class SymbolicChosen:
    """Somebody (a seat, or None for the team) chose. For a menu `value` counts its options from 0."""

    chooser: Num | None
    choice: str
    value: Num
    option: str = ""


@dataclass(frozen=True, slots=True)
class Branch:
    """Two ways that the path takes at once, each with what is noted on it."""

    condition: Bool
    then: "Sequence[Note]"
    otherwise: "Sequence[Note]"


Note: TypeAlias = SymbolicFired | SymbolicChosen | Branch


def rules_fired(notes: Sequence[Note]) -> set[tuple[str, str]]:
    """The rules that surely apply on a path, by step and name: not those of ways that are joined."""
    return {(note.step, note.rule) for note in notes if isinstance(note, SymbolicFired)}
