"""A game as proofs see it: without words, places, findings, assumptions, and examples that show nothing to a proof."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.source import NOWHERE, Place


def bare_game(game: Game) -> Game:
    """The same game with everything taken out that no proof depends on."""
    shown_by = game.endless.shown_by if game.endless is not None else ""
    examples = {name: example for name, example in game.examples.items() if name == shown_by}
    stripped: Game = bare(replace(game, source="", parents=(), examples=examples, findings={}, assumptions={}))
    return stripped


def bare(node: Any) -> Any:
    """A part of the rules without words and places."""
    if isinstance(node, Text):
        return NO_TEXT
    if isinstance(node, Place):
        return NOWHERE
    if isinstance(node, tuple):
        return tuple(bare(part) for part in node)
    if isinstance(node, dict):
        return {key: bare(value) for key, value in node.items()}
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: bare(getattr(node, f.name)) for f in fields(node)})
    return node
