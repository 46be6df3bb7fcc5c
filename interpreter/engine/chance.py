"""Chance: where everything random in play comes from, the same numbers in every engine.

Takes a key, gives numbers that look random. This is all there is to know in order to deal the same cards elsewhere; all
numbers are of 64 bits, and what is larger is cut to them:

- *Generator*: SplitMix64. The state begins as the key. Each number adds GOLDEN to the state and mixes the sum:
  z ^= z >> 30, z *= A, z ^= z >> 27, z *= B, z ^= z >> 31.
- *Keys*: whatever is random has a key of its own, made of the parts of its name, beginning with 0: each part makes
  mixed(key ^ mixed(part + GOLDEN)) of the key. In the game of a seed, the n-th location that is carried out (from 0)
  has the name (seed, n), and the bot of a seat (from 0) the name (seed, -1 - seat).
- *below(n)*: the upper half of the next number times n. The upper half of the product is the result, unless its lower
  half is less than 2**32 mod n: then the next number is taken. So all results are equally likely.
- *Shuffles*: the next number is the key of another generator. From the first card to the last but one, each changes
  places with the card below(cards from here on) further on. Whoever draws only some cards needs to go only so far.
- *Bots*: the random one takes the option below(options), even if there is only one.
"""

_ALL = (1 << 64) - 1
_HALF = (1 << 32) - 1

GOLDEN = 0x9E3779B97F4A7C15
A = 0xBF58476D1CE4E5B9
B = 0x94D049BB133111EB

Seed = int | tuple[int, ...]
"""The name of something random."""

NO_GAME: Seed = 0
"""The name of what is random where no game is played, as in examples."""


def mixed(z: int) -> int:
    """The number that SplitMix64 makes of a state."""
    z = (z ^ z >> 30) * A & _ALL
    z = (z ^ z >> 27) * B & _ALL
    return z ^ z >> 31


def derived(key: int, part: int) -> int:
    """The key of a name that goes on with this part."""
    return mixed(key ^ mixed(part + GOLDEN & _ALL))


def key_of(seed: Seed) -> int:
    """The key of a name."""
    key = 0
    for part in (seed,) if isinstance(seed, int) else seed:
        key = derived(key, part)
    return key


def seat_seed(seed: int, seat: int) -> Seed:
    """The name of what is random about the bot of a seat."""
    return seed, -1 - seat


class Chance:
    """A generator, from its key on."""

    __slots__ = ("_state",)

    def __init__(self, key: int) -> None:
        self._state = key & _ALL

    def number(self) -> int:
        """The next number, of 64 bits."""
        self._state = self._state + GOLDEN & _ALL
        return mixed(self._state)

    def below(self, count: int) -> int:
        """A number from 0 to below `count`, all equally likely."""
        self._state = z = self._state + GOLDEN & _ALL  # `number`, written out: this is called for every choice
        z = (z ^ z >> 30) * A & _ALL
        z = (z ^ z >> 27) * B >> 32 & _HALF
        product = (z ^ z >> 31) * count
        if product & _HALF < count and product & _HALF < (1 << 32) % count:
            return self.below(count)
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Puts cards into any order, all equally likely."""
        state, left = self.number(), len(cards)
        for here in range(left - 1):
            while True:  # `below`, written out once more: most numbers are drawn here
                state = z = state + GOLDEN & _ALL
                z = (z ^ z >> 30) * A & _ALL
                z = (z ^ z >> 27) * B >> 32 & _HALF
                product = (z ^ z >> 31) * left
                if product & _HALF >= left or product & _HALF >= (1 << 32) % left:
                    break
            there = here + (product >> 32)
            cards[here], cards[there] = cards[there], cards[here]
            left -= 1

    def in_any_order(self, options: tuple[int, ...]) -> list[int]:
        """The same in any order."""
        listed = list(options)
        self.shuffle(listed)
        return listed


def chance_of(seed: Seed) -> Chance:
    """What is random about something of that name."""
    return Chance(key_of(seed))
