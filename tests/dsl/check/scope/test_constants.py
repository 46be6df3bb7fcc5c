"""What is known before play the checker works out itself, for it may not load the engine: it must reckon alike."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Bind,
    Compare,
    Domain,
    Expr,
    IfExpr,
    Not,
    Or,
    Quantified,
    SumOver,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const, EnumMembers, Local, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import NUMBER, TRUTH, EnumType
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env, Layout
from tests.dsl.reading import loaded

PLAYERS_HERE = 3
COLOUR = EnumType("colour")
OUTER_NUMBER, OUTER_KIND = 8, 9
SLOTS = 10
"""Names bound at depth d have the slots d (a number) and 4 + d (a kind): as in a game, none hides another."""


def _base() -> Game:
    game = loaded("").game
    assert game is not None
    return game


GAME = _base()


def numbers(depth: int, names: tuple[int, ...], bound: tuple[int, ...]) -> st.SearchStrategy[Expr]:
    """Numbers that may use names of numbers and of kinds."""
    leaves = st.one_of(
        st.integers(-50, 50).map(lambda n: Const(n, NUMBER)),
        st.sampled_from(["hand_size", "row_limit"]).map(Setting),
        st.just(PlayerCount()),
        st.just(Arithmetic("+", Seat(PLAYERS_HERE - 1), Const(1, NUMBER))),
        st.sampled_from(names).map(lambda slot: Local(slot, "n", NUMBER)),
    )
    if depth == 0:
        return leaves
    inner, truth = numbers(depth - 1, names, bound), truths(depth - 1, names, bound)
    divisor = st.integers(1, 9).map(lambda n: Const(n, NUMBER))
    return st.one_of(
        leaves,
        st.builds(Arithmetic, st.sampled_from(["+", "-", "*"]), inner, inner),
        st.builds(Arithmetic, st.sampled_from(["//", "mod"]), inner, divisor),
        st.builds(IfExpr, truth, inner, inner),
        st.builds(Bind, st.just(depth), inner, numbers(depth - 1, (*names, depth), bound)),
        st.builds(
            SumOver, st.just(4 + depth), kinds(depth, names, bound), numbers(depth - 1, names, (*bound, 4 + depth))
        ),
    )


def truths(depth: int, names: tuple[int, ...], bound: tuple[int, ...]) -> st.SearchStrategy[Expr]:
    """Truths that may use names of numbers and of kinds."""
    number = numbers(min(depth, 1), names, bound)
    kind = st.one_of(
        st.integers(0, 1).map(lambda n: Const(n, COLOUR)),
        st.sampled_from(bound).map(lambda slot: Local(slot, "k", COLOUR)),
    )
    leaves = st.one_of(
        st.builds(Compare, st.sampled_from(["=", "!=", "<", "<=", ">", ">="]), number, number),
        st.builds(Compare, st.sampled_from(["=", "!="]), kind, kind),
        st.booleans().map(lambda truth: Const(int(truth), TRUTH)),
    )
    if depth == 0:
        return leaves
    inner, within = truths(depth - 1, names, bound), truths(depth - 1, names, (*bound, 4 + depth))
    quantifier = st.sampled_from(["every", "some"])
    return st.one_of(
        leaves,
        st.builds(Not, inner),
        st.builds(And, inner, inner),
        st.builds(Or, inner, inner),
        st.builds(Quantified, quantifier, st.just(4 + depth), kinds(depth, names, bound), within),
    )


def kinds(depth: int, names: tuple[int, ...], bound: tuple[int, ...]) -> st.SearchStrategy[Domain]:
    """All kinds, or some of them; the walker's slot is that of its depth."""
    where = st.one_of(st.none(), truths(depth - 1, names, (*bound, 4 + depth)))
    return st.builds(Domain, st.just(EnumMembers("colour")), where)


def by_engine(expr: Expr, names: dict[int, int]) -> int:
    layout = Layout(replace(GAME, slot_count=SLOTS))
    env: Env = [None] * layout.size
    env[PLAYERS] = PLAYERS_HERE
    for slot, value in names.items():
        env[layout.local_at(slot)] = value
    return int(Evaluator(layout, ConcreteValues()).expression(expr)(env))


def by_checker(expr: Expr, names: dict[int, int]) -> int | None:
    return constant(expr, GAME.settings, names, GAME.enums, PLAYERS_HERE)


_OUTSIDE = ((OUTER_NUMBER,), (OUTER_KIND,))


@settings(max_examples=400, deadline=None)
@given(expr=st.one_of(numbers(3, *_OUTSIDE), truths(3, *_OUTSIDE)), number=st.integers(-9, 9), kind=st.integers(0, 1))
def test_the_checker_reckons_like_the_engine(expr: Expr, number: int, kind: int) -> None:
    names = {OUTER_NUMBER: number, OUTER_KIND: kind}
    assert by_checker(expr, names) == by_engine(expr, names)


def test_numbers_below_zero_are_divided_like_the_engine_divides_them() -> None:
    for number in range(-12, 13):
        for divisor in range(1, 6):
            for op in ("//", "mod"):
                expr = Arithmetic(op, Const(number, NUMBER), Const(divisor, NUMBER))
                assert by_checker(expr, {}) == by_engine(expr, {})


def test_what_depends_on_how_many_play_is_not_known_without() -> None:
    assert constant(PlayerCount(), GAME.settings) is None
    assert constant(Seat(3), GAME.settings, players=3) is None
    assert constant(Seat(3), GAME.settings, players=4) == 3
