"""Claims that may help are such as held in play, to its very end."""

from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.flow_graph import END
from hornbook.verify.facts.goals import goal_layout
from hornbook.verify.facts.samples import observed_play
from hornbook.verify.helping.vocabulary import Vocabulary
from tests.verify.small import game_from

COUNTING = """game counting
  title en "Counting" pl "Liczenie"
  players 2 to 2
deck chips from 1 to 4, each a chip, home box
zones
  box, of chips, seen by nobody
state
  round: number from 0 to 9 = 0
flow
  repeat
    do turn
  until round >= 3
phase turn
  round becomes round + 1
winners player
"""


def test_what_always_held_held_where_games_ended_too() -> None:
    game = game_from(COUNTING)
    engine = Engine(game, executor=Executor(goal_layout(game), ConcreteValues()))
    observed, start = observed_play(engine, 60), engine.program.start.target
    shown = engine.memory.copied(observed.positions[start][0])
    shown[engine.memory.layout.variable_at["round"]] = 7
    seen = {**observed.positions, END: observed.ends}
    found = Vocabulary(game, engine.program, engine.judge, seen).candidates(shown, start)
    told = {(each.statement.text, each.when.kind) for each in found}
    assert ("round <= 3", "always") in told
    assert ("round <= 2", "before") in told
    assert ("round <= 2", "always") not in told
