"""Chance that somebody speaks for: what is asked of it, and how its answer is read.

Takes the cards of a zone that is to be shuffled, as they lie; gives the question, and the order that an answer means.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.by_name.named import called
from hornbook.interpreter.engine.by_name.setup import CardName


def shuffle_asked(game: Game, zone: str, cards: Sequence[int]) -> "Shuffle":
    """The question, of a zone as rule files call it."""
    return Shuffle(zone, tuple(called(game, card) for card in cards), tuple(cards))


@dataclass(frozen=True)
class Shuffle:
    """What chance is asked: in which order the cards of a zone lie from now on. `zone` is called as rule files call it;
    `cards` are its cards by name, as they lie; `values` stand for them."""

    zone: str
    cards: tuple[CardName, ...]
    values: tuple[int, ...]


def told_order(shuffle: Shuffle | None, first: Sequence[CardName]) -> tuple[int, ...]:
    """An order of the shuffled cards: those that are named first, then the others as they lie."""
    if shuffle is None:
        raise ValueError("nothing is to be shuffled now by whoever speaks for chance")
    left = list(zip(shuffle.cards, shuffle.values, strict=True))
    order = []
    for name in first:
        found = next((each for each in left if str(each[0]) == str(name)), None)
        if found is None:
            again = "no other card" if name in shuffle.cards else "no card"
            close = get_close_matches(str(name), [str(card) for card, _ in left], n=1)
            meant = f"; did you mean `{close[0]}`?" if close and name not in shuffle.cards else ""
            raise ValueError(f"there is {again} {name} in {shuffle.zone}{meant}")
        left.remove(found)
        order.append(found[1])
    return (*order, *(value for _, value in left))
