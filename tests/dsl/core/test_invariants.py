"""What engine and prover rely on holds of every game that passes the checker; where it does not, it is noticed."""

from dataclasses import replace
from pathlib import Path

import pytest

from hornbook.dsl.core.expressions import Arithmetic, Before, Compare
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.invariants import faults_of
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.statements import Let
from hornbook.dsl.core.types import NUMBER
from hornbook.dsl.load import load_game
from tests.dsl.reading import loaded

ROOT = Path(__file__).parents[3]
FILES = [path for folder in ("spec", "tests") for path in sorted((ROOT / folder).rglob("*.rules"))]
ONE = Const(1, NUMBER)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_game_that_passes_is_well_formed(path: Path) -> None:
    game = load_game(str(path)).game
    assert game is None or faults_of(game) == []


def _base() -> Game:
    game = loaded("").game
    assert game is not None
    return game


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (Compare("=", Local(3, "x", NUMBER), ONE), "is not bound"),
        (Compare("=", Before(ONE), ONE), "outside of claims"),
        (Compare("=", Arithmetic("mod", ONE, Const(0, NUMBER)), ONE), "0 divides"),
        (Compare("=", Arithmetic("//", ONE, Const(-2, NUMBER)), ONE), "-2 divides"),
    ],
)
def test_a_game_that_is_not_well_formed_is_noticed(body: Compare, told: str) -> None:
    game = _base()
    claim = replace(game.claims["marked_row_is_marked"], body=body)
    (fault,) = faults_of(replace(game, claims={claim.name: claim}))
    assert told in fault


def test_a_name_is_bound_before_it_is_used_and_not_after() -> None:
    game = _base()
    let, use = Let(5, "x", ONE), Let(6, "y", Local(5, "x", NUMBER))
    phase = game.phases["deal"]
    assert faults_of(replace(game, phases={"deal": replace(phase, body=(let, use))})) == []
    (fault,) = faults_of(replace(game, phases={"deal": replace(phase, body=(use, let))}))
    assert "`x` (slot 5) is not bound" in fault
