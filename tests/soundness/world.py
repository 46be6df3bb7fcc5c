"""What a game to be written, or a bundled one, has on the table: the words that expressions and claims can use.

A `World` is made by chance (`random_world`, with the text that declares it) or read off a checked game (`world_of`).
Types go by the names that rule files use: `number`, `truth`, `player`, `card`, `row`, `colour`; `card or none`.
"""

from dataclasses import dataclass, field
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import word_for_one
from hornbook.dsl.core.types import CardType, EnumType, NumberType, OptionalType, PlaceType, PlayerType, TruthType, Type


@dataclass(frozen=True)
class Attribute:
    name: str
    type: str
    any_data: bool = False


@dataclass(frozen=True)
class Deck:
    name: str
    member: str
    numbers: tuple[int, int] | None
    attributes: tuple[Attribute, ...]


@dataclass(frozen=True)
class Zone:
    """A zone, of each `index` (`player`, `colour`, `column`); or, if `member` is set, a family of zones."""

    name: str
    deck: str
    index: tuple[str, ...] = ()
    member: str = ""
    open: bool = True
    own: bool = False
    limited: bool = False


@dataclass(frozen=True)
class Variable:
    name: str
    type: str
    index: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None


@dataclass(frozen=True)
class TableOf:
    """A table `of each` thing; a span stands for an index `for` numbers."""

    name: str
    index: tuple[str | tuple[int, int], ...]
    type: str
    any_data: bool = False


@dataclass
class World:
    """Everything that can be spoken of. Places go by member (`row` -> how many), kinds by name (`colour` -> kinds)."""

    players: tuple[int, int]
    decks: list[Deck] = field(default_factory=list)
    kinds: dict[str, tuple[str, ...]] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    families: dict[str, str] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)
    variables: list[Variable] = field(default_factory=list)
    tables: list[TableOf] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    definitions: dict[str, tuple[tuple[str, ...], str]] = field(default_factory=dict)
    steps: dict[str, dict[str, str]] = field(default_factory=dict)
    phases: list[str] = field(default_factory=list)
    plain: bool = False
    """Cards of a zone are not gone through one by one: that leaves many a game undecided, and nothing to judge."""
    large: bool = False
    """Many numbers are near those at which play breaks off."""

    def deck_of(self, member: str) -> Deck | None:
        return next((deck for deck in self.decks if deck.member == member), None)

    def deck(self, name: str) -> Deck:
        return next(deck for deck in self.decks if deck.name == name)


LARGE = (31_622, 31_623, 333_333_333, 999_999_998, 999_999_999)
"""The last square that play can compute and the first that it cannot; the last numbers there are."""


def random_world(chance: Random, large: bool = False) -> tuple[World, list[str]]:
    """A small table, and the lines that declare it."""
    return _Declaring(chance, large).declared()


