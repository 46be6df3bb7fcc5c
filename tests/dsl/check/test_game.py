"""What expressions and declarations become in the core."""

import pytest

from hornbook.dsl.core import expressions as core
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const, Local, Places, PlayerCount
from hornbook.dsl.core.stated import ZoneContents
from hornbook.dsl.core.statements import MoveCard, Repeat
from hornbook.dsl.core.types import NONE_VALUE, NUMBER, CardType, EnumType, NumberType, OptionalType, PlaceType
from tests.dsl.reading import errors, loaded


def game_of(fragment: str) -> Game:
    result = loaded(fragment)
    assert errors(result) == []
    assert result.game is not None
    return result.game


def claimed(expression: str, before: str = "") -> core.Expr:
    return game_of(f"{before}\nclaim it\n  always\n  {expression}\n").claims["it"].body


def test_cards_have_their_numbers_as_identities() -> None:
    game = game_of("deck tokens of colour, 2 of each, each a token, home bag\n\nzones\n  bag, of tokens, seen by all\n")
    assert game.decks["numbers"].cards == range(1, 41)
    assert game.decks["tokens"].cards == range(41, 45)
    assert game.decks["tokens"].low is None
    assert game.decks["tokens"].attribute("colour").values == (0, 0, 1, 1)
    assert game.decks["tokens"].attribute("colour").type == EnumType("colour")


def test_attributes_are_worked_out_for_every_card() -> None:
    bulls = game_of("").decks["numbers"].attribute("bulls")
    assert [bulls.values[i - 1] for i in (1, 10, 40)] == [1, 3, 3]


STONES = """
deck stones from 1 to 3 and 2 blank, each a stone, home bag
  weight from 0 to 9: 4 5 6
  heavy = weight > 4

zones
  bag, of stones, seen by nobody
  trail, of stones, ordered, seen by all
"""


def test_of_blank_cards_there_is_nothing_to_tell() -> None:
    deck = game_of(STONES).decks["stones"]
    assert len(deck.printed_cards) == 3
    assert deck.attribute("number").values == (1, 2, 3, 4, 5)
    assert deck.attribute("weight").values == (4, 5, 6, 0, 0)
    assert deck.attribute("heavy").values == (0, 1, 1, 0, 0)
    lying = game_of(f"{STONES}\nexample gap\n  given\n    trail: 2 blank 1 blank\n").examples["gap"].given[0]
    assert isinstance(lying, ZoneContents)
    assert [card - deck.first for card in lying.cards] == [1, 3, 0, 4]


@pytest.mark.parametrize(
    ("fragment", "code"),
    [
        ("deck stones from 1 to 3 and 510 blank, each a stone, home bag", "HB411"),
        (f"{STONES}\nclaim it\n  always\n  player_count is blank", "HB303"),
        (f"{STONES}\nclaim it\n  always\n  row 1 is blank", "HB303"),
        (f"{STONES}\nexample gap\n  given\n    trail: blank blank blank", "HB606"),
        (f"{STONES}\nexample gap\n  given\n    row 1: blank", "HB606"),
        (f"{STONES}\nexample gap\n  given\n    turn_number: blank", "HB303"),
        (STONES.replace("from 0 to 9", "from 1 to 9"), "HB418"),
    ],
)
def test_blank_cards_can_be_wrong(fragment: str, code: str) -> None:
    assert code in errors(loaded(fragment))


def test_cards_compare_by_number() -> None:
    body = claimed("last of row 1 < card 7")
    row = core.ZoneRef("rows", (Const(0, PlaceType("rows")),))
    assert body == core.Compare(
        "<",
        core.Attribute("numbers", "number", core.EndCard(row, "last")),
        core.Attribute("numbers", "number", Const(7, CardType("numbers"))),
    )


def test_an_optional_thing_is_made_definite_where_it_is_needed() -> None:
    body = claimed("marked_row exists and size of marked_row > 1")
    mark = core.Var("marked_row", ())
    assert body == core.And(
        core.Compare("!=", mark, Const(NONE_VALUE, OptionalType(PlaceType("rows")))),
        core.Compare(">", core.Size(core.ZoneRef("rows", (core.Definite(mark),))), Const(1, NUMBER)),
    )


