"""Which changes of a game are tried: all of them, only those to what the game itself says, or some for the rest.

What a game inherits can be tried with its parent. What is marked as equivalent is tried in any case, so that a mark
which is wrong is found out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.dsl import syntax
from hornbook.verify.mutation.build import Builder
from hornbook.verify.mutation.marks import Marks
from hornbook.verify.mutation.spread import spread


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be tried: with `own`, nothing that stands in a parent's file; of the rest at most a `sample`."""

    own: bool = False
    sample: int | None = None


EVERYTHING = Wanted()


def chosen_candidates(builder: Builder, marks: Marks, wanted: Wanted) -> list[int]:
    """The numbers of the candidates to try, in their order."""
    parents = _files_of_parents(builder.files) if wanted.own else frozenset()
    candidates = list(enumerate(builder.candidates))
    left = [at for at, candidate in candidates if candidate.edit.span.file not in parents]
    tried = left if wanted.sample is None else spread(left, wanted.sample)
    marked = [at for at, candidate in candidates if candidate.name in marks.own]
    return sorted({*tried, *marked})


def _files_of_parents(files: Sequence[syntax.File]) -> frozenset[str]:
    """The files of the games that a game is made from. Those of add-ons are none: an add-on is no game of its own."""
    *others, _ = files
    return frozenset(file.place.file for file in others if isinstance(file.blocks[0], syntax.Game))
