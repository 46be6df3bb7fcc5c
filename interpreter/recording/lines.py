"""How a record says what happens: a line for each turn or shuffle, and what comes again and again only once.

Takes happenings and gives lines as JSON data, or the other way round. A line is one of

    "0 tile 64, 1 tile 42, 1 option 0 lay_tile"        choices: who (a seat, or `team`), of what, the value, an option
    {"shuffle": "stock", "cards": [3, 1, 2]}           a zone, and the order in which its cards lie now
    {"times": 30, "happens": [...]}                    such lines again and again, so many times in all

Lines of the first format, which had one for each choice, are read as well. Nothing is assumed of lines that are read;
repetitions do not lie in each other, and how much may happen is limited, so that a short file cannot ask for more work
than a long one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hornbook.dsl.report.visible import visible
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.recording.parts import BadRecording, Part

_TEAM = "team"
_CHOICE = re.compile(rf"({_TEAM}|[0-9]{{1,9}}) ([a-z][a-z0-9_]*) (-?[0-9]{{1,18}})(?: ([a-z][a-z0-9_]*))?")
_LONGEST_LINE = 24
"""Choices; where turns cannot be told apart, lines end somewhere."""
_SURE = 8
"""So many happenings that have come before make it worth while to look whether all goes on as it did then."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone, called as rule files call it, was shuffled, and this is the order in which its cards lie now."""

    zone: str
    cards: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        return {"kind": "shuffle", "zone": self.zone, "cards": list(self.cards)}


Happening = Shuffled | Chosen
"""What rules leave open: chance, and choices."""


def lines_of(happens: Sequence[Happening]) -> list[Any]:
    """The lines that say what happens."""
    lines: list[Any] = []
    for block, times in _folded(happens):
        inside = list(_lines(block))
        lines += inside if times == 1 else [{"times": times, "happens": inside}]
    return lines


def _lines(happens: Iterable[Happening]) -> Iterator[Any]:
    """A line for each shuffle, and for the choices up to where the first question of the line is asked again."""
    turn: list[Chosen] = []
    for each in happens:
        if turn and (isinstance(each, Shuffled) or len(turn) == _LONGEST_LINE or _asked_alike(each, turn[0])):
            yield ", ".join(map(_choice, turn))
            turn = []
        if isinstance(each, Shuffled):
            yield {"shuffle": each.zone, "cards": list(each.cards)}
        else:
            turn.append(each)
    if turn:
        yield ", ".join(map(_choice, turn))


def _asked_alike(one: Chosen, other: Chosen) -> bool:
    return (one.chooser, one.choice) == (other.chooser, other.choice)


def _choice(chosen: Chosen) -> str:
    who = _TEAM if chosen.chooser is None else chosen.chooser
    return f"{who} {chosen.choice} {chosen.value}" + (f" {chosen.option}" if chosen.option else "")


def _folded(happens: Sequence[Happening]) -> Iterator[tuple[Sequence[Happening], int]]:
    """The same in blocks, each with how often it comes in a row: what goes on as it did before becomes one block."""
    seen: dict[tuple[Happening, ...], int] = {}
    told = at = 0  # everything before `told` is in a block; what lies between comes once, as far as is known
    while at < len(happens):
        key = tuple(happens[at : at + _SURE])
        before = seen.get(key, -1)
        seen[key] = at
        period = at - before
        again = _alike(happens, before, at) // period if before >= told else 0
        if again:
            yield happens[told:before], 1
            yield happens[before:at], 1 + again
            told = at = at + again * period
        else:
            at += 1
    yield happens[told:], 1


def _alike(happens: Sequence[Happening], one: int, other: int) -> int:
    """For how long it goes on alike from two moments."""
    length = 0
    while other + length < len(happens) and happens[one + length] == happens[other + length]:
        length += 1
    return length


def happenings_from(lines: Sequence[object], what: str, most: int) -> tuple[Happening, ...]:
    """What some lines say; `BadRecording` if they say nothing, or more than so many things happen."""
    happens: list[Happening] = []
    for at, line in enumerate(lines, start=1):
        where = f"{what}, line {at}"
        block, times = _block(line, where)
        if len(block) * times > most - len(happens):
            raise BadRecording(f"too much happens up to {where}: {len(block) * times:,} more shuffles and choices")
        happens += block * times
    return tuple(happens)


def _block(line: object, where: str) -> tuple[list[Happening], int]:
    """What a line says, and how many times."""
    if not isinstance(line, dict) or "times" not in line:
        return _happenings(line, where), 1
    part = Part(line, where)
    times = part.number("times")
    if times < 1:
        raise BadRecording(f"`times` of {where} is less than 1")
    inside = enumerate(part.items("happens"), start=1)
    return [each for at, one in inside for each in _happenings(one, f"{where}, line {at} in it")], times


def _happenings(line: object, where: str) -> list[Happening]:
    if isinstance(line, str):
        return [_chosen(each, where) for each in visible(line).split(", ")]
    part = Part(line, where)
    if "shuffle" in part.names():
        return [Shuffled(part.text("shuffle"), tuple(part.numbers("cards")))]
    return [_of_first_format(part)]


def _chosen(said: str, where: str) -> Chosen:
    read = _CHOICE.fullmatch(said)
    if read is None:
        raise BadRecording(f"`{said[:40]}` in {where} is no choice, such as `0 card 12`")
    who, choice, value, option = read.groups()
    return Chosen(None if who == _TEAM else int(who), choice, int(value), option or "")


def _of_first_format(line: Part) -> Happening:
    match line.text("kind"):
        case "shuffle":
            return Shuffled(line.text("zone"), tuple(line.numbers("cards")))
        case "choice":
            chooser = None if line.is_null("chooser") else line.number("chooser")
            return Chosen(chooser, line.text("choice"), line.number("value"), line.text("option"))
        case other:
            raise BadRecording(f"{line.what} is neither a shuffle nor a choice, but `{other}`")
