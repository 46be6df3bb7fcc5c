"""Facts: statements about a position that may hold wherever a location begins.

Some are asked for: claims, bounds, limits, and how the question that ends a location is answered. Others nobody writes
down, but proofs need them; those are guessed (`guesses`). A fact is kept only if it is proved like everything else.
"""

from dataclasses import dataclass

from hornbook.dsl.core.expressions import Compare, Expr, Not
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation, limit_kept
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
    return [
        Fact(Obligation("limit", zone.name), limit_kept(game, zone, zone.limit))
        for zone in game.zones.values()
        if zone.limit is not None
    ]


def stated_facts(game: Game) -> list[Fact]:
    """Claims and bounds about positions: candidates everywhere, owed only where they speak."""
    claims = [claim for claim in game.claims.values() if claim.when.kind != "after_step" and not claim.expect_refuted]
    bounds = [bound for bound in game.bounds.values() if bound.when.kind != "after_step"]
    return [
        *(Fact(Obligation("claim", claim.name), claim.body) for claim in claims),
        *(Fact(Obligation("bound", bound.name), Compare("<=", bound.value, bound.limit)) for bound in bounds),
    ]


def question_facts(program: FlowGraph) -> list[Fact]:
    """That the question which ends a loop is answered with no, or with yes."""
    asked = [(number, location.condition) for number, location in program.locations.items() if location.condition]
    return [
        *(Fact(Obligation("question", f"{number} no"), Not(condition)) for number, condition in asked),
        *(Fact(Obligation("question", f"{number} yes"), condition) for number, condition in asked),
    ]
