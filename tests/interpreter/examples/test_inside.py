"""Examples that begin inside of a phase: they go on exactly as the whole phase does from there."""

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.core.texts import Text
from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.report.diagnostics import rendered
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.examples.as_example import example_text
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.examples.story import Story, story_inside, story_of
from hornbook.interpreter.machine.flow_graph import END, Mark
from hornbook.interpreter.words.source_names import card_name
from tests.interpreter.examples.test_story import beginning
from tests.interpreter.support import engine_of

BASE = (Path(__file__).parents[2] / "dsl" / "bad" / "base.rules").read_text(encoding="utf-8")


@dataclass
class Stop:
    """Where a location of a phase began: on what table, what happened in it, and what happened from there on."""

    location: int
    position: Snapshot
    events: list[Event]
    all_since: list[Event]


def played(engine: Engine, phase: str, seed: int) -> tuple[list[Stop], Snapshot]:
    """The locations that a phase comes by, played at random from its beginning, and how it ends."""
    env, chance = engine.memory.from_snapshot(beginning(engine, phase, seed)), Random(seed)
    number, stops = engine.program.phase_entry(phase), list[Stop]()
    while True:
        stops.append(Stop(number, engine.memory.snapshot(env), [], []))
        edge, events = engine.run_location(env, number, lambda choice, _: chance.choice(choice.options), NO_GAME)
        stops[-1].events = events
        for stop in stops:
            stop.all_since += events
        if edge.target == END or Mark("leave", phase) in edge.marks:
            return stops[1:], engine.memory.snapshot(env)
        number = edge.target


def told_inside(engine: Engine, phase: str, seed: int) -> list[Story]:
    """The rest of a phase from each location inside of it, as a story that begins there."""
    stops, after = played(engine, phase, seed)
    told = []
    for stop in stops:
        story = story_inside(engine, stop.location, stop.position, stop.events)
        assert story is not None, f"location {stop.location} of {phase} has no name"
        assert story.start is not None
        told.append(replace(story, before=stop.position, events=tuple(stop.all_since), after=after))
    return told


def _on_the_table(game: Game, position: Snapshot | None) -> object:
    """What lies where, by the names of cards: nobody can tell two of one kind apart."""
    assert position is not None
    return {
        (zone, index): sorted(card_name(game, card) for card in cards if card is not None)
        for zone, members in position.zones.items()
        for index, cards in members.items()
    }


def with_text(name: str, text: str) -> Game:
    """A game with more in its file."""
    loaded = game_from_text(f"game mine extends {name}\n\n{text}") if name else game_from_text(f"{BASE}\n{text}")
    assert loaded.game is not None, rendered(loaded.diagnostics, loaded.sources)
    return loaded.game


@pytest.mark.parametrize("name", ["classic", "buffalo", "board_luck", "board_advanced"])
def test_from_every_location_an_example_ends_as_the_whole_phase_does(name: str) -> None:
    engine = engine_of(name)
    told = [story for seed in range(2) for story in told_inside(engine, "turn", seed)][:24]
    assert len(told) >= 4
    texts = [example_text(engine.game, f"told_{at}", Text("So", "Tak"), story) for at, story in enumerate(told)]
    game = with_text(name, "\n".join(texts))
    for at, story in enumerate(told):
        outcome = run_example(game, game.examples[f"told_{at}"])
        assert outcome.problems == (), texts[at]
        assert len(outcome.events) == len(story.events)
        assert _on_the_table(game, outcome.after) == _on_the_table(game, story.after)


def test_a_position_to_which_no_beginning_is_found_is_told_from_inside() -> None:
    """Who chose which card can be made up, but not that the buffalo turned one over."""
    engine = engine_of("buffalo")
    stop = played(engine, "turn", 1)[0][0]
    assert story_of(engine, "turn", stop.position, stop.events) is None
    story = story_of(engine, "turn", stop.position, stop.events, stop.location)
    assert story is not None
    assert story.start is not None
    assert story.before.zones == stop.position.zones


EXAMPLE = """
example inside
  en "So." pl "Tak."
  players 2
  in turn, before place
  given
    row 1: 12
    row 2: 30
    row 3: 35
    played: 14 36
    owner of card 14: player 2
  then
    row 1: 12 14
    rules joins joins
"""


def problems(text: str) -> list[str]:
    game = with_text("", text)
    return [problem.message for problem in run_example(game, game.examples["inside"]).problems]


def test_what_is_expected_from_inside_must_come_out() -> None:
    assert problems(EXAMPLE) == []
    assert problems(EXAMPLE.replace("row 1: 12 14", "row 1: 12")) == ["row 1 holds 12 14, not 12"]
    assert problems(EXAMPLE.replace("joins joins", "joins")) == ["the rules that fired are joins joins, not joins"]
    assert problems(EXAMPLE.replace("before place", "after place")) == []
    assert problems(EXAMPLE.replace("before place", "after choosing card")) == []


