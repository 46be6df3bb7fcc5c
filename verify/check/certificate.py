"""Certificates: an inductive argument as data.

Takes what a search has found, gives it as plain data that can be written, read by people, and checked again without
searching. A certificate promises nothing; `location` shows whether it holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.termination.ranking import Rank

Facts = Mapping[int, tuple[Fact, ...]]
"""What holds wherever each location begins."""


@dataclass(frozen=True)
class Certificate:
    """An argument about one game: the facts of each location; what of them, and of what is claimed, is shown only for
    the data of the file; and why loops end, outermost loops first."""

    facts: Facts
    resting_on_data: frozenset[Obligation]
    ranks: tuple[Rank, ...]
    apart: frozenset[str] = frozenset()
    """Rules (as `step.rule`) that are never joined with others, so that it is seen whether they can apply."""

    def without(self, lost: frozenset[tuple[int, Obligation]]) -> "Certificate":
        """The same argument without some facts."""
        kept = {n: tuple(f for f in facts if (n, f.id) not in lost) for n, facts in self.facts.items()}
        return replace(self, facts=kept)
