"""The comparison of play and proofs is worth something: slips in what proofs mean are noticed by it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Attribute,
    Best,
    BestKey,
    CardAt,
    CardsIn,
    Definite,
    Domain,
    EndCard,
    Expr,
    Not,
    Players,
    Table,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.statements import (
    Collect,
    Each,
    Let,
    Menu,
    MenuOption,
    MoveAll,
    MoveCard,
    SetVar,
    Shuffle,
)
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NUMBER, PLAYER, CardType
from hornbook.dsl.load import load_game
from hornbook.verify.smt import terms
from hornbook.verify.symbolic import control, listing, moves, quantifiers, values
from hornbook.verify.symbolic.zones import bags, cells
from hornbook.verify.symbolic.zones.order import Order
from tests.verify.agreement import Comparison, Piece
from tests.verify.random_core import EXTRA_SLOTS, random_position
from tests.verify.symbolic.test_agreement import FEATURES

SLOT = 300
"""A place for names, beyond those of the game."""


def _card_at_off_by_one(self: Any, cards: Any, spot: Any) -> Any:
    return cards.at(spot) if isinstance(cards, cells.Cells) else self.some_card(cards, "card")


def _first_option_only(self: Any, statement: Any, chooser: Any, conditions: Any) -> Any:
    return _option(self, statement, chooser, [conditions[0], *(lambda e: False for _ in conditions[1:])])


def _target_afterwards(self: Any, source: Any, target: Any, at: int, where: Any) -> Any:
    def run(e: Any) -> None:
        cards = source(e)
        if where is None and isinstance(cards, cells.Cells):
            taken = cards.taken()
            self._lay_down(taken, target(e))
        else:
            _move_all(self, source, target, at, where)(e)

    return run


def _nothing_owed(self: Any, *args: Any) -> None:
    return None


def _listed_as_numbered(self: Any, bag: Any) -> list[Any]:
    return sorted(bag.exact.cards) if bag.exact else _listed(self, bag)


def _kept_at_the_front(self: Any, card: Any) -> None:
    self.insert(0, card)


def _ascends_anyway(self: Order, card: Any, size: Any) -> Order:
    order = _appended(self, card, size)
    return Order(order.first, order.last, self.ascending, order.descending)


_option, _move_all = control.SymbolicControl.choose_option, moves.SymbolicMoves.move_all
_listed, _appended = listing.Listing.listed, Order.appended

_CARD = CardType("numbers")
_IT = Local(SLOT, "it", _CARD)


def _zone(name: str, *index: Expr) -> ZoneRef:
    return ZoneRef(name, index)


def _look(expr: Expr) -> Piece:
    return Piece((Let(SLOT + 1, "seen", expr),), looked_at=(SLOT + 1,))


def _lay(target: str) -> Piece:
    """The dearest card of the heap goes somewhere."""
    key = BestKey("highest", Attribute("numbers", "heads", _IT))
    card = Definite(Best(SLOT, Domain(CardsIn(_zone("box"))), (key,)))
    return Piece((MoveCard(card, _zone("box"), _zone(target)),))


def _walk() -> Piece:
    walk = Each(SLOT, Domain(CardsIn(_zone("heap"))), (SetVar("best", (), _IT),))
    return Piece((Collect("numbers", _zone("heap")), Shuffle(_zone("heap")), walk))


def _pay_the_owner() -> Piece:
    owner = Definite(Var("owner", (EndCard(_zone("shelf"), "last"),)))
    return Piece((MoveAll(_zone("shelf"), _zone("stack", owner)),))


def _menu() -> Piece:
    lit, texts = Var("lit", ()), Text()
    options = (MenuOption("if", texts, lit, ()), MenuOption("unless", texts, Not(lit), (SetVar("lit", (), lit),)))
    return Piece((Menu("menu", None, options),))


_SPOT = Const(1, NUMBER)
_SHELF = _zone("shelf")
_GAIN = Table("gain", (Attribute("numbers", "number", _IT),))
_BY_GAIN = Best(SLOT, Domain(CardsIn(_zone("heap"))), (BestKey("highest", _GAIN),))
_FROM_LEADER = Best(SLOT, Domain(Players(Var("leader", ()))), ())
_BY_SCORE = Best(SLOT, Domain(Players()), (BestKey("highest", Var("score", (Local(SLOT, "player", PLAYER),))),))

FAULTS: list[tuple[Any, str, Callable[..., Any], Piece]] = [
    (values.SymbolicValues, "_card_at", _card_at_off_by_one, _look(CardAt(_SHELF, _SPOT))),
    (control.SymbolicControl, "choose_option", _first_option_only, _menu()),
    (moves.SymbolicMoves, "move_all", _target_afterwards, _pay_the_owner()),
    (listing.Listing, "owe_for_every_card", _nothing_owed, _look(_BY_GAIN)),
    (listing.Listing, "listed", _listed_as_numbered, _walk()),
    (cells.Cells, "append", _kept_at_the_front, _lay("shelf")),
    (Order, "appended", _ascends_anyway, _lay("track")),
    (bags.Bag, "remove", lambda self, card: None, _lay("shelf")),
    (values.SymbolicValues, "definite", lambda self, value, place: value, _look(Definite(Var("best", ())))),
    (
        values.SymbolicValues,
        "range_checked",
        lambda self, value, low, high, place: value,
        _look(Table("gain", (Var("x", ()),))),
    ),
    (quantifiers.Quantifiers, "_seats_on", lambda self, members, env: 0, _look(_FROM_LEADER)),
    (quantifiers, "_reaches", lambda key, other: True, _look(_BY_SCORE)),
    (cells.Cells, "last", lambda self: self.at(0), _look(EndCard(_SHELF, "last"))),
    (terms.Number, "__mod__", terms.Number.__truediv__, _look(Arithmetic("mod", Var("y", ()), Const(3, NUMBER)))),
]
"""What is broken, and where it must show."""


@pytest.mark.parametrize(("where", "name", "slip", "piece"), FAULTS, ids=[name for _, name, _, _ in FAULTS])
def test_a_slip_is_noticed(
    where: Any, name: str, slip: Callable[..., Any], piece: Piece, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(FEATURES).game
    assert game is not None
    assert not any(_differ(Comparison(game, extra_slots=EXTRA_SLOTS), piece, seed) for seed in range(12))
    monkeypatch.setattr(where, name, slip)
    assert any(_differ(Comparison(game, extra_slots=EXTRA_SLOTS), piece, seed) for seed in range(40))


def _differ(both: Comparison, piece: Piece, seed: int) -> bool:
    chance = Random(seed)
    position = random_position(both.layout, both.limit_of, chance)
    return both.disagreement(position, piece, both.engine_run(position, piece, chance)) != ""
