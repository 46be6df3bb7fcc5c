"""Hidden information: what a choice may depend on, and what state may tell.

Takes the phases and steps of a game. What somebody can choose, and whether they are asked at all, may depend only on
what they know. A variable of which the file does not say who sees it is seen by all, so it may hold only what all
know; where the file does say so, that is who is told. Cards are known to those who see the zone they lie in, and to
those who saw them come there; how many cards a zone holds is never hidden, and cards are seen to move. Values are
followed through names, definitions, conditions, steps and secret variables.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from hornbook.dsl.check.lints.identities import NOTHING, Identity, Secret, Secrets
from hornbook.dsl.check.lints.knowledge import Scope
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.check.statements.step_order import StepOrder
from hornbook.dsl.core.expressions import CardsIn, Expr
from hornbook.dsl.core.game import Phase, Step
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
from hornbook.dsl.report.source import Place

_MOST_NOTES = 50
"""How much may be set by hidden cards that are still to be shown."""


def check_secrets(phases: Mapping[str, Phase], steps: Mapping[str, Step], order: StepOrder, world: SymbolTable) -> None:
    """Reports choices and variables that give away what is hidden. Steps that run themselves are an error of their own
    (`unused`)."""
    checker = _Checker(steps, order, world)
    for phase in phases.values():
        checker.body(phase.body, Scope(world), NOTHING)
    for step in order.callers_first():
        checker.step(step)


@dataclass(slots=True)
class _Entry:
    """What it takes to know the arguments of a step, and that it is run, wherever that is."""

    arguments: list[Secrets]
    run: Secrets = NOTHING


@dataclass(slots=True)
class _Way:
    """The names at a point of the rules, what it takes to know that play comes there, and what was set before by cards
    that were hidden: if they are shown before anybody looks, nothing is given away."""

    scope: Scope
    run: Secrets
    notes: list[tuple[SetVar, Secrets]] = field(default_factory=list)
    in_secret: bool = False

    def forked(self, because: Secrets = NOTHING) -> "_Way":
        """A way taken for a reason. Whoever knows the reason may act on it in the open; nobody acts on what nobody
        knows."""
        unknown_to_all = frozenset(secret for secret in because if not secret.viewers)
        return replace(self, scope=self.scope.inner(), run=self.run | unknown_to_all, notes=list(self.notes))


class _Checker:
    def __init__(self, steps: Mapping[str, Step], order: StepOrder, world: SymbolTable) -> None:
        self.steps = steps
        self.world = world
        self.entries: dict[str, _Entry] = {}
        self.changes = 0
        self.order = order

    def step(self, step: Step) -> None:
        entry = self.entries.get(step.name) or _Entry([NOTHING for _ in step.parameters])
        scope = Scope(self.world)
        for parameter, secrets in zip(step.parameters, entry.arguments, strict=True):
            scope.bind(parameter.slot, secrets)
        way = _Way(scope, entry.run)
        self._block(step.lets, way)
        for rule in step.rules:
            applied = way.forked(way.scope.of(rule.guard))
            self._block(rule.body, applied)
            self._look_at_notes(applied)

    def body(self, block: Block, scope: Scope, run: Secrets) -> None:
        way = _Way(scope, run)
        self._block(block, way)
        self._look_at_notes(way)

    def _block(self, block: Block, way: _Way) -> None:
        for statement in block:
            self._statement(statement, way)

    def _statement(self, statement: Statement, way: _Way) -> None:
        scope = way.scope
        match statement:
            case Let(slot, _, value):
                scope.bind_to(slot, value)
            case SetVar():
                self._set(statement, way)
            case MoveCard():
                self._show_card(statement, scope)
            case Choose() | Menu() | Together():
                self._choice(statement, way)
            case If(condition, then, otherwise):
                self._branches(way, scope.of(condition), (then, otherwise))
            case Each(slot, domain, body):
                self._forget_changes(body, scope)
                because = scope.walked(slot, domain)
                self._branches(way, because, (body, ()))
            case Repeat(body, until):
                self._forget_changes(body, scope)
                self._branches(way, scope.of(until), (body, ()))
            case DoStep():
                self._run(statement, way)
            case MoveAll() | Draw() | Collect() | Shuffle() | SortZone() | DoPhase():
                pass  # cards are seen to move, and no name gets to stand for one
            case _:
                assert_never(statement)

    def _branches(self, way: _Way, because: Secrets, blocks: tuple[Block, Block]) -> None:
        """One of two blocks is carried out, by a condition; afterwards, what is so after either."""
        ways = [way.forked(because) for _ in blocks]
        for block, branch in zip(blocks, ways, strict=True):
            self._block(block, branch)
        scope = way.scope
        for slot in {slot for branch in ways for slot in branch.scope.shown.maps[0]}:
            if slot in scope.names:
                scope.shown[slot] = _shown_to_both(*(branch.scope.shown.get(slot, frozenset()) for branch in ways))
        for name in {name for branch in ways for name in branch.scope.changes.maps[0]}:
            self._forget(name, scope)
        notes = [(note, branch.scope.lifted(secrets)) for branch in ways for note, secrets in branch.notes]
        way.notes = list(dict.fromkeys(note for note in notes if note[1]))

    def _forget_changes(self, block: Block, scope: Scope) -> None:
        """A loop may come to its beginning with other values than before."""
        for name in self.order.changed_by(block):
            self._forget(name, scope)

    def _forget(self, name: str, scope: Scope) -> None:
        self.changes += 1
        scope.changes[name] = self.changes

    # State

    def _set(self, statement: SetVar, way: _Way) -> None:
        if self.world.variables[statement.name].seen_by is None:
            self._refuse_to_tell(statement, way.run)
            self._note(statement, way)
        way.scope.tell_viewers(self.world.variables[statement.name], statement.index, statement.value)
        self._forget(statement.name, way.scope)

    def _note(self, statement: SetVar, way: _Way) -> None:
        """Keeps in mind what is set by what is hidden."""
        secrets = way.scope.of_all((statement.value, *statement.index))
        way.notes += [(statement, secrets)] if secrets else []
        if len(way.notes) > _MOST_NOTES:
            self._look_at_notes(way)

    def _look_at_notes(self, way: _Way) -> None:
        """Reports what was set by what is still hidden."""
        for statement, secrets in way.notes:
            self._refuse_to_tell(statement, way.scope.lifted(secrets))
        way.notes = []

    def _refuse_to_tell(self, statement: SetVar, secrets: Secrets) -> None:
        name = statement.name
        for secret in secrets:
            told = self._named(secret)
            message = f"`{name}` is seen by all, and this tells of {told}, which not all may see."
            hint = (
                f"write `, seen by all` behind `{name}` under `state` if it is meant to be told; or `owner`, `nobody`"
            )
            related = _related(secret, statement.place)
            self.world.report.error("HB523", message, statement.place, suggestion=hint, related=related)

    def _show_card(self, statement: MoveCard, scope: Scope) -> None:
        """A card that is moved is known to those who see where it comes to lie, too."""
        target = self.world.zones[statement.target.name]
        viewers = None if target.seen_by == "all" else scope.viewers(target, statement.target.index)
        scope.show(statement.card, viewers)

    # Steps

    def _run(self, statement: DoStep, way: _Way) -> None:
        step = self.steps.get(statement.step)
        if step is None or len(step.parameters) != len(statement.arguments):
            return
        scope = way.scope
        names = [
            (scope.identity(argument), ("name", parameter.slot))
            for argument, parameter in zip(statement.arguments, step.parameters, strict=True)
        ]

        def inside(secrets: Secrets) -> Secrets:
            """The same secrets, their viewers by the names that they have in the step."""
            return frozenset(
                replace(secret, card=None, viewers=scope.renamed(secret.viewers, names)) for secret in secrets
            )

        entry = self.entries.setdefault(step.name, _Entry([NOTHING for _ in step.parameters]))
        told = [inside(scope.of(argument)) for argument in statement.arguments]
        entry.arguments = [earlier | now for earlier, now in zip(entry.arguments, told, strict=True)]
        entry.run |= inside(way.run)
        for name in self.order.changed_by((statement,)):
            self._forget(name, scope)

    # Choices

    def _choice(self, statement: Choose | Menu | Together, way: _Way) -> None:
        scope = way.scope
        if not way.in_secret:
            self._look_at_notes(way)
        match statement:
            case Choose(slot, _, _, chooser, domain, _, place):
                secrets = scope.walked(slot, domain)
                if isinstance(domain.source, CardsIn):
                    secrets |= scope.cards_in(domain.source.zone)
                self._check_chooser(secrets, chooser, place, way)
            case Menu(_, chooser, options, place):
                self._check_chooser(NOTHING, chooser, place, way)
                for option in options:
                    self._check_known(scope.of(option.when), chooser, option.place, scope)
                for option in options:
                    self._branches(way, NOTHING, (option.body, ()))
            case Together(slot, body):
                scope.bind(slot, NOTHING)
                outer, way.in_secret = way.in_secret, True
                self._block(body, way)
                way.in_secret = outer
            case _:
                assert_never(statement)

    def _check_chooser(self, secrets: Secrets, chooser: Expr | None, place: Place, way: _Way) -> None:
        asked = way.run | (way.scope.of(chooser) if chooser is not None else NOTHING)
        self._check_known(secrets | asked, chooser, place, way.scope)

    def _check_known(self, secrets: Secrets, chooser: Expr | None, place: Place, scope: Scope) -> None:
        who = None if chooser is None else scope.identity(chooser)
        for secret in secrets:
            if who is not None and scope.knows(who, secret):
                continue
            people = "the team" if chooser is None else "whoever chooses"
            message = f"This choice depends on {self._named(secret)}, which {people} may not see."
            expected = "zones and state seen by all, or the chooser's own; or only `size of` a zone"
            where = secret.place if secret.place.is_within(place) else place
            related = _related(secret, place)
            self.world.report.error("HB521", message, where, expected=expected, related=related)

    def _named(self, secret: Secret) -> str:
        return f"the cards in `{secret.name}`" if secret.name in self.world.zones else f"`{secret.name}`"


def _shown_to_both(one: frozenset[Identity] | None, other: frozenset[Identity] | None) -> frozenset[Identity] | None:
    """To whom a card was shown on either of two ways (None: to all)."""
    if one is None or other is None:
        return other if one is None else one
    return one & other


def _related(secret: Secret, place: Place) -> tuple[tuple[Place, str], ...]:
    """Where a secret comes from, if that is not seen at the place itself."""
    is_seen = not secret.place.line or secret.place.is_within(place)
    return () if is_seen else ((secret.place, "it is looked at here"),)
