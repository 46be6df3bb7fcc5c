"""Expressions of a wanted type, made by chance from the words of a world. Everything compound is in parentheses."""

from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from tests.soundness.world import LARGE, World, Zone


@dataclass(frozen=True)
class Scope:
    """What is known here: names with their types. `open_only`: cards that somebody may not see are not looked at.

    `owner` is the name of the player whose own zones may be looked at nonetheless. `old`: `before` may be used.
    `claimed`: this is said in a claim, which may speak of all cards of a deck.
    """

    names: dict[str, str] = field(default_factory=dict)
    open_only: bool = False
    owner: str = ""
    old: bool = False
    claimed: bool = False

    def plus(self, name: str, type_: str) -> "Scope":
        return replace(self, names={**self.names, name: type_})


class Expressions:
    """Makes expressions for one world."""

    def __init__(self, world: World, chance: Random) -> None:
        self.world = world
        self.chance = chance
        self._fresh = count(1)

    def maybe(self, share: float) -> bool:
        return self.chance.random() < share

    def fresh(self, letter: str) -> str:
        return f"{letter}{next(self._fresh)}"

    def of(self, type_: str, scope: Scope, depth: int = 2) -> str:
        """An expression of a type; `x or none` may be none."""
        if type_.endswith(" or none"):
            return self._optional(type_.removesuffix(" or none"), scope, depth)
        if type_ == "number":
            return self._number(scope, depth)
        if type_ == "truth":
            return self._truth(scope, depth)
        return self._thing(type_, scope, depth)

    # Numbers

    def _number(self, scope: Scope, depth: int) -> str:
        if depth <= 0 or self.maybe(0.35):
            return self._plain_number(scope, depth)
        make = self.chance.choice(
            [self._sum, self._sum, self._calculated, self._calculated, self._extreme, self._count, self._either_number]
        )
        made = make(scope, depth - 1)
        return f"(before {made})" if scope.old and self.maybe(0.3) else made

    def _plain_number(self, scope: Scope, depth: int) -> str:
        chance = self.chance
        if depth < 0:
            plain = [
                variable.name for variable in self.world.variables if variable.type == "number" and not variable.index
            ]
            return chance.choice([str(chance.randint(0, 3)), *plain])
        found = [str(chance.randint(0, 4)), "player_count"]
        found += [str(chance.choice(LARGE))] if self.world.large else []
        found += [name for name, type_ in scope.names.items() if type_ == "number"] * 2
        for variable in self.world.variables:
            if variable.type == "number" and len(variable.index) <= 2:
                found += [self._indexed(variable.name, variable.index, scope, depth - 1)] * 2
            elif variable.type == "number or none" and not variable.index:
                found.append(f"{variable.name} if {variable.name} exists otherwise {chance.randint(0, 3)}")
        zone = self.zone(chance.choice(self.world.decks).name, scope, depth - 1)
        found += [f"size of {zone}"] * 3
        found += self._printed(scope, depth)
        found += self._from_tables(scope, depth) + self.world.settings + self._defined("number", scope, depth)
        picked = chance.choice(found)
        if scope.old and self.maybe(0.35):
            return f"(before ({picked}))" if " " in picked else f"before {picked}"
        return f"({picked})" if " " in picked else picked

    def _printed(self, scope: Scope, depth: int) -> list[str]:
        """Numbers printed on cards, or added up over a zone."""
        found, deck = [], self.chance.choice(self.world.decks)
        for attribute in deck.attributes:
            if attribute.type == "number":
                if depth > 0 and self.maybe(0.5):
                    found.append(f"{attribute.name} of {self._thing(deck.member, scope, depth - 1)}")
                else:
                    found.append(f"{attribute.name} of {self.zone(deck.name, scope, depth - 1, look=True)}")
        if deck.numbers and depth > 0:
            found.append(f"number of {self._thing(deck.member, scope, depth - 1)}")
        if depth > 0 and self.maybe(0.3):
            thing = self.chance.choice(["player", *self.world.places])
            found.append(f"number of {self._thing(thing, scope, depth - 1)}")
        return found

    def _from_tables(self, scope: Scope, depth: int) -> list[str]:
        found = []
        for table in self.world.tables:
            parts = []
            for kind in table.index:
                if isinstance(kind, tuple):
                    low, high = kind
                    number = self._plain_number(scope, -1)
                    parts.append(f"(({number} mod {high - low + 1}) + {low})" if self.maybe(0.85) else number)
                else:
                    parts.append(self._thing(kind, scope, 0))
            found.append(" of ".join([table.name, *parts]))
        return found

    def _defined(self, type_: str, scope: Scope, depth: int) -> list[str]:
        """What definitions give."""
        found = []
        for name, (parameters, result) in self.world.definitions.items():
            if result == type_ and not scope.open_only:
                given = ", ".join(self.of(parameter, scope, depth - 1) for parameter in parameters)
                found.append(f"{name}({given})")
        return found

    def _calculated(self, scope: Scope, depth: int) -> str:
        left = self._number(scope, depth)
        match self.chance.choice(["+", "+", "-", "*", "mod", "divided by"]):
            case "mod":
                return f"({left} mod {self.chance.randint(2, 4)})"
            case "divided by":
                return f"({left} divided by 2)"
            case "*":
                return f"({left} * {self.chance.choice([str(self.chance.randint(0, 3)), self._number(scope, 0)])})"
            case op:
                return f"({left} {op} {self._number(scope, depth)})"

    def _either_number(self, scope: Scope, depth: int) -> str:
        parts = self._number(scope, depth), self._truth(scope, depth), self._number(scope, depth)
        return "({} if {} otherwise {})".format(*parts)

    def _sum(self, scope: Scope, depth: int) -> str:
        if self.maybe(0.25):
            return self._sum_with_one_named(scope, depth)
        walk, inner = self.walk(scope, depth)
        return f"(sum of {self._number(inner, depth)} for each {walk})"

    def _sum_with_one_named(self, scope: Scope, depth: int) -> str:
        """A sum over all of a kind in which one of them counts differently."""
        kind, name = self.chance.choice(["player", "player", *self.world.places, *self.world.kinds]), self.fresh("p")
        inner = scope.plus(name, kind)
        one, other = self._number(inner, depth), self._number(inner, 0)
        test = f"{name} {self.chance.choice(['=', '!='])} {self._thing(kind, scope, 0)}"
        return f"(sum of ({one} if {test} otherwise {other}) for each {kind} {name})"

    def _extreme(self, scope: Scope, depth: int) -> str:
        walk, inner = self.walk(scope, depth, sure=self.maybe(0.8))
        return f"({self.chance.choice(['highest', 'lowest'])} of {self._number(inner, depth)} for each {walk})"

    def _count(self, scope: Scope, depth: int) -> str:
        deck = self.chance.choice(self.world.decks)
        if self.maybe(0.3) or self.world.plain:
            return f"(number of players where {self._truth(scope.plus('player', 'player'), depth)})"
        where = self._truth(scope.plus(deck.member, deck.member), depth)
        return f"(number of {deck.member}s in {self.zone(deck.name, scope, 0, look=True)} where {where})"

    # Walks

    def walk(self, scope: Scope, depth: int, sure: bool = False) -> tuple[str, Scope]:
        """A collection to go through, and what is known inside. `sure`: it is not empty."""
        chance = self.chance
        kinds = ["player", "player", *self.world.places, *self.world.kinds, "span"]
        if not sure and not self.world.plain:
            kinds += ["cards", "cards"] + ["deck"] * scope.claimed
        match chance.choice(kinds):
            case "span":
                name = self.fresh("n")
                high = str(chance.randint(2, 3)) if self.maybe(0.8) or sure else self._number(scope, 0)
                return f"{name} in 1 to {high}", scope.plus(name, "number")
            case "cards":
                deck = chance.choice(self.world.decks)
                name = self.fresh("c")
                zone = self.zone(deck.name, scope, 0, look=True)
                inner = scope.plus(name, deck.member)
                return f"{deck.member} {name} in {zone}{self._where(inner, depth)}", inner
            case "deck":
                deck = chance.choice(self.world.decks)
                name = self.fresh("c")
                inner = scope.plus(name, deck.member)
                return f"{deck.member} {name}{self._where(inner, depth)}", inner
            case kind:
                name = self.fresh("p")
                inner = scope.plus(name, kind)
                return f"{kind} {name}" + ("" if sure else self._where(inner, depth)), inner

    def _where(self, scope: Scope, depth: int) -> str:
        return f" where {self._truth(scope, depth - 1)}" if self.maybe(0.25) else ""

    # Truths

    def _truth(self, scope: Scope, depth: int) -> str:
        if depth <= 0 or self.maybe(0.3):
            return self._plain_truth(scope, depth)
        match self.chance.choice(["compare", "compare", "compare", "and", "or", "not", "quantified", "quantified"]):
            case "compare":
                return self._compared(scope, depth - 1)
            case "not":
                return f"(not {self._truth(scope, depth - 1)})"
            case "quantified":
                walk, inner = self.walk(scope, depth - 1)
                return f"({self.chance.choice(['every', 'some', 'no'])} {walk} has {self._truth(inner, depth - 1)})"
            case joint:
                return f"({self._truth(scope, depth - 1)} {joint} {self._truth(scope, depth - 1)})"

    def _plain_truth(self, scope: Scope, depth: int) -> str:
        chance, deck = self.chance, self.chance.choice(self.world.decks)
        zone = self.zone(deck.name, scope, depth - 1)
        seen = self.zone(deck.name, scope, depth - 1, look=True)
        found = [f"({zone} is empty)", f"({zone} is not empty)", self._compared(scope, 0), self._compared(scope, 0)]
        found.append(f"({self._thing(deck.member, scope, depth - 1)} is in {seen})")
        if deck.numbers:
            found.append(f"({seen} is {chance.choice(['ascending', 'descending'])})")
        found.append(f"({self._number(scope, 0)} is {chance.choice(['even', 'odd', 'one of 1, 3 to 4'])})")
        for variable in self.world.variables:
            if len(variable.index) > 2:
                continue
            said = self._indexed(variable.name, variable.index, scope, depth - 1)
            if variable.type == "truth":
                found += [f"({said})"] * 2
            elif variable.type.endswith(" or none"):
                found += [f"({said} {chance.choice(['exists', 'is none'])})"] * 2
        found += [
            f"({attribute.name} of {self._thing(deck.member, scope, depth - 1)})"
            for attribute in deck.attributes
            if attribute.type == "truth"
        ]
        return chance.choice(found + [f"({said})" for said in self._defined("truth", scope, depth)])

    def _compared(self, scope: Scope, depth: int) -> str:
        if self.maybe(0.3):
            type_ = self.chance.choice(["player", *self.world.places, *self.world.kinds, self.world.decks[0].member])
            left, right = self._thing(type_, scope, depth), self._thing(type_, scope, depth)
            return f"({left} {self.chance.choice(['=', '!='])} {right})"
        op = self.chance.choice(["=", "!=", "<", "<=", ">", ">="])
        return f"({self._number(scope, depth)} {op} {self._number(scope, depth)})"

    # Things

    def _optional(self, type_: str, scope: Scope, depth: int) -> str:
        if self.maybe(0.25):
            return "none"
        deck = self.world.deck_of(type_)
        if type_ == "number":
            return str(self.chance.randint(0, 3)) if self.maybe(0.5) else self._number(scope, depth - 1)
        if deck and depth > 0 and self.maybe(0.6) and not self.world.plain:
            return self.selection(deck.name, scope, depth)
        if type_ in ("player", *self.world.places) and depth > 0 and self.maybe(0.4):
            return self._chosen_place(type_, scope, depth)
        return self._thing(type_, scope, depth)

    def selection(self, deck: str, scope: Scope, depth: int) -> str:
        """A card of a zone, the best or first of some; there may be none."""
        member = self.world.deck(deck).member
        name = self.fresh("c")
        inner = scope.plus(name, member)
        where = f" where {self._truth(inner, depth - 1)}" if self.maybe(0.4) else ""
        key = f" with {self.chance.choice(['highest', 'lowest'])} {self._number(inner, depth - 1)}"
        return f"({member} {name} in {self.zone(deck, scope, 0, look=True)}{where}{key if self.maybe(0.6) else ''})"

    def _chosen_place(self, type_: str, scope: Scope, depth: int) -> str:
        collection = "players" if type_ == "player" else self.world.families[type_]
        name = self.fresh("p")
        inner = scope.plus(name, type_)
        where = f" where {self._truth(inner, depth - 1)}" if self.maybe(0.5) else ""
        key = f" with {self.chance.choice(['highest', 'lowest'])} {self._number(inner, depth - 1)}"
        return f"({type_} {name} in {collection}{where}{key if self.maybe(0.7) else ''})"

    def _thing(self, type_: str, scope: Scope, depth: int) -> str:
        """A player, card, place or kind."""
        chance, deck = self.chance, self.world.deck_of(type_)
        found = [name for name, known in scope.names.items() if known == type_] * 3
        if type_ in self.world.kinds:
            found += self.world.kinds[type_]
        elif type_ in self.world.places:
            found += [f"{type_} {chance.randint(1, self.world.places[type_])}"] * 2
            if self.maybe(0.1):
                found.append(f"{type_}({self._plain_number(scope, -1)})")
        elif type_ == "player":
            found += [f"player {chance.randint(1, self.world.players[0])}"] * 2
            if self.maybe(0.06):
                found.append(f"player {self.world.players[1]}")
        elif deck and deck.numbers:
            found += [f"{type_} {chance.randint(*deck.numbers)}"] * 2
        if depth > 0 or not found:
            found += self._asked_for(type_, scope, depth)
        picked = chance.choice(found)
        return f"({picked})" if " " in picked else picked

    def _asked_for(self, type_: str, scope: Scope, depth: int) -> list[str]:
        """Things that must be looked up: in variables, zones, on cards."""
        found = [
            self._indexed(variable.name, variable.index, scope, depth - 1)
            for variable in self.world.variables
            if variable.type in (type_, f"{type_} or none") and len(variable.index) <= 2
        ]
        deck = self.world.deck_of(type_)
        if deck:
            zone = self.zone(deck.name, scope, 0, look=True)
            found += [f"first of {zone}", f"last of {zone}", f"position {self.chance.randint(1, 2)} of {zone}"]
            if depth > 0 and not self.world.plain:
                found.append(self.selection(deck.name, scope, depth - 1))
        for each in self.world.decks if depth > 0 or not found else []:
            for attribute in each.attributes:
                if attribute.type == type_:
                    found.append(f"{attribute.name} of {self._thing(each.member, scope, depth - 1)}")
        if type_ in ("player", *self.world.places) and depth > 0:
            found.append(self._chosen_place(type_, scope, depth - 1))
        if type_ == "player" and depth > 0:
            side = self.chance.choice(["after", "before"])
            found.append(f"player {side} {self._thing(type_, scope, depth - 1)}")
        return found

    def _indexed(self, name: str, index: tuple[str, ...], scope: Scope, depth: int) -> str:
        return " of ".join([name, *(self._thing(kind, scope, max(depth - 1, 0)) for kind in index)])

    # Zones

    def zone(self, deck: str, scope: Scope, depth: int, look: bool = False) -> str:
        """A zone of a deck's cards; with `look`, one whose cards may be looked at here."""
        zones = [zone for zone in self.world.zones if zone.deck == deck]
        if look and scope.open_only:
            zones = [zone for zone in zones if zone.open or (zone.own and scope.owner)] or zones
        return self.named_zone(self.chance.choice(zones), scope, depth)

    def named_zone(self, zone: Zone, scope: Scope, depth: int) -> str:
        """A zone, with its index if it has one."""
        if zone.member:
            return self._thing(zone.member, scope, depth)
        if not zone.index:
            return zone.name
        if zone.own and scope.open_only and scope.owner:
            return f"({zone.name} of {scope.owner})"
        return f"({self._indexed(zone.name, zone.index, scope, depth)})"
