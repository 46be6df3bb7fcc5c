"""Terms as SMT-LIB: read again, they say the same."""

from typing import Any

import pytest
import z3

from hornbook.verify.smt.smtlib import Said, said

X, Y, CLASHING = z3.Int("size of rows 1"), z3.Int("y"), z3.Int("a!1")
F = z3.Function("lies", z3.IntSort(), z3.IntSort())
TWICE = z3.If(X > 3, Y - 2, CLASHING * 4)
FACTS = {
    "negative": X == -7,
    "whole division": z3.And(X / 3 == 2, X % 5 != Y),
    "twice": z3.Or(TWICE + TWICE > 1, z3.Not(TWICE == X)),
    "nested": F(F(X + Y) + F(X + Y)) <= F(X + Y),
    "different": z3.Implies(z3.Distinct(X, Y, CLASHING), z3.BoolVal(False)),
    "all": z3.ForAll([X, Y], z3.Implies(X < Y, F(X) + TWICE < F(Y) + TWICE)),
    "some": z3.Exists([X], z3.And(F(X) == Y, z3.ForAll([Y], F(Y) >= X))),
    "product": X * Y > CLASHING,
}


def read_again(text: Said) -> Any:
    [fact] = z3.parse_smt2_string("\n".join([*text.declarations, f"(assert {text.text})"]))
    return fact


@pytest.mark.parametrize("name", FACTS)
def test_what_is_read_again_is_the_same(name: str) -> None:
    solver = z3.Solver()
    solver.add(FACTS[name] != read_again(said(FACTS[name])))
    assert solver.check() == z3.unsat


def test_what_is_needed_to_answer_is_seen() -> None:
    assert [name for name in FACTS if said(FACTS[name]).multiplies] == ["product"]
    assert [name for name in FACTS if said(FACTS[name]).quantifies] == ["all", "some"]


def test_what_occurs_often_is_written_once() -> None:
    term = X
    for _ in range(40):
        term = z3.If(term > 0, term, term + 1)
    assert len(said(term == 0).text) < 5000


def test_what_has_no_place_in_a_question_is_refused() -> None:
    with pytest.raises(ValueError, match="not meant to be"):
        said(z3.Select(z3.Array("a", z3.IntSort(), z3.IntSort()), X) == 0)
