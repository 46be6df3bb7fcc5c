"""Games made by chance, for the comparison: rule files, and pieces of the core in every form of the language.

Takes a seeded `Random`; gives checked games. Rule files are those by which the prover is judged (`tests.soundness`);
pieces are those by which play and proofs are compared (`tests.verify.random_core`), one after the other as the flow of
a game that uses the whole language, after its cards have been dealt out anyhow.
"""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal

from hornbook.dsl.core.expressions import Arithmetic, Expr, IfExpr, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.statements import Block, Draw, If, SetVar, Shuffle, Statement
from hornbook.dsl.core.types import NUMBER, TRUTH, NumberType, Type
from hornbook.dsl.load import game_from_text, load_game
from tests.soundness.generate import unclaimed_game
from tests.verify.random_core import RandomCore
from tests.verify.small import RULES

FEATURES = str(RULES / "features.rules")


def random_file(chance: Random) -> Game | None:
    """A game from the text of a rule file; None if the checker refuses it."""
    _, text = unclaimed_game(chance, large=chance.random() < 0.3)
    return game_from_text(text).game


@cache
def _features() -> Game:
    game = load_game(FEATURES).game
    assert game is not None
    return game


def random_pieces(chance: Random) -> Game:
    """A game whose flow is made of random pieces."""
    game = _features()
    core = RandomCore(game, chance)
    flow: list[Statement] = [*_dealt(game, chance)]
    for _ in range(chance.randint(1, 4)):
        piece = _looked_at(core) if chance.random() < 0.5 else core.block(chance.randint(0, 2))
        flow.append(If(Const(1, TRUTH), piece, ()))
    slot_count = core.slot()
    return replace(game, flow=tuple(flow), slot_count=slot_count, endless=None)


def _looked_at(core: RandomCore) -> Block:
    """An expression whose value is kept in a variable, which may have a range."""
    numbers = [
        name for name, each in core.game.variables.items() if isinstance(each.type, NumberType) and not each.index
    ]
    types: list[Type] = [NUMBER, NUMBER, TRUTH]
    type_ = core.chance.choice(types)
    let = core.let(type_, core.chance.randint(1, 3))
    seen = Local(let.slot, "seen", type_)
    value = _calculated(core.chance, seen) if type_ == NUMBER else IfExpr(seen, Const(1, NUMBER), Const(0, NUMBER))
    return (let, SetVar(core.chance.choice(numbers), (), value))


def _calculated(chance: Random, number: Expr) -> Expr:
    """Something made of a number, which may be below 0, or have more than nine digits on the way."""
    operators: list[Literal["+", "-", "*", "//", "mod"]] = ["+", "-", "*", "//", "mod"]
    for _ in range(chance.randint(0, 3)):
        operator = chance.choice(operators)
        other = chance.choice([2, 3, 7] if operator in ("//", "mod") else [-9, -1, 5, 40_000, 999_999_999])
        number = Arithmetic(operator, number, Const(other, NUMBER))
    return number


def _dealt(game: Game, chance: Random) -> Block:
    """Some cards of each deck, from where they lie at first to zones that stand alone."""
    statements: list[Statement] = []
    for deck in game.decks.values():
        alone = [name for name, zone in game.zones.items() if zone.deck == deck.name and not zone.index]
        statements.append(Shuffle(deck.home))
        left = deck.size
        for name in alone:
            if name != deck.home.name:
                number = chance.randint(0, min(4, left))
                left -= number
                statements.append(Draw(Const(number, NUMBER), deck.home, ZoneRef(name, ())))
    return tuple(statements)
