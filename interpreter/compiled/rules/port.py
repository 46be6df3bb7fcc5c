"""The outside of compiled rules, as `machine/port.py` is that of the engine's: choices and chance.

Takes a question; gives code that leaves the answer on the stack. Whoever answers looks at
nothing but their options, unless a unit has other bots.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hornbook.interpreter.compiled.ground.chance_code import ChanceCode
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    LESS,
    MULTIPLY,
    Code,
    either,
    get,
    i32,
    increase,
    leave_if,
    loop,
    put,
)

if TYPE_CHECKING:
    from hornbook.interpreter.compiled.rules.unit import Names


@dataclass(frozen=True, slots=True)
class Options:
    """The code that finds the options of a question, and breaks off if there is none. Then there is the local that
    holds how many there are, the option of a number that is in a local, and the address of all of them if they lie in
    memory."""

    find: Code
    count: int
    option: Callable[[int], Code]
    list_at: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: the local that holds who is asked (-1: the team), and its options, found in the quickest way or such
    that they lie in memory. `cost`: what counts the steps where the answer is known; None if the options must be found
    for that. `has_order`: whether it means anything that one is higher than another."""

    who: int
    options: Options
    listed: Callable[[], Options]
    cost: Code | None
    declining: int | None = None
    has_order: bool = False


class Port(Protocol):
    """What answers and shuffles, in the functions of one unit."""

    def answer(self, names: "Names", asked: Asked) -> Code:
        """The answer, on the stack."""

    def together(self, names: "Names", player: int, body: Code, asks_once: bool) -> Code:
        """Lets every player go through a secret block, then carries it out; `player` is the local of its name. It may
        ask everybody one thing, before anything else, and nothing more."""

    def shuffle(self, zone: Code) -> Code:
        """Puts the cards of a zone into the order that chance gives them."""

    def may_ask(self, names: "Names", called: Code) -> Code:
        """The call of a function in which something may be asked."""


class BlindPort:
    """Any option, all equally likely. As nobody looks at anything, a secret block needs no rehearsal."""

    def __init__(self, chance: ChanceCode, seats_at: int, players: int) -> None:
        self._chance, self._seats_at, self._players = chance, seats_at, players

    def answer(self, names: "Names", asked: Asked) -> Code:
        """The bot of the first seat speaks for the team."""
        picked = names.function.local()
        seat = either(get(asked.who) + i32(0) + LESS, i32(0), get(asked.who))
        state_at = seat + i32(8) + MULTIPLY + i32(self._seats_at) + ADD
        options = asked.options
        return options.find + self._chance.below(state_at, get(options.count)) + put(picked) + options.option(picked)

    def together(self, names: "Names", player: int, body: Code, asks_once: bool) -> Code:
        return seat_by_seat(names, player, self._players, body)

    def shuffle(self, zone: Code) -> Code:
        return self._chance.shuffle(zone)

    def may_ask(self, names: "Names", called: Code) -> Code:
        return called


def seat_by_seat(names: "Names", player: int, players: int, body: Code, first: Code = b"", after: Code = b"") -> Code:
    """Carries out a block for every player, from the `first` on; `after` follows each time."""
    seat = names.function.local()
    one = get(seat) + put(player) + body + after + increase(seat)
    return (first or i32(0)) + put(seat) + loop(one, leave_if(get(seat) + i32(players) + LESS, 0))
