"""Names across saved positions.

Where a phase repeats something, play comes round again, and the position is saved there. A position holds zones and
state variables, but no names given by `let` or a choice: those must not be used across such a place.
"""

from typing import assert_never

from hornbook.dsl.check.scope.bound_names import locals_in
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Phase
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    Collect,
    DoPhase,
    DoStep,
    Draw,
    Each,
    If,
    Let,
    Menu,
    MoveAll,
    MoveCard,
    Repeat,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
    Together,
)
from hornbook.dsl.report.diagnostics import Report


def check_saved_names(phase: Phase, report: Report) -> None:
    """Reports names of a phase that are used beyond a repetition."""
    _Checker(report).block(phase.body, {})


class _Checker:
    """`fresh` are the names given since the last saved position; `gone` those from before it."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.gone: dict[int, str] = {}

    def block(self, block: Block, fresh: dict[int, str]) -> None:
        fresh = dict(fresh)
        for statement in block:
            if isinstance(statement, (Repeat, If)) and _saves(statement):
                self.gone.update(fresh)
                fresh = {}
                self._inside(statement)
                continue
            self._use(statement)
            if isinstance(statement, (Let, Choose)):
                fresh[statement.slot] = statement.name

    def _inside(self, statement: Repeat | If) -> None:
        match statement:
            case Repeat(body, until):
                self.block(body, {})
                self._use(until)
            case If(condition, then, otherwise):
                self._use(condition)
                self.block(then, {})
                self.block(otherwise, {})

    def _use(self, node: Statement | Expr) -> None:
        for local in locals_in(node):
            if local.slot in self.gone:
                message = f"`{local.name}` is not known any more here: a repetition lies in between."
                hint = "keep it in a state variable, or give it a name inside the repetition"
                self.report.error("HB511", message, local.place, found=f"`{local.name}`", suggestion=hint)


def _saves(statement: Statement) -> bool:
    """Whether a position is saved inside this statement of a phase."""
    match statement:
        case Repeat():
            return True
        case If(_, then, otherwise):
            return any(_saves(inner) for inner in (*then, *otherwise))
        case Let() | SetVar() | MoveCard() | MoveAll() | Draw() | Collect() | Shuffle() | SortZone() | DoPhase():
            return False
        case Each() | Choose() | Together() | Menu() | DoStep():
            return False  # what they contain runs without interruption, repetitions included
        case _:
            assert_never(statement)
