"""One file after the other: made, judged, counted; what is found is made small.

Takes a kind of files (`tiny`, `shrunken`, `bundled`) and a seed; gives what was found, and tells how far it has come.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text
from tests.soundness.generate import tiny_game
from tests.soundness.judge import Finding, Judgement, judged
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


Judge = Callable[[Game], Judgement]


def campaign(
    make: Callable[[Random], str], kind: str, seed: str, count: Count, judge: Judge = judged, small: int = SHRUNK_EACH
) -> Iterator[list[Failing]]:
    """Goes on for ever; gives what is found in each file."""
    number = 0
    while True:
        name = f"{kind} {seed} {number}"
        number += 1
        text = make(Random(name))
        game = game_from_text(text).game
        if game is None:
            count.refused += 1
            yield []
            continue
        judgement = judge(game)
        count.files += 1
        count.too_large += not judgement.complete
        count.verdicts += judgement.verdicts
        found = []
        for finding in judgement.findings:
            count.causes[finding.cause] += 1
            shrink = count.causes[finding.cause] <= small
            found.append(Failing(name, finding, shrunk_file(text, finding, judge) if shrink else text, shrink))
        yield found


def shrunk_file(text: str, finding: Finding, judge: Judge) -> str:
    """A small file of which the same is said that is not so."""

    def fails(smaller: str) -> bool:
        game = game_from_text(smaller).game
        return game is not None and any(
            (found.cause, found.key) == (finding.cause, finding.key) for found in judge(game).findings
        )

    return shrunk(text, fails)


MAKERS: dict[str, Callable[[Random], str]] = {"tiny": tiny_game}
