"""How a card finds its place, in one picture: true of the table it shows, told in words as well, small, where so."""

import re
from collections.abc import Iterator
from itertools import combinations

import pytest

from hornbook.docs.book.book import Book
from hornbook.docs.book.finding import Finding
from hornbook.docs.drawing.layout.tethers import Answer, answered_scene
from hornbook.docs.drawing.scene import FANNED, Tether
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.pictures.nearest import nearest_figure
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import bundled_games, game_from_text
from hornbook.interpreter.table.tabletop import Board, CardView, Strip
from tests.docs.drawing.layout.test_scenes import assert_apart, box_of, overlap
from tests.docs.game.rules.pages import book_of, read

GAMES = tuple(bundled_games())
BY_NUMBER = frozenset(name for name in GAMES if not name.startswith("baron"))
"""The Baron's cards go to a row of their colour."""
NOT_ALL_COUNT = frozenset({"even_odd", "buffalo", "board_advanced", "board_advanced_luck"})
"""There rows are passed over for other reasons than their numbers."""
_MOST_NODES = 120
_WIDEST = 520
"""Pictures have one scale; one that is much wider than the others is smaller than they are."""


def finding_of(name: str) -> Finding:
    return book_of(name).finds["place"]


def figure_of(name: str, language: str) -> str:
    page = GamePage(book_of(name), language, view="rules")
    return nearest_figure(page, page.game.steps["place"])


def said_of_rows(figure: str) -> list[str]:
    """What is said of each row, as it is told to those who cannot see it."""
    [told] = re.findall(r"<desc>[^<]*?: (.*?)\. ", figure)
    return [line.rpartition(": ")[2] for line in told.split("; ")]


def rows_seen(name: str) -> Iterator[tuple[int, list[int]]]:
    """The rows on the table of the picture, straight from the position: their number and their cards."""
    finding = finding_of(name)
    for (row, *_), cards in finding.table.zones["rows"].items():
        if cards:
            yield row, [card for card in cards if card is not None]


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_picture_where_the_nearest_row_is_looked_for(name: str) -> None:
    assert bool(book_of(name).finds) == (name in BY_NUMBER)
    if name in BY_NUMBER:
        assert all("hb-tether" in figure_of(name, language) for language in LANGUAGES)


@pytest.mark.parametrize("name", sorted(BY_NUMBER - NOT_ALL_COUNT - {"twisted", "mountain"}))
def test_how_far_off_each_row_is_is_reckoned_from_the_table(name: str) -> None:
    """In these games every row counts, and only lower cards can be followed: nothing else is needed to tell."""
    finding = finding_of(name)
    ends = [cards[-1] for _, cards in rows_seen(name)]
    own = finding.card
    expected = [f"{own - end} below" if end < own else "higher" for end in ends]
    assert said_of_rows(figure_of(name, "en")) == expected
    assert f"{min(own - end for end in ends if end < own)} below" in expected


def test_classic_shows_what_the_rulebook_asks() -> None:
    figure = figure_of("classic", "en")
    assert said_of_rows(figure) == ["29 below", "7 below", "1 below", "higher"]
    assert "Of all that the 44 may follow, the 43 is the nearest." in figure
    assert said_of_rows(figure_of("classic", "pl")) == ["o 29 niżej", "o 7 niżej", "o 1 niżej", "wyżej"]


def test_what_changes_where_a_card_goes_is_in_the_picture() -> None:
    """Values that are not on the card, rows that are passed over, a row that is counted downwards."""
    assert "counts as 42" in figure_of("twisted", "en")
    assert "liczy się jako 42" in figure_of("twisted", "pl")
    for name in NOT_ALL_COUNT:
        assert "does not count" in said_of_rows(figure_of(name, "en")), name
    mountain = said_of_rows(figure_of("mountain", "en"))
    assert any("above" in said for said in mountain)
    assert any("below" in said for said in mountain)


