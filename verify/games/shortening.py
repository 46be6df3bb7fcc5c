"""Shortening: the same thing shown by a game with fewer turns, if that can be had cheaply.

Takes a recorded game and gives one that is no longer. Turns are left out from the front: in most games a round begins
as the one before it did, so what happened later can happen at once.
"""

from random import Random

from hornbook.dsl.core.game import Game
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.games.guides import RetellingGuide, StyledGuide
from hornbook.verify.games.playing import Play, Playground

_TRIES = 24
"""How many beginnings are left out to see whether it shows all the same."""


def shortened(game: Game, recorded: RecordedGame) -> RecordedGame:
    """A game that shows the same, as short as a few tries make it."""
    if recorded.round is not None:
        return recorded
    ground = Playground(game, [recorded.shows])
    chance = Random("shorten")
    whole = ground.played(recorded.players, RetellingGuide(recorded.happens, StyledGuide("first", chance)), _LONGEST)
    best = recorded
    for first in _beginnings(whole):
        told = [each for stretch in whole.stretches[first:] for each in stretch.happened]
        guide = RetellingGuide(told, StyledGuide("first", chance))
        play = ground.played(recorded.players, guide, len(whole.stretches) - first + 2)
        if recorded.shows in play.shown and len(play.happenings()) < len(best.happens):
            shorter = ground.record(play, recorded.shows)
            if shorter is not None:
                return shorter
    return best


_LONGEST = 5_000


def _beginnings(play: Play) -> list[int]:
    """Where phases begin, the latest first; of many a few."""
    entered = [at for at, stretch in enumerate(play.stretches) if at and stretch.edge.marks]
    entered.reverse()
    return entered[:: max(1, len(entered) // _TRIES)]
