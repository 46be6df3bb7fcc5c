"""Who is winning: the standings that a game's `winners` declares, and where they cannot change."""

from collections.abc import Iterator

from hornbook.dsl.core.expressions import Table
from hornbook.dsl.core.game import Game, Winners
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.flow_graph import END, FlowGraph, Mark
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.nodes import may_change, names_in


def sides(game: Game, players: int) -> tuple[int, ...]:
    """For each seat the side on which it wins or loses: all are on one if nothing tells players apart, and partners are
    where only their team is asked for; otherwise everybody is on their own."""
    nodes = list(walk((game.winners.where, game.winners.keys)))
    asked = [node for node in nodes if isinstance(node, Local) and node.slot == game.winners.slot]
    teams = [node.name for node in nodes if isinstance(node, Table) and node.index == tuple(asked[:1])]
    if not asked:
        return (0,) * players
    if len(teams) == len(asked) and len(set(teams)) == 1:
        return game.tables[teams[0]].values[:players]
    return tuple(range(players))


class Standings:
    """Reads standings off a memory of plain numbers. If they are `shared`, all players stand and fall together."""

    def __init__(self, winners: Winners, evaluator: Evaluator) -> None:
        game = evaluator.layout.game
        self.shared = len(set(sides(game, game.max_players))) == 1
        self._at = evaluator.layout.local_at(winners.slot)
        self._where = None if winners.where is None else evaluator.expression(winners.where)
        self._keys = [(1 if key.direction == "lowest" else -1, evaluator.expression(key.value)) for key in winners.keys]

    def standing(self, env: Env, player: int) -> tuple[int, ...]:
        """A player's keys, turned so that lower is better; whether they may win at all comes first."""
        env[self._at] = player
        barred = self._where is not None and not self._where(env)
        return (int(barred), *(sign * key(env) for sign, key in self._keys))

    def scores(self, env: Env) -> list[int]:
        """Every player's first key as the file states it (0 if it states none)."""
        result = []
        for player in range(env[PLAYERS]):
            env[self._at] = player
            result.append(self._keys[0][1](env) if self._keys else 0)
        return result

    def winners(self, env: Env) -> tuple[int, ...]:
        """All players with the best standing among those who may win."""
        standings = {player: self.standing(env, player) for player in range(env[PLAYERS])}
        allowed = {player: keys for player, keys in standings.items() if keys[0] == 0}
        best = min(allowed.values(), default=None)
        return tuple(player for player, keys in allowed.items() if keys == best)


def nothing_ahead(game: Game, flow: FlowGraph) -> frozenset[int]:
    """The locations from which on everybody stands as before until their phase ends: it changes nothing of what
    `winners` speaks of. Looking so far ahead tells nothing."""
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
