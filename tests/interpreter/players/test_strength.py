"""How strong the bots are where others have measured theirs. Seeds are fixed, so nothing here is left to luck."""

from hornbook.interpreter.players.simulate import play_many
from tests.interpreter.support import engine_of

PEERS = 5.5
"""Bulls a round that the Monte Carlo bots of others take against three that play at random."""


def test_searching_takes_fewer_bulls_than_the_bots_of_others() -> None:
    games = play_many(engine_of("classic"), 4, 60, bots=["searching", "random", "random", "random"])
    rounds = sum(games.phases["deal"])
    assert rounds > 150
    assert sum(games.scores[0]) / rounds < PEERS - 0.5


def test_bots_have_their_order() -> None:
    for weak, strong in (("random", "cautious"), ("cautious", "searching")):
        wins = 0
        for first, bots in enumerate(((strong, weak), (weak, strong))):
            games = play_many(engine_of("classic"), 2, 30, bots=bots)
            wins += sum(winners >> first & 1 for winners in games.winners)
        assert wins > 40
