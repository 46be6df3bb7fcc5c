"""Compiled games that are watched: which of many games show something.

Takes an engine, a number of players and what to look for; gives the games that show any of it, one after the other as
their seeds come, however many were played at once. They are suspects: compiled code is fast, and only what the engine
sees in the game of that seed counts (`players/suspected.py`).
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from hornbook.interpreter.compiled.run import Call, CompiledGame
from hornbook.interpreter.engine.counting.columns import STRETCHES, rule_names, shown_column
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, Obligation, Owed, broken_duty

_BREAKING_OFF = 5_000
"""A game that breaks off costs as much as so many stretches: it ends a call."""


@dataclass(frozen=True, slots=True)
class Suspect:
    """The game of a seed that seems to show something."""

    players: int
    seed: int
    shown: frozenset[Obligation]


class WatchedGame:
    """A game for a number of players, watched for what is owed. A game longer than `longest` stretches seems never to
    end. `spent` counts the stretches that were played, `played` the games. Raises `CannotCompile`."""

    def __init__(self, engine: Engine, players: int, owed: Sequence[Owed], longest: int | None = None) -> None:
        self.players, self.spent, self.played = players, 0, 0
        self._game, self._longest = engine.game, longest
        self._compiled = CompiledGame(engine, players, owed=owed)
        self._columns = {each: shown_column(each) for each in (CARDS_CONSERVED, *(each.id for each in owed))}
        for step, rule in rule_names(engine.game):
            self._columns[Obligation("rule", rule, step)] = f"rule {step}.{rule}"

    def suspects(self, seed: int, games: int, stretches: int, wanted: Collection[Obligation]) -> Iterator[Suspect]:
        """The games, from a seed on, that seem to show something wanted, which is looked up anew for every game. Ends
        after so many games, behind the game in which so many stretches are played, or with nothing wanted any more."""
        limit = self.spent + stretches
        for call in self._compiled.play(seed, games):
            lengths = call.columns[STRETCHES]
            fits = len(lengths)
            if self.spent + sum(lengths) >= limit:
                fits, spent = 0, self.spent
                while spent < limit:
                    spent += lengths[fits]
                    fits += 1
            shown = self._shown(call, fits, wanted)
            self.spent += sum(lengths[:fits])
            is_last = self.spent >= limit
            if call.fault is not None and not is_last:
                row = self._compiled.row()
                self.spent += row[STRETCHES] + _BREAKING_OFF
                found = {each for each, column in self._columns.items() if row[column]}
                shown[fits] = found | {broken_duty(self._game, call.fault)}
                fits += 1
            for number in sorted(shown):
                still = frozenset(shown[number]).intersection(wanted)
                if still:
                    yield Suspect(self.players, seed + number, still)
            self.played += fits
            seed += fits
            if self.spent >= limit or not wanted:
                return

    def _shown(self, call: Call, games: int, wanted: Collection[Obligation]) -> dict[int, set[Obligation]]:
        """What the first games of a call show, by their numbers."""
        found: dict[int, set[Obligation]] = {}
        for each in wanted:
            if each in self._columns:
                numbers = call.columns[self._columns[each]][:games]
                for number in _above_or_below_zero(numbers):
                    found.setdefault(number, set()).add(each)
        if self._longest is not None and GAME_ENDS in wanted:
            for number, length in enumerate(call.columns[STRETCHES][:games]):
                if length > self._longest:
                    found.setdefault(number, set()).add(GAME_ENDS)
        return found


def _above_or_below_zero(numbers: memoryview) -> list[int]:
    """Where in a column there is anything but 0."""
    if not any(numbers):
        return []
    return [at for at, number in enumerate(numbers) if number]
