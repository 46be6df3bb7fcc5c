"""The speller: takes a name that nobody knows and the names that could stand there; gives what was probably meant."""

import difflib
import re
from collections.abc import Collection, Iterable
from functools import lru_cache

_NUMBERED = re.compile(r"([a-z_]*[a-z])_?([0-9]+)")
_MEANT = re.compile(r"did you mean `([^`]+)`\?")
_FEW = 8
"""So many names are listed."""
_ALIKE = 0.8
"""How much alike two names must be if they begin differently: hardly anybody mistakes the first letter."""
_COMPARED = 200
"""With how many names one is compared; if there are more, with those that begin alike and are about as long."""

_MEANINGS = {
    "write `size of row` for how many cards it holds": "length len count amount cards_in",
    "write `none`": "null nil nothing undefined nowhere",
    "write `yes`": "true",
    "write `no`": "false",
    "write `truth`; its values are `yes` and `no`": "boolean bool flag",
    "write `number`": "integer int float double decimal numeric",
    "no value is a text; list the names that can stand there under `kinds`": "string str text char",
    "write `highest of … for each …`; of two values `(a if a > b otherwise b)`": "max maximum",
    "write `lowest of … for each …`; of two values `(a if a < b otherwise b)`": "min minimum",
    "write `sum of … for each …`": "total",
    "chance comes from shuffling: make a deck of what can happen, `shuffle` its zone and `draw` one": (
        "random rand dice die roll"
    ),
    "write `first of …` or `last of …`, and lay down which end is the top": "top bottom",
    "say whose turn it is: `each player`, or a variable such as `active: player` under `state`": (
        "current_player active_player me self this you"
    ),
    "write `player after …`": "next_player next",
    "name all of a kind, such as `players` or `rows`; all see a card that lies in a zone `seen by all`": (
        "all everybody everyone anybody anyone"
    ),
    "leave it out: a definition is its value": "return",
    "leave out `when`: `otherwise` stands alone": "otherwise",
    **{
        f"write `{number}`": word
        for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
    },
}
MEANT = {word: hint for hint, words in _MEANINGS.items() for word in words.split()}
"""Words that people expect to have a meaning, and how to say what they mean."""


def meant(name: str, known: Iterable[str]) -> str:
    """How to say what a name for a value or a kind of thing means elsewhere; or else a name that was probably meant."""
    return MEANT.get(name) or suggestion(name, known)


def suggestion(name: str, known: Iterable[str]) -> str:
    """A name that was probably meant."""
    numbered = _NUMBERED.fullmatch(name)
    if numbered is not None and numbered[1] in known:
        return f"write `{numbered[1]} {numbered[2]}`"
    close = closest(name, tuple(known), 0.6)
    return f"did you mean `{close}`?" if close else ""


def one_of(names: Collection[str]) -> str:
    """Names of which one is needed, if they are so few that they can be listed; or else nothing."""
    quoted = [f"`{name}`" for name in names]
    return " or ".join(filter(None, (", ".join(quoted[:-1]), *quoted[-1:]))) if len(quoted) <= _FEW else ""


def meant_by(hint: str) -> str:
    """The name that a suggestion proposes; empty if it proposes something else."""
    found = _MEANT.fullmatch(hint)
    return found[1] if found else ""


@lru_cache(maxsize=256)
def closest(name: str, known: tuple[str, ...], likeness: float) -> str:
    """The known name that is most like one; empty if none is much like it. It is remembered, since a definition is
    looked at wherever it is used."""
    if len(known) > _COMPARED:
        known = tuple(sorted(known, key=lambda each: (each[:1] != name[:1], abs(len(each) - len(name)))))[:_COMPARED]
    close = difflib.get_close_matches(name, known, 3, likeness)
    return next((each for each in close if each[:1] == name[:1] or _likeness(each, name) >= _ALIKE), "")


def _likeness(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other).ratio()
