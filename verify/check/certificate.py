"""Certificates: an inductive argument as data.

Takes what a search has found, gives it as plain data that can be written, read by people, and checked again without
searching. A certificate promises nothing; `location` shows whether it holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain

from hornbook.dsl.core.expressions import Expr
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

    def bodies(self) -> dict[Obligation, Expr]:
        """What each fact says. One name for two facts would let one of them pass for the other."""
        bodies: dict[Obligation, Expr] = {}
        for fact in chain.from_iterable(self.facts.values()):
            said = bodies.setdefault(fact.id, fact.body)
            if said is not fact.body and said != fact.body:
                raise ValueError(f"two facts are called {fact.id}")
        return bodies

    def without(self, lost: frozenset[tuple[int, Obligation]]) -> "Certificate":
        """The same argument without some facts."""
        kept = {n: tuple(f for f in facts if (n, f.id) not in lost) for n, facts in self.facts.items()}
        return replace(self, facts=kept)
