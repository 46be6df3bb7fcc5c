"""Why play ends: what is left of the loops of a flow if ranks are so."""

from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.verify.termination.ranking import Rank, Step, steps_left

INNER, OUTER, OUT = (1, Edge(1)), (1, Edge(0)), (0, Edge(END))
IN = (0, Edge(1))
STEPS: set[Step] = {INNER, OUTER, OUT, IN}
"""Play goes from 0 to 1, stays there for a while, and comes back."""


def rank(loop: set[Step], falling: set[Step]) -> Rank:
    return Rank(frozenset(loop), (("hand falls", 1),), frozenset(falling))


def test_without_a_rank_every_step_of_a_loop_is_left() -> None:
    assert steps_left(STEPS, []) == {INNER, OUTER, IN}


def test_a_rank_of_the_whole_loop_takes_its_falling_steps_away() -> None:
    assert steps_left(STEPS, [rank({INNER, OUTER, IN}, {OUTER})]) == {INNER}


def test_what_is_left_needs_a_rank_of_its_own() -> None:
    assert steps_left(STEPS, [rank({INNER, OUTER, IN}, {OUTER}), rank({INNER}, {INNER})]) == set()


def test_a_rank_that_does_not_speak_of_the_whole_loop_shows_nothing() -> None:
    # Its mixture may rise on the steps it does not speak of.
    assert steps_left(STEPS, [rank({OUTER, IN}, {OUTER})]) == {INNER, OUTER, IN}
    assert steps_left(STEPS, [rank({INNER}, {INNER})]) == {INNER, OUTER, IN}


def test_steps_that_play_cannot_take_need_no_rank() -> None:
    assert steps_left({IN, OUT, INNER}, [rank({INNER}, {INNER})]) == set()


def test_a_rank_that_falls_nowhere_shows_nothing() -> None:
    assert steps_left(STEPS, [rank(STEPS, set())]) == {INNER, OUTER, IN}
