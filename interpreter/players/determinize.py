"""What a player knows when asked, and what may come of an answer.

Takes a moment of a game and gives an `Outlook`: the player's view, the question, and continuations imagined from that
view. An outlook is all that a bot gets, so no bot can look at hidden cards: before an imagined continuation goes its
own way, every card that the player cannot see is dealt anew among the places the player cannot see into.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.types import CardType, Type, without_none
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.chance import Chance, chance_of
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.engine import Engine, Position
from hornbook.interpreter.engine.resume_point import ResumePoint
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Mark
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env
from hornbook.interpreter.machine.values import Run

_LOCATION_LIMIT = 500
"""How far a continuation is followed if its phase does not end before."""


class _OtherWayError(Exception):
    """An imagined continuation never comes to the question, or the answer is impossible in it."""


class Determinizer:
    """Makes outlooks for one engine."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.card_locals = [engine.layout.local_at(slot) for slot in sorted(_card_slots(engine.game))]

    def outlook(self, moment: ResumePoint, choice: Choice, view: Snapshot) -> "Outlook":
        return Outlook(self, moment, choice, view)

    def outlook_of(self, position: Position, choice: Choice) -> "Outlook":
        """What the one who makes an open choice of a position knows."""
        return Outlook(self, position.moment(choice), choice, position.view(choice.chooser))


class Outlook:
    """The question `choice` as it looks to the one who is asked, who sees `view`."""

    def __init__(self, imagination: Determinizer, moment: ResumePoint, choice: Choice, view: Snapshot) -> None:
        self.choice = choice
        self.view = view
        self._moment = moment
        self._imagination = imagination

    @cached_property
    def _hidden(self) -> "_Hidden":
        return _Hidden(self._imagination.engine.game, self.view)

    def imagined(self, option: int, chance: Chance) -> tuple[int, ...] | None:
        """How the player stands at the end of the phase if they choose this and all else is left to chance.

        Lower is better, part by part (`standing`). None if the imagined cards make such a course impossible.
        """
        engine, moment = self._imagination.engine, self._moment
        env = engine.memory.restored(moment.began, moment.players)
        port = _ImaginingPort(self, option, chance)
        env[PORT] = port
        number = moment.location
        leaving = Mark("leave", engine.program.locations[number].phase)
        try:
            for _ in range(_LOCATION_LIMIT):
                edge = engine.carried_out(env, number)
                if leaving in edge.marks or edge.target == END:
                    break
                number = edge.target
        except (RuleFault, _OtherWayError):
            return None
        return engine.standings.standing(env, self.choice.chooser or 0) if port.answered else None

    def _redeal(self, env: Env, chance: Chance) -> None:
        """Deals what the player cannot see anew; cards that a rule has named go along with their places. Variables
        that the player cannot see are taken as they were at first."""
        layout = self._imagination.engine.layout
        self._imagination.engine.memory.forget_hidden(env, self.view)
        moved: dict[int, int] = {}
        for zone, spots in self._hidden.dealt(chance):
            stored = env[layout.zone_at[zone]]
            for at, cards in spots:
                place = stored if at is None else stored[at]
                moved.update(zip(place, cards, strict=True))
                place[:] = cards
        for at in self._imagination.card_locals:
            env[at] = moved.get(env[at], env[at])


class _Hidden:
    """The places a view does not show, and the cards that must lie there."""

    def __init__(self, game: Game, view: Snapshot) -> None:
        self._zones: dict[str, list[tuple[str, list[tuple[int | None, int]]]]] = {}
        unseen = {name: set(deck.cards) for name, deck in game.decks.items()}
        for name, members in view.zones.items():
            deck, single = game.zones[name].deck, not game.zones[name].index
            spots = []
            for at, cards in enumerate(members.values()):
                if None in cards:
                    spots.append((None if single else at, len(cards)))
                else:
                    unseen[deck].difference_update(card for card in cards if card is not None)
            if spots:
                self._zones.setdefault(deck, []).append((name, spots))
        self._cards = {deck: sorted(cards) for deck, cards in unseen.items()}

    def dealt(self, chance: Chance) -> Iterator[tuple[str, list[tuple[int | None, list[int]]]]]:
        """For each hidden zone, the cards that now lie in its members."""
        for deck, zones in self._zones.items():
            cards = self._cards[deck][:]
            chance.shuffle(cards)
            for name, spots in zones:
                dealt = []
                for at, size in spots:
                    dealt.append((at, cards[:size]))
                    del cards[:size]
                yield name, dealt


class _ImaginingPort:
    """Comes to the question as the game did, deals anew, gives the answer, and leaves the rest to chance."""

    def __init__(self, outlook: Outlook, option: int, chance: Chance) -> None:
        self.answered = False
        self._outlook = outlook
        self._player = outlook.choice.chooser
        self._option = option
        self._another = chance
        self._done = [chosen.value for chosen in reversed(outlook._moment.done)]
        self._own = list(reversed(outlook._moment.own))
        self._redealt = False
        self._replayed: Chance | None = None

    @property
    def chance(self) -> Chance:
        """The game's own chance until the question, then another."""
        if self._redealt:
            return self._another
        if self._replayed is None:
            self._replayed = chance_of(self._outlook._moment.seed)
        return self._replayed

    def shuffle(self, cards: list[int], env: Env) -> None:
        self.chance.shuffle(cards)

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        if self._done:
            return self._done.pop()
        if self.answered or chooser != self._player:
            return self._left_to_chance(statement, options)
        if self._own:
            value = self._own.pop()
        else:
            self.answered, value = True, self._option
            if not self._redealt:
                self._redeal(env)
        if value not in options:
            raise _OtherWayError
        return value

    def _left_to_chance(self, statement: Choose | Menu, options: Sequence[int]) -> int:
        """Any option; but whatever may be declined is, for offers taken at random would drown what the answer does."""
        declining = statement.declining if isinstance(statement, Menu) else None
        if declining is not None and declining in options:
            return declining
        return options[self._another.below(len(options))]

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        pass

    def together(self, at: int, body: Run, choice_first: bool, env: Env) -> None:
        if self._outlook.choice.secret and not self._done and not self._redealt:
            self._redeal(env)
        for player in range(env[PLAYERS]):
            env[at] = player
            body(env)

    def _redeal(self, env: Env) -> None:
        self._outlook._redeal(env, self._another)
        self._redealt = True


def _card_slots(game: Game) -> set[int]:
    """The locals of a game that hold cards."""
    return {
        node.slot
        for node in walk((game.steps, game.phases, game.flow))
        if isinstance(node, Local) and _is_card(node.type)
    }


def _is_card(type_: Type) -> bool:
    return isinstance(without_none(type_), CardType)