def test_two_indices_need_no_parentheses() -> None:
    places = "places columns from 1 to 2, each a column\n"
    tables = f"{places}\ntables\n  t of each row of each column:\n    1 2\n    3 4\n    5 6\n"
    body = claimed("t of row 2 of column 1 = 3", tables)
    index = (Const(1, PlaceType("rows")), Const(0, PlaceType("columns")))
    assert body == core.Compare("=", core.Table("t", index), Const(3, NUMBER))


def test_a_table_by_number_is_asked_for_the_number_itself() -> None:
    body = claimed("t of player_count = 5", "tables\n  t for 2 to 4: 5 6 7\n")
    assert body == core.Compare("=", core.Table("t", (PlayerCount(),)), Const(5, NUMBER))


def test_definitions_are_spelled_out() -> None:
    plain = claimed("every row has f(row) > 1", "define f(row) = size of row\n")
    assert isinstance(plain, core.Quantified)
    assert isinstance(plain.body, core.Compare)
    assert isinstance(plain.body.left, core.Size)
    bound = claimed("f(size of row 1) = 4", "define f(x: number) = x + x\n")
    assert isinstance(bound, core.Compare)
    assert isinstance(bound.left, core.Bind)


def test_quantifiers_reach_to_the_right_end() -> None:
    body = claimed("every row has size of row > 1 or turn_number = 0")
    assert isinstance(body, core.Quantified)
    assert isinstance(body.body, core.Or)
    body = claimed("(every row has size of row > 1) or turn_number = 0")
    assert isinstance(body, core.Or)


def test_no_is_a_quantifier_and_a_truth() -> None:
    assert isinstance(claimed("no row has row is empty"), core.Not)
    body = claimed("(row 1 is empty) = no")
    assert isinstance(body, core.Compare)


def test_counting() -> None:
    for text in ("number of rows where row is empty", "number of row in rows where row is empty"):
        body = claimed(f"({text}) = 0")
        assert isinstance(body, core.Compare)
        assert isinstance(body.left, core.SumOver)
        assert body.left.domain.source == Places("rows")


def test_the_first_of_a_selection_has_no_keys() -> None:
    body = claimed("row in rows where row is empty exists")
    assert isinstance(body, core.Compare)
    assert isinstance(body.left, core.Best)
    assert body.left.keys == ()


def test_a_limit_may_depend_on_the_place() -> None:
    zones = "zones\n  shelves from 1 to 3, each a shelf, of numbers, at most space of shelf, seen by all\n"
    game = game_of(f"{zones}\ntables\n  space of each shelf: 1 2 3\n")
    shelf = game.zones["shelves"]
    assert isinstance(shelf.limit, core.Table)
    assert isinstance(shelf.limit.index[0], Local)
    assert shelf.limit.index[0].slot == shelf.index_slots[0]


@pytest.mark.parametrize(
    ("declared", "value"),
    {
        "number": 0,
        "number from 3": 3,
        "number to -2": -2,
        "number from 2 to 9 = 5": 5,
        "truth": 0,
        "player": 0,
        "row": 0,
        "row or none": NONE_VALUE,
        "card": 1,
        "colour": 0,
        "colour = blue": 1,
    }.items(),
)
def test_first_values(declared: str, value: int) -> None:
    initial = game_of(f"state\n  x: {declared}\n").variables["x"].initial
    assert isinstance(initial, Const)
    assert initial.value == value


def test_limits_of_numbers_are_kept() -> None:
    assert game_of("state\n  x: number from 1 to hand_size\n").variables["x"].type == NumberType(1, 3)


def test_moves_to_positions() -> None:
    phase = game_of(
        "phase p\n  move card 1 from box to start of row 1\n  move card 2 from box to position 3 of row 1\n"
        "  move card 3 from box to end of row 1\n"
    ).phases["p"]
    positions = [s.position for s in phase.body if isinstance(s, MoveCard)]
    assert positions == [Const(1, NUMBER), Const(3, NUMBER), None]


def test_while_asks_first() -> None:
    body = game_of("phase p\n  while box is not empty\n    draw 1 from box to played\n").phases["p"].body
    assert isinstance(body[0], Repeat)
    assert body[0].test_first
    assert isinstance(body[0].until, core.Not)


def test_otherwise_is_the_negation_of_the_others() -> None:
    rules = game_of("").steps["place"].rules
    assert rules[-1].guard == core.Not(rules[0].guard)


