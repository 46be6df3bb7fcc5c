"""One file after the other: made, judged, counted; what is found is made small.

Takes a kind of files (`tiny`, `large`, `shrunken`, `bundled`) and a seed; gives what was found, and tells
how far it has come.
"""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text
from tests.soundness.bundled import bundled_from_text, claims_at_full_size, shrunken_game
from tests.soundness.generate import large_game, tiny_game
from tests.soundness.judge import LONGER, Effort, Finding, judged
from tests.soundness.shrink import shrunk

SHRUNK_EACH = 2
"""So many findings of one sort are made small; of the others the seed is told."""


@dataclass(frozen=True)
class Failing:
    """A file of which something is said that is not so."""

    name: str
    finding: Finding
    text: str
    small: bool


@dataclass
class Count:
    files: int = 0
    refused: int = 0
    too_large: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        asked = sum(count for name, count in self.verdicts.items() if not name.startswith("unasked"))
        by = Counter[str]()
        for name, number in self.verdicts.items():
            by[name.split(" ", 1)[1]] += number
        said = ", ".join(f"{number} {verdict}" for verdict, number in by.most_common())
        found = ", ".join(f"{number}× {cause}" for cause, number in self.causes.most_common()) or "nothing"
        return (
            f"{self.files} files ({self.refused} more refused by the checker, {self.too_large} too large to go "
            f"through), {asked} claims, {sum(self.verdicts.values())} verdicts: {said}; found: {found}"
        )


@dataclass(frozen=True)
class Kind:
    """A kind of files: how they are made, read and judged."""

    make: Callable[[Random], str]
    read: Callable[[str], Game | None]
    effort: Effort


def _read(text: str) -> Game | None:
    return game_from_text(text).game


KINDS: dict[str, Kind] = {
    "tiny": Kind(tiny_game, _read, Effort()),
    "large": Kind(large_game, _read, Effort()),
    "shrunken": Kind(shrunken_game, bundled_from_text, Effort(seconds=90, solver=LONGER)),
    "bundled": Kind(claims_at_full_size, bundled_from_text, Effort(seconds=150, runs=0, games=300, solver=LONGER)),
}


def campaign(
    kind: str, seed: str, count: Count, small: int = SHRUNK_EACH, ignore: Sequence[str] = ()
) -> Iterator[list[Failing]]:
    """Goes on for ever; gives what is found in each file, save for causes that begin with something to be ignored."""
    for number in itertools.count():
        name = f"{kind} {seed} {number}"
        text = KINDS[kind].make(Random(name))
        found = []
        for finding in judged_file(kind, text, count):
            count.causes[finding.cause] += 1
            if not finding.cause.startswith(tuple(ignore)):
                shrink = count.causes[finding.cause] <= small
                found.append(Failing(name, finding, smallest(kind, text, finding) if shrink else text, shrink))
        yield found


def judged_file(kind: str, text: str, count: Count) -> tuple[Finding, ...]:
    """What is found in one file; the rest is only counted."""
    game = KINDS[kind].read(text)
    if game is None:
        count.refused += 1
        return ()
    judgement = judged(game, KINDS[kind].effort)
    count.files += 1
    count.too_large += not judgement.complete
    count.verdicts += judgement.verdicts
    return judgement.findings


def smallest(kind: str, text: str, finding: Finding) -> str:
    """A small file of which the same is said that is not so."""

    def fails(smaller: str) -> bool:
        game = KINDS[kind].read(smaller)
        return game is not None and (finding.cause, finding.key) in [
            (found.cause, found.key) for found in judged(game, KINDS[kind].effort, finding).findings
        ]

    return shrunk(text, fails)
