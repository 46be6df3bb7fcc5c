"""Who plays in the search: at random, always the same way, or as another game went.

Guides know nothing of a game but cards and options. All are fixed by their chance, so the search is the same each time.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.recording.lines import Happening, Shuffled
from hornbook.verify.games.playing import Guide

STYLES = ("random", "first", "last", "lowest", "highest", "by seat", "by question", "mostly first", "mostly last")
"""The ways in which somebody may play; `by seat` gives each seat a way of its own, `by question` each question."""

_OFTEN = 0.85
_SORTED = 0.03
"""How often a shuffle leaves the cards in order, which chance alone never does."""


class StyledGuide:
    """Chooses in a certain style; shuffles are left to chance, but now and then leave everything in order."""

    def __init__(self, style: str, chance: Random) -> None:
        self._style, self._chance = style, chance
        self._own: dict[int | str | None, str] = {}

    def order(self, cards: list[int]) -> Sequence[int]:
        if self._style != "random" and self._chance.random() < _SORTED:
            return sorted(cards, reverse=self._chance.random() < 0.5)
        return self._chance.sample(cards, len(cards))

    def choice(self, name: str, chooser: int | None, options: Sequence[int]) -> int:
        style = self._style
        if style in ("by seat", "by question"):
            style = self._own.setdefault(chooser if style == "by seat" else name, self._chance.choice(STYLES[:5]))
        if style.startswith("mostly"):
            style = style.removeprefix("mostly ") if self._chance.random() < _OFTEN else "random"
        match style:
            case "first":
                return options[0]
            case "last":
                return options[-1]
            case "lowest":
                return min(options)
            case "highest":
                return max(options)
            case _:
                return options[int(self._chance.random() * len(options))]


class RetellingGuide:
    """Does as another game went as long as it fits, card for card; whatever does not fit is left to another guide.

    `exchanged` says which cards take the place of which others in what is retold.
    """

    def __init__(self, told: Iterable[Happening], otherwise: Guide, exchanged: Mapping[int, int] | None = None) -> None:
        self._shuffles: deque[tuple[int, ...]] = deque()
        self._choices: dict[tuple[int | None, str], deque[Chosen]] = defaultdict(deque)
        self._otherwise = otherwise
        self._exchanged = exchanged or {}
        for each in told:
            if isinstance(each, Shuffled):
                self._shuffles.append(each.cards)
            else:
                self._choices[each.chooser, each.choice].append(each)

    def order(self, cards: list[int]) -> Sequence[int]:
        if not self._shuffles:
            return self._otherwise.order(cards)
        told = [self._exchanged.get(card, card) for card in self._shuffles.popleft()]
        lying = set(cards)
        if len(told) == len(cards) and lying.issuperset(told):
            return told
        kept = [card for card in told if card in lying]
        new = lying.difference(kept)
        return kept + [card for card in self._otherwise.order(cards) if card in new]

    def choice(self, name: str, chooser: int | None, options: Sequence[int]) -> int:
        queue = self._choices.get((chooser, name))
        if queue:
            told = queue.popleft()
            value = told.value if told.option else self._exchanged.get(told.value, told.value)
            if value in options:
                return value
            if told.value in options:
                return told.value
        return self._otherwise.choice(name, chooser, options)
