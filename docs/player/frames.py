"""Frames of a story: one for each statement that moves cards.

Takes a position and what happened from then on, line by line; gives frames. What one statement does for several
players one after the other, such as dealing, is one frame; so is a rule that moves nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from hornbook.docs.book.outline import statements_in
from hornbook.docs.book.stories import Line
from hornbook.dsl.core.game import Game
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Became, Chosen, Fired, Moved, Ordered, applied
from hornbook.interpreter.explaining.conditions import Reason


@dataclass
class Frame:
    """How the table is, and what has led to it: what was chosen, which rule fired, what was chosen then, what was moved
    and changed."""

    after: Snapshot
    chosen: list[Chosen] = field(default_factory=list)
    answered: list[Chosen] = field(default_factory=list)
    fired: Fired | None = None
    why: tuple[Reason, ...] = ()
    moved: list[Moved] = field(default_factory=list)
    became: list[Became] = field(default_factory=list)
    begins_rule: bool = False
    """Whether it is the first frame of the rule that fired."""

    @property
    def place(self) -> Place | None:
        return self.moved[0].place if self.moved else None


def frames_of(game: Game, before: Snapshot, lines: Iterable[Line]) -> list[Frame]:
    """The frames of a story, but for the one that it begins with. What only changes values is part of the frame before,
    or one frame if there is no other."""
    cutter = _Cutter(game, before)
    for line in lines:
        cutter.take(line)
    cutter.close()
    return cutter.frames


class _Cutter:
    """Takes a story line by line, and cuts it into frames."""

    def __init__(self, game: Game, before: Snapshot) -> None:
        self.frames: list[Frame] = []
        self._rules = {
            statement.place: (step.name, rule.name)
            for step in game.steps.values()
            for rule in step.rules
            for statement in statements_in(rule.body)
        }
        self._open = Frame(before)
        self._fired: list[Line] = []
        self._chosen: list[Chosen] = []
        """What was chosen since cards were last moved."""

    def take(self, line: Line) -> None:
        told = line.told
        match told:
            case Fired():
                if self._open.moved:
                    self._end()
                elif self._open.begins_rule:
                    self.close()
                self._take_chosen()
                self._fired.append(line)
                self._open.fired, self._open.why, self._open.begins_rule = told, line.why, True
            case Chosen():
                have_chosen = {chosen.chooser for chosen in (*self._open.chosen, *self._open.answered)}
                if self._open.moved and told.chooser in have_chosen:
                    self._end()
                self._chosen.append(told)
            case Moved():
                self._move(told)
            case Became():
                self._open.became.append(told)
            case Ordered():
                pass
            case _:
                assert_never(told)
        self._open.after = applied(self._open.after, told)

    def close(self) -> None:
        """Ends the frame that is open; what was chosen after its moves is one of its own."""
        if self._open.moved and self._chosen:
            self._end()
        self._take_chosen()
        self._end()
        if not self.frames and self._open.became:
            self.frames.append(self._open)

    def _move(self, move: Moved) -> None:
        """Another move of the same statement goes into the open frame, any other one into a new one."""
        by = next((line for line in reversed(self._fired) if self._is_in(move.place, line)), Line(move))
        fired = by.told if isinstance(by.told, Fired) else None
        is_other = self._open.place != move.place if self._open.moved else self._open.begins_rule
        if is_other and (self._open.moved or self._open.fired is not fired):
            self._end()
        if self._open.fired is not fired:
            self._open.fired, self._open.why = fired, by.why
        self._take_chosen()
        self._open.moved.append(move)

    def _take_chosen(self) -> None:
        (self._open.answered if self._open.begins_rule else self._open.chosen).extend(self._chosen)
        self._chosen.clear()

    def _end(self) -> None:
        last = self._open
        if last.moved or last.chosen or last.begins_rule:
            self.frames.append(last)
        elif self.frames:
            self.frames[-1].after = last.after
            self.frames[-1].became += last.became
        else:
            return
        self._open = Frame(last.after)

    def _is_in(self, place: Place, line: Line) -> bool:
        """Whether a statement belongs to the rule that fired."""
        return isinstance(line.told, Fired) and self._rules.get(place) == (line.told.step, line.told.rule)
