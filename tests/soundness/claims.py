"""Claims, bounds and possibilities about a world, made by chance: sensible ones, odd ones and plain nonsense."""

from dataclasses import dataclass
from random import Random

from tests.soundness.expressions import Expressions, Scope
from tests.soundness.world import World


@dataclass(frozen=True)
class Measured:
    """A number at certain moments, of which something is claimed once its greatest value is known."""

    when: str
    value: str

    def about(self, greatest: int, number: int, chance: Random, ends: bool) -> str:
        """A bound or claim that is just so, or just not. Possibilities are sought in whole games, which must end."""
        match chance.choice(
            ["bound", "bound", "over", "under", "claim", "never", "never", *(["plus"] if ends else [])]
        ):
            case "bound":
                return f"bound b{number}\n  {self.when}\n  {self.value} at most {_signed(greatest)}"
            case "over":
                return f"bound b{number}\n  {self.when}\n  {self.value} at most {_signed(greatest - 1)}"
            case "under":
                return f"bound b{number}\n  {self.when}\n  {self.value} at most {_signed(greatest + 1)}"
            case "claim":
                return f"claim m{number}\n  {self.when}\n  {self.value} <= {_signed(greatest)}"
            case "plus":
                return f"possible p{number}\n  {self.when}\n  {self.value} = {_signed(greatest + chance.randint(0, 1))}"
            case _:
                return f"claim m{number}\n  {self.when}\n  {self.value} != {_signed(greatest)}"


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"(0 - {-number})"


def claims_about(world: World, chance: Random, number: int, first: int = 0) -> list[str]:
    """So many claims, each the text of a block."""
    expressions = Expressions(world, chance)
    found = []
    for at in range(first, first + number):
        when, scope = moment(world, chance)
        any_data = _any_data(world, chance)
        body = expressions.of("truth", scope, chance.choice([1, 2, 2, 3]))
        found.append(f"claim k{at}\n  {when}{any_data}\n  {body}")
    return found


def measured_claims(world: World, chance: Random, number: int) -> list[Measured]:
    """So many numbers worth measuring."""
    expressions = Expressions(world, chance)
    found = []
    for _ in range(number):
        when, scope = moment(world, chance)
        value = expressions.of("number", scope, chance.choice([1, 2, 2]))
        found.append(Measured(when, value if chance.random() < 0.8 else f"(0 - {value})"))
    return found


def moment(world: World, chance: Random) -> tuple[str, Scope]:
    """When something is claimed, and what is known then."""
    kinds = ["always", "always", "during", "during", "before", "after", "end"]
    if world.steps:
        kinds += ["step", "step"]
    match chance.choice(kinds):
        case "always":
            return "always", Scope(claimed=True)
        case "end":
            return "at the end", Scope(claimed=True)
        case "step":
            step, parameters = chance.choice(list(world.steps.items()))
            return f"after {step}", Scope(dict(parameters), old=True, claimed=True)
        case kind:
            return f"{kind} {chance.choice(world.phases)}", Scope(claimed=True)


def _any_data(world: World, chance: Random) -> str:
    names = [a.name for deck in world.decks for a in deck.attributes if a.any_data]
    names += [table.name for table in world.tables if table.any_data]
    return f"\n  for any {chance.choice(names)}" if names and chance.random() < 0.2 else ""
