"""Unknowns: what is known of one is never taken for what is asked of another."""

from tests.verify.small import RULES, game_from, verified

LAMP = (RULES / "lamp.rules").read_text(encoding="utf8")


def test_the_best_of_a_fact_is_not_the_best_of_a_rule() -> None:
    results = verified(game_from(LAMP))
    assert results["every rule can apply"].ok, results["every rule can apply"].reason
    assert all(result.ok for result in results.values()), [r for r in results.values() if not r.ok]
