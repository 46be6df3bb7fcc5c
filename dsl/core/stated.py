"""What a file says about its game: claims, bounds, possibilities, examples, findings, remarks, assumptions."""

from dataclasses import dataclass, field
from typing import Literal

from hornbook.dsl.core.expressions import Expr, ZoneRef
from hornbook.dsl.core.texts import Text, words_field
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class Endless:
    """That the rules do not make the game end, and why: play that can go on for ever is expected, not a fault.

    `shown_by`: an example whose choices can be made again and again; if empty, such play is looked for.
    """

    text: Text
    shown_by: str = ""
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class When:
    """At what moments a claim speaks.

    `always`: wherever the flow comes by. `during`: wherever it comes by inside that phase. `before`/`after`: at the
    beginning or end of that phase. `after_step`: each time that step has run (its parameters are in scope, `Before`
    refers to the position in which the step began). `end`: once the flow has come to its end.
    """

    kind: Literal["always", "during", "before", "after", "after_step", "end"]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """What the file says must hold, and the verdict it expects.

    `any_data` names attributes (`AttributeDecl.called`) and tables: it must hold whatever these are, within the range
    of their type.
    """

    name: str
    text: Text
    when: When
    body: Expr
    expect_refuted: bool
    because: Text
    any_data: tuple[str, ...] = ()
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Bound:
    """A number that is never exceeded. Bounds are shown tight by a witness. `any_data` as in a claim."""

    name: str
    text: Text
    when: When
    value: Expr
    limit: Expr
    any_data: tuple[str, ...] = ()
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Possible:
    """Something that must be able to happen."""

    name: str
    text: Text
    when: When
    body: Expr
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that tells how a game went: its values at its moments, added up; a truth counts as 1. No rule and no
    proof depends on it.

    `of_team`: what all players have achieved together at the end.
    """

    name: str
    text: Text
    when: When
    value: Expr
    of_team: bool = False
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ZoneContents:
    """In an example: what a zone holds, in order. Indices are constants."""

    zone: ZoneRef
    cards: tuple[int, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class VarValue:
    """In an example: the value of a variable. Indices and value are constants."""

    name: str
    index: tuple[Expr, ...]
    value: Expr
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Answer:
    """In an example: what somebody chooses. `chooser` None means the team. `value` None: the named menu option."""

    chooser: int | None
    choice: str
    value: int | None
    option: str
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Offer:
    """In an example: whether an answer can be given to the question at which it ends."""

    answer: Answer
    can: bool
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ExpectedWinners:
    """In an example: who wins if the game is over then, by seats. Empty: nobody does."""

    players: tuple[int, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class StartingPlace:
    """A place inside a phase: right before or right after a step that is done there, a choice, or an option of a menu
    (before it lies the menu, after it what the option does). `core/places_inside.py` finds it."""

    side: Literal["before", "after"]
    kind: Literal["step", "choice", "option"]
    name: str
    place: Place = place_field()

    def __str__(self) -> str:
        """What rule files call it."""
        choosing = {"step": "", "choice": "choosing ", "option": "choosing option "}[self.kind]
        return f"{self.side} {choosing}{self.name}"


@dataclass(frozen=True, slots=True)
class Example:
    """A position, what is chosen in it, and what must come out.

    Runs the phase `phase`, once or `times` times in a row, from the given position (cards not mentioned lie in their
    deck's home); the first time from `start`, if that is given. With no phase nothing runs, and the given position is
    looked at. With `offers` it ends where that is asked. `shuffles` tells of a zone which cards lie in front when it is
    shuffled next; other chance is as it comes. `rules` None: the example says nothing of the rules that fire; `winners`
    None: it says nothing of who wins. `teaches` names the rules, steps or phases it explains, `trap` says that it shows
    what players get wrong.
    """

    name: str
    text: Text
    source: Text
    players: int
    phase: str | None
    given: tuple[ZoneContents | VarValue, ...]
    answers: tuple[Answer, ...]
    then: tuple[ZoneContents | VarValue, ...]
    checks: tuple[Expr, ...]
    rules: tuple[str, ...] | None
    winners: ExpectedWinners | None
    offers: tuple[Offer, ...] = ()
    times: int = 1
    shuffles: tuple[ZoneContents, ...] = ()
    place: Place = place_field()
    title: Text = words_field()
    teaches: tuple[str, ...] = field(default=(), compare=False, repr=False)
    trap: bool = field(default=False, compare=False, repr=False)
    start: StartingPlace | None = None

    @property
    def purpose(self) -> Literal["trap", "teach", "test"]:
        """What it is for; one that says nothing of that only tests."""
        if self.trap:
            return "trap"
        return "teach" if self.teaches else "test"


FindingKind = Literal["gap", "contradiction", "ambiguity", "misprint"]
Severity = Literal["minor", "major", "critical"]
RemarkKind = Literal["theorem", "option", "tip"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the rulebook leaves open or contradicts, and what this file decides. `shown_by`: examples and claims.

    `wording`: how the rulebook could say it. Kind and severity are None where the file says nothing of them.
    """

    name: str
    source: Text
    text: Text
    decision: Text
    shown_by: tuple[str, ...]
    place: Place = place_field()
    title: Text = words_field()
    kind: FindingKind | None = None
    severity: Severity | None = None
    wording: Text = words_field()


@dataclass(frozen=True, slots=True)
class Remark:
    """What is worth knowing of the game, but is no finding: what follows from its rules, an option, a tip."""

    name: str
    source: Text
    text: Text
    shown_by: tuple[str, ...]
    place: Place = place_field()
    title: Text = words_field()
    kind: RemarkKind | None = None


@dataclass(frozen=True, slots=True)
class Assumption:
    """Data or a rule that the rulebook does not give. `about` names declarations."""

    name: str
    text: Text
    about: tuple[str, ...]
    place: Place = place_field()