class _Declaring:
    def __init__(self, chance: Random, large: bool) -> None:
        self.chance = chance
        self.world = World(chance.choice([(2, 2), (2, 2), (2, 3), (2, 3), (1, 2), (3, 3)]))
        self.world.plain, self.world.large = self.maybe(0.6), large
        self.lines: list[str] = []

    def maybe(self, share: float) -> bool:
        return self.chance.random() < share

    def declared(self) -> tuple[World, list[str]]:
        low, high = self.world.players
        self.lines += ["game tiny", '  title en "T" pl "T"', f"  players {low} to {high}", ""]
        if self.maybe(0.3):
            self.world.settings.append("share")
            self.lines += ["settings", f"  share = {self.chance.randint(1, 3)} from 1 to 4", ""]
        if self.maybe(0.6):
            self.world.kinds["colour"] = ("red", "blue") if self.maybe(0.7) else ("red", "blue", "green")
            self.lines += [f"kinds colour: {', '.join(self.world.kinds['colour'])}", ""]
        self._decks()
        if self.maybe(0.3):
            self.world.places["column"], self.world.families["column"] = 2, "columns"
            self.lines += ["places columns from 1 to 2, each a column", ""]
        self._zones()
        self._variables()
        if self.maybe(0.5):
            self._tables()
        return self.world, self.lines

    def _decks(self) -> None:
        chance, size = self.chance, self.chance.choice([2, 3, 3, 4, 4, 5, 6])
        blank = " and 1 blank" if size < 5 and self.maybe(0.1) else ""
        self.lines.append(f"deck numbers from 1 to {size}{blank}, each a card, home box")
        attributes = []
        if self.maybe(0.6):
            ranged = self.maybe(0.5)
            values = " ".join(str(chance.randint(0, 3)) for _ in range(size))
            self.lines.append(f"  heads{' from 0 to 3' if ranged else ''}: {values}")
            attributes.append(Attribute("heads", "number", ranged and not blank))
        if self.maybe(0.15):
            self.lines.append(f"  dear = number {chance.choice(['> 2', 'is even', 'is one of 1, 3'])}")
            attributes.append(Attribute("dear", "truth"))
        if "colour" in self.world.kinds and self.maybe(0.4):
            self.lines += ["  tint =", "    red if number is odd", "    blue otherwise"]
            attributes.append(Attribute("tint", "colour"))
        if "colour" in self.world.kinds and not blank and self.maybe(0.25):
            self.lines.append("  stars of each colour from 0 to 2:")
            for card in range(1, size + 1):
                self.lines.append(f"    {card}: {chance.randint(0, 2)} red, {chance.randint(0, 2)} blue")
            attributes += [Attribute("stars", "number"), Attribute("stars of red", "number")]
        self.lines.append("")
        self.world.decks.append(Deck("numbers", "card", (1, size), tuple(attributes)))
        if "colour" in self.world.kinds and self.maybe(0.3):
            self.lines += [f"deck tokens of colour, {chance.choice([1, 1, 2])} of each, each a token, home bag", ""]
            self.world.decks.append(Deck("tokens", "token", None, (Attribute("colour", "colour"),)))

    def _zones(self) -> None:
        self.lines.append("zones")
        self._zone("box", "numbers", home=True)
        self._zone("table", "numbers")
        if self.maybe(0.6):
            self._zone("hand", "numbers", ("player",))
        if self.maybe(0.4):
            self._family("rows", "row")
        if self.maybe(0.2):
            self._zone("line", "numbers")
        if "colour" in self.world.kinds and self.maybe(0.06):
            self._zone("heap", "numbers", ("colour",))
        if "column" in self.world.places and self.maybe(0.5):
            self._zone("cell", "numbers", ("column",))
        elif "column" in self.world.places and self.maybe(0.15):
            self._zone("field", "numbers", ("column", "player"))
        if len(self.world.decks) > 1:
            self._zone("bag", "tokens", home=True)
            self._zone("purse", "tokens", ("player",) if self.maybe(0.5) else ())
        self.lines.append("")

    def _properties(self, deck: str, home: bool, own: bool) -> tuple[str, bool, bool]:
        """What follows the name of a zone, whether all see it, and whether it has a limit."""
        said = f", of {deck}"
        if self.maybe(0.5):
            said += ", ordered"
        limited = self.maybe(0.02 if home else 0.4)
        if limited:
            said += f", at most {self.chance.choice(['1', '2', '3', '4', '6', *self.world.settings])}"
        seen = "owner" if own and self.maybe(0.6) else self.chance.choice(["all", "all", "nobody"])
        return f"{said}, seen by {seen}", seen == "all", limited

    def _zone(self, name: str, deck: str, index: tuple[str, ...] = (), home: bool = False) -> None:
        said, is_open, limited = self._properties(deck, home, index == ("player",))
        of = "".join(f" of each {kind}" for kind in index)
        self.lines.append(f"  {name}{of}{said}")
        own = index == ("player",) and "by owner" in said
        self.world.zones.append(Zone(name, deck, index, "", is_open, own, limited))

    def _family(self, name: str, member: str) -> None:
        said, is_open, limited = self._properties("numbers", False, False)
        size = self.chance.choice([2, 2, 3])
        self.lines.append(f"  {name} from 1 to {size}, each a {member}{said}")
        self.world.places[member], self.world.families[member] = size, name
        self.world.zones.append(Zone(name, "numbers", (), member, is_open, False, limited))

    def _variables(self) -> None:
        self.lines.append("state")
        self._number("x", ())
        if self.maybe(0.5):
            self._number("y", ())
        if self.maybe(0.5):
            self._number("score", ("player",))
        things = ["truth", "player", "card or none", "player or none", *self.world.places, *self.world.kinds]
        things += [f"{place} or none" for place in self.world.places] + ["number from 0 to 3 or none"]
        if len(self.world.decks) > 1:
            things.append("token or none")
        for number in range(self.chance.randint(0, 3)):
            type_ = self.chance.choice(things)
            kinds = ["player", "card", *self.world.places, *self.world.kinds]
            index = tuple(self.chance.sample(kinds, self.chance.choice([0, 0, 0, 1, 1, 2])))
            name = f"{'abcd'[number]}{type_.split()[0]}"
            of = "".join(f" of each {kind}" for kind in index)
            self.lines.append(f"  {name}{of}: {type_}")
            self.world.variables.append(Variable(name, type_.replace(" from 0 to 3", ""), index))
        self.lines.append("")

    def _number(self, name: str, index: tuple[str, ...]) -> None:
        of = "".join(f" of each {kind}" for kind in index)
        high = self.chance.choice([None, 2, 3, 5])
        low = 0 if high is not None or self.maybe(0.5) else None
        limits = ("" if low is None else f" from {low}") + ("" if high is None else f" to {high}")
        first = self.chance.choice(["", " = 0", " = 1"])
        if self.world.large and high is None:
            first = f" = {'-' if low is None and self.maybe(0.5) else ''}{self.chance.choice(LARGE)}"
        self.lines.append(f"  {name}{of}: number{limits}{first}")
        self.world.variables.append(Variable(name, "number", index, low, high))

    def _tables(self) -> None:
        chance, lines = self.chance, ["tables"]
        if self.maybe(0.6):
            lines.append(f"  worth for 1 to 3: {' '.join(str(chance.randint(0, 4)) for _ in range(3))}")
            self.world.tables.append(TableOf("worth", ((1, 3),), "number"))
        for place, size in self.world.places.items():
            if self.maybe(0.5):
                name, ranged = f"prize_{place}", self.maybe(0.5)
                values = " ".join(str(chance.randint(0, 4)) for _ in range(size))
                lines.append(f"  {name} of each {place}{' from 0 to 4' if ranged else ''}: {values}")
                self.world.tables.append(TableOf(name, (place,), "number", ranged))
        for place, size in self.world.places.items():
            if "colour" in self.world.kinds and self.maybe(0.4):
                lines.append(f"  gain_{place} of each {place} of each colour:")
                kinds = self.world.kinds["colour"]
                lines += ["    " + " ".join(str(chance.randint(-1, 3)) for _ in kinds) for _ in range(size)]
                self.world.tables.append(TableOf(f"gain_{place}", (place, "colour"), "number"))
        if len(lines) > 1:
            self.lines += [*lines, ""]


