"""Damage done to JSON files: by bytes, or to what they say.

Takes the text of a file and chance; gives texts, most of them still JSON.
"""

import json
from random import Random
from typing import Any

from tests.fuzz.damage import damaged

_INSTEAD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**31,
    10**17,
    1e308,
    "",
    "x",
    "\x1b[31m",
    "\u202e",
    "0 card 1",
    "team option 99 nowhere",
    "9" * 400,
    [],
    {},
    [[]],
    {"times": 10**9, "happens": ["0 card 1"]},
    {"shuffle": "box", "cards": [1, 1, 1]},
)


def damaged_json(text: str, number: int, seed: int) -> str:
    """The damaged file of a number."""
    chance = Random(f"json {seed} {number}")
    if chance.random() < 0.25:
        return damaged([text], number, seed)
    data = json.loads(text)
    for _ in range(chance.choice((1, 1, 2, 5))):
        _damage(data, chance)
    return json.dumps(data)


def _damage(data: Any, chance: Random) -> None:
    """Changes one thing in a list or an object, anywhere inside of it."""
    holders = list(_holders(data))
    if not holders:
        return
    holder = chance.choice(holders)
    at = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    match chance.randrange(6):
        case 0:
            del holder[at]
        case 1:
            holder[at] = _any_value(chance.choice(holders), chance)
        case 2 if isinstance(holder, list):
            holder[at:at] = [holder[at]] * chance.choice((1, 10, 1000))
        case 3:
            holder[at] = _nested(holder[at], chance.choice((1, 10, 100)))
        case 4 if isinstance(holder[at], str):
            holder[at] = damaged([holder[at] or "x"], chance.randrange(1000), 0)[:500]
        case 4 if isinstance(holder[at], int):
            holder[at] += chance.choice((-1, 1, 10**6))
        case _:
            holder[at] = chance.choice(_INSTEAD)


def _any_value(holder: Any, chance: Random) -> Any:
    return json.loads(json.dumps(chance.choice(list(holder.values() if isinstance(holder, dict) else holder))))


def _nested(value: Any, depth: int) -> Any:
    for _ in range(depth):
        value = [value]
    return value


def _holders(data: Any) -> Any:
    """Lists and objects that hold something."""
    if isinstance(data, list | dict) and data:
        yield data
        for inside in data.values() if isinstance(data, dict) else data:
            yield from _holders(inside)
