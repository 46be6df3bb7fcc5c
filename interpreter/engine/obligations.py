"""Obligations: everything that a game owes, each under an identity of its own, watched while it is played.

Takes a checked game and the obligations to look for; a `Monitor` gives, edge by edge, those that play has shown: a
claim, a bound, a limit or a duty that fails, but also a bound that is reached, a possibility that happens, a rule that
applies. What a game shows is looked for from the very first position to the end. The game must be checked; nothing is
assumed of who plays it. That a game need not end is no matter of one moment: see `recurrence`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.declarations import IndexKind, ZoneDecl
from hornbook.dsl.core.expressions import (
    Before,
    Bind,
    Compare,
    Domain,
    EnumMembers,
    Expr,
    Local,
    Not,
    Places,
    Players,
    Quantified,
    Size,
    Source,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import When
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import PLAYER, EnumType, PlaceType, Type
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.watching import CONSERVATION, Broken, Judged, Watched, Watcher, as_it_is
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env

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


def duty(name: str) -> Obligation:
    """Something that every rule owes unasked."""
    return Obligation("duty", name)


@dataclass(frozen=True, slots=True)
class Shown:
    """That an obligation was shown: what to say about it, and the position in which it showed."""

    obligation: Obligation
    problem: Text
    position: Snapshot


CLAIM_FAILS = Text("the claim does not hold here", "twierdzenie tu nie zachodzi")
BOUND_EXCEEDED = Text("the bound is exceeded here", "ograniczenie jest tu przekroczone")
TOO_FULL = Text("a zone holds more cards than its limit", "w strefie leży więcej kart, niż wolno")
IS_REACHED = Text("the bound is reached", "ograniczenie jest osiągnięte")
HAPPENS = Text("this happens", "to się zdarza")
APPLIES = Text("this rule applies", "ta zasada działa")
CARD_LOST = Text("a card is lost or doubled", "karta zginęła albo jest podwójna")

FAILING: dict[Kind, Text] = {"claim": CLAIM_FAILS, "bound": BOUND_EXCEEDED, "limit": TOO_FULL}
"""What is said where something that was stated fails."""
_HAPPENING: dict[Kind, Text] = {"reached": IS_REACHED, "possible": HAPPENS, "rule": APPLIES}


def stated_obligations(game: Game) -> dict[Obligation, tuple[When, Expr]]:
    """What a game owes at moments of its own, with the condition that shows it: that it fails, or that it happens."""
    found: dict[Obligation, tuple[When, Expr]] = {}
    for claim in game.claims.values():
        found[Obligation("claim", claim.name)] = (claim.when, Not(claim.body))
    for bound in game.bounds.values():
        found[Obligation("bound", bound.name)] = (bound.when, Compare(">", bound.value, bound.limit))
        found[Obligation("reached", bound.name)] = (bound.when, Compare("=", bound.value, bound.limit))
    for possible in game.possibles.values():
        found[Obligation("possible", possible.name)] = (possible.when, possible.body)
    for zone in game.zones.values():
        if zone.limit is not None:
            found[Obligation("limit", zone.name)] = (When("always"), Not(limit_kept(game, zone, zone.limit)))
    return found


def measurable_obligations(game: Game) -> dict[Obligation, tuple[When, Expr]]:
    """What is stated, and that rules apply: that their guard held where their step began."""
    found = stated_obligations(game)
    for step in game.steps.values():
        for rule in step.rules:
            guard = rule.guard
            for let in reversed(step.lets):
                guard = Bind(let.slot, let.value, guard)
            found[Obligation("rule", rule.name, step.name)] = (When("after_step", step.name), Before(guard))
    return found


def rule_obligations(game: Game) -> list[Obligation]:
    """That every rule applies some time."""
    return [Obligation("rule", rule.name, step.name) for step in game.steps.values() for rule in step.rules]


def broken_duty(game: Game, fault: RuleFault) -> Obligation:
    """The obligation that a fault in play breaks."""
    of = [step.name for step in game.steps.values() if step.place == fault.place]
    return Obligation("duty", fault.duty, of[0] if fault.duty == Duty.ONE_RULE and of else "")


def limit_kept(game: Game, zone: ZoneDecl, limit: Expr) -> Expr:
    """That a zone, or every zone of its family, keeps to the limit."""
    owners = [(slot, *_owners(game, kind)) for kind, slot in zip(zone.index, zone.index_slots, strict=True)]
    index = tuple(Local(slot, "owner", type_) for slot, _, type_ in owners)
    body: Expr = Compare("<=", Size(ZoneRef(zone.name, index)), limit)
    for slot, source, _ in owners:
        body = Quantified("every", slot, Domain(source), body)
    return body


def _owners(game: Game, kind: IndexKind) -> tuple[Source, Type]:
    """All members of an index kind, and their type."""
    if kind == "player":
        return Players(), PLAYER
    return (EnumMembers(kind), EnumType(kind)) if kind in game.enums else (Places(kind), PlaceType(kind))


class Monitor:
    """Watches one game for some obligations. Follows one memory at a time; `engine` must be the one that plays.

    Rules are noticed when they apply; only who wants to measure how far they are from it has their conditions judged.
    """

    def __init__(
        self,
        game: Game,
        wanted: Collection[Obligation],
        judged: Judged = as_it_is,
        conditions: Mapping[Obligation, tuple[When, Expr]] | None = None,
    ) -> None:
        self.game = game
        self.wanted = set(wanted)
        stated = stated_obligations(game) if conditions is None else conditions
        self._by_name = {str(o): o for o in stated if o in self.wanted}
        watched = [
            Watched(name, stated[o][0], Not(stated[o][1]), fault_breaks=o.kind not in _HAPPENING)
            for name, o in self._by_name.items()
        ]
        self.watcher = Watcher(game, watched, judged)
        self.engine = self.watcher.engine

    def follow(self, env: Env) -> None:
        """From now on this memory is watched."""
        self.watcher.followed = env
        shown = {name for name, o in self._by_name.items() if o not in self.wanted}
        self.watcher.shown = shown if CARDS_CONSERVED in self.wanted else {*shown, CONSERVATION}

    def passed(self, env: Env, edge: Edge, rules: Iterable[tuple[str, str]] = ()) -> list[Shown]:
        """What was shown since the last time, play having come along an edge, and these rules having applied."""
        return [*self._shown(self.watcher.broken_on(env, edge)), *self._applied(env, rules)]

    def stopped(self, env: Env, fault: RuleFault, rules: Iterable[tuple[str, str]] = ()) -> list[Shown]:
        """What was shown since the last time, play having broken off."""
        found = [*self._shown(self.watcher.broken_in_steps()), *self._applied(env, rules)]
        duty = broken_duty(self.game, fault)
        if duty in self.wanted:
            found.append(Shown(duty, fault.said, self.engine.memory.snapshot(env)))
        return found

    def forget(self) -> None:
        """Whatever broke since the last time does not count."""
        self.watcher.broken_in_steps()

    def _shown(self, broken: Iterable[Broken]) -> Iterator[Shown]:
        for each in broken:
            if each.name == CONSERVATION:
                yield Shown(CARDS_CONSERVED, Text(each.problem, CARD_LOST.pl), each.position)
            else:
                obligation = self._by_name[each.name]
                yield Shown(obligation, (FAILING | _HAPPENING)[obligation.kind], each.position)

    def _applied(self, env: Env, rules: Iterable[tuple[str, str]]) -> Iterator[Shown]:
        for step, rule in rules:
            obligation = Obligation("rule", rule, step)
            if obligation in self.wanted:
                yield Shown(obligation, APPLIES, self.engine.memory.snapshot(env))
