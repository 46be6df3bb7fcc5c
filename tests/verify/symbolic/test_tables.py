"""Numbers of which a table is asked: they are among those that it is for, in play and in proof."""

import pytest

from hornbook.dsl.core.game import Game
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.simulate import simulate
from hornbook.verify.results import Verdict
from tests.verify.small import RULES, game_from, verified

PRIZES = (RULES / "prizes.rules").read_text(encoding="utf8")
IN_RANGE = "numbers stay in range"
UNASKED = [
    ("until round_number >= 3", "until round_number >= 4"),
    ("prize of round_number + extra", "prize of (round_number - 1) + extra"),
    ("extra for 2 to 4: 2 1 0", "extra for 2 to 3: 2 1"),
]


def game(*changes: tuple[str, str]) -> Game:
    text = PRIZES
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return game_from(text)


def test_numbers_of_the_table_are_fine() -> None:
    assert simulate(game(), 4, 3, check=True).violations == ()
    results = verified(game())
    assert results[IN_RANGE].verdict is Verdict.PROVED, results[IN_RANGE].reason
    assert all(result.ok for result in results.values()), [r for r in results.values() if not r.ok]


@pytest.mark.parametrize("change", UNASKED)
def test_the_engine_says_what_the_table_does_not_hold(change: tuple[str, str]) -> None:
    broken = game(change)
    with pytest.raises(RuleFault, match="outside the range declared for it"):
        simulate(broken, 4, 1)
    assert "in range" in {violation.owed.name for violation in simulate(broken, 4, 1, check=True).violations}


@pytest.mark.parametrize("change", UNASKED)
def test_the_prover_shows_a_number_outside(change: tuple[str, str]) -> None:
    result = verified(game(change))[IN_RANGE]
    assert result.verdict is Verdict.REFUTED, result.reason
