"""A game as proofs see it: without words, places, examples, findings and assumptions."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.source import NOWHERE, Place


def bare_game(game: Game) -> Game:
    """The same game with everything taken out that no proof depends on."""
    stripped: Game = bare(replace(game, source="", parents=(), examples={}, findings={}, assumptions={}))
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
