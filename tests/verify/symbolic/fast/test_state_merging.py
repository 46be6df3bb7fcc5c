"""Ways taken at once: one path instead of many, and everything on each of them is still looked at."""

import pytest
import z3

from hornbook.dsl.core.types import NONE_VALUE
from hornbook.interpreter.engine.trace import Fired
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.facts.samples import Coverage
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result, Verdict
from hornbook.verify.search.location import LocationProver
from hornbook.verify.smt.notes import Note, SymbolicChosen
from hornbook.verify.smt.paths import Path
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import unknown_number, unknown_truth
from tests.verify.small import RULES, game_from, verified
from tests.verify.symbolic.test_agreement import comparison, play_and_compare

PARTING_FILE = RULES / "parting.rules"
PARTING = PARTING_FILE.read_text(encoding="utf8")
ROUND = 1


def broken(rule: str, other: str) -> dict[str, Result]:
    assert rule in PARTING
    return verified(game_from(PARTING.replace(rule, other)))


def test_everything_is_proved() -> None:
    results = verified(game_from(PARTING))
    assert all(result.ok for result in results.values()), [r for r in results.values() if not r.ok]


def test_a_path_does_not_part() -> None:
    """It does for the number of players, two or three; not for four rules and three conditions for each of them."""
    game = game_from(PARTING)
    rules = frozenset((step.name, rule.name) for step in game.steps.values() for rule in step.rules)
    nothing: dict[int, tuple[()]] = dict.fromkeys(flow_graph_from_game(game).locations, ())
    prover = LocationProver(game, nothing, ROUND, Limits(), seen=Coverage(rules, frozenset()))
    assert prover.prove().paths == 2


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4)])
def test_joined_ways_lead_where_the_engine_goes(players: int, seed: int) -> None:
    assert play_and_compare(comparison(str(PARTING_FILE), joining=True), players, seed, locations=25) >= 2


@pytest.mark.parametrize(
    ("rule", "other", "claim", "applied"),
    [
        ("becomes coins of player - 1", "becomes coins of player - 2", "laying_costs_a_coin", "dear"),
        ("becomes coins of player + amount", "becomes coins of player - 2 * amount", "laying_costs_a_coin", "paid"),
        ("(2 if greedy otherwise 1)", "(-2 if greedy otherwise 1)", "laying_costs_a_coin", "cheap"),
    ],
)
def test_one_bad_way_is_shown(rule: str, other: str, claim: str, applied: str) -> None:
    result = broken(rule, other)[claim]
    assert result.verdict is Verdict.REFUTED, result.reason
    assert result.counterexample is not None
    assert applied in {event.rule for event in result.counterexample.events if isinstance(event, Fired)}


@pytest.mark.parametrize(
    ("rule", "other", "duty"),
    [
        ("move second from hand of player", "move second from heap of player", "moved cards are there"),
        ("chooses second from hand of player", "chooses second from heap of player", "every choice has an option"),
        ("move card from heap of player to box", "move card from table to box", "moved cards are there"),
    ],
)
def test_a_duty_broken_on_one_way_is_shown(rule: str, other: str, duty: str) -> None:
    results = broken(rule, other)
    result = results[duty]
    assert result.verdict is Verdict.REFUTED, result.reason
    assert result.counterexample is not None
    assert result.counterexample.after is None, "the engine stops there, too"
    # Play breaks off before a card is lost, so everything else is as it was.
    assert results["cards are conserved"].verdict is Verdict.PROVED
    assert results["laying_costs_a_coin"].verdict is Verdict.PROVED


def test_what_holds_on_one_way_only_is_not_taken_for_known() -> None:
    claim = """
claim tables_are_small
  en "The table is empty after a fair card." pl "Po dobrej karcie stół jest pusty."
  after lay
  table is empty or worth of card != 2 or coins of player > 0
"""
    assert verified(game_from(PARTING + claim))["tables_are_small"].verdict is Verdict.PROVED
    wrong = claim.replace(" or coins of player > 0", "")
    assert verified(game_from(PARTING + wrong))["tables_are_small"].verdict is Verdict.REFUTED


def test_what_is_learned_on_one_way_is_known_under_its_condition() -> None:
    path = Path(Solver(Limits()), [], {}, _unexpected, _unexpected, any_data=False)
    number, taken = unknown_number("number"), unknown_truth("taken")
    with path.one_of_two(taken, []):
        with path.aside(number > 7):
            path.assume(number > 5)  # while something is supposed: nothing of it stays
        path.assume(number > 1)
        assert path.ask(number == 0, with_data=True) == z3.unsat
    assert path.ask(z3.And(taken, number == 0), with_data=True) == z3.unsat
    assert path.ask(z3.And(taken, number == 2), with_data=True) == z3.sat
    assert path.ask(number == 0, with_data=True) == z3.sat


def test_cards_of_a_way_not_taken_are_none() -> None:
    path = Path(Solver(Limits()), [], {}, _unexpected, _unexpected, any_data=False)
    taken, notes = unknown_truth("taken"), list[Note]()
    with path.one_of_two(taken, notes):
        path.notes.append(SymbolicChosen(None, "drawn", path.fresh_card("drawn")))
    assert path.notes == []
    assert len(notes) == 1
    assert path.ask(z3.And(z3.Not(taken), path.cards[0] != NONE_VALUE), with_data=True) == z3.unsat
    assert path.ask(z3.And(taken, path.cards[0] == 4), with_data=True) == z3.sat


def _unexpected(*_: object) -> None:
    raise AssertionError("nothing is owed here")
