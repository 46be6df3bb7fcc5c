"""A checked game: declarations, rules, flow, and what its file says about it.

Given by `dsl.load`; taken by the engine, the proofs and the pages. Everything here is resolved and typed: names exist,
types fit, indices have the right number, definitions are spelled out, parents and add-ons are merged in.
"""

from dataclasses import dataclass, field

from hornbook.dsl.core.declarations import (
    DeckDecl,
    EnumDecl,
    FamilyDecl,
    SettingDecl,
    TableDecl,
    VarDecl,
    ZoneDecl,
)
from hornbook.dsl.core.expressions import BestKey, Expr
from hornbook.dsl.core.stated import (
    Assumption,
    Bound,
    Claim,
    Endless,
    Example,
    Finding,
    Measure,
    Possible,
    Remark,
)
from hornbook.dsl.core.statements import Block, Let, Repeat
from hornbook.dsl.core.texts import LANGUAGES, NO_TEXT, Text, words_field
from hornbook.dsl.core.types import Type
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class Parameter:
    slot: int
    name: str
    type: Type
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Rule:
    """A named rule of a step: it applies where its guard holds."""

    name: str
    text: Text
    guard: Expr
    body: Block
    place: Place = place_field()
    title: Text = words_field()


@dataclass(frozen=True, slots=True)
class Step:
    """Exactly one of the rules must apply, whatever the position."""

    name: str
    title: Text
    text: Text
    parameters: tuple[Parameter, ...]
    lets: tuple[Let, ...]
    rules: tuple[Rule, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Phase:
    name: str
    title: Text
    text: Text
    body: Block
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Winners:
    """Who wins: the players (in `slot`) that satisfy `where`, best by the keys; all that tie win together."""

    slot: int
    where: Expr | None
    keys: tuple[BestKey, ...]
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class GamesBeside:
    """The file of recorded games beside a rule file: its name in messages, and its text, or why it cannot be read. What
    it says is no part of the rules; whoever relies on it must have the engine play the games."""

    label: str
    text: str
    unreadable: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game. Mappings keep the order of the file (parents first).

    `ages`: from which age on, and up to which if there is a limit; `minutes`: how long it takes, from and to.
    `languages`: those its texts are in. What comes after `place` is said about the game: no rule depends on it.
    Measures have their locals behind those of the rules, `measure_slots` of them.
    """

    id: str
    title: Text
    about: Text
    source: Text
    parents: tuple[str, ...]
    min_players: int
    max_players: int
    settings: dict[str, SettingDecl]
    enums: dict[str, EnumDecl]
    decks: dict[str, DeckDecl]
    families: dict[str, FamilyDecl]
    zones: dict[str, ZoneDecl]
    variables: dict[str, VarDecl]
    tables: dict[str, TableDecl]
    steps: dict[str, Step]
    phases: dict[str, Phase]
    flow: Block
    winners: Winners
    endless: Endless | None
    claims: dict[str, Claim]
    bounds: dict[str, Bound]
    possibles: dict[str, Possible]
    examples: dict[str, Example]
    findings: dict[str, Finding]
    assumptions: dict[str, Assumption]
    slot_count: int
    place: Place = place_field()
    goal: Text = words_field()
    ages: tuple[int, int | None] | None = field(default=None, compare=False, repr=False)
    minutes: tuple[int, int] | None = field(default=None, compare=False, repr=False)
    authors: tuple[str, ...] = field(default=(), compare=False, repr=False)
    languages: tuple[str, ...] = field(default=LANGUAGES, compare=False, repr=False)
    remarks: dict[str, Remark] = field(default_factory=dict, compare=False, repr=False)
    recorded: GamesBeside | None = field(default=None, compare=False, repr=False)
    measures: dict[str, Measure] = field(default_factory=dict, compare=False, repr=False)
    measure_slots: int = field(default=0, compare=False, repr=False)

    @property
    def end(self) -> Text:
        """When the game is over, in words: what the file says of the last loop of its flow."""
        loops = [statement for statement in self.flow if isinstance(statement, Repeat)]
        return loops[-1].text if loops else NO_TEXT
