"""What is proved is what runs: engine and prover agree on random positions, on all bundled games and on random pieces.

A disagreement names the seed; with it the same piece is made again.
"""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.core.statements import Let
from hornbook.dsl.core.types import NUMBER, PLAYER, TRUTH, CardType, Type
from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.machine.faults import EndlessLoop
from hornbook.interpreter.machine.flow_graph import END
from hornbook.verify.limits import LimitReached
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.context import Unsupported
from tests.verify.agreement import Comparison, Piece
from tests.verify.forms import Form, required_forms
from tests.verify.random_core import EXTRA_SLOTS, RandomCore, random_position
from tests.verify.small import RULES

FEATURES = str(RULES / "features.rules")
"""A game that uses the whole language."""
SMALL = [str(path) for path in sorted(RULES.glob("*.rules"))]


@cache
def comparison(name: str, joining: bool = False, extra_slots: int = 0) -> Comparison:
    game = load_game(name).game
    assert game is not None
    return Comparison(game, joining, extra_slots)


def play_and_compare(both: Comparison, players: int, seed: int, locations: int, each: int = 1) -> int:
    """Plays on, and compares each location the first times it is come to; gives the number of comparisons."""
    chance, times = Random(seed), dict[int, int]()
    snapshot, number = both.start(players)
    for _ in range(locations):
        if number == END:
            break
        piece = both.piece(number)
        outcome = both.engine_run(snapshot, piece, chance)
        if times.get(number, 0) < each:
            times[number] = times.get(number, 0) + 1
            assert both.disagreement(snapshot, piece, outcome) == "", (number, players, seed)
        if outcome.after is None:
            break
        snapshot, number = outcome.after, both.target(number, outcome)
    return sum(times.values())


@pytest.mark.parametrize("joining", [False, True], ids=["apart", "joined"])
@pytest.mark.parametrize("name", bundled_games())
def test_bundled_games(name: str, joining: bool) -> None:
    both = comparison(name, joining)
    assert play_and_compare(both, both.game.min_players, seed=1, locations=40) >= len(both.program.locations) // 2


@pytest.mark.parametrize("joining", [False, True], ids=["apart", "joined"])
@pytest.mark.parametrize("name", SMALL, ids=lambda name: Path(name).stem)
def test_small_games(name: str, joining: bool) -> None:
    both = comparison(name, joining)
    for players in range(both.game.min_players, min(both.game.max_players, 3) + 1):
        assert play_and_compare(both, players, seed=players, locations=20, each=2) >= 2


def random_piece(core: RandomCore, looking: bool) -> Piece:
    if not looking:
        return Piece(core.block(core.chance.randint(0, 2)))
    types: list[Type] = [NUMBER, TRUTH, PLAYER, *map(CardType, core.game.decks)]
    let = core.let(core.chance.choice(types), core.chance.randint(1, 3))
    return Piece((let,), looked_at=(let.slot,))


def compare(both: Comparison, piece: Piece, chance: Random) -> set[Form]:
    """Compares a piece in a random position; gives the forms that were compared. What cannot be expressed or does not
    end is no disagreement."""
    position = random_position(both.layout, both.limit_of, chance)
    both.prover.used.clear()
    try:
        outcome = both.engine_run(position, piece, chance)
        different = both.disagreement(position, piece, outcome)
    except (Unsupported, LimitReached, EndlessLoop):
        return set()
    assert different == "", piece
    return set(both.prover.used)


@pytest.mark.parametrize("looking", [True, False], ids=["expressions", "statements"])
@pytest.mark.parametrize("part", range(3))
def test_random_pieces(part: int, looking: bool) -> None:
    both, compared = comparison(FEATURES, extra_slots=EXTRA_SLOTS), 0
    for seed in range(100 * part, 100 * part + 100):
        chance = Random(seed)
        compared += bool(compare(both, random_piece(RandomCore(both.game, chance), looking), chance))
    assert compared > 80


def test_every_form_of_the_language_is_compared() -> None:
    both, forms = comparison(FEATURES, extra_slots=EXTRA_SLOTS), set[Form]()
    for seed, zone in enumerate(both.game.zones):
        chance = Random(seed)
        core = RandomCore(both.game, chance)
        slot = core.slot()
        looks = [Piece((Let(slot, "seen", look),), looked_at=(slot,)) for look in core.looks_at(zone)]
        for piece in [*looks, *(Piece((change,)) for change in core.changes_of(zone))]:
            forms |= compare(both, piece, chance)
    for seed in range(100):
        chance = Random(seed)
        forms |= compare(both, random_piece(RandomCore(both.game, chance), looking=seed % 2 == 0), chance)
    played = comparison(FEATURES)
    play_and_compare(played, players=2, seed=1, locations=20)
    assert required_forms() - forms - played.prover.used == set()


ABOUT_NO_POSITION = {Axiom.FACTS, Axiom.FACTS_ADD_UP, Axiom.ANY_PLAYER}
"""What a proof supposes of the position it begins in, and of whom it speaks: no position alone can tell."""


def test_every_axiom_is_compared() -> None:
    """Where an axiom is false of a position, what play makes of that position is impossible in proofs."""
    both, told = comparison(FEATURES, extra_slots=EXTRA_SLOTS), set[Axiom]()
    for seed in range(60):
        chance = Random(seed)
        compare(both, random_piece(RandomCore(both.game, chance), looking=seed % 2 == 0), chance)
    for name, joining in (("parting", True), ("treasure", False)):
        small = comparison(str(RULES / f"{name}.rules"), joining)
        play_and_compare(small, players=2, seed=2, locations=20, each=2)
        told |= small.terms.axioms
    assert set(Axiom) - told - both.terms.axioms == ABOUT_NO_POSITION
