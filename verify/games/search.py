"""The search for games: play of many kinds first, then play steered towards what is still missing.

Takes a game, the obligations to show, and positions that the solver has found; gives a recorded game for each
obligation that one was found for, and one that breaks off, if such a game came by. Bounded by counts, never by the
clock, and the same each time, but that without `wasmtime` no games are compiled.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import GAME_ENDS, WITHIN_BOUNDS, Obligation, measurable
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.games.aiming import Hint, Target
from hornbook.verify.games.climbing import Climber
from hornbook.verify.games.endless import find_endless_game
from hornbook.verify.games.guides import STYLES, StyledGuide
from hornbook.verify.games.many import games_of_many
from hornbook.verify.games.playing import Play, Playground
from hornbook.verify.games.shortening import shortened


@dataclass(frozen=True, slots=True)
class Budget:
    """How many stretches of play are spent at most."""

    play: int = 12_000
    """On games of all kinds, for all obligations together."""
    many: int = 10_000_000
    """On random play for all obligations together, compiled."""
    aimed: int = 6_000
    """On coming to one position."""
    climbed: int = 60_000
    """On bringing one claim or bound nearer to what shows it."""
    endless: int = 40_000
    """On a game that comes round."""
    longest: int = 1_500
    """In one game."""
    hints: int = 3
    """How many positions are aimed at for one obligation."""


_SHORT = (25, 25, 25, 60, 25, 25, 150, 25)
"""Lengths of games, in stretches of play, that are changed to come nearer to something."""

SMALL_BUDGET = Budget(play=4_000, many=1_000_000, aimed=2_000, climbed=5_000)


def find_games(
    game: Game,
    wanted: Collection[Obligation],
    hints: Sequence[Hint] = (),
    budget: Budget | None = None,
    seed: int = 0,
) -> dict[Obligation, RecordedGame]:
    """A game for each obligation that is wanted and was found to be shown by one."""
    search = _Search(game, budget or Budget(), seed)
    search.play({each for each in wanted if each.kind != GAME_ENDS.kind})
    search.play_many({each for each in wanted if each.kind != GAME_ENDS.kind})
    for obligation in sorted(set(wanted)):
        if obligation.kind != GAME_ENDS.kind and obligation not in search.found:
            begun = search.aim(obligation, [hint for hint in hints if hint.obligation == obligation])
            if obligation in search.measurable and obligation not in search.found:
                search.climb(obligation, begun)
    if GAME_ENDS in wanted:
        search.go_round()
    return {each: shortened(game, recorded) for each, recorded in search.found.items()}


class _Search:
    def __init__(self, game: Game, budget: Budget, seed: int) -> None:
        self.game, self.budget, self.seed = game, budget, seed
        self.measurable = measurable(game)
        self.found: dict[Obligation, RecordedGame] = {}

    def play(self, wanted: Collection[Obligation]) -> None:
        """Games of all kinds, each watched for everything that is wanted."""
        ground = Playground(self.game, wanted)
        chance = Random(f"play {self.seed}")
        counts = self._player_counts(chance)
        for number in range(self.budget.play):
            if not ground.monitor.wanted or ground.spent >= self.budget.play:
                break
            guide = StyledGuide("random" if number % 2 == 0 else STYLES[number // 2 % len(STYLES)], chance)
            play = ground.played(next(counts), guide, self.budget.longest)
            for obligation in play.shown:
                recorded = ground.record(play, obligation)
                if recorded is not None:
                    ground.monitor.wanted.discard(obligation)
                    self.found[obligation] = recorded
            if play.broke_off and WITHIN_BOUNDS not in self.found:
                self._note_broken_off(ground, play)

    def play_many(self, wanted: Collection[Obligation]) -> None:
        """Random play of what is still wanted, far more of it, but of one kind."""
        left = {each for each in wanted if each not in self.found}
        if left and self.budget.many:
            self.found = games_of_many(self.game, left, self.budget.many) | self.found

    def _note_broken_off(self, ground: Playground, play: Play) -> None:
        """Nobody looks for games that break off; but one that does is worth telling."""
        recorded = ground.confirmed(play.players, play.happenings(), WITHIN_BOUNDS)
        if recorded is not None:
            self.found[WITHIN_BOUNDS] = recorded

    def aim(self, obligation: Obligation, hints: Sequence[Hint]) -> list[Play]:
        """Play steered towards positions that the solver has found. If none gets there, those that came nearest."""
        nearest: list[Play] = []
        ground = Playground(self.game, [obligation])
        targets = sorted((Target(ground, hint) for hint in hints), key=lambda target: not target.is_clear)
        for target in targets[: self.budget.hints]:
            chance = Random(f"aim {self.seed} {obligation}")
            climber = Climber(ground, self._lengths(obligation), chance, target)
            self._climb(obligation, climber, _always(target.hint.position.players), self.budget.aimed)
            if obligation in self.found:
                break
            nearest += [climber.nearest] if climber.nearest else []
        return nearest

    def climb(self, obligation: Obligation, begun: Sequence[Play] = ()) -> None:
        """Play that brings the condition itself nearer to what shows it."""
        ground = Playground(self.game, [obligation], measured=True)
        chance = Random(f"climb {self.seed} {obligation}")
        climber = Climber(ground, self._lengths(obligation), chance)
        self._climb(obligation, climber, self._player_counts(chance), self.budget.climbed, begun)

    def go_round(self) -> None:
        """Play that need not end."""
        recorded = find_endless_game(self.game, self.budget.endless, self.seed)
        if recorded is not None:
            self.found[GAME_ENDS] = recorded

    def _climb(
        self, obligation: Obligation, climber: Climber, counts: Iterator[int], budget: int, begun: Sequence[Play] = ()
    ) -> None:
        play = climber.climbed(counts, budget, begun)
        recorded = None if play is None else climber.ground.record(play, obligation)
        if recorded is not None:
            self.found[obligation] = recorded

    def _lengths(self, obligation: Obligation) -> list[int]:
        """How long games may be: mostly short ones will do, and many more of them can be tried."""
        if obligation in self.measurable and self.measurable[obligation].when.kind == "end":
            return [self.budget.longest]
        return [*_SHORT, self.budget.longest]

    def _player_counts(self, chance: Random) -> Iterator[int]:
        """Few players first and mostly, but sooner or later any number of them."""
        low, high = self.game.min_players, self.game.max_players
        while True:
            yield from (low, low, low, low + int((high - low + 1) * chance.random() ** 2), low, low, low, high)


def _always(players: int) -> Iterator[int]:
    while True:
        yield players
