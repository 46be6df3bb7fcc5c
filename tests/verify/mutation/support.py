"""Mutants of a small game."""

from functools import cache
from pathlib import Path

from hornbook.dsl.read.files import RuleFile
from hornbook.verify.mutation.build import Builder, Candidate

LADDER = (Path(__file__).with_name("games") / "ladder.rules").read_text(encoding="utf-8")


@cache
def builder(text: str = LADDER) -> Builder:
    return Builder(RuleFile("<text>", text, None))


def changes(part: str, text: str = LADDER) -> list[str]:
    """The changes to a part that can be played, or that something said about the game does not allow."""
    shop = builder(text)
    return [c.change for c in shop.candidates if c.part == part and shop.built(c) is not None]


def candidate(name: str, text: str = LADDER) -> Candidate:
    return next(candidate for candidate in builder(text).candidates if candidate.name == name)
