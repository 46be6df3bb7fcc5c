"""Every zone operation on every kind of zone, side by side with a plain list: the engine's zones are lists of cards.

The operations are those of the language, written into one game for every kind of zone there is in proofs. Both sides
begin in the same position, which is told to the solver number by number, and must come to the same end.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.by_player import PlayerBag
from hornbook.verify.symbolic.zones.cells import AnyOf, Cells
from tests.verify.agreement import Comparison, Piece

KINDS = {
    "heap": "heap",  # Bag
    "track": "track",  # Bag with an order
    "shelf": "shelf",  # Cells
    "rack": "rack 2",  # a member of a CellsFamily
    "some_rack": "some_rack",  # AnyOf
    "hand": "hand of someone",  # PlayerBag
    "queue": "queue of someone",  # PlayerBag with an order
    "nook": "nook of some_column",  # a member of a family of bags
}

LOOKING = {  # what is seen is kept in a variable of its own, which begins as it is said in SEEN
    "size": "{seen} becomes size of {here}",
    "empty": "{seen} becomes {here} is empty",
    "total": "{seen} becomes heads of {here}",
    "contains": "{seen} becomes card 3 is in {here}",
    "first": "{seen} becomes first of {here}",
    "last": "{seen} becomes last of {here}",
    "position": "{seen} becomes position 2 of {here}",
    "ascending": "{seen} becomes {here} is ascending",
    "descending": "{seen} becomes {here} is descending",
    "count": "{seen} becomes number of cards in {here} where heads of card > 1",
    "sum": "{seen} becomes sum of heads of card * 2 for each card in {here}",
    "every": "{seen} becomes every card in {here} has heads of card > 0",
    "some": "{seen} becomes some card in {here} has card > 2",
    "best": "{seen} becomes card in {here} with highest heads of card then lowest number of card",
}

SEEN = {
    "number = 0": "size total count sum",
    "truth = no": "empty contains ascending descending every some",
    "card or none = none": "first last position best",
}

CHANGING = {
    "sort": "sort {here} by 0 - number of card",
    "shuffle": "shuffle {here}",
    "collect": "collect all cards into {here}",
    "sort_known": "collect all cards into {here}\n  sort {here} by 0 - number of card",
    "move": "move wanted from {here} to {there}",
    "move_to_start": "move wanted from {here} to start of {there}",
    "move_to_position": "move wanted from {here} to position 2 of {there}",
    "move_all": "move all of {here} to {there}",
    "move_all_where": "move all of {here} where heads of card > 1 to {there}",
    "draw": "draw 1 from {here} to {there}",
    "draw_two": "draw 2 from {here} to {there}",
}

GAME = """
game side_by_side
  title en "Side by side" pl "Obok siebie"
  players 2 to 3

deck cards from 1 to 4, each a card, home heap
  heads from 0 to 2: 1 2 0 2

places columns from 1 to 2, each a column

zones
  heap, of cards, seen by all
  track, of cards, ordered, seen by all
  shelf, of cards, ordered, at most 4, seen by all
  racks from 1 to 2, each a rack, of cards, ordered, at most 4, seen by all
  hand of each player, of cards, seen by all
  queue of each player, of cards, ordered, seen by all
  nook of each column, of cards, seen by all

flow
  do nothing

phase nothing
  shuffle heap

winners player with highest size of hand of player

state
  wanted: card = card 1
  someone: player
  some_rack: rack
  some_column: column