def world_of(game: Game) -> World:
    """What a checked game has on the table."""
    world = World((game.min_players, game.max_players))
    world.kinds = {enum.name: enum.members for enum in game.enums.values()}
    members = {family.name: family.member for family in game.families.values()}
    for deck in game.decks.values():
        numbers = None if deck.low is None else (deck.low, deck.low + deck.size - deck.blanks - 1)
        attributes = [
            Attribute(a.name, _type_name(a.type, game), isinstance(a.type, NumberType) and a.type.low is not None)
            for a in deck.attributes
            if a.kind is None
        ]
        world.decks.append(Deck(deck.name, deck.member, numbers, tuple(attributes)))
    for zone in game.zones.values():
        if zone.index == (PlaceType(zone.name),):
            world.zones.append(Zone(zone.name, zone.deck, (), members[zone.name], zone.seen_by == "all"))
        else:
            index = tuple(word_for_one(kind, game) for kind in zone.index)
            world.zones.append(Zone(zone.name, zone.deck, index, "", zone.seen_by == "all"))
    from hornbook.interpreter.machine.memory_layout import Layout

    layout = Layout(game)
    world.places = {members[name]: size for name, size in layout.family_size.items()}
    world.families = {member: name for name, member in members.items()}
    for variable in game.variables.values():
        index = tuple(word_for_one(kind, game) for kind in variable.index)
        world.variables.append(Variable(variable.name, _type_name(variable.type, game), index))
    world.phases = list(game.phases)
    world.steps = {
        step.name: {p.name: _type_name(p.type, game) for p in step.parameters} for step in game.steps.values()
    }
    return world


def _type_name(type_: Type, game: Game) -> str:
    match type_:
        case NumberType():
            return "number"
        case TruthType():
            return "truth"
        case PlayerType():
            return "player"
        case CardType(deck=deck):
            return game.decks[deck].member
        case PlaceType(family=family):
            return game.families[family].member
        case EnumType(name=name):
            return name
        case OptionalType(inner=inner):
            return f"{_type_name(inner, game)} or none"
