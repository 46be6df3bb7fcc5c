"""Climbing: changing a game a little, again and again, as long as it comes nearer to what is wanted.

Takes a playground that measures, and a starting play; gives the nearest play found. What can be changed is what rules
leave open: two cards change places in the deal, or throughout the game; a choice is made otherwise; from some moment on
everybody plays anew. Only what comes after the change is played again. Known as: search-based testing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from random import Random

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.expressions import ZoneRef
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.obligations import measurable
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.recording.lines import Happening, Shuffled
from hornbook.verify.games.aiming import Target
from hornbook.verify.games.distance import FAR
from hornbook.verify.games.guides import STYLES, RetellingGuide, StyledGuide
from hornbook.verify.games.playing import Guide, Play, Playground, Stretch

_PATIENCE = 250
"""After how many changes in vain another game is begun with."""

_GUESSES = 30
"""How many exchanges of cards are tried on the best moment alone before one is tried on the whole game."""

_GOES_ON = 8
"""How many stretches a changed game may go on after the best moment of the one before."""

_STARTS = 20
"""So many games are begun with at least, however long each goes on getting better."""

_IN_VAIN = 3
"""After so many games to begin with that have nothing to measure, other numbers of players are tried."""

_BEGUN_WITH = 150
"""So many stretches are played to find a game to begin with: the best of several if they are short."""


class Climber:
    """Looks for plays with the least missing. The games it begins with are as long at most as the lengths, in turn."""

    def __init__(self, ground: Playground, lengths: Sequence[int], chance: Random, aim: Target | None = None) -> None:
        self.ground, self.chance, self.aim = ground, chance, aim
        owed = measurable(ground.game)
        conditions = tuple(owed[each].body for each in ground.monitor.wanted if each in owed)
        self.spoken_of = {node.name for node in walk(conditions) if isinstance(node, ZoneRef)}
        self._lengths, self._limit = cycle(lengths), lengths[0]
        self._in_vain = Counter[int]()
        self.nearest: Play | None = None
        """The play that came nearest of all."""

    def climbed(self, players: Iterator[int], budget: int, begun: Sequence[Play] = ()) -> Play | None:
        """A play that shows something wanted, if one is found. Plays that were begun elsewhere come first."""
        limit, waiting = self.ground.spent + budget, list(begun)
        while self.ground.spent < limit:
            count, self._limit = self._count(next(players)), next(self._lengths)
            if waiting:
                told = waiting.pop(0)
                best = self._played(told.players, self._retelling(told.happenings()))
            else:
                games = max(1, _BEGUN_WITH // self._limit)
                best = min((self._anew(count) for _ in range(games)), key=_order)
            if not best.stretches:
                return best if best.shown else None
            if best.missing < FAR:
                best = self._improved(best, min(limit, self.ground.spent + budget // _STARTS))
            else:  # what is looked for was never even asked
                self._in_vain[best.players] += 1
            self.nearest = best if self.nearest is None else min(self.nearest, best, key=_order)
            if best.shown:
                return best
        return None

    def _count(self, players: int) -> int:
        """So many players, unless games with so many never come to what is looked for."""
        if self.aim is not None or self._in_vain[players] < _IN_VAIN:
            return players
        return self.chance.randint(self.ground.game.min_players, self.ground.game.max_players)

    def _improved(self, best: Play, limit: int) -> Play:
        """Changes a play until it shows something, or nothing makes it better any more."""
        longest, patience, better = self._limit, _PATIENCE, True
        while patience and not best.shown and self.ground.spent < limit:
            # What comes after the best moment hardly matters.
            self._limit = min(longest, best.stretches.index(self._nearest(best)) + _GOES_ON)
            changed = self.corrected(best) if better and self.aim is not None else self.changed(best)
            better = changed.missing < best.missing
            if changed.shown or changed.missing <= best.missing:
                best = changed
            patience = _PATIENCE if better else patience - 1
        return best

    def _anew(self, players: int) -> Play:
        return self._played(players, StyledGuide(self.chance.choice(STYLES), self.chance))

    def _played(self, players: int, guide: Guide, play: Play | None = None, at: int = 0) -> Play:
        taken_up = [] if play is None or at == 0 else play.stretches[: at + 1]
        return self.ground.played(players, guide, self._limit, taken_up, self.aim)

    def changed(self, play: Play) -> Play:
        """The same game with something in it changed."""
        way = self.chance.random()
        if way < 0.7:
            return self.exchanged(
                play, self._some_cards(self._groups(play)) if self.aim else self._promising_cards(play)
            )
        if way < 0.8:
            return self._shuffled_otherwise(play)
        return self._chosen_otherwise(play, from_there_on=way > 0.92)

    def corrected(self, play: Play) -> Play:
        """The same game with cards exchanged so that they lie where they should, if rules do not look at them."""
        assert self.aim is not None
        return self.exchanged(play, self.aim.exchange_needed(play))

    def exchanged(self, play: Play, cards: Mapping[int, int]) -> Play:
        """Some cards take the place of others throughout the game."""
        return self._played(play.players, self._retelling(play.happenings(), cards))

    def _promising_cards(self, play: Play) -> dict[int, int]:
        """Cards to exchange that would make the best moment better if nothing else came of it. That is soon tried; to
        play the whole game takes longer."""
        nearest = self._nearest(play)
        groups = self._groups(play)
        cards: dict[int, int] = {}
        for _ in range(_GUESSES):
            cards = self._some_cards(groups)
            guide = self._retelling(nearest.happened, cards)
            if self.ground.missing_after(nearest, play.players, cards, guide) < play.missing:
                break
        return cards

    def _some_cards(self, groups: Sequence[Sequence[Sequence[int]]]) -> dict[int, int]:
        """Two cards of one deck, or twice two; the first is one of a group."""
        found: dict[int, int] = {}
        for _ in range(1 if self.chance.random() < 0.7 else 2):
            one = self.chance.choice(self.chance.choice(self.chance.choice(groups)))
            other = self._another(next(deck for deck in self.ground.game.decks.values() if one in deck.cards), one)
            if one not in found and other not in found:
                found |= {one: other, other: one}
        return found

    def _another(self, deck: DeckDecl, card: int) -> int:
        """Any card; or one much like it; or one with some value, so that rare values come up as often as others."""
        way = self.chance.random()
        if way < 0.3:
            return min(max(card + self.chance.choice((-2, -1, 1, 2)), deck.cards[0]), deck.cards[-1])
        if way < 0.65 and deck.attributes:
            values = self.chance.choice(deck.attributes).values
            wanted = self.chance.choice(sorted(set(values)))
            return self.chance.choice([c for c, v in zip(deck.cards, values, strict=True) if v == wanted])
        return self.chance.choice(deck.cards)

    def _groups(self, play: Play) -> list[list[list[int]]]:
        """Zones where the play came nearest: all; those that the condition speaks of; and what was moved then. A small
        zone is as good as a great one."""
        at = play.stretches.index(self._nearest(play))
        then, after = self._zones(play, at), self._zones(play, min(at + 1, len(play.stretches) - 1))
        moved = [
            [card for card in here if card not in now] for here, now in zip(then.values(), after.values(), strict=True)
        ]
        zones = [list(cards) for cards in then.values()]
        spoken_of = [list(cards) for (name, _), cards in then.items() if name in self.spoken_of]
        groups = [[cards for cards in group if cards] for group in (zones, spoken_of, moved)]
        return [group for group in groups if group]

    def _zones(self, play: Play, at: int) -> dict[tuple[str, int], list[int]]:
        """What lay in each zone where a stretch began."""
        env = self.ground.memory.restored(play.stretches[at].began, play.players)
        zones: dict[tuple[str, int], list[int]] = {}
        for name, decl in self.ground.game.zones.items():
            stored = env[self.ground.engine.layout.zone_at[name]]
            zones |= {(name, number): cards for number, cards in enumerate(stored if decl.index else [stored])}
        return zones

    def _nearest(self, play: Play) -> Stretch:
        return min(play.stretches, key=lambda stretch: stretch.missing)

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


def _order(play: Play) -> tuple[bool, float]:
    """The first is the best."""
    return not play.shown, play.missing


_NO_OPTION = -99
"""Never among the options, so that the choice is left to chance."""