@pytest.mark.parametrize("name", sorted(BY_NUMBER))
def test_exactly_one_row_is_chosen_and_it_is_the_one_of_the_rules(name: str) -> None:
    finding = finding_of(name)
    figure = figure_of(name, "en")
    [marked] = re.findall(r'<g class="hb-tether hb-nearest">.*?<text [^>]*>([^<]*)</text></g>', figure)
    rows = [row for row, _ in rows_seen(name)]
    assert said_of_rows(figure)[rows.index(finding.nearest.found)] == marked
    assert said_of_rows(figure).count(marked) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(BY_NUMBER))
def test_the_picture_is_told_in_words_and_small(name: str, language: str) -> None:
    figure = figure_of(name, language)
    seen = re.findall(r"<text [^>]*>([^<]*)</text>", figure)
    assert all(said in " ".join(seen) for said in said_of_rows(figure))
    assert len(re.findall(r"<title>[^<]+</title>", figure)) >= 1
    assert len(re.findall(r"<[a-z]", figure)) <= _MOST_NODES
    [width] = re.findall(r'<svg[^>]* width="([\d.]+)"', figure)
    assert float(width) <= _WIDEST


def test_the_picture_stands_beside_the_question() -> None:
    page = read("classic", "en").text
    assert page.index("goes to the row whose last card") < page.index("29 below") < page.index("If that row has room")


OTHERS = """
game others
  title en "Others" pl "Inne"
  players 2 to 2

deck numbers from 1 to 30, each a card, home box

zones
  box, of numbers, seen by nobody
  rows from 1 to 2, each a row, of numbers, ordered, seen by all
  hand of each player, of numbers, seen by owner

flow
  do begin
  repeat
    do turn
  until every player has hand of player is empty

phase begin
  shuffle box
  each player
    draw 2 from box to hand of player
  each row
    draw 1 from box to row

phase turn
  each player where hand of player is not empty
    player chooses card from hand of player
    do place(card, player)

step place(card, player)
  let target = row in rows where {where} with {keys}
  rule there
    when target exists
    move card from hand of player to target
  rule nowhere
    when target is none
    move card from hand of player to box

winners player with lowest size of hand of player

example once
  players 2
  in turn
  given
    row 1: 3
    row 2: 8
    hand of player 1: 10
    hand of player 2: 20
  when
    player 1 chooses card 10
    player 2 chooses card 20
"""


def others(where: str, keys: str) -> Book:
    loaded = game_from_text(OTHERS.format(where=where, keys=keys), "others.rules")
    assert loaded.game is not None, loaded.diagnostics
    book = Book(loaded)
    assert not book.outcomes["once"].problems
    return book


@pytest.mark.parametrize(
    ("where", "keys", "shown"),
    [
        ("last of row < card", "highest last of row", True),
        ("card > last of row", "lowest number of card - number of last of row", True),
        ("last of row < card", "lowest last of row", False),  # The farthest.
        ("last of row < card", "lowest size of row", False),  # The shortest, whatever lies there.
        ("size of row < 5", "lowest size of row", False),
        ("last of row < 9", "highest last of row", False),  # The card has no part in it.
    ],
)
def test_only_the_nearest_is_told_to_be_the_nearest(where: str, keys: str, shown: bool) -> None:
    assert bool(others(where, keys).finds) == shown


def test_nothing_stands_on_anything_else() -> None:
    cards = [
        tuple(CardView(str(n), id=n) for n in range(first, first + many)) for first, many in ((1, 1), (10, 5), (20, 3))
    ]
    rows = [Strip(str(at), lying, True, True, key=f"rows {at}") for at, lying in enumerate(cards)]
    answers = [Answer("does not count", False), Answer("o 7 niżej", True, True), Answer("o 9 niżej", True)]
    waiting = Strip("", (CardView("99", id=99, highlighted=True),), False, True)
    scene = answered_scene(Board("", tuple(rows)), answers, waiting, "liczy się jako 98")
    assert_apart(scene, "answers")
    tethers = [ground for ground in scene.ground if isinstance(ground, Tether)]
    frames = [(each.left, each.y - 14, each.left + each.width, each.y + 14) for each in tethers]
    things = [*frames, *(box_of(item) for item in scene.items if FANNED not in item.marks)]
    assert len(frames) == 2
    assert not any(overlap(one, other) for one, other in combinations(things, 2))
