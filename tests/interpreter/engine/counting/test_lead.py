"""Who leads while a game is played: when it is looked, and when the lead has changed hands."""

from collections.abc import Sequence
from typing import Any

import pytest

from hornbook.dsl.report.source import NOWHERE
from hornbook.interpreter.engine.counting.columns import column_names, lead_names, option_names
from hornbook.interpreter.engine.counting.lead import Lead
from hornbook.interpreter.machine.faults import none_to_use
from hornbook.interpreter.machine.flow_graph import Edge, Mark
from hornbook.interpreter.players.simulate import Simulator
from tests.interpreter.support import BUFFALO, engine_of, game_of

ENDS = Edge(0, (Mark("leave", "turn"), Mark("enter", "turn")))
BEGINS = Edge(0, (Mark("enter", "turn"),))


class Told:
    """Standings that are told one after the other."""

    def __init__(self, leaders: Sequence[set[int]]) -> None:
        self._left = list(leaders)

    def winners(self, env: object) -> tuple[int, ...]:
        leaders = self._left.pop(0)
        if not leaders:
            raise none_to_use(NOWHERE)
        return tuple(leaders)


def led_by(*leaders: set[int]) -> Lead:
    lead: Any = Lead(engine_of("classic"), 3)
    lead._standings = Told(leaders)
    for _ in leaders:
        lead.passed([], BEGINS)
        lead.passed([], ENDS)
    return lead  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("leaders", "changes", "last"),
    [
        ([{0, 1, 2}, {0}, {0}], 0, 0),  # who comes to the front first takes the lead from nobody
        ([{0}, {1}, {0}], 2, 3),
        ([{0}, {0, 1}, {0}], 0, 0),  # level for a moment
        ([{0}, {0, 1}, {1}], 1, 3),
        ([{0, 2}, {0, 1, 2}, {0, 2}, {1}], 1, 4),  # partners
        ([{0}, set(), {0}, set(), {1}], 1, 5),  # for a while nobody can tell
        ([{0, 1}, {1, 2}, {2}], 1, 3),
    ],
)
def test_a_lead_lasts_as_long_as_somebody_has_led_all_the_while(
    leaders: list[set[int]], changes: int, last: int
) -> None:
    lead = led_by(*leaders)
    assert (lead.moments, lead.changes, lead.last_change) == (len(leaders), changes, last)
    assert lead.led == [sum(seat in each for each in leaders) for seat in range(3)]


def test_it_is_looked_whenever_a_phase_ends() -> None:
    played = Simulator(game_of("classic"), 3, lead=True).play(4)
    assert played.lead["moments"] == sum(played.phases.values())
    assert set(lead_names(3)) == set(played.lead)
    assert all(played.lead[f"led {seat}"] > 0 for seat in played.winners)
    assert played.lead["last lead change"] <= played.lead["moments"]
    assert Simulator(game_of("classic"), 3).play(4).lead == {}


def test_menus_are_called_after_where_they_stand() -> None:
    game = game_of(BUFFALO)
    names = option_names(game)
    assert len(set(names)) == len(names) > 5
    assert len(set(column_names(game, 3, lead=True))) == len(column_names(game, 3, lead=True))
    played = Simulator(game, 3).play(2, record=True)
    chosen = [event for event in played.trace if getattr(event, "option", "")]
    assert sum(played.options.values()) == len(chosen) > 0
    assert played.choices >= len(chosen)
    cautious = Simulator(game, 2, ["modest"]).play(2, record=True)
    assert sum(cautious.options.values()) == sum(bool(getattr(event, "option", "")) for event in cautious.trace)
