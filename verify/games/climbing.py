"""Climbing: changing a game a little, again and again, as long as it comes nearer to what is wanted.

Takes a playground that measures, and a starting play; gives the nearest play found. What can be changed is what rules
leave open: two cards change places in the deal, or throughout the game; a choice is made otherwise; from some moment on
everybody plays anew. Only what comes after the change is played again. Known as: search-based testing.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from random import Random

from hornbook.interpreter.recorded import Happening, Shuffled
from hornbook.interpreter.trace import Chosen
from hornbook.verify.games.aiming import Target
from hornbook.verify.games.guides import STYLES, RetellingGuide, StyledGuide
from hornbook.verify.games.playing import Guide, Play, Playground

_PATIENCE = 120
"""After how many changes in vain another game is begun with."""

_BEGUN_WITH = 6
"""The best of so many games is changed."""


class Climber:
    """Looks for plays with the least missing. Each game it begins with is as long as the next of the lengths."""

    def __init__(self, ground: Playground, lengths: Sequence[int], chance: Random, aim: Target | None = None) -> None:
        self.ground, self.chance, self.aim = ground, chance, aim
        self._lengths, self._longest = cycle(lengths), lengths[0]

    def climbed(self, players: Iterator[int], budget: int) -> Play | None:
        """A play that shows something wanted, if one is found."""
        limit = self.ground.spent + budget
        while self.ground.spent < limit:
            count, self._longest = next(players), next(self._lengths)
            begun = [self._anew(count) for _ in range(_BEGUN_WITH)]
            best = min(begun, key=lambda play: (not play.shown, play.missing))
            patience, better = _PATIENCE, True
            while patience and not best.shown and self.ground.spent < limit:
                changed = self.corrected(best) if better and self.aim is not None else self.changed(best)
                better = changed.missing < best.missing
                if changed.shown or changed.missing <= best.missing:
                    best = changed
                patience = _PATIENCE if better else patience - 1
            if best.shown:
                return best
        return None

    def _anew(self, players: int) -> Play:
        return self._played(players, StyledGuide(self.chance.choice(STYLES), self.chance))

    def _played(self, players: int, guide: Guide, play: Play | None = None, at: int = 0) -> Play:
        taken_up = [] if play is None or at == 0 else play.stretches[: at + 1]
        return self.ground.played(players, guide, self._longest, taken_up, self.aim)

    def changed(self, play: Play) -> Play:
        """The same game with something in it changed."""
        way = self.chance.random()
        if way < 0.45:
            return self.exchanged(play, self._two_cards(play))
        if way < 0.65:
            return self._shuffled_otherwise(play)
        return self._chosen_otherwise(play, from_there_on=way > 0.9)

    def corrected(self, play: Play) -> Play:
        """The same game with cards exchanged so that they lie where they should, if rules do not look at them."""
        assert self.aim is not None
        return self.exchanged(play, self.aim.exchange_needed(play))

    def exchanged(self, play: Play, cards: Mapping[int, int]) -> Play:
        """Some cards take the place of others throughout the game."""
        return self._played(play.players, self._retelling(play.happenings(), cards))

    def _two_cards(self, play: Play) -> dict[int, int]:
        """Two cards of one deck; the first is rather one that somebody chose."""
        decks = [deck.cards for deck in self.ground.game.decks.values() if deck.size > 1]
        if not decks:
            return {}
        deck = self.chance.choice(decks)
        one = self.chance.choice(deck)
        chosen = [e.value for s in play.stretches for e in s.happened if isinstance(e, Chosen) and e.value in deck]
        if chosen and self.chance.random() < 0.5:
            one = self.chance.choice(chosen)
        other = self.chance.choice(deck)
        if self.chance.random() < 0.3:  # a card much like it
            other = min(max(one + self.chance.choice((-2, -1, 1, 2)), deck[0]), deck[-1])
        return {one: other, other: one}

    def _shuffled_otherwise(self, play: Play) -> Play:
        """A few cards change places in one shuffle."""
        shuffles = [
            (at, number)
            for at, stretch in enumerate(play.stretches)
            for number, each in enumerate(stretch.happened)
            if isinstance(each, Shuffled) and len(each.cards) > 1
        ]
        if not shuffles:
            return self._chosen_otherwise(play, from_there_on=False)
        at, number = self.chance.choice(shuffles)
        told = play.happenings()[len(play.happenings(at)) :]
        shuffle = told[number]
        assert isinstance(shuffle, Shuffled)
        cards = list(shuffle.cards)
        for _ in range(self.chance.randint(1, 3)):
            # Cards are drawn from the front: changes there are more likely to be seen.
            i, j = int(len(cards) * self.chance.random() ** 2), self.chance.randrange(len(cards))
            cards[i], cards[j] = cards[j], cards[i]
        told[number] = Shuffled(shuffle.zone, tuple(cards))
        return self._played(play.players, self._retelling(told), play, at)

    def _chosen_otherwise(self, play: Play, from_there_on: bool) -> Play:
        """One choice is left to chance, or all from there on."""
        at = self.chance.randrange(len(play.stretches))
        choices = [(at, n) for n, each in enumerate(play.stretches[at].happened) if isinstance(each, Chosen)]
        if from_there_on or not choices:
            return self._played(play.players, StyledGuide(self.chance.choice(STYLES), self.chance), play, at)
        told = play.happenings()[len(play.happenings(at)) :]
        _, number = self.chance.choice(choices)
        changed = told[number]
        assert isinstance(changed, Chosen)
        told[number] = Chosen(changed.chooser, changed.choice, _NO_OPTION, changed.option)
        return self._played(play.players, self._retelling(told), play, at)

    def _retelling(self, told: list[Happening], cards: Mapping[int, int] | None = None) -> RetellingGuide:
        return RetellingGuide(told, StyledGuide("random", self.chance), cards)


_NO_OPTION = -99
"""Never among the options, so that the choice is left to chance."""
