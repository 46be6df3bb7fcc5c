"""Where looking ahead to the end of the phase tells nothing: whatever happens until then, everybody stands as before.

Takes a game and its flow; gives locations. What `winners` does not speak of does not count; what a location does not
name, it does not change (`machine/frame.py`).
"""

from collections.abc import Iterator

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.flow_graph import END, FlowGraph, Mark
from hornbook.interpreter.machine.frame import may_change, names_in


def nothing_ahead(game: Game, flow: FlowGraph) -> frozenset[int]:
    """The locations from which on nothing that decides the game changes until their phase ends."""
    decisive = frozenset(names_in(walk((game.winners.where, game.winners.keys))))
    idle = {number for number, here in flow.locations.items() if decisive.isdisjoint(may_change(game, here))}
    return frozenset(number for number in idle if idle.issuperset(_until_the_end_of_the_phase(flow, number)))


def _until_the_end_of_the_phase(flow: FlowGraph, start: int) -> Iterator[int]:
    """The locations that play may come to from one on, before it leaves the phase of that one."""
    leaving, seen, waiting = Mark("leave", flow.locations[start].phase), {start}, [start]
    while waiting:
        here = flow.locations[waiting.pop()]
        yield here.number
        for edge in (here.then, here.otherwise):
            if edge.target not in (END, *seen) and leaving not in edge.marks:
                seen.add(edge.target)
                waiting.append(edge.target)
