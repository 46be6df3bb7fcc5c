"""Many games: random play, compiled and watched, by the hundred thousand.

Takes a game, the obligations to show and how many stretches to play; gives recorded games. What compiled play seems to
show is played again by the engine and recorded there, or it does not count. Where nothing can be compiled, nothing is
found: the search has other ways.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.watched import WatchedGame
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.monitor import Monitor
from hornbook.interpreter.engine.obligations import WITHIN_BOUNDS, Obligation, watched_for
from hornbook.interpreter.engine.running import BlindPort, Pick, passed_edges
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.players.bots import RandomBot
from hornbook.interpreter.recording.lines import Happening, Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.games.playing import Playground

_PARTS = (0.02, 0.18, 0.8)
"""What is shown soon need not be looked for in what is played after it; so watching costs less and less."""
_DOUBTS = 3
"""After so many games that the engine does not confirm, something is not looked for any more."""
_GAMES = 1 << 30
"""Stretches are counted, not games."""


def games_of_many(game: Game, wanted: Iterable[Obligation], stretches: int) -> dict[Obligation, RecordedGame]:
    """A game for each obligation that so much random play shows, and one that breaks off, if such a game came by."""
    search = _Many(game, {*wanted, WITHIN_BOUNDS})
    try:
        for part in _PARTS:
            search.play(int(part * stretches))
    except CannotCompile:
        pass
    return search.found


class _Many:
    def __init__(self, game: Game, wanted: set[Obligation]) -> None:
        self.game, self.wanted = game, wanted
        self.found: dict[Obligation, RecordedGame] = {}
        self._ground = Playground(game, ())
        self._doubts = Counter[Obligation]()
        self._next_seed = Counter[int]()

    def play(self, stretches: int) -> None:
        """Half of it with the fewest players, the rest with all other numbers of them."""
        fewest, *others = range(self.game.min_players, self.game.max_players + 1)
        self._play(fewest, stretches // 2 if others else stretches)
        for players in others:
            self._play(players, stretches // 2 // len(others))

    def _play(self, players: int, stretches: int) -> None:
        if self.wanted <= {WITHIN_BOUNDS}:
            return
        owed = [each for each in watched_for(self.game).values() if each.id in self.wanted]
        watched = WatchedGame(self._ground.engine, players, owed)
        for suspect in watched.suspects(self._next_seed[players], _GAMES, stretches, self.wanted):
            for obligation in sorted(suspect.shown):
                self._confirm(obligation, players, suspect.seed)
        self._next_seed[players] += watched.played

    def _confirm(self, obligation: Obligation, players: int, seed: int) -> None:
        recorded = self._ground.confirmed(players, _told(self.game, obligation, players, seed), obligation)
        if recorded is not None:
            self.found[obligation] = recorded
        else:
            self._doubts[obligation] += 1
        if recorded is not None or self._doubts[obligation] == _DOUBTS:
            self.wanted.discard(obligation)


def _told(game: Game, obligation: Obligation, players: int, seed: int) -> Sequence[Happening]:
    """What happens in the game of a seed, up to where it shows something."""
    monitor = Monitor(game, [obligation])
    env = monitor.engine.memory.fresh(players)
    port = _NotingPort([RandomBot(seat_seed(seed, seat)).pick for seat in range(players)])
    monitor.follow(env)
    if not monitor.passed(env, monitor.engine.program.start):
        try:
            for edge in passed_edges(monitor.engine, env, port, seed):
                if monitor.passed(env, edge, port.rules):
                    break
        except RuleFault:
            pass
    return port.happened


class _NotingPort(BlindPort):
    """Notes what rules leave open."""

    def __init__(self, picks: Sequence[Pick]) -> None:
        super().__init__(picks)
        self.happened: list[Happening] = []

    def shuffle(self, cards: list[int], env: Env) -> None:
        super().shuffle(cards, env)
        self.happened.append(Shuffled("", tuple(cards)))

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        value = super().choose(statement, chooser, options, env)
        option = statement.options[value].name if isinstance(statement, Menu) else ""
        self.happened.append(Chosen(chooser, statement.name, value, option))
        return value
