"""Zones without a limit: what proofs know of their order is enough for claims about it, and no more than is true."""

import pytest

from hornbook.verify.results import Verdict
from tests.verify.small import RULES, game_from, verified

TOWER = (RULES / "tower.rules").read_text(encoding="utf8")


def test_claims_about_order_are_decided() -> None:
    results = verified(game_from(TOWER))
    assert all(result.ok for result in results.values()), [r for r in results.values() if not r.ok]


@pytest.mark.parametrize(
    ("rule", "broken", "claim"),
    [
        ("tower of player is empty or last of tower of player < card", "yes", "towers_ascend"),
        ("    move all of tower of player to heap of player\n", "", "towers_ascend"),
        ("last of line < last of tower of player", "last of line > last of tower of player", "line_ascends"),
        ("card from hand of player to tower of player\n\n", "card from hand of player to start of tower of player\n\n",
         "towers_ascend"),
    ],
)  # fmt: skip
def test_a_broken_order_is_noticed(rule: str, broken: str, claim: str) -> None:
    assert rule in TOWER
    result = verified(game_from(TOWER.replace(rule, broken)))[claim]
    assert result.verdict is Verdict.REFUTED, result.reason
