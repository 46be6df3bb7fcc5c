"""Trails: they lead from where cards lay to where they lie, and pass beside everything else."""

import pytest

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.layout.scenes import scene_of
from hornbook.docs.drawing.paint import painted
from hornbook.docs.drawing.scene import Item, Words
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.game.rules.pictures.moving import Move, move_between
from hornbook.dsl.load import load_game
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.table.arrangement import Arranger
from hornbook.interpreter.table.rings import rings_between
from hornbook.interpreter.words.reader_names import Names


def moves_of(name: str) -> list[Move]:
    """What can be shown in one picture, of all examples of a game."""
    game = load_game(name).game
    assert game is not None
    arranger, moves = Arranger(game, Names(game, "en"), for_players=True), []
    for example in game.examples.values():
        outcome = run_example(game, example)
        rings = rings_between(game, outcome.before, outcome.after)
        move = move_between(*(arranger.arranged(each, rings) for each in (outcome.before, outcome.after)))
        moves += [move] if move is not None else []
    return moves


@pytest.mark.parametrize("name", ["classic", "cow", "buffalo"])
def test_trails_pass_beside_everything_else(name: str) -> None:
    scenes = [scene_of(move.table, move.travels) for move in moves_of(name)]
    assert any(scene.trails for scene in scenes)
    for scene in scenes:
        for trail in scene.trails:
            crossed = [item for item in scene.items if item.seen and _is_crossed(item, trail.points[1:-1])]
            assert not crossed, (trail, crossed)
            assert all(0 < x < scene.width and 0 < y < scene.height for x, y in trail.points)


def test_a_card_that_is_too_low_waits_while_its_row_is_taken() -> None:
    [*_, scene] = [scene_of(move.table, move.travels) for move in moves_of("classic") if len(move.travels) == 2]
    taken, coming = sorted(scene.trails, key=lambda trail: not trail.taken)
    assert [taken.taken, coming.taken] == [True, False]
    assert taken.points[-1][1] > taken.points[0][1], "the row goes down, to a player"
    assert coming.points[-1][1] < coming.points[0][1], "the card goes up, to its row"
    assert 'class="hb-trail hb-trail-taken"' in painted(scene, "", "", Sheet())


def test_nothing_is_drawn_twice_at_one_place() -> None:
    for name in ("classic", "cow"):
        for move in moves_of(name):
            scene = scene_of(move.table, move.travels)
            at = [(item.x, item.y) for item in scene.items if item.seen and not isinstance(item.look, Words)]
            assert len(at) == len(set(at))


def _is_crossed(item: Item, points: tuple[tuple[float, float], ...]) -> bool:
    if isinstance(item.look, Words):
        return False
    (x, y), (_, v) = (points[0], points[-1]) if points else ((-1.0, -1.0), (-1.0, -1.0))
    low, high = min(y, v), max(y, v)
    return item.x < x < item.x + WIDTH * item.scale and item.y < high and low < item.y + HEIGHT * item.scale
