"""Playing for the search: whole games in which chance and choices are ours, kept so that they can be played otherwise.

Takes a game and the obligations looked for; gives plays: for each stretch the memory where it began and what happened
in it, how near it came to what is wanted, and whatever it has shown. A play can be taken up again at any stretch with
another guide. Secret choices are made seat by seat, which is the same as at once wherever secrets are kept; what is
found is recorded anew by the engine that asks first (`record`), so nothing rests on that.
"""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.types import CardType, Type, without_none
from hornbook.interpreter.engine.memory import Saved
from hornbook.interpreter.engine.monitor import Monitor, Shown
from hornbook.interpreter.engine.obligations import Obligation, Owed, measurable
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import OutOfBounds, RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env
from hornbook.interpreter.machine.values import Fn, Run
from hornbook.interpreter.recording.lines import Happening, Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import Recorder, replayed
from hornbook.verify.games.distance import FAR, distance_of


class Guide(Protocol):
    """Who decides what rules leave open."""

    def order(self, cards: list[int]) -> Sequence[int]:
        """The order in which a shuffle leaves the cards."""

    def choice(self, name: str, chooser: int | None, options: Sequence[int]) -> int:
        """Which of the options is chosen."""


@dataclass(slots=True)
class Stretch:
    """A location carried out, the edge by which play came to it, and how near it came to what is wanted."""

    edge: Edge
    began: Saved
    happened: list[Happening] = field(default_factory=list)
    missing: float = FAR


@dataclass(slots=True)
class Play:
    """A game so far. `shown` are the obligations it has shown, each after so many stretches; `broke_off` says that it
    ended because a rule computes more than it may."""

    players: int
    stretches: list[Stretch]
    missing: float = FAR
    shown: dict[Obligation, int] = field(default_factory=dict)
    broke_off: bool = False

    def happenings(self, stretches: int | None = None) -> list[Happening]:
        """Everything that happened, or what happened in the first few stretches."""
        return [each for stretch in self.stretches[:stretches] for each in stretch.happened]


class Aim(Protocol):
    """A position that play is to come to, and what to choose there."""

    def missing(self, env: Env, edge: Edge) -> float:
        """How far the position is from it; 0 is there."""

    def answers(self, edge: Edge, missing: float) -> Sequence[Chosen]:
        """What is to be chosen once play has come along this edge and is so far away, if that is possible."""


