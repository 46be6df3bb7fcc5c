"""What a game owes, watched in real play.

Takes a checked game; gives an engine that plays it and a ledger of what was seen on the way: which claims, bounds,
limits and duties broke, which bounds were reached, which possibilities and rules happened. Nothing of the prover is
used here: the moments are those of `interpreter.engine.moments`, the values those of the engine.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound, Claim, Possible, When
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.execute import Executor, StepMonitor
from hornbook.interpreter.machine.faults import OutOfBounds, RuleFault
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env, Layout
from hornbook.interpreter.machine.old_state import TwoStateEvaluator
from hornbook.interpreter.machine.values import Fn

Key = tuple[str, str]
"""What is owed: its kind (`claim`, `bound`, `limit`, `one rule`, another duty …) and its name, if there are several."""

CONSERVED: Key = ("cards conserved", "")
ENDING: Key = ("ending", "")
CRASH: Key = ("crash", "")
STEP_LOOP: Key = ("loop ends", "")
BREAKS_OFF: Key = (Duty.WITHIN_BOUNDS, "")
"""Never proved; told only where a game is known that breaks off."""

Decide = Callable[[int], int]
"""Picks one of so many ways, counted from 0."""


@dataclass
class Ledger:
    """What was seen: `broken` and `happened` say when for the first time, by a number that the player of games gives.

    `happened` has bounds that are reached exactly, possibilities and rules (`("rule", "step.rule")`).
    """

    broken: dict[Key, object] = field(default_factory=dict)
    happened: dict[Key, object] = field(default_factory=dict)
    greatest: dict[str, int] = field(default_factory=dict)
    said: dict[Key, str] = field(default_factory=dict)


class DecidingPort:
    """A port in which one function decides everything: choices and, card by card, how a shuffle turns out.

    As the checker lets a secret block touch only what is its player's own, all answers of such a block are asked for on
    a copy first, as the engine's own port does it, and only then is it carried out.
    """

    def __init__(self, decide: Decide, copied: Callable[[Env], Env]) -> None:
        self.told: list[str] = []
        self.rules: set[Key] = set()
        self._decide = decide
        self._copied = copied
        self._queued: list[int] | None = None
        self._noted: list[int] | None = None

    def shuffle(self, cards: list[int], env: Env) -> None:
        """Each card in turn comes to lie somewhere among those before it: so every order can come out, each in exactly
        one way."""
        order: list[int] = []
        for card in cards:
            order.insert(self._pick(len(order) + 1), card)
        cards[:] = order

    def choose(self, statement: object, chooser: int | None, options: "list[int]", env: Env) -> int:
        if self._queued is not None:
            value = self._queued.pop(0)
            if value not in options:
                raise AssertionError(f"an option of a secret choice is gone when it is carried out: {value}")
        else:
            value = list(options)[self._pick(len(options))]
        if self._noted is not None:
            self._noted.append(value)
        else:
            who = "the team" if chooser is None else f"player {chooser + 1}"
            self.told.append(f"{who} chooses {getattr(statement, 'name', '')} {value}")
        return value

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        if self._noted is None:
            self.rules.add(("rule", f"{step}.{rule}"))
            self.told.append(f"rule {step}.{rule} {arguments}")

    def together(self, at: int, body: Callable[[Env], None], choice_first: bool, env: Env) -> None:
        ready = []
        for player in range(env[PLAYERS]):
            tried = self._copied(env)
            tried[at] = player
            self._noted = []
            try:
                body(tried)
                ready.append(self._noted)
            finally:
                self._noted = None
        for player in range(env[PLAYERS]):
            env[at], self._queued = player, ready[player]
            try:
                body(env)
            finally:
                self._queued = None

    def _pick(self, ways: int) -> int:
        return self._decide(ways) if ways > 1 else 0


@dataclass(frozen=True)
class _Look:
    """Something to look at: `note` is told the memory."""

    when: When
    note: Callable[[Env], None]


class Watch:
    """An engine for one game, whose ledger is filled as it plays. It follows one memory at a time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ledger = Ledger()
        self.now: object = None
        self.followed: Env | None = None
        steps = list(game.steps)
        layout = Layout(game, extra_slots=len(steps))
        executor = Executor(layout, ConcreteValues())
        copied = Memory(layout, executor.evaluator).copied
        for extra, step in enumerate(steps):
            at = layout.local_at(game.slot_count + extra)
            looks = list(
                self._looks(
                    TwoStateEvaluator(layout, ConcreteValues().judging, at).expression, When("after_step", step)
                )
            )
            if looks:
                executor.monitors[step] = [StepMonitor(((at, copied),), self._after_step(looks))]
        self.engine = Engine(game, executor=executor)
        self._state_looks = list(self._looks(executor.judge.expression, None))
        self._limits = [
            (("limit", zone.name), layout.zone_at[zone.name], zone, executor.evaluator.expression(zone.limit))
            for zone in game.zones.values()
            if zone.limit is not None
        ]
        self._on: dict[Edge, list[_Look]] = {}

    def passed(self, env: Env, edge: Edge) -> None:
        """Play has come along an edge, the starting one included."""
        if edge not in self._on:
            self._on[edge] = [look for look in self._state_looks if speaks_at(look.when, self.engine.program, edge)]
        self._look_at_cards(env)
        self._look_at_limits(env)
        for look in self._on[edge]:
            self._safely(look, env)

    def _safely(self, look: "_Look", env: Env) -> None:
        """Looks; what cannot be evaluated at all, not even to a broken duty, is a crash."""
        try:
            look.note(env)
        except Exception as crash:
            self.stopped(crash)

    def stopped(self, fault: Exception) -> None:
        """Play broke off."""
        if not isinstance(fault, RuleFault):
            self._break(CRASH, f"{type(fault).__name__}: {fault}")
            return
        about = ""
        if fault.duty == "one rule":
            about = next(step.name for step in self.game.steps.values() if step.place == fault.place)
        self._break((fault.duty, about), f"{fault.message} ({fault.place})")

    def fired(self, rules: set[Key]) -> None:
        for rule in rules:
            self.ledger.happened.setdefault(rule, self.now)

    def _looks(self, of: Callable[..., Fn], after_step: When | None) -> Iterator[_Look]:
        game = self.game
        stated: list[Claim | Bound | Possible] = [
            *game.claims.values(),
            *game.bounds.values(),
            *game.possibles.values(),
        ]
        for each in stated:
            if (each.when == after_step) if after_step else (each.when.kind != "after_step"):
                yield _Look(each.when, self._note(each, of))

    def _note(self, stated: Claim | Bound | Possible, of: Callable[..., Fn]) -> Callable[[Env], None]:
        match stated:
            case Claim(name=name, body=body):
                return self._note_claim(("claim", name), of(body))
            case Bound(name=name, value=value, limit=limit):
                return self._note_bound(("bound", name), of(value), of(limit))
            case Possible(name=name, body=body):
                return self._note_possible(("possible", name), of(body))

    def _note_claim(self, key: Key, holds: Fn) -> Callable[[Env], None]:
        def note(env: Env) -> None:
            try:
                if not holds(env):
                    self._break(key, "does not hold")
            except OutOfBounds:
                pass  # proofs have numbers without limit, so play cannot judge this
            except RuleFault as fault:
                self._break(key, fault.message)

        return note

    def _note_bound(self, key: Key, value: Fn, limit: Fn) -> Callable[[Env], None]:
        def note(env: Env) -> None:
            try:
                number, most = value(env), limit(env)
            except OutOfBounds:
                return
            except RuleFault as fault:
                self._break(key, fault.message)
                return
            self.ledger.greatest[key[1]] = max(number, self.ledger.greatest.get(key[1], number))
            if number > most:
                self._break(key, f"{number} is more than {most}")
            if number == most:
                self.ledger.happened.setdefault(key, self.now)

        return note

    def _note_possible(self, key: Key, happens: Fn) -> Callable[[Env], None]:
        def note(env: Env) -> None:
            try:
                if happens(env):
                    self.ledger.happened.setdefault(key, self.now)
            except RuleFault:
                pass  # what cannot be asked does not happen

        return note

    def _after_step(self, looks: list[_Look]) -> Callable[[Env], None]:
        def after(env: Env) -> None:
            if env is self.followed:  # and not a copy on which a secret block is tried
                for look in looks:
                    self._safely(look, env)

        return after

    def _look_at_cards(self, env: Env) -> None:
        for deck in self.game.decks.values():
            zones = [zone for zone in self.game.zones.values() if zone.deck == deck.name]
            found: list[int] = []
            for zone in zones:
                held = env[self.engine.layout.zone_at[zone.name]]
                for cards in held if zone.index else [held]:
                    found += cards
            if sorted(found) != list(deck.cards):
                self._break(CONSERVED, f"{deck.name}: {sorted(found)}")

    def _look_at_limits(self, env: Env) -> None:
        layout = self.engine.layout
        for key, at, zone, limit in self._limits:
            for number, index in enumerate(layout.indices(zone.index, env[PLAYERS])):
                for slot, value in zip(zone.index_slots, index, strict=True):
                    env[layout.local_at(slot)] = value
                cards = env[at][number] if zone.index else env[at]
                if len(cards) > limit(env):
                    self._break(key, f"{len(cards)} cards in {zone.name} {index}")

    def _break(self, key: Key, said: str) -> None:
        if key not in self.ledger.broken:
            self.ledger.broken[key] = self.now
            self.ledger.said[key] = said
