"""All nodes of some pieces of the rules and of what is run there."""

from collections.abc import Iterator, Sequence

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import DoStep
from hornbook.dsl.core.walk import walk


def nodes_run(game: Game, pieces: Sequence[object]) -> Iterator[object]:
    """All nodes of some pieces of the rules, and of the steps that are run there."""
    waiting, seen = list(pieces), set[str]()
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            if isinstance(node, DoStep) and node.step not in seen:
                seen.add(node.step)
                waiting.append(game.steps[node.step])
