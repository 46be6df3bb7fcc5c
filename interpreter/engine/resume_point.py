"""A moment: where in a game somebody is asked, as plain data."""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.interpreter.engine.chance import Seed
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.memory import Saved
from hornbook.interpreter.engine.trace import Chosen, Event


@dataclass(frozen=True, slots=True)
class ResumePoint:
    """What it takes to run a location again up to a question.

    `began` is the memory where the location began and `seed` fixes its chance. `done` are the answers that have been
    carried out since; `own` are those that the one who is asked has given in the secret block that is being asked now.
    """

    began: Saved
    players: int
    location: int
    seed: Seed
    done: tuple[Chosen, ...]
    own: tuple[int, ...]


def moment_of(
    choice: Choice,
    began: Saved,
    players: int,
    location: int,
    seed: Seed,
    events: Sequence[Event],
    answers: Sequence[Chosen],
) -> ResumePoint:
    """The moment of a choice, from what has happened since its location began and all answers given since."""
    done = tuple(event for event in events if isinstance(event, Chosen))
    carried_out = sum(chosen.chooser == choice.chooser for chosen in done)
    own = [answer.value for answer in answers if answer.chooser == choice.chooser]
    return ResumePoint(began, players, location, seed, done, tuple(own[carried_out:]))