"""


Use = tuple[str, str, str]
"""An operation ("looking": all of these, one after the other), a kind of zone, and another one or none."""


@cache
def side_by_side() -> tuple[Comparison, dict[Use, Piece]]:
    """The game, and of each use the piece of it."""
    uses = {
        ("looking", here, ""): [f.format(here=KINDS[here], seen=f"seen_{name}") for name, f in LOOKING.items()]
        for here in KINDS
    }
    for operation, form in CHANGING.items():
        for here in KINDS:
            for there in set(KINDS) - {here} if "{there}" in form else [""]:
                uses[operation, here, there] = [form.format(here=KINDS[here], there=KINDS.get(there))]
    seen = "".join(f"  seen_{name}: {begins}\n" for begins, names in SEEN.items() for name in names.split())
    phases = [f"\nphase use_{i}\n  " + "\n  ".join(lines) + "\n" for i, lines in enumerate(uses.values())]
    loaded = game_from_text(GAME + seen + "".join(phases))
    assert loaded.game is not None, [d.message for d in loaded.diagnostics]
    return Comparison(loaded.game), {use: Piece(loaded.game.phases[f"use_{i}"].body) for i, use in enumerate(uses)}


def position(lying: Mapping[str, Mapping[Index, Sequence[int]]], players: int, **values: int) -> Snapshot:
    """A position in which nothing was seen yet."""
    zones = {name: {index: tuple(cards) for index, cards in members.items()} for name, members in lying.items()}
    nothing = {
        f"seen_{name}": 1 if begins.startswith("card") else 0
        for begins, names in SEEN.items()
        for name in names.split()
    }
    return Snapshot(players, zones, {name: {(): value} for name, value in (nothing | values).items()})


@st.composite
def positions(draw: st.DrawFn) -> Snapshot:
    """Every card lies somewhere, in any order."""
    both, _ = side_by_side()
    players = draw(st.integers(2, 3))
    lying: dict[str, dict[Index, list[int]]] = {
        name: {index: [] for index in both.layout.indices(zone.index, players)}
        for name, zone in both.game.zones.items()
    }
    everywhere = [cards for members in lying.values() for cards in members.values()]
    for card in draw(st.permutations(both.game.decks["cards"].cards)):
        draw(st.sampled_from(everywhere)).append(card)
    which = {"wanted": draw(st.integers(1, 4)), "someone": draw(st.integers(0, players - 1))}
    return position(lying, players, **which, some_rack=draw(st.integers(0, 1)), some_column=draw(st.integers(0, 1)))


def difference(use: Use, before: Snapshot) -> str:
    """In what the symbolic zone differs from the list. Proofs that give up here fail: no kind of zone may refuse."""
    both, pieces = side_by_side()
    outcome = both.engine_run(before, pieces[use], Random(1))
    return both.disagreement(before, pieces[use], outcome)


@pytest.mark.parametrize("here", KINDS)
@settings(max_examples=8)
@given(before=positions())
def test_looking(here: str, before: Snapshot) -> None:
    assert difference(("looking", here, ""), before) == ""


@pytest.mark.parametrize("here", KINDS)
@pytest.mark.parametrize("operation", CHANGING)
@settings(max_examples=4)
@given(before=positions(), data=st.data())
def test_changing(operation: str, here: str, before: Snapshot, data: st.DataObject) -> None:
    _, pieces = side_by_side()
    use = data.draw(st.sampled_from([use for use in pieces if use[:2] == (operation, here)]))
    assert difference(use, before) == ""


CHANGES = [
    (Bag, "append", ("move", "shelf", "heap")),
    (Bag, "remove", ("move", "heap", "shelf")),
    (Bag, "add_all", ("move_all", "heap", "hand")),
    (Bag, "take_out", ("move_all_where", "heap", "shelf")),
    (Bag, "clear", ("move_all", "heap", "track")),
    (Bag, "shuffle", ("sort", "track", "")),
    (Bag, "arrange", ("sort_known", "track", "")),
    (Cells, "insert", ("move_to_position", "heap", "shelf")),
    (Cells, "remove", ("move", "rack", "heap")),
    (Cells, "clear", ("move_all", "shelf", "heap")),
    (Cells, "arrange", ("sort_known", "shelf", "")),
    (PlayerBag, "_changed", ("move", "hand", "heap")),
]
LOOKS = [
    *((Bag, name, "track") for name in ("total", "first", "last")),
    *((Cells, name, "shelf") for name in ("at", "total", "first", "last", "count")),
    *((AnyOf, name, "some_rack") for name in ("total", "first", "last")),
]


def in_full_view(use: Use) -> Snapshot:
    """Three cards lie in the one zone, and one in the other."""
    both, _ = side_by_side()
    lying: dict[str, dict[Index, tuple[int, ...]]] = {
        name: dict.fromkeys(both.layout.indices(zone.index, 2), ()) for name, zone in both.game.zones.items()
    }
    _, here, there = use
    for kind, cards in ((here, (3, 1, 2)), (there or ("track" if here == "heap" else "heap"), (4,))):
        name = "racks" if kind in ("rack", "some_rack") else kind
        lying[name][list(lying[name])[-1]] = cards
    return position(lying, 2, wanted=1, someone=1, some_rack=1, some_column=1)


@pytest.mark.parametrize(("kind", "name", "use"), CHANGES, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_change_that_is_left_out_is_noticed(kind: type, name: str, use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    assert difference(use, in_full_view(use)) == ""
    monkeypatch.setattr(kind, name, lambda *_, **__: None)
    assert difference(use, in_full_view(use)) != ""


@pytest.mark.parametrize(("kind", "name", "here"), LOOKS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_wrong_look_is_noticed(kind: type, name: str, here: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use = ("looking", here, "")
    monkeypatch.setattr(kind, name, lambda *_, **__: 77)
    assert difference(use, in_full_view(use)) != ""
