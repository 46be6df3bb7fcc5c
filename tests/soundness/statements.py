"""Statements made by chance: what phases and the rules of steps do. Lines come without their block's indentation."""

from dataclasses import replace

from tests.soundness.expressions import Expressions, Scope
from tests.soundness.world import Variable

Lines = list[str]


def indented(lines: Lines) -> Lines:
    return [f"  {line}" for line in lines]


class Statements:
    """Makes statements for one world. Most guard what they ask for; some do not, so that duties break as well."""

    def __init__(self, expressions: Expressions) -> None:
        self.expressions = expressions
        self.world = expressions.world
        self.chance = expressions.chance
        self.maybe = expressions.maybe
        self.careful = 0.85

    def block(self, scope: Scope, length: int, depth: int, in_phase: bool) -> Lines:
        """Some statements, one after the other."""
        lines: Lines = []
        for _ in range(length):
            made, scope = self.statement(scope, depth, in_phase)
            lines += made
        return lines

    def statement(self, scope: Scope, depth: int, in_phase: bool) -> tuple[Lines, Scope]:
        """One statement, and what is known after it."""
        simple = [self._becomes] * 6 + [self._move] * 4 + [self._draw] * 3 + [self._move_all] * 2
        simple += [self._shuffle, self._sort, self._collect]
        if self.maybe(0.12):
            return self._let(scope)
        if self.maybe(0.2):
            return self._choose(scope)
        if self.maybe(0.05):
            return self._seldom(scope), scope
        if depth > 0 and self.maybe(0.45):
            return self._compound(scope, depth, in_phase)
        return self.chance.choice(simple)(scope), scope

    # Plain statements

    def _becomes(self, scope: Scope) -> Lines:
        variable = self.chance.choice(self.world.variables)
        target = self.expressions._indexed(variable.name, variable.index, scope, 1)
        return [f"{target} becomes {self._value(variable, target, scope)}"]

    def _value(self, variable: Variable, target: str, scope: Scope) -> str:
        if self.maybe(0.95):  # what all see may not tell of cards that not all see
            scope = replace(scope, open_only=True)
        if variable.type != "number":
            return self.expressions.of(variable.type, scope, 1)
        if variable.high is not None and self.maybe(self.careful):
            return f"({self.expressions.of('number', scope, 1)} mod {variable.high + 1})"
        if self.maybe(0.4):
            return f"{target} + 1"
        return self.expressions.of("number", scope, 1)

    def _some_zone(self, deck: str, scope: Scope) -> str:
        return self.expressions.zone(deck, scope, 1)

    def _deck(self) -> str:
        return self.chance.choice([self.world.decks[0], *self.world.decks]).name

    def _move(self, scope: Scope) -> Lines:
        deck = self._deck()
        source, target = self._some_zone(deck, scope), self._some_zone(deck, scope)
        member = self.world.deck(deck).member
        known = [name for name, type_ in scope.names.items() if type_ == member]
        if known and self.maybe(0.4):
            card = self.chance.choice(known)
            return self._guarded(f"{card} is in {source}", [f"move {card} from {source} to {target}"])
        name = self.expressions.fresh("c")
        card = self.chance.choice(
            [
                f"first of {source}",
                f"last of {source}",
                f"({member} {name} in {source} with lowest {self._key(name, scope, member)})",
            ]
        )
        there = self.chance.choice([target, target, f"start of {target}", f"position 1 of {target}"])
        return self._guarded(f"{source} is not empty", [f"move {card} from {source} to {there}"])

    def _key(self, name: str, scope: Scope, member: str) -> str:
        return self.expressions.of("number", scope.plus(name, member), 1)

    def _guarded(self, condition: str, lines: Lines) -> Lines:
        return [f"if {condition}", *indented(lines)] if self.maybe(self.careful) else lines

    def _draw(self, scope: Scope) -> Lines:
        deck, number = self._deck(), self.chance.choice([1, 1, 1, 2])
        source, target = self._some_zone(deck, scope), self._some_zone(deck, scope)
        return self._guarded(f"size of {source} >= {number}", [f"draw {number} from {source} to {target}"])

    def _move_all(self, scope: Scope) -> Lines:
        deck = self._deck()
        member = self.world.deck(deck).member
        where = ""
        if self.maybe(0.4) and member not in scope.names and not self.world.plain:
            where = f" where {self.expressions.of('truth', scope.plus(member, member), 1)}"
        return [f"move all of {self._some_zone(deck, scope)}{where} to {self._some_zone(deck, scope)}"]

    def _shuffle(self, scope: Scope) -> Lines:
        return [f"shuffle {self._some_zone(self._deck(), scope)}"]

    def _sort(self, scope: Scope) -> Lines:
        deck = self._deck()
        member = self.world.deck(deck).member
        if member in scope.names:
            return self._shuffle(scope)
        return [f"sort {self._some_zone(deck, scope)} by {self._key(member, scope, member)}"]

    def _collect(self, scope: Scope) -> Lines:
        deck = self._deck()
        zone = self._some_zone(deck, scope)
        return [f"collect all {deck} into {zone}", *([f"shuffle {zone}"] if self.maybe(0.5) else [])]

    def _let(self, scope: Scope) -> tuple[Lines, Scope]:
        type_ = self.chance.choice(["number", "player", self.world.decks[0].member, "truth"])
        name = self.expressions.fresh("v")
        return [f"let {name} = {self.expressions.of(type_, scope, 2)}"], scope.plus(name, type_)

    # Choices

    def _choose(self, scope: Scope) -> tuple[Lines, Scope]:
        players = [name for name, type_ in scope.names.items() if type_ == "player" and name == "player"]
        chooser = self.chance.choice([*players, "the team", "player 1"])
        seeing = replace(scope, open_only=True, owner=chooser if chooser in players else "")
        if self.maybe(0.3):
            return self._menu(chooser, scope, seeing), scope
        return self._chosen(chooser, scope, seeing)

    def _chosen(self, chooser: str, scope: Scope, seeing: Scope) -> tuple[Lines, Scope]:
        name = self.expressions.fresh("q")
        kinds = ["span", "player", *self.world.places, *self.world.kinds, "cards", "cards"]
        match self.chance.choice(kinds):
            case "span":
                return [f"{chooser} chooses {name} from 1 to {self.chance.choice([2, 2, 3])}"], scope.plus(
                    name, "number"
                )
            case "cards":
                deck = self.world.decks[0]
                if deck.member in scope.names:
                    return [], scope
                zone = self.expressions.zone(deck.name, seeing, 0, look=True)
                where = ""
                if self.maybe(0.2):
                    where = f" where {self.expressions.of('truth', seeing.plus(deck.member, deck.member), 1)}"
                lines = [f"{chooser} chooses {deck.member} from {zone}{where}"]
                if self.maybe(0.6):
                    lines.append(f"move {deck.member} from {zone} to {self._some_zone(deck.name, scope)}")
                else:
                    lines += self.block(scope.plus(deck.member, deck.member), 1, 0, in_phase=False)
                return [f"if {zone} is not empty", *indented(lines)], scope
            case kind:
                collection = "players" if kind == "player" else self.world.families.get(kind, kind)
                if kind in self.world.kinds:
                    return [], scope
                return [f"{chooser} chooses {name} from {collection}"], scope.plus(name, kind)

    def _seldom(self, scope: Scope) -> Lines:
        """Something that games played at random hardly ever come to."""
        name = self.expressions.fresh("q")
        return [f"the team chooses {name} from 1 to 15", f"if {name} = 11", *indented(self._becomes(scope))]

    def _menu(self, chooser: str, scope: Scope, seeing: Scope) -> Lines:
        lines = [f"{chooser} chooses one of"]
        for number in range(2):
            when = f" when {self.expressions.of('truth', seeing, 1)}" if number and self.maybe(0.6) else ""
            lines.append(f"  option {self.expressions.fresh('o')}{when}")
            lines += indented(indented(self.block(scope, self.chance.randint(0, 1), 0, in_phase=False)))
        return lines

    # Compound statements

    def _compound(self, scope: Scope, depth: int, in_phase: bool) -> tuple[Lines, Scope]:
        makers = [self._if, self._if, self._each, self._each, self._do, self._do]
        if in_phase and "player" not in scope.names:
            makers.append(self._secretly)
        if self.maybe(0.12):
            return self._loop(scope, depth, in_phase)
        return self.chance.choice(makers)(scope, depth), scope

    def _if(self, scope: Scope, depth: int) -> Lines:
        then, otherwise = (self.block(scope, 1, depth - 1, False) or self._becomes(scope) for _ in range(2))
        lines = [f"if {self.expressions.of('truth', scope, 2)}", *indented(then)]
        return [*lines, "otherwise", *indented(otherwise)] if self.maybe(0.4) else lines

    def _each(self, scope: Scope, depth: int) -> Lines:
        if "player" not in scope.names and self.maybe(0.5):
            head, inner = "each player", scope.plus("player", "player")
            if self.maybe(0.15):
                head += f" from {self.expressions.of('player', scope, 1)}"
        else:
            walk, inner = self.expressions.walk(scope, 1)
            head = f"each {walk}"
        body = self.block(inner, self.chance.randint(1, 2), depth - 1, False) or self._becomes(inner)
        return [head, *indented(body)]

    def _do(self, scope: Scope, depth: int) -> Lines:
        if not self.world.steps:
            return self._becomes(scope)
        step, parameters = self.chance.choice(list(self.world.steps.items()))
        given = [self.expressions.of(type_, scope, 1) for type_ in parameters.values()]
        return [f"do {step}({', '.join(given)})" if given else f"do {step}"]

    def _loop(self, scope: Scope, depth: int, in_phase: bool) -> tuple[Lines, Scope]:
        """A loop by a counter, or until something is so. In a phase, names end where it begins."""
        inner = Scope() if in_phase else scope
        body = indented(self.block(inner, self.chance.randint(1, 2), depth - 1, False))
        until = self.expressions.of("truth", inner, 1)
        if self.maybe(0.6):
            body += indented(["x becomes (x + 1) mod 3"])
            until = "x = 0"
        if self.maybe(0.3):
            return [f"while not ({until})", *body], inner
        return ["repeat", *body, f"until {until}"], inner

    def _secretly(self, scope: Scope, depth: int) -> Lines:
        own = [zone for zone in self.world.zones if zone.index == ("player",) and zone.deck == "numbers"]
        lines: Lines = []
        if own and self.maybe(0.7):
            zone = f"{own[0].name} of player"
            target = self.chance.choice(["table", zone])
            lines += ["player chooses card from " + zone, f"move card from {zone} to {target}"]
            lines = [f"if {zone} is not empty", *indented(lines)] if self.maybe(0.6) else lines
        scores = [v.name for v in self.world.variables if v.index == ("player",) and v.type == "number"]
        if scores and (not lines or self.maybe(0.5)):
            name = self.expressions.fresh("q")
            lines += [f"player chooses {name} from 0 to {self.chance.choice([1, 2])}"]
            lines += [f"{scores[0]} of player becomes {name}"]
        return ["every player secretly", *indented(lines)] if lines else self._becomes(scope)
