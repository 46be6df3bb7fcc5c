"""Obligations: everything that a game owes, each under an identity of its own.

Takes a checked game; gives what it owes at moments of its own (`Owed`), the same for whoever plays, proves or replays.
That a game need not end is no matter of one moment: see `recurrence`.
"""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.expressions import (
    Before,
    Bind,
    Compare,
    Domain,
    Expr,
    Not,
    Quantified,
    Size,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import source_of
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.stated import When
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import LOOP_ENDS, RuleFault

Kind = Literal[
    "claim", "bound", "limit", "conservation", "duty", "ending", "reached", "possible", "rule", "question", "helper"
]


@dataclass(frozen=True, slots=True, order=True)
class Obligation:
    """Something owed. Two things of one name but of different kinds are different obligations.

    - `claim`, `bound`, `possible`: by the name that the file gives it; `reached`: that a bound is reached exactly.
    - `limit`: by the zone. `conservation` and `ending`: there is one of each, named below.
    - `duty`: by the name under which it is broken (`RuleFault.duty`), `about` the step if it is Duty.ONE_RULE.
    - `rule`: by the rule, `about` its step.
    - What only proofs speak of: `question`, how the question that ends a location is answered, by location and answer;
      `helper`, what nobody has claimed but a proof rests on, by its text in the rule language.
    """

    kind: Kind
    name: str
    about: str = ""

    def as_json(self) -> dict[str, str]:
        return {"kind": self.kind, "name": self.name, "about": self.about}

    def __str__(self) -> str:
        return f"{self.kind} {self.name}" + (f" of {self.about}" if self.about else "")


CARDS_CONSERVED = Obligation("conservation", Duty.CONSERVED)
GAME_ENDS = Obligation("ending", "the game ends")
WITHIN_BOUNDS = Obligation("duty", Duty.WITHIN_BOUNDS)


def duty(name: str) -> Obligation:
    """Something that every rule owes unasked."""
    return Obligation("duty", name)


HAPPENING: frozenset[Kind] = frozenset({"reached", "possible", "rule"})
"""What is not owed but hoped for: it is watched for as if it were owed that it never happens."""


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that must hold at certain moments: a claim, a bound, a limit; or that something never happens, for
    whoever wants to see it happen. `tight` says when a bound is reached exactly."""

    id: Obligation
    when: When
    body: Expr
    tight: Expr | None = None

    @property
    def fault_breaks(self) -> bool:
        """Whether it is broken where it cannot even be worked out."""
        return self.id.kind not in HAPPENING


def owed_by(game: Game) -> list[Owed]:
    """Every claim and bound of a game, and every zone's limit."""
    claims = [Owed(Obligation("claim", c.name), c.when, c.body) for c in game.claims.values()]
    bounds = [
        Owed(Obligation("bound", b.name), b.when, Compare("<=", b.value, b.limit), Compare("=", b.value, b.limit))
        for b in game.bounds.values()
    ]
    limits = [
        Owed(Obligation("limit", zone.name), When("always"), limit_kept(game, zone, zone.limit))
        for zone in game.zones.values()
        if zone.limit is not None
    ]
    return claims + bounds + limits


def expected_to_hold(game: Game) -> list[Owed]:
    """The same without the claims that a file expects to be refuted."""
    refuted = {Obligation("claim", claim.name) for claim in game.claims.values() if claim.expect_refuted}
    return [each for each in owed_by(game) if each.id not in refuted]


def watched_for(game: Game) -> dict[Obligation, Owed]:
    """What a game shows at moments of its own: that something owed fails, or that something happens."""
    owed = owed_by(game)
    reached = [Owed(Obligation("reached", o.id.name), o.when, Not(o.tight)) for o in owed if o.tight is not None]
    possible = [Owed(Obligation("possible", p.name), p.when, Not(p.body, p.place)) for p in game.possibles.values()]
    return {each.id: each for each in (*owed, *reached, *possible)}


def measurable(game: Game) -> dict[Obligation, Owed]:
    """The same, and that rules apply: that their guard held where their step began."""
    found = watched_for(game)
    for step in game.steps.values():
        for rule in step.rules:
            guard = rule.guard
            for let in reversed(step.lets):
                guard = Bind(let.slot, let.value, guard)
            applies = Obligation("rule", rule.name, step.name)
            found[applies] = Owed(applies, When("after_step", step.name), Not(Before(guard)))
    return found


def rule_obligations(game: Game) -> list[Obligation]:
    """That every rule applies some time."""
    return [Obligation("rule", rule.name, step.name) for step in game.steps.values() for rule in step.rules]


def duties_of(game: Game) -> list[Obligation]:
    """Everything that rules can break off with."""
    return [*map(duty, Duty), duty(LOOP_ENDS), *(Obligation("duty", Duty.ONE_RULE, step) for step in game.steps)]


def broken_duty(game: Game, fault: RuleFault) -> Obligation:
    """The obligation that a fault in play breaks."""
    of = [step.name for step in game.steps.values() if step.place == fault.place]
    return Obligation("duty", fault.duty, of[0] if fault.duty == Duty.ONE_RULE and of else "")


def limit_kept(game: Game, zone: ZoneDecl, limit: Expr) -> Expr:
    """That a zone, or every zone of its family, keeps to the limit."""
    owners = list(zip(zone.index, zone.index_slots, strict=True))
    index = tuple(Local(slot, "owner", kind) for kind, slot in owners)
    body: Expr = Compare("<=", Size(ZoneRef(zone.name, index)), limit)
    for kind, slot in owners:
        body = Quantified("every", slot, Domain(source_of(kind)), body)
    return body
