"""Notes under cards: nothing is cut, and what has no room is explained at the foot of the picture."""

from collections.abc import Iterator

import pytest

from hornbook.docs.drawing.layout.common import strips_in
from hornbook.docs.drawing.layout.notes import NOTE_TEXT, lay_signs, note_below, signs_for, signs_on
from hornbook.docs.drawing.layout.plan import Plan, spot_for
from hornbook.docs.drawing.layout.scenes import scenes_of
from hornbook.docs.drawing.scene import Label, Scene, Words
from hornbook.dsl.load import load_game
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.table.arrangement import Arranger
from hornbook.interpreter.table.tabletop import Arrangement, CardView, Note, Strip
from hornbook.interpreter.words.reader_names import Names

LONG = "played together with a special card"


def stories(name: str, language: str) -> Iterator[tuple[str, list[Arrangement]]]:
    """The tables before and after each example of a game."""
    game = load_game(name).game
    assert game is not None
    arranger = Arranger(game, Names(game, language))
    for example in game.examples.values():
        outcome = run_example(game, example)
        yield example.name, [arranger.arranged(each) for each in (outcome.before, outcome.after)]


def told_at_the_foot(scene: Scene) -> str:
    return " ".join(ground.text for ground in scene.ground if isinstance(ground, Label))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("name", ["twisted", "mountain"])
def test_all_of_a_note_is_read_under_its_card_or_at_the_foot(name: str, language: str) -> None:
    by_signs = 0
    for example, tables in stories(name, language):
        scenes = scenes_of(tables)
        foot = told_at_the_foot(scenes[0])
        for table, scene in zip(tables, scenes, strict=True):
            texts = {item.key: item.text for item in scene.items if isinstance(item.look, Words) and item.seen}
            for card in (card for strip in strips_in(table) if strip.opened for card in strip.cards):
                below, signs = texts.get(f"n c {card.id}", ""), texts.get(f"s c {card.id}", "")
                at_the_foot = [note for note in card.notes if note.short not in below]
                assert len(signs) == len(at_the_foot), example
                assert all(note.short in foot for note in at_the_foot), (example, foot)
                assert all(sign in foot for sign in signs)
                by_signs += len(signs)
    assert by_signs, "nothing was too long: this shows nothing"


def table_with(*cards: CardView) -> tuple[Plan, Arrangement]:
    strip = Strip("played", cards, ordered=False, opened=True, key="played")
    plan = Plan(spots={"played": spot_for(len(cards), 0, 0, 400, 1.0, noted=True)})
    return plan, Arrangement((), (strip,), (), ())


def test_a_short_note_stays_in_words_beside_the_sign_of_a_long_one() -> None:
    whose, how = Note("", "Ana"), Note(LONG, "")
    plan, table = table_with(CardView("24", notes=(whose, how)), CardView("30", notes=(whose,)))
    signs = signs_for(plan, [table])
    assert signs == {LONG: "◆"}
    cards = table.strips[0].cards
    assert [note_below(card, signs) for card in cards] == ["Ana", "Ana"]
    assert [signs_on(card, signs) for card in cards] == ["◆", ""]


def test_different_long_notes_have_different_signs_however_many_there_are() -> None:
    plan, table = table_with(*(CardView(str(n), notes=(Note(f"{LONG}, {n}", ""),)) for n in range(9)))
    signs = signs_for(plan, [table])
    assert len(signs) == len(set(signs.values())) == 9


def test_several_short_notes_that_are_too_much_together_are_not_run_into_the_next_card() -> None:
    plan, table = table_with(CardView("24", notes=(Note("", "Hana"), Note("", "Finn"))))
    signs = signs_for(plan, [table])
    assert len(signs) == 1
    assert note_below(table.strips[0].cards[0], signs) in ("Finn", "Hana")


def test_the_foot_breaks_long_lines_and_says_how_high_it_is() -> None:
    plan = Plan(signs={LONG * 3: "◆"})
    height = lay_signs(plan, 0, 100, 200)
    labels = [ground for ground in plan.ground if isinstance(ground, Label)]
    assert labels[0].text == "◆"
    assert len(labels) > 3
    assert max(label.y for label in labels) <= 100 + height
    assert labels[0].size > NOTE_TEXT
