"""A checked game: declarations, rules, flow, and what its file says about it.

Given by `dsl.load`; taken by the engine, the proofs and the pages. Everything here is resolved and typed: names exist,
types fit, indices have the right number, definitions are spelled out, parents and add-ons are merged in.
"""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.expressions import BestKey, Expr, ZoneRef
from hornbook.dsl.core.statements import Block, Let
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import Type
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class SettingDecl:
    name: str
    value: int
    low: int
    high: int
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class EnumDecl:
    name: str
    members: tuple[str, ...]
    texts: tuple[Text, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class AttributeKind:
    """Which kind an attribute counts, if the file gives one for each (`… of each colour`). `text` is that of all."""

    attribute: str
    enum: str
    member: int
    text: Text


@dataclass(frozen=True, slots=True)
class AttributeDecl:
    """An attribute of a deck's cards, as a table: one value a card, in the deck's order.

    The type has the range that the file declares. An attribute of each kind is one attribute for every kind here.
    """

    name: str
    type: Type
    values: tuple[int, ...]
    text: Text
    kind: AttributeKind | None = None
    place: Place = place_field()

    @property
    def called(self) -> str:
        """The name that the file gives it, which it may share with the attributes of other kinds."""
        return self.name if self.kind is None else self.kind.attribute


@dataclass(frozen=True, slots=True)
class DeckDecl:
    """A deck: cards `first` .. `first + size - 1`.

    Identities are unique across the decks of a game. If the deck is numbered, card `first` bears the number `low`;
    otherwise `low` is None and the cards differ only in their attributes. All cards lie in `home` before the game.
    The last `blanks` cards of a numbered deck are blank: their numbers go on, but mean nothing to players.
    """

    name: str
    member: str
    first: int
    size: int
    low: int | None
    attributes: tuple[AttributeDecl, ...]
    home: ZoneRef
    text: Text
    blanks: int = 0
    place: Place = place_field()

    @property
    def cards(self) -> range:
        return range(self.first, self.first + self.size)

    @property
    def printed_cards(self) -> range:
        """All cards but the blank ones."""
        return self.cards[: self.size - self.blanks]

    @property
    def blank_cards(self) -> range:
        return self.cards[self.size - self.blanks :]

    def attribute(self, name: str) -> AttributeDecl:
        return next(a for a in self.attributes if a.name == name)

    def attributes_called(self, name: str) -> tuple[AttributeDecl, ...]:
        """The attribute of a name in the file; if there is one of each kind, all of these in the order of the kinds."""
        return tuple(a for a in self.attributes if a.called == name)


@dataclass(frozen=True, slots=True)
class FamilyDecl:
    """An indexed family of places, such as rows 1 to 4. At run time its members count from 0."""

    name: str
    member: str
    size: Expr
    text: Text
    place: Place = place_field()


IndexKind = Literal["player"] | str

Viewer = Literal["all", "owner", "nobody"]


@dataclass(frozen=True, slots=True)
class ZoneDecl:
    """A place for cards of one deck. `index` names what it belongs to: "player" or families.

    `limit` may use the zone's own index through `index_slots`. A zone of a family that is itself made of zones (rows)
    has the family's name and that family as its only index.
    """

    name: str
    deck: str
    index: tuple[IndexKind, ...]
    index_slots: tuple[int, ...]
    ordered: bool
    seen_by: Viewer
    limit: Expr | None
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class VarDecl:
    """A state variable. `index` names what it belongs to: "player", families, or a deck (one value a card).

    `seen_by` None: the file does not say who gets to know it. Then all do, and it holds only what all may know.
    """

    name: str
    type: Type
    index: tuple[IndexKind, ...]
    initial: Expr
    text: Text
    seen_by: Viewer | None = None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class TableDecl:
    """Data: one value for each combination of the index, last index fastest."""

    name: str
    type: Type
    index: tuple[IndexKind, ...]
    values: tuple[int, ...]
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Parameter:
    slot: int
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Rule:
    """A named rule of a step: it applies where its guard holds."""

    name: str
    text: Text
    guard: Expr
    body: Block
    place: Place = place_field()


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
class Example:
    """A position, what is chosen in it, and what must come out.

    Runs the phase `phase`, once or `times` times in a row, from the given position (cards not mentioned lie in their
    deck's home). With no phase nothing runs, and the given position is looked at. With `offers` it ends where that is
    asked. `rules` None: the example says nothing of the rules that fire; `winners` None: it says nothing of who wins.
    """

    name: str
    text: Text
    source: str
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
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Finding:
    """What the rulebook leaves open or contradicts, and what this file decides. `shown_by`: examples and claims."""

    name: str
    source: str
    text: Text
    decision: Text
    shown_by: tuple[str, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Assumption:
    """Data or a rule that the rulebook does not give. `about` names declarations."""

    name: str
    text: Text
    about: tuple[str, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game. Mappings keep the order of the file (parents first)."""

    id: str
    title: Text
    about: Text
    source: str
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
