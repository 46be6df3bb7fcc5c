"""Recording what is asked of Z3: every question that was answered with no.

Takes what a solver is told, scope by scope; gives the questions as plain data that can travel between processes. A
solver's own list of what it holds is of no use here: that is already simplified.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import z3

from hornbook.verify.smt.logic import as_term
from hornbook.verify.smt.smtlib import Said, said
from hornbook.verify.smt.terms import Bool


@dataclass(frozen=True)
class Asked:
    """Questions: each is whether some of the facts can hold together. The answer relied on is that they cannot."""

    facts: tuple[Said, ...]
    questions: frozenset[tuple[int, ...]]
    """Places in `facts`, in the order in which they were told."""


class Recorder:
    """Keeps what one solver holds, and what it has said no to."""

    def __init__(self) -> None:
        self._held: list[z3.BoolRef] = []
        self._places: dict[int, int] = {}
        self._terms: list[z3.BoolRef] = []  # kept, for otherwise their numbers would be given to others
        self._questions: set[tuple[int, ...]] = set()

    def add(self, facts: Iterable[Bool]) -> None:
        """Facts that the solver holds from here on, in this scope."""
        self._held += map(as_term, facts)

    @contextmanager
    def scope(self) -> Iterator[None]:
        """What is told inside is forgotten after."""
        held = len(self._held)
        try:
            yield
        finally:
            del self._held[held:]

    def note_no(self, supposed: Sequence[z3.BoolRef]) -> None:
        """The solver says that what it holds and what is supposed cannot be."""
        self._questions.add(tuple(dict.fromkeys(self._place(fact) for fact in [*self._held, *supposed])))

    def _place(self, fact: z3.BoolRef) -> int:
        if fact.get_id() not in self._places:
            self._places[fact.get_id()] = len(self._terms)
            self._terms.append(fact)
        return self._places[fact.get_id()]

    def asked(self) -> Asked:
        """The questions so far."""
        return Asked(tuple(map(said, self._terms)), frozenset(self._questions))
