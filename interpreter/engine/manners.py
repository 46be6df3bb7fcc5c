"""How bots behave, in numbers: what the engine's bots (`players/bots.py`) and those of compiled games have in common.

Takes the name of a bot, gives its manner:

- *random*: any option, all equally likely.
- *modest*: declines whatever may be declined, and takes any option otherwise.
- *highest*, *lowest*: the highest card or number, or the lowest, as the file lists them; otherwise any option.
- *cautious*, *searching*: look ahead by a plan, and take the option after which they stand best on average.
"""

from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    """What bots do when they are asked."""

    RANDOM = 0
    MODEST = 1
    HIGHEST = 2
    LOWEST = 3
    LOOKING = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """How a bot looks ahead: to the end of the phase or `far`; so many playouts for `each` option, or as many as the
    `budget` has for all of them, most of them for the options that look best."""

    far: bool
    each: int = 0
    budget: int = 0

    def stages(self, options: int) -> list[int]:
        """How many playouts each option gets before the worse half of them is left out, again and again."""
        if self.each:
            return [self.each]
        rounds, left, stages = max(1, (options - 1).bit_length()), options, list[int]()
        for _ in range(rounds):
            stages.append(max(1, self.budget // (rounds * left)))
            left = (left + 1) // 2
        return stages


NO_PLAN = Plan(far=False)


@dataclass(frozen=True, slots=True)
class Manner:
    """What a bot does; one that looks ahead has a plan."""

    kind: Kind
    plan: Plan = NO_PLAN


RANDOM = Manner(Kind.RANDOM)


def searching(playouts: int) -> Manner:
    """Plays on to the end, so many times for each decision; where all win or lose as one, to the end of the phase."""
    return Manner(Kind.LOOKING, Plan(far=True, budget=playouts))


FARTHEST = 500
"""How many locations of an imagined course are carried out at most."""
PLAYOUTS = 400
"""How many playouts a searching bot has for a decision, if nothing else is said."""
MOST_PLAYOUTS = 100_000

MANNERS = {
    "random": RANDOM,
    "modest": Manner(Kind.MODEST),
    "highest": Manner(Kind.HIGHEST),
    "lowest": Manner(Kind.LOWEST),
    "cautious": Manner(Kind.LOOKING, Plan(far=False, each=8)),
    "searching": searching(PLAYOUTS),
}
"""What the bots do, by name. A searching bot may be told its playouts: `searching:1000`."""


class UnknownBot(ValueError):
    """There is no bot of that name. Its text says which there are."""


def manner_called(name: str) -> Manner:
    """What the bots of a name do. Raises `UnknownBot`."""
    kind, colon, playouts = name.partition(":")
    if kind not in MANNERS or (colon and kind != "searching"):
        raise UnknownBot(
            f"There is no bot `{name}`; there are {', '.join(MANNERS)}, and searching:1000 and the like. "
            "A function of your own is named with its file, as in my_bots.py:patient."
        )
    if not colon:
        return MANNERS[kind]
    if not playouts.isascii() or not playouts.isdigit() or not 1 <= int(playouts[:9]) <= MOST_PLAYOUTS:
        raise UnknownBot(f"`{name}`: a searching bot has from 1 to {MOST_PLAYOUTS:,} playouts, as in searching:1000.")
    return searching(int(playouts))
