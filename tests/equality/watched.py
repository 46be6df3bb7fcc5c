"""What games owe, watched twice: by the engine and compiled.

Takes a game and what it owes, a number of players and seeds; gives in words where one of the two sees something broken
that the other does not. Only of what comes to more than compiled code can tell, nothing is asked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Literal

from hornbook.dsl.core.expressions import And, Before, Expr, Not, Or
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import When
from hornbook.dsl.core.statements import DoStep
from hornbook.dsl.core.types import TRUTH
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.counting.columns import shown_column
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Obligation, Owed, watched_for
from hornbook.interpreter.engine.running import BlindPort
from hornbook.interpreter.engine.watching import Watcher, watched_run
from hornbook.interpreter.players.bots import RandomBot
from tests.verify.random_core import RandomCore


def watched_differences(game: Game, owed: Sequence[Owed], players: int, seeds: range) -> Iterator[str]:
    """Where the two see another thing broken in the games of some seeds."""
    compiled, watcher = CompiledGame(Engine(game), players, owed=owed), Watcher(game, owed)
    for seed in seeds:
        next(compiled.play(seed, 1))
        seen, row = _broken(watcher, players, seed), compiled.row()
        for each in owed:
            shown = row[shown_column(each.id)]
            if shown >= 0 and (shown > 0) != (each.id in seen):
                yield f"{game.id}, {players} players, seed {seed}: {each.id}: {each.id in seen} / {shown > 0}"


def _broken(watcher: Watcher, players: int, seed: int) -> set[Obligation]:
    port = BlindPort([RandomBot(seat_seed(seed, seat)).pick for seat in range(players)], record=True)
    return {violation.owed for violation in watched_run(watcher, players, seed, port)}


def owed_and_not(game: Game) -> list[Owed]:
    """What a game owes, and the opposite of it, which mostly is broken."""
    owed = list(watched_for(game).values())
    opposite = [Owed(replace(each.id, about="the opposite"), each.when, Not(each.body)) for each in owed]
    return owed + opposite


def with_random_claims(game: Game, chance: Random) -> tuple[Game, list[Owed]]:
    """A game with what could be claimed of it, of all kinds of moments, besides what it owes."""
    core, owed = RandomCore(game, chance), list(watched_for(game).values())
    kinds: list[Literal["claim", "possible"]] = ["claim", "claim", "possible"]
    for number in range(8):
        when, body = _moment(game, chance), _claimed(core, chance.randint(1, 3))
        if when.kind == "after_step":
            before: Expr = Before(body) if chance.random() < 0.5 else Not(Before(body))
            now = body if chance.random() < 0.5 else _claimed(core, 2)
            body = And(before, now) if chance.random() < 0.5 else Or(before, now)
        owed.append(Owed(Obligation(chance.choice(kinds), f"random {number}"), when, body))
    return replace(game, slot_count=core.slot()), owed


def _claimed(core: RandomCore, depth: int) -> Expr:
    return core.let(TRUTH, depth).value


def _moment(game: Game, chance: Random) -> When:
    steps = sorted({node.step for node in walk(game.flow) if isinstance(node, DoStep)})
    if steps and chance.random() < 0.6:
        return When("after_step", chance.choice(steps))
    if game.phases and chance.random() < 0.4:
        kinds: list[Literal["during", "before", "after"]] = ["during", "before", "after"]
        return When(chance.choice(kinds), chance.choice(list(game.phases)))
    return When(chance.choice(["always", "end"]))