def test_what_was_chosen_before_is_not_asked_again() -> None:
    chosen = EXAMPLE.replace("  then\n", "    hand of player 1: 40\n  when\n    player 1 chooses card 40\n  then\n")
    assert problems(chosen) == ["this choice is never asked for"]


def test_a_second_time_the_phase_begins_where_it_does() -> None:
    twice = EXAMPLE.replace("before place", "before place, 2 times").replace(
        "  then\n",
        "    hand of player 1: 40 39\n    hand of player 2: 15 16\n  when\n"
        "    player 1 chooses card 40\n    player 2 chooses card 16\n  then\n",
    )
    said = twice.replace("row 1: 12 14\n    rules joins joins", "row 1: 12 14 16\n    turn_number: 1")
    assert problems(said) == []


MENU = """
phase bazaar
  en "Cards are bought." pl "Kupuje się karty."
  turn_number becomes turn_number + 1
  while turn_number < 3
    if score of player 1 > 0
      player 1 chooses one of
        option buy when score of player 2 < 5
          en "Buy a card" pl "Kup kartę"
          score of player 1 becomes score of player 1 - 1
          do pay(player 1)
        option leave
          en "Leave" pl "Odejdź"
          turn_number becomes 9
    turn_number becomes turn_number + 1
  each player
    do settle(player)

step pay(player)
  en "A point is paid." pl "Płaci się punkt."

  rule paid
    en "The pot grows." pl "Pula rośnie."
    score of player 2 becomes score of player 2 + 1

step settle(player)
  en "Everybody gets a point." pl "Każdy dostaje punkt."

  rule settled
    en "A point." pl "Punkt."
    score of player becomes score of player + 1

replace flow
  do deal
  do turn
  do bazaar

example inside
  en "So." pl "Tak."
  players 2
  in bazaar, WHERE
  given
    score of player 1: 3
    turn_number: 1
  then
    rules RULES
"""


@pytest.mark.parametrize(
    ("where", "rules"),
    [
        ("after choosing option leave", "settled settled"),
        ("after pay", "settled settled"),
        ("before settle", "settled settled"),
        ("after settle", ""),
    ],
)
def test_an_example_begins_in_the_midst_of_menus_and_loops(where: str, rules: str) -> None:
    given = MENU.replace("turn_number: 1", "turn_number: 2")
    assert problems(given.replace("WHERE", where).replace("RULES", rules)) == []


def test_before_a_menu_it_is_asked() -> None:
    text = MENU.replace("WHERE", "before choosing option buy").replace("RULES", "paid settled settled")
    assert problems(text) == ["nobody says what player 1 chooses as `option`"]
    answers = "  when\n    player 1 chooses option buy\n    player 1 chooses option leave\n  then"
    assert problems(text.replace("  then", answers)) == []


@pytest.mark.parametrize(
    ("where", "given", "line"),
    [
        ("before choosing option buy", "turn_number: 5", "while turn_number < 3"),
        ("before choosing option buy", "score of player 1: 0", "if score of player 1 > 0"),
        ("after choosing option buy", "score of player 2: 5", "option buy when score of player 2 < 5"),
    ],
)
def test_play_must_come_to_where_an_example_begins(where: str, given: str, line: str) -> None:
    name = given.split(":", 1)[0]
    kept = [each for each in MENU.split("\n") if not each.strip().startswith(f"{name}: ")]
    text = "\n".join(kept).replace("WHERE", where).replace("RULES", "").replace("  given\n", f"  given\n    {given}\n")
    game = with_text("", text)
    (problem,) = run_example(game, game.examples["inside"]).problems
    assert "play does not come" in problem.message
    assert line in f"{BASE}\n{text}".split("\n")[problem.place.line - 1]


def test_where_the_rules_no_longer_come_there_the_example_fails() -> None:
    """As when a change is tried that takes the step out of its phase."""
    game = with_text("", EXAMPLE)
    example = replace(game.examples["inside"], start=StartingPlace("before", "step", "gone"))
    (problem,) = run_example(game, example).problems
    assert problem.message == "`turn` cannot be taken up `before gone`"


def test_what_a_variant_puts_before_the_place_is_not_done(tmp_path: Path) -> None:
    """The name that `let` gives is made anew, although a statement has come in between that does not change it."""
    parent, heir = tmp_path / "parent.rules", tmp_path / "heir.rules"
    parent.write_text(BASE.replace("game base", "game parent") + EXAMPLE, encoding="utf-8")
    added = "phase turn before place\n  score of player 1 becomes score of player 1 + 1\n"
    heir.write_text(f"game heir extends parent\n\n{added}", encoding="utf-8")
    loaded = load_game(str(heir))
    assert loaded.game is not None, rendered(loaded.diagnostics, loaded.sources)
    outcome = run_example(loaded.game, loaded.game.examples["inside"])
    assert outcome.problems == ()
    assert outcome.after.variables["score"][(0,)] == 1  # before the second card only
