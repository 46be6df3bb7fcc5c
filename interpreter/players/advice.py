"""Advice: what each option of a question is worth, as far as the one who is asked can know.

Takes an outlook, which shows nothing that is hidden, and how often to play on; gives the options, the best first. Each
playout deals anew what cannot be seen and tries every option with the same luck, so that differences are known better
than the results themselves.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from hornbook.dsl.core.game import Winners
from hornbook.interpreter.engine.chance import Chance, Seed, derived, key_of
from hornbook.interpreter.players.bots import Prospect, best_first
from hornbook.interpreter.players.determinize import Outlook
from hornbook.interpreter.players.numbers import Numbers, numbers_of


@dataclass(frozen=True, slots=True)
class Advised:
    """An option: what it came to in the end (the first thing that decides who wins, as the file counts it), and by how
    much that is worse than the best option, playout by playout."""

    option: int
    result: Numbers
    behind: Numbers


@dataclass
class _Tried:
    """What came of an option, playout by playout: the first key of the standing; None where nobody could tell."""

    option: int
    firsts: list[int | None] = field(default_factory=list)


def advice(
    outlook: Outlook, winners: Winners, playouts: int, seed: Seed, progress: Callable[[int], None]
) -> list[Advised]:
    """What every option is worth."""
    key, prospects = key_of(seed), [Prospect(option) for option in outlook.choice.options]
    tried = {option: _Tried(option) for option in outlook.choice.options}
    for number in range(playouts):
        for prospect in prospects:
            standing = outlook.imagined(prospect.option, Chance(derived(key, number)), far=True)
            prospect.add(standing)
            tried[prospect.option].firsts.append(None if standing is None else _first(standing))
        progress(number + 1)
    sign = -1 if winners.keys and winners.keys[0].direction == "highest" else 1
    in_order = [tried[prospect.option] for prospect in best_first(prospects)]
    return [
        Advised(
            each.option,
            numbers_of(sign * first for first in each.firsts if first is not None),
            numbers_of(_differences(each, in_order[0])),
        )
        for each in in_order
    ]


def _first(standing: tuple[int, ...]) -> int:
    """What decides first; where nothing is counted, whether one may win at all."""
    return standing[1] if len(standing) > 1 else standing[0]


def _differences(one: _Tried, best: _Tried) -> Iterator[int]:
    for mine, its in zip(one.firsts, best.firsts, strict=True):
        if mine is not None and its is not None:
            yield mine - its
