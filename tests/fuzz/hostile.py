"""Rule files that are valid, or nearly, and ask for too much: numbers, loops, steps and choices that grow.

Takes chance, gives texts.
"""

from itertools import pairwise
from random import Random

_HEAD = """game hostile
  title en "T" pl "T"
  players {low} to {high}

deck numbers from 1 to {cards}, each a card, home box

zones
  box, of numbers, seen by all
  hand of each player, of numbers, seen by owner
  row, of numbers, ordered, at most {limit}, seen by all

state
  n: number
  m: number from 0 to {most}
  score of each player: number
  pair of each player of each player: number

flow
  {flow}

winners player with highest {number}

claim one
  always
  {truth}

bound two
  always
  {number} at most {number_2}

"""


class _Writer:
    """Writes expressions and statements no deeper than asked for."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.names = 0

    def number(self, depth: int, card: str = "") -> str:
        pick = self.chance.choice
        leaves = ["n", "m", "1", "0", "-1", "999999999", "player_count", "size of box", "number of players"]
        leaves += [f"number of {card}"] if card else []
        if depth == 0:
            return pick(leaves)
        inner, other = self.number(depth - 1, card), self.number(depth - 1, card)
        name = self._name()
        return pick(
            [
                f"({inner} + {other})",
                f"({inner} * {other})",
                f"({inner} * {inner})",
                f"({inner} - {other})",
                f"({inner} divided by 3)",
                f"({inner} if {self.truth(depth - 1)} otherwise {other})",
                f"(sum of {self.number(depth - 1, name)} for each card {name} in box)",
                f"(sum of {inner} for each {name} in 1 to {pick(['m', 'n', '9999', '3'])})",
                f"(highest of {self.number(depth - 1, name)} for each card {name} in box)",
                f"(number of players where {self.truth(depth - 1)})",
            ]
        )

    def truth(self, depth: int) -> str:
        pick = self.chance.choice
        if depth == 0:
            return pick(["n >= 0", "m = 3", "box is empty", "n < m"])
        name = self._name()
        return pick(
            [
                f"{self.number(depth - 1)} <= {self.number(depth - 1)}",
                f"(every card {name} in box has {self.number(depth - 1, name)} > 0)",
                f"(some {name} in 1 to n has {self.truth(depth - 1)})",
                f"not {self.truth(depth - 1)}",
            ]
        )

    def block(self, depth: int, indent: int) -> str:
        count = self.chance.randint(1, 3)
        return "".join(self.statement(depth, indent) for _ in range(count))

    def statement(self, depth: int, indent: int) -> str:
        pick, pad = self.chance.choice, " " * indent
        plain = [
            f"n becomes {self.number(2)}",
            f"n becomes {self.number(3)}",
            "n becomes n * n + 2",
            "n becomes n + 1",
            "m becomes n",
            "each player\n" + pad + f"  score of player becomes {self.number(1)}",
            "draw 1 from box to row",
            "move all of box to row",
            "shuffle box",
            "sort row by number of card",
            "do first",
        ]
        if depth == 0:
            return f"{pad}{pick(plain)}\n"
        inner, name = self.block(depth - 1, indent + 2), self._name()
        loops = [
            f"each {name} in 1 to {pick(['3', '9999', 'n', 'm'])}\n{inner}",
            f"each card {name} in box\n{inner}",
            f"each player\n{inner}",
            f"repeat\n{inner}{pad}until {self.truth(1)}",
            f"while {self.truth(1)}\n{inner}",
            f"if {self.truth(2)}\n{inner}",
            f"the team chooses {name} from 1 to {pick(['9999', 'm', '3'])}\n{pad}n becomes {name}",
        ]
        return f"{pad}{pick([*plain, *loops, *loops])}\n"

    def _name(self) -> str:
        self.names += 1
        return f"x{self.names}"


def hostile(number: int, seed: int) -> str:
    """The hostile file of a number."""
    chance = Random(f"hostile {seed} {number}")
    writer = _Writer(chance)
    low = chance.randint(1, 3)
    flow = chance.choice(["do main", "repeat\n    do main\n  until n > 5", "do main\n  do main\n  do main"])
    head = _HEAD.format(
        low=low,
        high=low + chance.choice((0, 1, 17)),
        cards=chance.choice((3, 40, 512)),
        limit=chance.choice((2, 50)),
        most=chance.choice((5, 99999)),
        flow=flow,
        truth=writer.truth(2),
        number=writer.number(1),
        number_2=writer.number(1),
    )
    steps = chance.randint(1, 12)
    names = ["first", *(f"step_{i}" for i in range(1, steps)), ""]
    chain = "".join(
        f"step {name}\n  rule only\n    n becomes n + 1\n" + f"    do {after}\n" * (2 if after else 0) + "\n"
        for name, after in pairwise(names)
    )
    example = "example one_more\n  players " + str(low) + "\n  in main\n  then\n    check n >= 0\n"
    return f"{head}phase main\n{writer.block(chance.randint(0, 3), 2)}\n{chain}{example}"
