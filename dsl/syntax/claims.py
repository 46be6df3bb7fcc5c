"""Claims, bounds, possibilities, examples, findings and assumptions."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.expressions import Expression
from hornbook.dsl.syntax.literals import Cell
from hornbook.dsl.syntax.starting_places import StartingPlace
from hornbook.dsl.syntax.statements import Team
from hornbook.dsl.syntax.words import Name, Source, Title, Words

__all__ = [
    "Answer",
    "Answers",
    "AnyData",
    "Assumption",
    "Bound",
    "Check",
    "Claim",
    "Decision",
    "EmptyFact",
    "Example",
    "ExamplePart",
    "ExamplePhase",
    "ExamplePlayers",
    "ExpectRefuted",
    "ExpectedWinners",
    "Fact",
    "Finding",
    "FindingPart",
    "FiredRules",
    "Given",
    "Measure",
    "Moment",
    "Nature",
    "Offer",
    "Outcome",
    "OutcomeItem",
    "Possible",
    "Remark",
    "RemarkPart",
    "ShownBy",
    "Teaches",
    "ToldShuffle",
    "Wording",
]


@dataclass(frozen=True, slots=True)
class Moment:
    """`always`, `during turn`, `before scoring`, `after place`, `at the end`."""

    word: Literal["always", "during", "before", "after", "at the end"]
    name: Name | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class AnyData:
    """`for any …`: whatever these data are, within their range."""

    names: tuple[Name, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ExpectRefuted:
    because: Words | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Claim:
    name: Name
    words: Words
    moment: Moment
    any_data: AnyData | None
    body: Expression
    expectation: ExpectRefuted | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Bound:
    name: Name
    words: Words
    moment: Moment
    any_data: AnyData | None
    value: Expression
    limit: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Possible:
    name: Name
    words: Words
    moment: Moment
    body: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Measure:
    """`measure cards_left`, or `measure beacons_lit of the team`."""

    name: Name
    of_team: Team | None
    words: Words
    moment: Moment
    body: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Teaches:
    """`teaches joins`: the rules (or steps, or phases) that an example is there to explain."""

    names: tuple[Name, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Nature:
    """`is a gap`, `is a minor ambiguity`, `is a tip`, `is a trap`: what sort of finding, remark or example it is."""

    first: Name
    second: Name | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ExamplePlayers:
    """`players 4`."""

    count: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ExamplePhase:
    """`in turn`, `in turn, 4 times`, `in turn, before place`."""

    name: Name
    start: StartingPlace | None
    times: int | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Fact:
    """`row 1: 12 14`; with commas between cards that take several words: `hand of player 1: king spades, two clubs`."""

    subject: Expression
    groups: tuple[tuple[Cell, ...], ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class EmptyFact:
    """`row 1: empty`."""

    subject: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Given:
    facts: tuple[Fact | EmptyFact, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Answer:
    """`player 1 chooses card 14`, `the team chooses option stop`."""

    chooser: Expression | Team
    choice: Name
    cells: tuple[Cell, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ToldShuffle:
    """`shuffle box: 5 17`: the cards that lie in front then."""

    subject: Expression
    groups: tuple[tuple[Cell, ...], ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Answers:
    answers: tuple[Answer | ToldShuffle, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class FiredRules:
    """`rules joins full_row`: the rules that fire, in order."""

    names: tuple[Name, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ExpectedWinners:
    """`winners player 1, player 3`; nobody, if there are none."""

    players: tuple[Expression, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Offer:
    """`the team cannot choose option stop`, `player 1 can choose row 2`."""

    chooser: Expression | Team
    word: Literal["can", "cannot"]
    choice: Name
    cells: tuple[Cell, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Check:
    condition: Expression
    place: Place = place_field()


OutcomeItem = Fact | EmptyFact | FiredRules | ExpectedWinners | Offer | Check


@dataclass(frozen=True, slots=True)
class Outcome:
    items: tuple[OutcomeItem, ...]
    place: Place = place_field()


ExamplePart = Title | Source | Teaches | Words | ExamplePlayers | ExamplePhase | Given | Answers | Outcome


@dataclass(frozen=True, slots=True)
class Example:
    name: Name
    nature: Nature | None
    parts: tuple[ExamplePart, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Decision:
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Wording:
    """`wording en "…"`: how the printed rules could say it."""

    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ShownBy:
    names: tuple[Name, ...]
    place: Place = place_field()


FindingPart = Title | Source | Words | Decision | Wording | ShownBy
RemarkPart = Title | Source | Words | ShownBy


@dataclass(frozen=True, slots=True)
class Finding:
    name: Name
    nature: Nature | None
    parts: tuple[FindingPart, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Remark:
    """A theorem, an option or a tip: worth knowing, but no finding."""

    name: Name
    nature: Nature | None
    parts: tuple[RemarkPart, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Assumption:
    name: Name
    words: Words
    about: tuple[Name, ...] | None
    place: Place = place_field()
