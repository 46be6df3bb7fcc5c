"""Games that need not end: the position that comes again is found, and nothing is called endless that is not."""

from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.results import Result, Verdict
from hornbook.verify.search.recurrence import what_matters
from tests.verify.small import RULES, game_from, verified

PATIENCE = (RULES / "patience.rules").read_text(encoding="utf8")


def ending(text: str) -> Result:
    return verified(game_from(text))["the game ends"]


def test_a_position_that_comes_again_is_shown() -> None:
    result = ending(PATIENCE)
    assert result.ok
    assert result.verdict is Verdict.REFUTED
    shown = result.counterexample
    assert shown is not None
    assert shown.after is not None
    assert shown.events
    assert shown.before.zones["line"] == shown.after.zones["line"]
    assert shown.before.variables["laps"] != shown.after.variables["laps"]


def test_without_expectation_an_endless_game_is_a_failure() -> None:
    result = ending(PATIENCE[: PATIENCE.index("endless\n")])
    assert result.verdict is Verdict.REFUTED
    assert not result.ok


def test_a_number_that_ends_the_game_makes_it_end() -> None:
    until = "until some player has hand of player is empty and stock of player is empty"
    result = ending(PATIENCE.replace(until, f"{until} or laps >= 40"))
    assert result.verdict is Verdict.PROVED
    assert not result.ok  # the file says otherwise


def test_chance_is_not_called_endless() -> None:
    shuffled = PATIENCE.replace("  laps becomes laps + 1\n", "  laps becomes laps + 1\n  shuffle box\n")
    assert ending(shuffled).verdict is Verdict.UNDECIDED


def test_what_only_counts_does_not_matter() -> None:
    game = game_from(PATIENCE)
    program = flow_graph_from_game(game)
    matters = what_matters(game, program, list(Engine(game).program.locations))
    assert matters.variables == frozenset()
    assert matters.sequences == {"box", "stock", "line"}
    assert matters.left == {"box", "stock", "hand"}
