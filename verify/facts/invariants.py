"""Facts: statements about a position that may hold wherever a location begins.

Some are asked for: claims, bounds, limits, and how the question that ends a location is answered. Others nobody writes
down, but proofs need them; those are guessed (`guesses`). A fact is kept only if it is proved like everything else.
"""

from dataclasses import dataclass

from hornbook.dsl.core.expressions import Expr, Not
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation, expected_to_hold, owed_by
from hornbook.interpreter.machine.flow_graph import FlowGraph

EXTRA_SLOTS = 4
"""How many slots beyond the game's own are used for what proofs say of a game."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement that holds, or is hoped to hold, wherever some location begins. The name of a helper is what it says,
    in the rule language."""

    id: Obligation
    body: Expr
    hunch: bool = False
    """Whether it merely happened to hold in the positions seen; such facts often fall."""


def limit_facts(game: Game) -> list[Fact]:
    """That every zone keeps to its limit."""
    return [Fact(owed.id, owed.body) for owed in owed_by(game) if owed.id.kind == "limit"]


def stated_facts(game: Game) -> list[Fact]:
    """Claims and bounds about positions: candidates everywhere, owed only where they speak."""
    stated = [owed for owed in expected_to_hold(game) if owed.id.kind != "limit"]
    return [Fact(owed.id, owed.body) for owed in stated if owed.when.kind != "after_step"]


def question_facts(program: FlowGraph) -> list[Fact]:
    """That the question which ends a loop is answered with no, or with yes."""
    asked = [(number, location.condition) for number, location in program.locations.items() if location.condition]
    return [
        *(Fact(Obligation("question", f"{number} no"), Not(condition)) for number, condition in asked),
        *(Fact(Obligation("question", f"{number} yes"), condition) for number, condition in asked),
    ]
