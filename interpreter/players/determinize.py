"""What a player knows when asked, and what may come of an answer.

Takes a moment of a game and gives an `Outlook`: the player's view, the question, and continuations imagined from that
view. An outlook is all that a bot gets, so no bot can look at hidden cards: before an imagined continuation goes its
own way, every card that the player cannot see is dealt anew among the places the player cannot see into.
"""

from hornbook.interpreter.engine.by_name.named import cards_in, value_of
from hornbook.interpreter.engine.by_name.setup import CardName, Value
from hornbook.interpreter.engine.chance import Chance
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.engine import Engine, Position
from hornbook.interpreter.engine.manners import FARTHEST
from hornbook.interpreter.engine.resume_point import ResumePoint
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.standing import nothing_ahead
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Mark
from hornbook.interpreter.machine.memory_layout import PORT, Env
from hornbook.interpreter.players.hidden import Redealer
from hornbook.interpreter.players.imagining import ImaginingPort, OtherWayError


class Determinizer:
    """Makes outlooks for one engine."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.redealer = Redealer(engine)
        self.nothing_ahead = nothing_ahead(engine.game, engine.program)
        self.cards = sum(deck.size for deck in engine.game.decks.values())

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

    @property
    def options(self) -> tuple[CardName, ...]:
        """What rule files call the options, in the order of `choice.options`: a card that is a number is an int."""
        engine = self._imagination.engine
        return tuple(int(name) if name.isdecimal() else name for name in engine.option_names(self.choice))

    def cards(self, zone: str) -> tuple[CardName | None, ...]:
        """What lies in a zone, both called as rule files call them; None for a card that the player cannot see."""
        return cards_in(self._imagination.engine.layout, self.view, zone)

    def value(self, variable: str) -> Value:
        """The value of a variable, called as rule files call it; ValueError if the player does not know it."""
        return value_of(self._imagination.engine.layout, self.view, variable)

    def is_worth_a_look(self, far: bool = False) -> bool:
        """Whether the player may stand otherwise at the end of the phase, or even `far` from here, than they do now. If
        not, every option is as good as any other as far as one looks."""
        engine = self._imagination.engine
        return (far and not engine.standings.shared) or self._moment.location not in self._imagination.nothing_ahead

    def imagined(self, option: int, chance: Chance, far: bool = False) -> tuple[int, ...] | None:
        """How the player stands at the end of the phase if they choose this and all else is left to chance; or, looking
        `far`, when the game is over, or more than half of its cards have been shuffled for what comes next. Where all
        win or lose as one, nobody looks far: partners who choose at random would spoil whatever comes later.

        Lower is better, part by part (`standing`). None if the imagined cards make such a course impossible, or nobody
        can tell how the player stands there.
        """
        engine, moment = self._imagination.engine, self._moment
        env = engine.memory.restored(moment.began, moment.players)
        port = ImaginingPort(moment, self.choice, option, chance, self._redeal)
        env[PORT] = port
        number, far = moment.location, far and not engine.standings.shared
        leaving = Mark("leave", engine.program.locations[number].phase)
        try:
            for _ in range(FARTHEST):
                edge = engine.carried_out(env, number)
                dealt = 2 * port.most_shuffled > self._imagination.cards
                if edge.target == END or (dealt if far else leaving in edge.marks):
                    break
                number = edge.target
            return engine.standings.standing(env, self.choice.chooser or 0) if port.answered else None
        except (RuleFault, OtherWayError):
            return None

    def _redeal(self, env: Env, chance: Chance) -> None:
        self._imagination.redealer.redeal(env, self.view, chance)
