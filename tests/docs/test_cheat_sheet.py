"""The cheat sheet is one game, told in pieces: it is checked and played, and nothing in it is left out of play."""

import re

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Collect, Draw, Menu, MoveAll, MoveCard, SetVar, Shuffle
from hornbook.dsl.core.walk import walk
from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.running import BlindPort, passed_edges
from hornbook.interpreter.engine.telling import telling_engine
from hornbook.interpreter.engine.trace import Became, Chosen, Fired, Moved, Ordered, Told
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.players.bots import RandomBot
from hornbook.interpreter.players.simulate import simulate
from tests.cli.support import ROOT

PAGES = ("cheat_sheet.md", "cheat_sheet.pl.md")
GAMES = 60


def text_of(page: str) -> str:
    """All pieces of a page, as one file."""
    told = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return "\n".join(re.findall(r"^```rules\n(.*?)^```$", told, re.MULTILINE | re.DOTALL))


def without_comments(text: str) -> str:
    return re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE)


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = game_from_text(text_of(PAGES[0]))
    assert [each.message for each in loaded.diagnostics] == []
    assert loaded.game is not None
    return loaded.game


def test_both_pages_say_the_same() -> None:
    english, polish = map(text_of, PAGES)
    assert without_comments(english) == without_comments(polish)
    assert english.count("#") == polish.count("#")


def test_it_has_the_layout_of_the_language() -> None:
    assert all(formatted_from_text(text_of(page)).text == text_of(page) for page in PAGES)


def test_its_examples_hold(game: Game) -> None:
    for example in game.examples.values():
        assert [str(problem) for problem in run_example(game, example).problems] == []


def test_its_games_end_and_keep_its_claims(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        summary = simulate(game, players, GAMES, seed=players, check=True)
        assert summary.unended == 0
        assert [violation.owed.name for violation in summary.violations] == []


def test_every_line_is_carried_out(game: Game) -> None:
    """Every statement that does something is told of in some game, and every option and every rule is taken."""
    told: list[Told] = []
    engine = telling_engine(game, lambda each, env: told.append(each))
    for seed in range(GAMES):
        env = engine.memory.fresh(game.min_players + seed % 2)
        port = BlindPort([RandomBot((seed, seat)).pick for seat in range(game.max_players)])
        for _ in passed_edges(engine, env, port, seed):
            pass
    done = {each.place for each in told if isinstance(each, Moved | Ordered | Became)}
    written = {
        node.place
        for node in walk((tuple(game.steps.values()), tuple(game.phases.values())))
        if isinstance(node, SetVar | MoveCard | MoveAll | Draw | Collect | Shuffle)
    }
    assert written - done == set()
    options = {
        option.name for node in walk(tuple(game.phases.values())) if isinstance(node, Menu) for option in node.options
    }
    assert options == {each.option for each in told if isinstance(each, Chosen)} - {""}
    assert {rule.name for step in game.steps.values() for rule in step.rules} == {
        each.rule for each in told if isinstance(each, Fired)
    }