class Playground:
    """Plays one game and watches for some obligations. `spent` counts the stretches played so far."""

    def __init__(self, game: Game, wanted: Collection[Obligation], measured: bool = False) -> None:
        self.game = game
        self.monitor = Monitor(game, wanted, self._measured, measurable(game)) if measured else Monitor(game, wanted)
        self.engine = self.monitor.engine
        self.memory = self.engine.memory
        self.spent = 0
        self._missing = FAR

    def _measured(self, evaluator: Evaluator, owed: Owed) -> Fn:
        """Judges by distance, and notes how small it was."""
        distance = distance_of(evaluator, owed.body, truth=False)

        def holds(env: Env) -> bool:
            missing = distance(env)
            self._missing = min(self._missing, missing)
            return missing > 0

        return holds

    def played(
        self,
        players: int,
        guide: Guide,
        longest: int,
        taken_up: Sequence[Stretch] = (),
        aim: Aim | None = None,
    ) -> Play:
        """Plays on from some stretches that are done, or from the beginning; to the end, or until all is shown."""
        *done, last = taken_up or [Stretch(self.engine.program.start, ())]
        env = self.memory.restored(last.began, players) if taken_up else self.memory.fresh(players)
        play = Play(players, list(done), min((stretch.missing for stretch in done), default=FAR))
        port = _GuidedPort(guide)
        env[PORT] = port
        self.monitor.follow(env)
        self.monitor.forget()
        edge = last.edge
        if not taken_up:
            self._missing = FAR
            self._note(play, self.monitor.passed(env, edge), 0)
        while edge.target != END and len(play.stretches) < longest and self.monitor.wanted - play.shown.keys():
            edge = self._stretch(play, env, port, edge, aim)
        return play

    def _stretch(self, play: Play, env: Env, port: "_GuidedPort", edge: Edge, aim: Aim | None) -> Edge:
        self.spent += 1
        stretch = Stretch(edge, self.memory.saved(env), missing=FAR if aim is None else aim.missing(env, edge))
        play.stretches.append(stretch)
        port.begin(stretch.happened, () if aim is None else aim.answers(edge, stretch.missing))
        self._missing = FAR
        try:
            edge = self.engine.carried_out(env, edge.target)
            found = self.monitor.passed(env, edge, port.rules)
        except RuleFault as fault:
            found, edge = self.monitor.stopped(env, fault, port.rules), Edge(END)
            play.broke_off = isinstance(fault, OutOfBounds)
        stretch.missing = min(stretch.missing, self._missing)
        play.missing = min(play.missing, stretch.missing)
        self._note(play, found, len(play.stretches))
        return edge

    def _note(self, play: Play, found: Sequence[Shown], at: int) -> None:
        for shown in found:
            play.shown.setdefault(shown.obligation, at)

    def missing_after(self, stretch: Stretch, players: int, cards: Mapping[int, int], guide: Guide) -> float:
        """How much would be missing after a stretch if some cards had been others where it began."""
        self.spent += 1
        env = self.memory.restored(stretch.began, players)
        self._exchange(env, cards)
        port = _GuidedPort(guide)
        port.begin([], ())
        env[PORT] = port
        self.monitor.follow(env)
        self._missing = FAR
        try:
            self.monitor.passed(env, self.engine.carried_out(env, stretch.edge.target))
        except RuleFault:
            return FAR
        finally:
            self.monitor.forget()
        return self._missing

    def _exchange(self, env: Env, cards: Mapping[int, int]) -> None:
        """Puts cards in the place of others: wherever they lie, and whatever is noted of them."""
        layout = self.engine.layout
        for name, zone in self.game.zones.items():
            stored = env[layout.zone_at[name]]
            for lying in stored if zone.index else [stored]:
                lying[:] = [cards.get(card, card) for card in lying]
        for name, variable in self.game.variables.items():
            at = layout.variable_at[name]
            if len(variable.index) == 1 and isinstance(variable.index[0], CardType):
                first, noted = layout.first_value(variable.index[0]), list(env[at])
                for card, other in cards.items():
                    if 0 <= other - first < len(noted) and 0 <= card - first < len(noted):
                        env[at][other - first] = noted[card - first]
            if _is_card(variable.type):
                env[at] = [cards.get(c, c) for c in env[at]] if variable.index else cards.get(env[at], env[at])

    def shows_at_once(self, env: Env, location: int, answers: Sequence[Chosen]) -> bool:
        """Whether a location, carried out on a memory with these choices, shows anything that is wanted."""
        port = _GuidedPort(_FIRST)
        port.begin([], answers)
        env[PORT] = port
        self.monitor.follow(env)
        self.monitor.forget()
        try:
            edge = self.engine.carried_out(env, location)
            return bool(self.monitor.passed(env, edge, port.rules))
        except RuleFault as fault:
            return bool(self.monitor.stopped(env, fault, port.rules))

    def record(self, play: Play, obligation: Obligation) -> RecordedGame | None:
        """The game that shows an obligation, played again by the engine that asks everybody first; None if it does not
        come out."""
        return self.confirmed(play.players, play.happenings(play.shown[obligation]), obligation)

    def confirmed(self, players: int, told: Sequence[Happening], obligation: Obligation) -> RecordedGame | None:
        """The game in which this happens, if that engine finds in it what it should show."""
        recorded = self._recorded_by(players, told, obligation)
        return recorded if recorded is not None and replayed(self.game, recorded).happens else None

    def _recorded_by(self, players: int, told: Sequence[Happening], obligation: Obligation) -> RecordedGame | None:
        """Plays what is told, and then what comes first; up to where an obligation shows."""
        watching = Monitor(self.game, [obligation])
        env = watching.engine.memory.fresh(players)
        port = Recorder(watching.engine.memory, told)
        env[PORT] = port
        watching.follow(env)
        edge = watching.engine.program.start
        found = watching.passed(env, edge)
        for _ in range(10_000):
            if found or edge.target == END:
                break
            first = len(port.happened)
            try:
                edge = watching.engine.carried_out(env, edge.target)
                found = watching.passed(env, edge, port.rules_since(first))
            except RuleFault as fault:
                found, edge = watching.stopped(env, fault, port.rules_since(first)), Edge(END)
        return RecordedGame(obligation, players, port.happenings) if found else None


class _GuidedPort:
    """Asks the guide, and writes down what rules leave open."""

    def __init__(self, guide: Guide) -> None:
        self.rules: set[tuple[str, str]] = set()
        self._guide = guide
        self._happened: list[Happening] = []
        self._first: deque[Chosen] = deque()

    def begin(self, happened: list[Happening], first: Sequence[Chosen]) -> None:
        self._happened, self._first = happened, deque(first)
        self.rules.clear()

    def shuffle(self, cards: list[int], env: Env) -> None:
        cards[:] = self._guide.order(cards)
        self._happened.append(Shuffled("", tuple(cards)))

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        value = self._guide.choice(statement.name, chooser, options)
        if self._first and (self._first[0].chooser, self._first[0].choice) == (chooser, statement.name):
            aimed_at = self._first.popleft().value
            value = aimed_at if aimed_at in options else value
        option = statement.options[value].name if isinstance(statement, Menu) else ""
        self._happened.append(Chosen(chooser, statement.name, value, option))
        return value

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        self.rules.add((step, rule))

    def together(self, at: int, body: Run, choice_first: bool, env: Env) -> None:
        for player in range(env[PLAYERS]):
            env[at] = player
            body(env)


def _is_card(type_: Type) -> bool:
    return isinstance(without_none(type_), CardType)


class _FirstOption:
    """Takes whatever comes first."""

    def order(self, cards: list[int]) -> Sequence[int]:
        return cards

    def choice(self, name: str, chooser: int | None, options: Sequence[int]) -> int:
        return options[0]


_FIRST = _FirstOption()
