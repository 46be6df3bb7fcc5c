"""An engine whose play is told, statement by statement.

Takes a checked game and a listener; gives an engine that tells the listener of every rule that fires, every choice,
every move of cards and every change of a variable, when it has happened. Other engines know nothing of this and lose no
time to it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import (
    Choose,
    Collect,
    Draw,
    Menu,
    MoveAll,
    MoveCard,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
)
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.trace import Became, Chosen, Fired, Heap, Moved, Ordered, Told
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env, Layout
from hornbook.interpreter.machine.values import Fn, Members, Run

Listener = Callable[[Told, Env], None]
"""Told of something that has happened, and shown the memory as it is then."""

_Heaps = dict[Heap, tuple[int, ...]]


def telling_engine(game: Game, listener: Listener) -> Engine:
    """An engine that tells a listener of all it does."""

    def tell(told: Told, env: Env) -> None:
        if not env[PORT].rehearsing:
            listener(told, env)

    return Engine(game, executor=_TellingExecutor(Layout(game), tell))


class _TellingValues(ConcreteValues):
    """Plain numbers; rules and choices are told of."""

    def __init__(self, tell: Listener) -> None:
        self._tell = tell

    def fired(self, env: Env, step: str, rule: str, arguments: dict[str, Any]) -> None:
        super().fired(env, step, rule, arguments)
        self._tell(Fired(step, rule, arguments), env)

    def choose(self, statement: Choose, at: int, chooser: Fn | None, members: Members) -> Run:
        run = super().choose(statement, at, chooser, members)

        def told(e: Env) -> None:
            who = None if chooser is None else chooser(e)
            run(e)
            self._tell(Chosen(who, statement.name, e[at]), e)

        return told

    def choose_option(self, statement: Menu, chooser: Fn | None, conditions: Sequence[Fn]) -> Fn:
        choose = super().choose_option(statement, chooser, conditions)

        def told(e: Env) -> int:
            who = None if chooser is None else chooser(e)
            chosen: int = choose(e)
            self._tell(Chosen(who, statement.name, chosen, statement.options[chosen].name), e)
            return chosen

        return told


class _TellingExecutor(Executor):
    """Carries out statements like any other; moves and changes are told of."""

    def __init__(self, layout: Layout, tell: Listener) -> None:
        super().__init__(layout, _TellingValues(tell))
        self._tell = tell

    def statement(self, statement: Statement) -> Run:
        run = super().statement(statement)
        match statement:
            case MoveCard() | MoveAll() | Draw() | Collect() | Shuffle() | SortZone():
                return self._moving(run, statement.place)
            case SetVar():
                return self._setting(run, statement)
            case _:
                return run

    def _moving(self, run: Run, place: Place) -> Run:
        def told(e: Env) -> None:
            before = self._heaps(e)
            run(e)
            for each in _moves(before, self._heaps(e), place):
                self._tell(each, e)

        return told

    def _setting(self, run: Run, statement: SetVar) -> Run:
        at, kinds = self.layout.variable_at[statement.name], self.game.variables[statement.name].index

        def told(e: Env) -> None:
            before = list(e[at]) if kinds else [e[at]]
            run(e)
            after = e[at] if kinds else [e[at]]
            indices = self.layout.indices(kinds, e[PLAYERS])
            for index, old, new in zip(indices, before, after, strict=True):
                if old != new:
                    self._tell(Became(statement.name, index, int(new), statement.place), e)

        return told

    def _heaps(self, env: Env) -> _Heaps:
        """What lies where."""
        found: _Heaps = {}
        for name, zone in self.game.zones.items():
            stored = env[self.layout.zone_at[name]]
            for index, cards in zip(
                self.layout.indices(zone.index, env[PLAYERS]), stored if zone.index else [stored], strict=True
            ):
                found[name, index] = tuple(cards)
        return found


def _moves(before: _Heaps, after: _Heaps, place: Place) -> Iterator[Told]:
    """What one statement did, which moves cards to one zone at most."""
    gained = next((heap for heap, cards in after.items() if not set(cards) <= set(before[heap])), None)
    if gained is None:
        yield from (Ordered(heap, cards, place) for heap, cards in after.items() if cards != before[heap])
        return
    sources = [heap for heap, cards in before.items() if not set(cards) <= set(after[heap])]
    there = list(before[gained])
    for source in sources:
        moved = tuple(card for card in before[source] if card not in after[source])
        there += moved
        lies = after[gained] if source == sources[-1] else tuple(there)
        yield Moved(moved, source, gained, after[source], lies, place)
