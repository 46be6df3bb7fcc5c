"""A person plays against bots.

Takes an engine, the seats, and two functions that read and write lines; gives True if the game came to its end. The
person sees what their seat may see. Nothing here knows a terminal, a colour scheme or a particular game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill

from hornbook.dsl.core.types import CardType, NumberType
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.counting.measuring import Measuring
from hornbook.interpreter.engine.engine import Engine, Position
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.standing import sides
from hornbook.interpreter.engine.trace import Chosen, Event
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.players.bots import Bot
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.terminal.play_words import WORDS
from hornbook.interpreter.terminal.telling import Teller
from hornbook.interpreter.words.reader_names import number_text, spaced

Draw = Callable[[Snapshot, frozenset[int], int | None], str]
"""Draws what a seat sees, or with None what lies open for all; some cards are new to them."""


@dataclass(frozen=True)
class Screen:
    """Where the person reads and writes. `read` gives None at the end of the input."""

    write: Callable[[str], None]
    read: Callable[[str], str | None]
    draw: Draw
    width: int = 100
    language: str = "en"


class Table:
    """One game at a table: a person on a seat (from 0), bots on all others."""

    def __init__(self, engine: Engine, seat: int, bots: Sequence[Bot], screen: Screen) -> None:
        self.engine = engine
        self.seat = seat
        self.bots = bots
        self.screen = screen
        self.words = WORDS[screen.language]
        self.teller = Teller(engine.game, screen.language)
        self.imagination = Determinizer(engine)
        self._mine = (seat, None)  # the person also speaks for the team
        self._told = 0
        self._explained: set[str] = set()
        self._seen: set[int] = set()
        self._last: tuple[Event, ...] = ()
        self._drawn: Snapshot | None = None

    def play(self, players: int, seed: int) -> bool:
        """Plays a game; False if the person stopped before its end."""
        position = self.engine.start(players, seed)
        while not position.over:
            mine = [choice for choice in position.choices if choice.chooser in self._mine]
            others = [choice for choice in position.choices if choice not in mine]
            if others:
                value = self.bots[others[0].chooser or 0](self.imagination.outlook_of(position, others[0]))
                position = self._chosen(position, others[0], value)
                continue
            if mine[0].options == (mine[0].declining,):  # nothing is on offer
                position = self._chosen(position, mine[0], mine[0].options[0])
                continue
            self._show(position)
            answer = self._asked(mine[0], position)
            if answer is None:
                self.screen.write(self.words["stopped"])
                return False
            position = self._chosen(position, mine[0], answer)
        self._show(position)
        self._tell_result(position)
        return True

    def _chosen(self, position: Position, choice: Choice, value: int) -> Position:
        self._look(position.view(self.seat))
        return position.choose(choice.chooser, value, passed=self._look_on)

    def _look_on(self, env: Env) -> None:
        self._look(self.engine.memory.snapshot(env, self.seat, hide=True))

    def _look(self, view: Snapshot) -> None:
        """Remembers the cards in sight, so that they can be named afterwards."""
        for members in view.zones.values():
            for cards in members.values():
                self._seen.update(card for card in cards if card is not None)

    def _show(self, position: Position) -> None:
        """Tells what happened since the last time, and draws the table."""
        self._look(position.view(self.seat))
        self._last, self._told = position.trace[self._told :], len(position.trace)
        news = [event for event in self._last if not isinstance(event, Chosen) or event.chooser not in self._mine]
        if news:
            self.screen.write(f"\n{self.words['since']}")
        for event in news:
            self.screen.write(f"  {self.teller.told(event, self._seen)}")
        self._explain([text for name, text in self._rules() if name not in self._explained])
        self._explained.update(name for name, _ in self._rules())
        moved = self.teller.cards_in(self._last) & self._seen
        self._draw(position, moved)
        self._seen.clear()

    def _draw(self, position: Position, moved: frozenset[int]) -> None:
        """The table, unless it is as it was; when all is over, nothing is hidden any more."""
        view, viewer = (position.snapshot(), None) if position.over else (position.view(self.seat), self.seat)
        if view != self._drawn:
            self.screen.write(f"\n{self.screen.draw(view, moved, viewer)}")
        self._drawn = view

    def _rules(self) -> list[tuple[str, str]]:
        """The rules that just fired: a name for each, and what it says."""
        return [
            (f"{step}.{rule.name}", f"{spaced(rule.name)}: {self.teller.text(rule.text)}")
            for step, rule in self.teller.rules_in(self._last)
        ]

    def _explain(self, texts: Sequence[str]) -> None:
        for text in texts:
            self.screen.write(fill(text, self.screen.width, initial_indent="  · ", subsequent_indent="    "))

    def _asked(self, choice: Choice, position: Position) -> int | None:
        """The person's answer, asked for until it is one; None if they stop."""
        options = sorted(choice.options) if isinstance(choice.type, CardType) else list(choice.options)
        plainly = self.words["menu"] if choice.option_names else self.words["choose"].format(what=spaced(choice.name))
        self.screen.write(f"\n{self.teller.text(choice.text) or plainly}")
        said_as = self._said_as(choice, options)
        while True:
            line = self.screen.read(self.words["prompt"])
            said = None if line is None else line.strip().lower()
            if said is None or said in ("q", "quit"):
                return None
            if said == "?":
                self._explain_now(position)
            elif said in said_as:
                return said_as[said]
            else:
                self.screen.write(self.words["help"].format(wanted=_span_of(list(said_as), self.words)))

    def _said_as(self, choice: Choice, options: Sequence[int]) -> dict[str, int]:
        """Lists the options; gives what to type for each. A number is typed as it is, anything else by its place."""
        if isinstance(choice.type, NumberType) and not choice.option_names:
            said_as = {str(option): option for option in options}
            self.screen.write(f"  {_span_of(list(said_as), self.words)}")
            return said_as
        self.screen.write(self._listed([self.teller.option(choice, option) for option in options]))
        return {str(number): option for number, option in enumerate(options, start=1)}

    def _listed(self, options: Sequence[str]) -> str:
        """The options with their numbers, several in a line if they are short."""
        numbered = [f"{number:>3}) {option}" for number, option in enumerate(options, start=1)]
        width = max(map(len, numbered)) + 2
        a_line = max(1, 80 // width)
        return "\n".join(
            "".join(option.ljust(width) for option in numbered[i : i + a_line]).rstrip()
            for i in range(0, len(numbered), a_line)
        )

    def _explain_now(self, position: Position) -> None:
        """The rules that just fired, or else the phase the game is in."""
        texts = [text for _, text in self._rules()]
        phase = self.engine.game.phases[position.phase]
        self._explain([*texts, f"{spaced(phase.name)}: {self.teller.text(phase.text)}"])

    def _tell_result(self, position: Position) -> None:
        names, winners, scores = self.teller.names, position.winners(), position.scores()
        self.screen.write("")
        self._explain([self.teller.text(self.engine.game.winners.text)])
        seats = [None] if self.engine.standings.shared else range(len(scores))
        for seat in seats:
            you = f" ({self.words['you']})" if seat == self.seat else ""
            mark = "*" if (seat or 0) in winners else " "
            score = f": {number_text(scores[seat or 0])}" if self.engine.game.winners.keys else ""
            self.screen.write(f" {mark} {names.chooser(seat)}{you}{score}")
        for measure, value in Measuring(self.engine).achieved(position._env()):
            self.screen.write(f" · {self.teller.text(measure.text)}: {number_text(value)}")
        self.screen.write(self.words[self._result(winners)])

    def _result(self, winners: tuple[int, ...]) -> str:
        if self.seat in winners:
            if len(winners) == 1:
                return "won"
            if self.engine.standings.shared:
                return "together"
            side = sides(self.engine.game, self.engine.game.max_players)
            return "team" if len({side[seat] for seat in winners}) == 1 else "shared"
        return "lost" if winners else "nobody"


def _span_of(numbers: Sequence[str], words: Mapping[str, str]) -> str:
    """Numbers as one would say them: `0 to 5`, or `1, 3 or 6`."""
    values = list(map(int, numbers))
    if len(values) > 2 and values == list(range(values[0], values[-1] + 1)):
        return words["span"].format(low=values[0], high=values[-1])
    return words["or"].join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))
