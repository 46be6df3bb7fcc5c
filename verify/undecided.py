"""A game of which nothing was found out: everything owed is undecided, for one reason.

Takes the game and the reason; gives the results that a proof of it would have given.
"""

from collections.abc import Iterator

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text, joined
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.messages import for_whom, happens_in_play, moment, never_exceeded
from hornbook.verify.results import Result, Verdict

WORKERS_KILLED = Text(
    "the process that worked on it was killed, and so was the one that tried again, perhaps for want of memory",
    "proces, który nad tym pracował, został zabity, tak jak i drugi, który próbował ponownie; może z braku pamięci",
)


def all_undecided(game: Game, why: Text) -> tuple[Result, ...]:
    """A result for everything that a game owes."""
    return (*_stated(game, why), *_unasked(game, why))


def _stated(game: Game, why: Text) -> Iterator[Result]:
    whom = for_whom(game)
    for claim in game.claims.values():
        expected = Verdict.REFUTED if claim.expect_refuted else Verdict.PROVED
        said = joined([moment(claim.when), whom])
        yield Result(claim.name, "claim", Verdict.UNDECIDED, expected, 0.0, said, why)
    for bound in game.bounds.values():
        said = joined([never_exceeded(bound.when), whom])
        yield Result(bound.name, "bound", Verdict.UNDECIDED, Verdict.PROVED, 0.0, said, why)
    for name in game.possibles:
        yield Result(name, "possible", Verdict.UNDECIDED, Verdict.PROVED, 0.0, happens_in_play(game), why)


def _unasked(game: Game, why: Text) -> Iterator[Result]:
    several: dict[Duty, list[str]] = {
        Duty.LIMIT: [zone.name for zone in game.zones.values() if zone.limit is not None],
        Duty.ONE_RULE: list(game.steps),
        Duty.WITHIN_BOUNDS: [],  # told only of games that are seen to break off
    }
    for duty, texts in DUTIES.items():
        for about in several.get(duty, [""]):
            ends = duty == Duty.ENDING and game.endless is not None
            yield Result(
                texts.title(about).en,
                "unasked",
                Verdict.UNDECIDED,
                Verdict.REFUTED if ends else Verdict.PROVED,
                0.0,
                joined([texts.statement(about), for_whom(game)]),
                why,
                duty=duty,
                about=about,
            )
