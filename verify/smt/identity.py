"""Keys for values over terms: takes a known number or a term; gives something to look it up by."""

from collections.abc import Hashable

import z3

from hornbook.verify.smt.terms import Value


class _Term:
    """A term as a key. It keeps the term in use: the number of one that is not may be given to another."""

    __slots__ = ("number", "term")

    def __init__(self, term: z3.ExprRef) -> None:
        self.term, self.number = term, int(term.get_id())

    def __hash__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Term) and other.number == self.number


def identity(value: Value) -> Hashable:
    """A key that only this value has, among known numbers and terms."""
    return value if isinstance(value, int) else _Term(value)
