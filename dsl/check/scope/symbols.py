"""The world of a game: everything its declarations have made known so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.values import NothingType, Unknown, ValueType
from hornbook.dsl.core.declarations import DeckDecl, EnumDecl, FamilyDecl, SettingDecl, TableDecl, VarDecl, ZoneDecl
from hornbook.dsl.core.game import Parameter
from hornbook.dsl.core.indices import word_for_one
from hornbook.dsl.core.texts import LANGUAGES, Text
from hornbook.dsl.core.types import PLAYER, IndexKind, OptionalType, TruthType, Type
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.source import Place

BUILT_IN = ("player", "players", "player_count", "number", "size", "first", "last", "truth")


@dataclass(slots=True)
class SymbolTable:
    """Filled while declarations are checked, in the order of the fields.

    `announced` are the names of all declarations, also of those not reached yet; `used` tells which ones were of use;
    `computed_from` tells which attributes stand in the formula of an attribute. `teams` are the tables that have the
    team of each player. `places` tells where names are declared that nothing else may have; `printed` the same of
    attributes, whose names several decks may share. `languages` are those of the game's texts, `provable` the claims
    and bounds that are expected to hold, `shown_texts` the texts of things that people get to read, with what they are
    and where. `enum_members` and `attributes` are what `add_enum` and `add_deck` have made known, to be found by name;
    an attribute with the enumeration for each of whose members there is one, if so. `spelled_out` counts the parts of
    expressions that definitions have become. `blocks` tells where blocks and rules are declared, by what they are and
    their name; `chosen` where a choice or an option first has its name; `local_names` are all names bound somewhere,
    with their types.
    """

    report: Report
    file: str = ""
    published: bool = False
    announced: frozenset[str] = frozenset()
    languages: tuple[str, ...] = LANGUAGES
    provable: frozenset[str] = frozenset()
    settings: dict[str, SettingDecl] = field(default_factory=dict)
    enums: dict[str, EnumDecl] = field(default_factory=dict)
    enum_members: dict[str, tuple[str, int]] = field(default_factory=dict)
    attributes: dict[str, str | None] = field(default_factory=dict)
    families: dict[str, FamilyDecl] = field(default_factory=dict)
    decks: dict[str, DeckDecl] = field(default_factory=dict)
    zones: dict[str, ZoneDecl] = field(default_factory=dict)
    variables: dict[str, VarDecl] = field(default_factory=dict)
    tables: dict[str, TableDecl] = field(default_factory=dict)
    teams: list[str] = field(default_factory=list)
    definitions: dict[str, syntax.Define] = field(default_factory=dict)
    steps: dict[str, tuple[Parameter, ...]] = field(default_factory=dict)
    phases: set[str] = field(default_factory=set)
    members: dict[str, IndexKind] = field(default_factory=lambda: {"player": PLAYER})
    places: dict[str, Place] = field(default_factory=dict)
    printed: dict[str, Place] = field(default_factory=dict)
    blocks: Mapping[tuple[type, str], Place] = field(default_factory=dict)
    chosen: dict[str, Place] = field(default_factory=dict)
    local_names: list[tuple[syntax.Name, ValueType]] = field(default_factory=list)
    choices: dict[str, list[Type]] = field(default_factory=dict)
    options: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    computed_from: dict[str, set[str]] = field(default_factory=dict)
    shown_texts: list[tuple[str, Text, Place]] = field(default_factory=list)
    spelled_out: int = 0
    slot_count: int = 0

    def new_slot(self) -> int:
        self.slot_count += 1
        return self.slot_count - 1

    def declared(self, name: str) -> Place | None:
        """Where a name is declared that may stand in expressions."""
        return self.places.get(name) or self.printed.get(name)

    def note(self, name: syntax.Name) -> None:
        """Notes that a name is written here that may stand in expressions."""
        self.report.uses.note(name.text, name.place, self.declared(name.text))

    def note_use(self, name: syntax.Name) -> None:
        """The same, where that is what the name was declared for."""
        self.used.add(name.text)
        self.note(name)

    def note_block(self, name: syntax.Name, *kinds: type) -> None:
        """Notes that a block or rule of one of some kinds is named here."""
        declared = next((self.blocks[kind, name.text] for kind in kinds if (kind, name.text) in self.blocks), None)
        self.report.uses.note(name.text, name.place, declared)

    def note_choice(self, name: syntax.Name) -> None:
        """Notes the name of a choice or an option. Examples know choices by name, so all of one name go together."""
        self.report.uses.note(name.text, name.place, self.chosen.setdefault(name.text, name.place))

    def enum_member(self, name: str) -> tuple[str, int] | None:
        """The enumeration that has a member of this name, and which one it is."""
        return self.enum_members.get(name)

    def add_enum(self, enum: EnumDecl) -> None:
        self.enums[enum.name] = enum
        for number, member in enumerate(enum.members):
            self.enum_members.setdefault(member, (enum.name, number))

    def add_deck(self, deck: DeckDecl) -> None:
        self.decks[deck.name] = deck
        for attribute in deck.attributes:
            kind = None if attribute.kind is None else attribute.kind.enum
            self.attributes[attribute.called] = self.attributes.get(attribute.called) or kind

    def is_printed(self, attribute: str) -> bool:
        """Whether some cards have this attribute."""
        return attribute in self.attributes

    def kinds_of(self, attribute: str) -> str | None:
        """The enumeration for each of whose members cards have this attribute."""
        return self.attributes.get(attribute)

    def knows(self, name: str) -> bool:
        """Whether a name may stand in an expression."""
        return name in BUILT_IN or any(name in group for group in self._groups())

    def member_of(self, type_: Type) -> str:
        """What one thing of this type is called."""
        match type_:
            case TruthType():
                return "truth"
            case OptionalType(inner):
                return self.member_of(inner)
            case _:
                return word_for_one(type_, self)

    def described(self, type_: ValueType) -> str:
        """A type in a designer's words."""
        match type_:
            case Unknown():
                return "something unknown"
            case NothingType():
                return "`none`"
            case TruthType():
                return "yes or no"
            case OptionalType(inner):
                return f"{self.described(inner)} or none"
            case _:
                member = self.member_of(type_)
                return f"{'an' if member[0] in 'aeiou' else 'a'} {member}"

    def global_names(self) -> list[str]:
        """Every name that may stand in an expression."""
        return [*BUILT_IN, *(name for group in self._groups() for name in group)]

    def _groups(self) -> tuple[Mapping[str, object], ...]:
        return (
            self.settings,
            self.enums,
            self.enum_members,
            self.families,
            self.decks,
            self.attributes,
            self.zones,
            self.variables,
            self.tables,
            self.definitions,
            self.members,
        )
