"""Blocks: what stands at the beginning of a line."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.claims import Assumption, Bound, Claim, Example, Finding, Measure, Possible, Remark
from hornbook.dsl.syntax.decks import Deck
from hornbook.dsl.syntax.declarations import (
    ChangedSetting,
    Define,
    Kinds,
    Places,
    Setting,
    Table,
    Teams,
    Variable,
    Zone,
)
from hornbook.dsl.syntax.expressions import Expression, Key
from hornbook.dsl.syntax.headers import Header
from hornbook.dsl.syntax.statements import Body
from hornbook.dsl.syntax.steps import DetachedRule, Step
from hornbook.dsl.syntax.words import Name, Title, Words

__all__ = [
    "Addon",
    "Block",
    "BlockWord",
    "Endless",
    "File",
    "Flow",
    "FlowAfter",
    "Game",
    "NamedBlock",
    "Phase",
    "PhaseAddition",
    "RemovedBlock",
    "RemovedGroup",
    "RemovedItem",
    "Replaced",
    "Reworded",
    "RewordedFlow",
    "RewordedStatement",
    "Settings",
    "State",
    "Tables",
    "Winners",
    "Zones",
]


@dataclass(frozen=True, slots=True)
class Game:
    """`game child extends parent with addon`."""

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
class FlowAfter:
    """`flow after deal`: what comes right after a phase in the flow of the parent."""

    phase: Name
    body: Body
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class PhaseAddition:
    """`phase turn before place`: what comes right before or after a step in a phase of the parent."""

    phase: Name
    side: Literal["before", "after"]
    step: Name
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
class Endless:
    """`endless`: the rules do not make the game end, and why; perhaps with the name of an example that shows it."""

    words_beside: Words
    words_above: Words | None
    shown_by: Name | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Phase:
    name: Name
    title: Title | None
    words: Words
    body: Body
    place: Place = place_field()


NamedBlock = (
    Kinds
    | Deck
    | Places
    | Teams
    | Define
    | Phase
    | Step
    | Claim
    | Bound
    | Possible
    | Measure
    | Example
    | Finding
    | Remark
    | Assumption
)
BlockWord = Literal[
    "kinds",
    "deck",
    "places",
    "teams",
    "define",
    "phase",
    "step",
    "rule",
    "claim",
    "bound",
    "possible",
    "measure",
    "example",
    "finding",
    "remark",
    "assumption",
]


@dataclass(frozen=True, slots=True)
class Replaced:
    """`replace …`: takes the place of something the parent has."""

    item: NamedBlock | DetachedRule | Flow | Winners | Endless | Setting | Zone | Variable | Table
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Reworded:
    """`reword step place`, `reword rule place.joins`: another title or other texts for what the parent has."""

    kind: Literal["phase", "step", "rule"]
    name: Name
    part: Name | None
    title: Title | None
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RewordedStatement:
    """`reword claim rows_ascend`."""

    kind: Literal["claim", "bound", "possible", "measure"]
    name: Name
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class RewordedFlow:
    """`reword flow`: other words for the end of the game."""

    words: Words
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

    group: Literal["claims", "bounds", "possibles", "measures", "examples", "findings", "remarks", "assumptions"]
    place: Place = place_field()


Block = (
    Game
    | Addon
    | Settings
    | Zones
    | State
    | Tables
    | Flow
    | FlowAfter
    | PhaseAddition
    | Winners
    | Endless
    | DetachedRule
    | NamedBlock
    | Replaced
    | Reworded
    | RewordedStatement
    | RewordedFlow
    | RemovedBlock
    | RemovedGroup
)


@dataclass(frozen=True, slots=True)
class File:
    blocks: tuple[Block, ...]
    place: Place = place_field()
