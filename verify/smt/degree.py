"""How often unknowns are multiplied with each other in a term.

Takes solver terms, gives their degree as polynomials. The solver multiplies products out, so a number that is squared
again and again is more than any machine can hold: whoever builds such terms stops in time.
"""

import z3

MOST = 16
"""Beyond this nothing is proved of a product anyway."""


def is_product(term: z3.ExprRef) -> bool:
    """Whether a term is a product. Only those are worth remembering: terms that are kept alive change which models the
    solver finds."""
    return bool(z3.is_app(term) and term.decl().kind() == z3.Z3_OP_MUL)


class Degrees:
    """Remembers the degree of every term it has seen, and the terms, lest others get their numbers."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[z3.ExprRef, int]] = {}

    def of(self, term: z3.ExprRef) -> int:
        """The degree of a term."""
        waiting = [term]
        while waiting:
            here = waiting[-1]
            parts = here.children() if z3.is_app(here) else []
            missing = [part for part in parts if part.get_id() not in self._known]
            if missing:
                waiting += missing
                continue
            waiting.pop()
            self._known[here.get_id()] = (here, self._worked_out(here, parts))
        return self._known[term.get_id()][1]

    def _worked_out(self, term: z3.ExprRef, parts: list[z3.ExprRef]) -> int:
        degrees = [self._known[part.get_id()][1] for part in parts]
        if not z3.is_app(term) or not parts:
            return 0 if z3.is_int_value(term) else 1
        return sum(degrees) if term.decl().kind() == z3.Z3_OP_MUL else max(degrees)
