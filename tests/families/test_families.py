"""Games of other families: a designer's first files check, play, keep their claims; and what the proofs say of them.

The claims are worded as they came to mind, none to suit the prover. All of them are true: each was argued by hand and
watched in thousands of games. So the only right verdict is *proved*; what is not so yet stands in `NOT_YET`: exactly
that, so whoever makes the prover better takes it out there. `python -m tests.families` counts.
"""

from functools import cache
from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import load_game
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.players.simulate import simulate
from hornbook.verify.results import Verdict
from hornbook.verify.run import verify_games

FOLDER = Path(__file__).with_name("games")
NAMES = tuple(sorted(path.stem for path in FOLDER.glob("*.rules")))
MOMENTS = {"always", "during", "before", "after", "after_step", "end"}

NOT_YET: dict[str, set[str]] = {
    "beacons": {
        "chains_in_order",
        "all_beacons",
    },
    "harvest": {
        "all_is_brought_in",
        "all_rounds",
        "best_pair",
    },
    "lanterns": {
        "best_game",
    },
    "orchard": {
        "most_baskets",
    },
    "tavern": {
        "deepest_debt",
    },
}
"""By game, what is not proved although it is so, or not shown to be reached although it is."""


@cache
def game(name: str) -> Game:
    loaded = load_game(str(FOLDER / f"{name}.rules"))
    assert [diagnostic.message for diagnostic in loaded.diagnostics] == []
    assert loaded.game is not None
    return loaded.game


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_moment_is_spoken_of(name: str) -> None:
    moments = [claim.when.kind for claim in game(name).claims.values()]
    moments += [bound.when.kind for bound in game(name).bounds.values()]
    assert set(moments) == MOMENTS
    assert len(moments) >= 8


@pytest.mark.parametrize("name", NAMES)
def test_examples_hold(name: str) -> None:
    assert game(name).examples
    for example in game(name).examples.values():
        assert [str(problem) for problem in run_example(game(name), example).problems] == [], example.name


@pytest.mark.parametrize("name", NAMES)
def test_games_end_and_keep_their_claims(name: str) -> None:
    for players in range(game(name).min_players, game(name).max_players + 1):
        summary = simulate(game(name), players, games=30, seed=players, check=True)
        assert summary.unended == 0
        assert [violation.owed.name for violation in summary.violations] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_true_is_proved(name: str) -> None:
    results = verify_games([game(name)], use_cache=False, jobs=1)[name]
    assert [result.claim for result in results if result.verdict is Verdict.REFUTED] == []
    assert {result.claim for result in results if not result.ok} == NOT_YET.get(name, set())
