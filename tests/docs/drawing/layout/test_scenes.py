"""Scenes: every card stands somewhere, nothing stands on anything else, pictures of one story are laid out alike."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.described import table_described
from hornbook.docs.drawing.folding import folded_alike
from hornbook.docs.drawing.layout.common import strips_in
from hornbook.docs.drawing.layout.scenes import scene_of, scenes_of
from hornbook.docs.drawing.paint import painted
from hornbook.docs.drawing.scene import FANNED, Item, Label, Panel, Place, Scene, Sign, Stack, Words
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.drawing.svg import BOLD_LETTER, text_width
from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.table.arrangement import Arranger
from hornbook.interpreter.table.tabletop import Arrangement, CardView
from hornbook.interpreter.words.reader_names import Names

WIDEST = 680
"""So wide a picture may be and still be read on a phone."""
Box = tuple[float, float, float, float]


def tables_of(name: str) -> Iterator[tuple[str, list[Arrangement]]]:
    """The tables before and after each example of a game."""
    game = load_game(name).game
    assert game is not None
    arranger = Arranger(game, Names(game, "pl"))
    for example in game.examples.values():
        outcome = run_example(game, example)
        yield example.name, folded_alike([arranger.arranged(each) for each in (outcome.before, outcome.after)])


def box_of(item: Item) -> Box:
    """What an item covers; texts a little less than they may, as letters are narrower than is reckoned with."""
    if isinstance(item.look, Words):
        width = text_width(f"{item.look.label} {item.text}".strip(), item.look.size, BOLD_LETTER) * 0.85
        anchors = {"hb-end": 1.0, "hb-middle": 0.5}
        left = item.x - width * next((part for end, part in anchors.items() if end in item.look.class_), 0.0)
        return left, item.y - item.look.size * 0.7, left + width, item.y
    return item.x, item.y, item.x + WIDTH * item.scale, item.y + HEIGHT * item.scale


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] - 0.1 and other[0] < one[2] - 0.1 and one[1] < other[3] - 0.1 and other[1] < one[3] - 0.1


def is_card(item: Item) -> bool:
    return isinstance(item.look, CardView | Stack) and item.seen


def is_read(item: Item) -> bool:
    """Whether it is words beside the cards; signs stand on them."""
    return isinstance(item.look, Words) and bool(item.text) and "hb-on-token" not in item.look.class_


def assert_apart(scene: Scene, where: str) -> None:
    """Nothing covers anything but cards of one fan, and all of it is inside."""
    shown = [item for item in scene.items if is_card(item) or is_read(item)]
    boxes = {item.key: box_of(item) for item in shown}
    fans = {(item.y, item.scale) for item in shown if FANNED in item.marks}
    for one, other in combinations(shown, 2):
        in_fan = (one.y, one.scale) in fans and (other.y, other.scale) == (one.y, one.scale)
        if not in_fan:
            assert not overlap(boxes[one.key], boxes[other.key]), (where, one.key, other.key)
    for key, (left, top, right, bottom) in boxes.items():
        assert 0 <= left <= right <= scene.width, (where, key)
        assert 0 <= top <= bottom <= scene.height, (where, key)


@pytest.mark.parametrize("name", bundled_games())
def test_all_examples_of_all_games_have_every_card_once_and_nothing_overlaps(name: str) -> None:
    for example, tables in tables_of(name):
        for table in (tables[0], tables[1]):
            scene = scene_of(table)
            opened = [card.id for strip in strips_in(table) if strip.opened for card in strip.cards]
            drawn = [item.look.id for item in scene.items if isinstance(item.look, CardView) and item.seen]
            assert Counter(drawn) == Counter(opened), example
            assert_apart(scene, example)
            assert scene.width <= WIDEST, (example, scene.width)


@pytest.mark.parametrize("name", ["classic", "buffalo", "baron_colours", "board_advanced_luck", "x_takes"])
def test_scenes_of_one_story_differ_only_in_their_items(name: str) -> None:
    for example, tables in tables_of(name):
        before, after = scenes_of(tables)
        assert (before.width, before.height, before.ground) == (after.width, after.height, after.ground)
        assert [item.key for item in before.items] == [item.key for item in after.items]
        assert len({item.key for item in before.items}) == len(before.items)
        for scene in (before, after):
            assert_apart(scene, example)


def test_labels_and_signs_stand_on_the_felt_and_panels_do_not_overlap() -> None:
    for example, tables in tables_of("board_advanced_luck"):
        scene = scenes_of(tables)[0]
        panels = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in scene.ground if isinstance(p, Panel)]
        assert not any(overlap(one, other) for one, other in combinations(panels, 2)), example
        for ground in scene.ground:
            if isinstance(ground, Label | Sign | Place):
                assert 0 <= ground.x <= scene.width, (example, ground)
                assert 0 <= ground.y <= scene.height, (example, ground)


def test_a_card_on_the_table_takes_three_elements_and_a_table_few_more() -> None:
    name, tables = next(iter(tables_of("classic")))
    sheet = Sheet()
    picture = painted(scene_of(tables[0]), name, table_described(tables[0]), sheet)
    cards = len(re.findall("hb-face", picture))
    assert cards == 8
    assert len(re.findall(r"<[a-z]", picture)) <= 3 * cards + 50
    one = re.findall(r'<g transform="[^"]*"><use href="#hb-[0-9a-f]{10}"/><text [^>]*>\d+</text></g>', picture)
    assert len(one) == cards
    assert len(sheet.drawings) <= 6
