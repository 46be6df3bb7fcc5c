"""A game as proofs see it: without words, places, what is said about it, recorded games, and examples that show
nothing to a proof."""

from dataclasses import replace
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.walk import field_names
from hornbook.dsl.report.source import NOWHERE, Place

_WITHOUT: dict[type, Any] = {Text: NO_TEXT, Place: NOWHERE}


def bare_game(game: Game) -> Game:
    """The same game with everything taken out that no proof depends on."""
    shown_by = game.endless.shown_by if game.endless is not None else ""
    examples = {name: example for name, example in game.examples.items() if name == shown_by}
    rules = replace(game, parents=(), examples=examples, findings={}, assumptions={}, recorded=None)
    decks = {name: replace(deck, called=(), signs=(), signed=()) for name, deck in game.decks.items()}
    rules = replace(rules, decks=decks, measures={}, measure_slots=0)
    told = replace(rules, remarks={}, ages=None, minutes=None, authors=(), languages=())
    stripped: Game = bare(told)
    return stripped


def bare(node: Any) -> Any:
    """A part of the rules without words and places."""
    kind = type(node)
    if kind is tuple:
        return tuple([bare(part) for part in node])
    if kind is dict:
        return {key: bare(value) for key, value in node.items()}
    if kind in _WITHOUT:
        return _WITHOUT[kind]
    names = field_names(kind)
    if not names:
        return node
    stripped = object.__new__(kind)  # half as long as `replace`, and whole games are stripped after every edit
    for name in names:
        object.__setattr__(stripped, name, bare(getattr(node, name)))
    return stripped
