"""Which changes are tried, if not all of them."""

from hornbook.dsl.read.files import RuleFile, file_at
from hornbook.verify.mutation.build import Builder
from hornbook.verify.mutation.choosing import Wanted, chosen_candidates
from hornbook.verify.mutation.marks import Marks
from hornbook.verify.mutation.spread import spread
from tests.verify.mutation.support import builder


def test_a_sample_is_spread_over_all() -> None:
    assert spread(range(10), 4) == [0, 3, 6, 9]
    assert spread("abc", 3) == spread("abc", 9) == ["a", "b", "c"]
    assert spread("abc", 1) == ["a"]


def test_all_are_tried_unless_something_else_is_wanted() -> None:
    shop = builder()
    assert chosen_candidates(shop, Marks(), Wanted()) == list(range(len(shop.candidates)))
    assert chosen_candidates(shop, Marks(), Wanted(own=True)) == list(range(len(shop.candidates)))


def test_a_sample_has_what_is_marked_besides() -> None:
    shop = builder()
    assert chosen_candidates(shop, Marks(), Wanted(sample=2)) == [0, len(shop.candidates) - 1]
    marks = Marks(own={shop.candidates[3].name: "made up"}, inherited={shop.candidates[4].name: "made up"})
    assert chosen_candidates(shop, marks, Wanted(sample=2)) == [0, 3, len(shop.candidates) - 1]


def test_what_a_game_inherits_is_left_to_its_parents_but_not_what_an_addon_brings() -> None:
    file = file_at("classic_advanced")
    assert isinstance(file, RuleFile)
    shop = Builder(file)
    chosen = {shop.candidates[at].edit.span.file for at in chosen_candidates(shop, Marks(), Wanted(own=True))}
    assert {name.rpartition("/")[2] for name in chosen} == {"draft.rules"}
