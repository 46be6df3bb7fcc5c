"""Tiny rule files, made by chance: a table, steps, phases, a flow, and claims about all of it.

Takes a seeded `Random`; gives the text of a file. What the checker refuses is no use and is thrown away by the caller.
Claims are made in two rounds: numbers are first measured by the oracle, so that many bounds are right at the edge,
where a prover that is off by one is caught.
"""

from random import Random

from hornbook.dsl.load import game_from_text
from tests.soundness.claims import claims_about, measured_claims
from tests.soundness.expressions import Expressions, Scope
from tests.soundness.oracle import truth_of
from tests.soundness.statements import Lines, Statements, indented
from tests.soundness.world import World, random_world


def unclaimed_game(chance: Random, large: bool = False) -> tuple[World, str]:
    """A table and rules, of which nothing is claimed."""
    world, lines = random_world(chance, large)
    rules = _Rules(world, chance)
    lines += [*rules.definitions(), *rules.steps(), *rules.phases_and_flow(), "winners player", ""]
    return world, "\n".join(lines)


def large_game(chance: Random) -> str:
    """A tiny game with numbers so large that play may break off at them."""
    return tiny_game(chance, large=True)


def tiny_game(chance: Random, large: bool = False) -> str:
    """The text of a game with claims; perhaps one that the checker refuses."""
    world, plain = unclaimed_game(chance, large)
    if not _accepted(plain):
        return plain
    found, measures = claims_about(world, chance, number=5), measured_claims(world, chance, number=9)
    asked = [f"bound m{i}\n  {m.when}\n  {m.value} at most 99999" for i, m in enumerate(measures)]
    kept = [text for text in found if _accepted(f"{plain}\n{text}\n")]
    usable = [i for i, text in enumerate(asked) if _accepted(f"{plain}\n{text}\n")]
    measuring = game_from_text("\n\n".join([plain, *(asked[i] for i in usable)]) + "\n").game
    if measuring is not None and usable:
        truth = truth_of(measuring, 4000, 8000, 20)
        greatest = truth.ledger.greatest
        measured = [i for i in usable if f"m{i}" in greatest]
        about = [measures[i].about(greatest[f"m{i}"], i, chance, truth.ends is True) for i in measured]
        kept += [text for text in about if _accepted(f"{plain}\n{text}\n")] if large else about
    return "\n\n".join([plain, *kept]) + "\n"


def _accepted(text: str) -> bool:
    return game_from_text(text).game is not None


class _Rules:
    def __init__(self, world: World, chance: Random) -> None:
        self.world = world
        self.chance = chance
        self.expressions = Expressions(world, chance)
        self.statements = Statements(self.expressions)

    def definitions(self) -> Lines:
        """Definitions, each of which may use those before it."""
        lines: Lines = []
        for number in range(self.chance.choice([0, 0, 1, 2])):
            kinds = self.chance.sample(["player", "card", "number", *self.world.places], self.chance.choice([1, 1, 2]))
            parameters = {("amount" if kind == "number" else kind): kind for kind in kinds}
            said = ", ".join(name if name == kind else f"{name}: {kind}" for name, kind in parameters.items())
            result = self.chance.choice(["number", "number", "truth"])
            lines += [f"define d{number}({said}) = {self.expressions.of(result, Scope(parameters), 2)}", ""]
            self.world.definitions[f"d{number}"] = (tuple(kinds), result)
        return lines

    def steps(self) -> Lines:
        """Steps, each of which may run those before it."""
        lines: Lines = []
        for number in range(self.chance.choice([0, 0, 1, 1, 2])):
            things = ["player", "card", "number", *self.world.places]
            parameters = {
                ("amount" if kind == "number" else kind): kind
                for kind in self.chance.sample(things, self.chance.choice([0, 1, 1, 2]))
            }
            lines += self._step("abc"[number], parameters)
            self.world.steps[f"step_{'abc'[number]}"] = parameters
        return lines

    def _step(self, letter: str, parameters: dict[str, str]) -> Lines:
        said = ", ".join(name if name == type_ else f"{name}: {type_}" for name, type_ in parameters.items())
        lines = [f"step step_{letter}{f'({said})' if said else ''}"]
        scope = Scope(dict(parameters))
        rules = self.chance.choice([1, 2, 2, 3])
        guard = self.expressions.of("truth", scope, 2)
        for number in range(rules):
            lines.append(f"  rule {letter}{number}")
            if rules > 1:
                lines.append(f"    {self._guard(guard, number, rules, scope)}")
            lines += indented(indented(self.statements.block(scope, self.chance.randint(1, 2), 1, in_phase=False)))
        return [*lines, ""]

    def _guard(self, guard: str, number: int, rules: int, scope: Scope) -> str:
        if number == rules - 1 and self.chance.random() < 0.8:
            return "otherwise"
        if number == 0:
            return f"when {guard}"
        return f"when not {guard} and {self.expressions.of('truth', scope, 1)}" if number == 1 else "when no"

    def phases_and_flow(self) -> Lines:
        """Some phases, and a flow that goes through them."""
        lines, names = [], ["a", "b", "c"][: self.chance.choice([1, 2, 2, 3])]
        for name in names:
            body = self.statements.block(Scope(), self.chance.randint(1, 3), 2, in_phase=True) or ["x becomes 0"]
            lines += [f"phase {name}", *indented(body), ""]
        self.world.phases[:] = names
        if self.chance.random() < 0.6:
            lines += ["phase deal", *indented(self._deal()), ""]
            self.world.phases.append("deal")
        flow = ["do deal"] if "deal" in self.world.phases else []
        for name in names:
            flow += self._part_of_flow(name, names)
        return [*lines, "flow", *indented(flow), ""]

    def _deal(self) -> Lines:
        lines = ["shuffle box"] if self.chance.random() < 0.6 else []
        for zone in self.world.zones:
            if zone.deck != "numbers" or zone.name == "box" or self.chance.random() < 0.4:
                continue
            if zone.index == ("player",):
                lines += ["each player", "  if box is not empty", f"    draw 1 from box to {zone.name} of player"]
            else:
                said = self.expressions.named_zone(zone, Scope(), 0)
                lines += ["if box is not empty", f"  draw 1 from box to {said}"]
        return lines or ["x becomes 0"]

    def _part_of_flow(self, name: str, names: list[str]) -> Lines:
        match self.chance.choice(["do", "do", "count", "until", "while", "if"]):
            case "count":
                return ["repeat", f"  do {name}", "  do tick", "until x = 0"] if "tick" in names else [f"do {name}"]
            case "until":
                condition = self.chance.choice(["box is empty", "table is not empty", self._condition()])
                return ["repeat", f"  do {name}", f"until {condition}"]
            case "while":
                return [f"while {self._condition()}", f"  do {name}"]
            case "if":
                return [f"if {self._condition()}", f"  do {name}"]
            case _:
                return [f"do {name}"]

    def _condition(self) -> str:
        return self.expressions.of("truth", Scope(), 1)
