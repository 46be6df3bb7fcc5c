"""Play without end: a game from the deal into a position that comes again, and once round.

Takes a game and gives a recorded game, if one is found: games of many kinds are played, and where one does not end,
everybody goes on in a fixed way that looks at nothing but the options. As nothing is shuffled any more, what happens
depends on the position alone, so sooner or later the very same position comes again, or the game ends after all.
"""

from collections.abc import Hashable
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.memory import Saved
from hornbook.interpreter.engine.obligations import GAME_ENDS
from hornbook.interpreter.machine.flow_graph import END
from hornbook.interpreter.machine.memory_layout import PORT
from hornbook.interpreter.recording.lines import Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.recurrence import counted_only
from hornbook.interpreter.recording.replaying import Recorder, replayed
from hornbook.verify.games.guides import STYLES, StyledGuide
from hornbook.verify.games.playing import Play, Playground, Stretch

_LONG = 700
"""After so many stretches a game is taken not to end by itself."""

_ROUND = 1_500
"""How many stretches are waited for a position to come again."""

_FIXED = ("lowest", "first", "last", "highest")


def find_endless_game(game: Game, budget: int = 40_000, seed: int = 0) -> RecordedGame | None:
    """A game that comes round, if one is found within so many stretches of play."""
    ground = Playground(game, [GAME_ENDS])
    chance = Random(f"endless {seed}")
    number = 0
    while ground.spent < budget:
        players = game.min_players if number % 4 else chance.randint(game.min_players, game.max_players)
        play = ground.played(players, StyledGuide(STYLES[number % len(STYLES)], chance), _LONG)
        number += 1
        if len(play.stretches) < _LONG:
            continue
        for style in _FIXED:
            longer = ground.played(players, StyledGuide(style, chance), _LONG + _ROUND, play.stretches)
            recorded = _round_in(ground, longer)
            if recorded is not None:
                return recorded
    return None


def _round_in(ground: Playground, play: Play) -> RecordedGame | None:
    """The shortest way into a position that comes again without a shuffle in between."""
    after_shuffle = max((at + 1 for at, each in enumerate(play.stretches) if _shuffles(each)), default=0)
    program = ground.engine.program
    going_round = {stretch.edge.target for stretch in play.stretches[max(after_shuffle, _LONG) :]}
    counted = counted_only(ground.game, program, going_round)
    seen: dict[Hashable, int] = {}
    for at in range(after_shuffle, len(play.stretches)):
        stretch = play.stretches[at]
        key = (stretch.edge.target, _without(ground, stretch.began, play.players, counted))
        if key in seen:
            return _recorded(ground, play, seen[key], at - seen[key])
        seen[key] = at
    return None


def _shuffles(stretch: Stretch) -> bool:
    return any(isinstance(each, Shuffled) and len(each.cards) > 1 for each in stretch.happened)


def _without(ground: Playground, began: Saved, players: int, counted: frozenset[str]) -> Saved:
    """A position without the numbers that are only counted on."""
    env = ground.memory.restored(began, players)
    for name in counted:
        at = ground.engine.layout.variable_at[name]
        env[at] = [] if ground.game.variables[name].index else 0
    return ground.memory.saved(env)


def _recorded(ground: Playground, play: Play, before: int, length: int) -> RecordedGame | None:
    """The game up to the end of the round, as the engine plays it that asks everybody first."""
    engine = ground.engine
    env = engine.memory.fresh(play.players)
    port = Recorder(engine.memory, play.happenings(before + length))
    env[PORT] = port
    edge = engine.program.start
    for _ in range(before + length):
        if edge.target == END:
            return None
        edge = engine.carried_out(env, edge.target)
    recorded = RecordedGame(GAME_ENDS, play.players, port.happenings, (before, length))
    return recorded if replayed(ground.game, recorded).happens else None
