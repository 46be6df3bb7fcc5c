"""Positions become examples: the text loads into the game's file, and the example holds there."""

from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.core.texts import Text
from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.by_name.setup import memory_set_up
from hornbook.interpreter.engine.choices import AnsweringPort
from hornbook.interpreter.engine.engine import Engine, Position
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.engine.phases import PhaseRun
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.examples.as_example import example_text
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.examples.story import Story, story_of, story_of_game
from hornbook.interpreter.recording.lines import Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from tests.interpreter.support import MARKET, TRICKS, changed_game, engine_of, random_position, random_step

_FILES = {"classic": Path(__file__).parents[3] / "spec" / "classic.rules", MARKET: Path(MARKET), TRICKS: Path(TRICKS)}


def beginning(engine: Engine, phase: str, seed: int) -> Snapshot:
    """A random position in which a phase begins."""
    entry, chance = engine.program.phase_entry(phase), Random(seed)
    position: Position = random_position(engine, seed, chance.randint(0, 60))
    while position.location != entry or position._answers:
        position = random_step(position, chance)
        if position.over:
            position = random_position(engine, seed + 1, 0)
    return engine.memory.snapshot(engine.memory.restored(position._saved, position.players))


def random_story(engine: Engine, phase: str, seed: int) -> Story:
    before, chance = beginning(engine, phase, seed), Random(seed)
    env = engine.memory.from_snapshot(before)
    copied = engine.memory.copied
    run = PhaseRun(engine, phase, env, lambda: AnsweringPort(lambda asked, _: chance.choice(asked.options), 0, copied))
    run.once()
    return Story(phase, before, tuple(run.events), engine.memory.snapshot(env))


@pytest.mark.parametrize(("name", "phase"), [("classic", "turn"), (MARKET, "trade"), (TRICKS, "round")])
def test_a_story_written_as_an_example_loads_and_comes_out_the_same(name: str, phase: str) -> None:
    source = _FILES[name].read_text(encoding="utf-8")
    for seed in range(8):
        story = random_story(engine_of(name), phase, seed)
        text = example_text(engine_of(name).game, "told", Text('so it "was"', "tak to było"), story)
        loaded = game_from_text(f"{source}\n{text}")
        assert loaded.game is not None, (loaded.diagnostics, text)
        outcome = run_example(loaded.game, loaded.game.examples["told"])
        assert outcome.problems == ()
        assert outcome.events == story.events


def test_a_position_in_the_midst_of_a_phase_is_told_from_its_beginning() -> None:
    engine = engine_of("classic")
    entry = engine.program.phase_entry("turn")
    for seed in range(6):
        position = random_position(engine, seed, 9, players=2)
        while position.location != entry:
            position = random_step(position, Random(seed))
        env = engine.memory.restored(position._saved, 2)
        engine.run_location(env, entry, lambda choice, _: choice.options[0], 0)
        middle = engine.memory.snapshot(env)
        _, events = engine.run_location(env, entry + 1, lambda choice, _: choice.options[0], 0)
        story = story_of(engine, "turn", middle, events)
        assert story is not None
        assert len(story.before.cards("played")) == 0
        assert story.events[2 : 2 + len(events)] == tuple(events)


def test_rules_that_break_off_are_told_without_an_outcome() -> None:
    gap = ("when target is none", "when target is none and turn_number > 99")
    engine = Engine(changed_game("classic", gap))
    zones = {"row 1": [50], "row 2": [60], "row 3": [70], "row 4": [80], "played": [1, 90]}
    env = memory_set_up(engine.memory, 2, zones, {"owner of card 90": "player 2"})
    story = story_of(engine, "turn", engine.memory.snapshot(env), ())
    assert story is not None
    assert story.after is None
    text = example_text(engine.game, "told", Text("A gap."), story)
    assert "then" not in text
    source = _FILES["classic"].read_text(encoding="utf-8").replace(*gap)
    game = game_from_text(f"{source}\n{text}").game
    assert game is not None
    problems = run_example(game, game.examples["told"]).problems
    assert [problem.message for problem in problems] == ["no rule of `place` applies"]


def test_what_is_between_phases_has_no_story() -> None:
    engine = engine_of("classic")
    assert story_of(engine, "", engine.start(2, 1).snapshot(), ()) is None


def test_a_story_tells_its_shuffles() -> None:
    """The cards that were dealt are told; those that stay in the box are not."""
    claim = 'claim unlucky\n  en "Nobody is dealt the 1." pl "Nikt nie dostaje jedynki."\n  after deal\n'
    claim += "  no player has card 1 is in hand of player\n"
    source = _FILES["classic"].read_text(encoding="utf-8") + "\n" + claim
    game = game_from_text(source).game
    assert game is not None
    order = (*range(20, 0, -1), *range(30, 105), *range(21, 30))
    story = story_of_game(game, RecordedGame(Obligation("claim", "unlucky"), 2, (Shuffled("box", order),)))
    assert story is not None
    text = example_text(game, "told", Text("The 1 is dealt."), story)
    assert f"shuffle box: {' '.join(map(str, order[:24]))}\n" in text
    told = game_from_text(f"{source}\n{text}").game
    assert told is not None
    assert run_example(told, told.examples["told"]).problems == ()
