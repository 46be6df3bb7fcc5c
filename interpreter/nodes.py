"""All nodes of a piece of the core, whatever it is."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import DoStep


def nodes_of(root: object) -> Iterator[object]:
    """Every dataclass instance in a node, a tuple or a dictionary of nodes, in the order of the file."""
    if isinstance(root, dict):
        for value in root.values():
            yield from nodes_of(value)
    elif isinstance(root, tuple):
        for part in root:
            yield from nodes_of(part)
    elif is_dataclass(root):
        yield root
        for field in fields(root):
            yield from nodes_of(getattr(root, field.name))


def nodes_run(game: Game, pieces: Sequence[object]) -> Iterator[object]:
    """All nodes of some pieces of the rules, and of the steps that are run there."""
    waiting, seen = list(pieces), set[str]()
    while waiting:
        for node in nodes_of(waiting.pop()):
            yield node
            if isinstance(node, DoStep) and node.step not in seen:
                seen.add(node.step)
                waiting.append(game.steps[node.step])