def test_answers_follow_the_choices_of_the_game() -> None:
    text = (
        "phase p\n  each player\n    player chooses tint from colour\n    player chooses friend from players\n"
        "    player chooses steps from 1 to 9\n\n"
        "example e\n  players 2\n  in p\n  when\n    player 2 chooses tint blue\n    player 1 chooses friend 2\n"
        "    player 1 chooses friend player 2\n    player 1 chooses steps 7\n"
    )
    answers = game_of(text).examples["e"].answers
    assert [(a.chooser, a.value) for a in answers] == [(1, 1), (0, 1), (0, 1), (0, 7)]


def test_cards_without_numbers_are_named_by_their_kind() -> None:
    text = (
        "deck tokens of colour, 2 of each, each a token, home bag\n\n"
        "zones\n  bag, of tokens, seen by all\n  purse of each player, of tokens, seen by owner\n\n"
        "phase p\n  each player\n    player chooses token from purse of player\n\n"
        "example e\n  players 2\n  in p\n  given\n    purse of player 1: red\n    purse of player 2: red blue\n"
        "  when\n    player 2 chooses token red\n    player 1 chooses token red\n"
    )
    example = game_of(text).examples["e"]
    assert [fact.cards for fact in example.given if hasattr(fact, "cards")] == [(41,), (42, 43)]
    assert [answer.value for answer in example.answers] == [42, 41]


STARS = """
deck tiles from 1 to 3, each a tile, home tile_box
  stars of each colour from 0 to 3:
    1, 3: 1 red, 2 blue
    2: 3 blue
    en "stars" pl "gwiazdy"
  lone = (number of colour where stars of colour > 0) = 1
  many = stars > 2 and some colour has stars of colour = 3

zones
  tile_box, of tiles, ordered, seen by nobody
"""


def test_an_attribute_of_each_kind_is_one_for_every_kind() -> None:
    tiles = game_of(STARS).decks["tiles"]
    red, blue = tiles.attributes_called("stars")
    assert (red.values, blue.values) == ((1, 0, 1), (2, 3, 2))
    assert red.type == blue.type == NumberType(0, 3)
    assert [(a.kind.enum, a.kind.member, a.kind.text.pl) for a in (red, blue) if a.kind] == [
        ("colour", 0, "gwiazdy"),
        ("colour", 1, "gwiazdy"),
    ]
    assert tiles.attribute("lone").values == (0, 1, 0)
    assert tiles.attribute("many").values == (0, 1, 0)


def test_a_kind_is_read_at_once_if_it_is_known_and_asked_for_if_not() -> None:
    box = core.ZoneRef("tile_box", ())
    totals = [core.Total("tiles", f"stars of {colour}", box) for colour in ("red", "blue")]
    known = claimed("stars of blue of tile_box = 7", STARS)
    assert known == core.Compare("=", totals[1], Const(7, NUMBER))
    together = claimed("stars of tile_box = 9", STARS)
    assert together == core.Compare("=", core.Arithmetic("+", totals[0], totals[1]), Const(9, NUMBER))
    walked = claimed("every colour has stars of colour of tile_box > 1", STARS)
    assert isinstance(walked, core.Quantified)
    assert isinstance(walked.body, core.Compare)
    asked = walked.body.left
    assert isinstance(asked, core.IfExpr)
    assert (asked.then, asked.otherwise) == tuple(totals)


def test_a_kind_that_is_worked_out_is_worked_out_once() -> None:
    body = claimed("stars of (red if turn_number = 0 otherwise blue) of last of tile_box = 1", STARS)
    assert isinstance(body, core.Compare)
    assert isinstance(body.left, core.Bind)


def test_two_decks_read_an_attribute_of_one_name_in_the_same_way() -> None:
    other = "deck coins from 1 to 2, each a coin, home purse\n  stars: 1 2\n\nzones\n  purse, of coins, seen by all\n"
    assert errors(loaded(f"{STARS}\n{other}")) == ["HB202"]


def test_claims_name_the_data_they_leave_open() -> None:
    claim = "\nclaim few\n  always\n  for any stars, lone, many\n  stars of tile_box <= 18\n"
    bound = "\nbound red_ones\n  always\n  for any stars, lone, many\n  stars of red of tile_box at most 9\n"
    game = game_of(STARS + claim + bound)
    assert game.claims["few"].any_data == game.bounds["red_ones"].any_data == ("stars", "lone", "many")


def test_a_table_keeps_its_declared_range() -> None:
    assert game_of("tables\n  prize of each row from 0 to 10: 3 5 8\n").tables["prize"].type == NumberType(0, 10)
