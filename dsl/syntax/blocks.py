"""Blocks: what stands at the beginning of a line."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.source import Place, place_field
from hornbook.dsl.syntax.declarations import (
    ChangedSetting,
    Deck,
    Define,
    Kinds,
    Parameter,
    Places,
    Setting,
    Table,
    Variable,
    Zone,
)
from hornbook.dsl.syntax.expressions import Cell, Expression, Key
from hornbook.dsl.syntax.statements import Body, Let, Team
from hornbook.dsl.syntax.words import Name, Words

__all__ = [
    "About",
    "Addon",
    "Answer",
    "Answers",
    "Assumption",
    "Block",
    "BlockWord",
    "Bound",
    "Check",
    "Claim",
    "Decision",
    "DetachedRule",
    "EmptyFact",
    "Example",
    "ExamplePart",
    "ExamplePhase",
    "ExamplePlayers",
    "ExpectRefuted",
    "Fact",
    "File",
    "Finding",
    "FindingPart",
    "FiredRules",
    "Flow",
    "Game",
    "Given",
    "Guard",
    "GuardOtherwise",
    "Header",
    "Moment",
    "NamedBlock",
    "Outcome",
    "Phase",
    "Players",
    "Possible",
    "RemovedBlock",
    "RemovedGroup",
    "RemovedItem",
    "Replaced",
    "Rule",
    "RuleBody",
    "Settings",
    "ShownBy",
    "Source",
    "State",
    "Step",
    "Tables",
    "Title",
    "Winners",
    "Zones",
]


@dataclass(frozen=True, slots=True)
class Title:
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Players:
    """`players 2 to 10`."""

    low: int
    high: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Source:
    """`source "…"`: where in the printed rules this stands."""

    text: str
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class About:
    words: Words
    place: Place = place_field()


Header = Title | Players | Source | About


@dataclass(frozen=True, slots=True)
class Game:
    """`game cow extends jubilee with luck`."""

    name: Name
    parent: Name | None
    addons: tuple[Name, ...] | None
    header: tuple[Header, ...] | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Addon:
    """`addon luck`: blocks that a game takes in `with` its own."""

    name: Name
    header: tuple[Header, ...] | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RemovedItem:
    """`remove hand_size`, inside settings, zones, state or tables."""

    name: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Settings:
    items: "tuple[Setting | ChangedSetting | Replaced | RemovedItem, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Zones:
    items: "tuple[Zone | Replaced | RemovedItem, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class State:
    items: "tuple[Variable | Replaced | RemovedItem, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Tables:
    items: "tuple[Table | Replaced | RemovedItem, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Flow:
    body: Body
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Winners:
    """`winners player where … with lowest …`."""

    member: Name
    where: Expression | None
    keys: tuple[Key, ...] | None
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Phase:
    name: Name
    words: Words
    body: Body
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Guard:
    """`when …`."""

    condition: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class GuardOtherwise:
    """`otherwise`: when no other rule of the step applies."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RuleBody:
    words: Words
    guard: Guard | GuardOtherwise | None
    body: Body
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Rule:
    name: Name
    body: RuleBody
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class DetachedRule:
    """`rule place.joins`: a rule that joins a step declared elsewhere."""

    step: Name
    name: Name
    body: RuleBody
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Step:
    name: Name
    parameters: tuple[Parameter, ...] | None
    words: Words
    lets: tuple[Let, ...]
    rules: tuple[Rule, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Moment:
    """`always`, `during turn`, `before scoring`, `after place`."""

    word: Literal["always", "during", "before", "after"]
    name: Name | None
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
    body: Expression
    expectation: ExpectRefuted | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Bound:
    name: Name
    words: Words
    moment: Moment
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
class ExamplePlayers:
    """`players 4`."""

    count: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ExamplePhase:
    """`in turn`."""

    name: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Fact:
    """`row 1: 12 14`."""

    subject: Expression
    cells: tuple[Cell, ...]
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
    value: Cell
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Answers:
    answers: tuple[Answer, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class FiredRules:
    """`rules joins full_row`: the rules that fire, in order."""

    names: tuple[Name, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Check:
    condition: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Outcome:
    items: tuple[Fact | EmptyFact | FiredRules | Check, ...]
    place: Place = place_field()


ExamplePart = Source | Words | ExamplePlayers | ExamplePhase | Given | Answers | Outcome


@dataclass(frozen=True, slots=True)
class Example:
    name: Name
    parts: tuple[ExamplePart, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Decision:
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ShownBy:
    names: tuple[Name, ...]
    place: Place = place_field()


FindingPart = Source | Words | Decision | ShownBy


@dataclass(frozen=True, slots=True)
class Finding:
    name: Name
    parts: tuple[FindingPart, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Assumption:
    name: Name
    words: Words
    about: tuple[Name, ...] | None
    place: Place = place_field()


NamedBlock = Kinds | Deck | Places | Define | Phase | Step | Claim | Bound | Possible | Example | Finding | Assumption
BlockWord = Literal[
    "kinds",
    "deck",
    "places",
    "define",
    "phase",
    "step",
    "rule",
    "claim",
    "bound",
    "possible",
    "example",
    "finding",
    "assumption",
]


@dataclass(frozen=True, slots=True)
class Replaced:
    """`replace …`: takes the place of something the parent has."""

    item: NamedBlock | DetachedRule | Flow | Winners | Setting | Zone | Variable | Table
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RemovedBlock:
    """`remove claim x`, `remove rule place.too_low`."""

    kind: BlockWord
    name: Name
    part: Name | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RemovedGroup:
    """`remove all examples`."""

    group: Literal["claims", "bounds", "possibles", "examples", "findings", "assumptions"]
    place: Place = place_field()


Block = (
    Game
    | Addon
    | Settings
    | Zones
    | State
    | Tables
    | Flow
    | Winners
    | DetachedRule
    | NamedBlock
    | Replaced
    | RemovedBlock
    | RemovedGroup
)


@dataclass(frozen=True, slots=True)
class File:
    blocks: tuple[Block, ...]
    place: Place = place_field()
