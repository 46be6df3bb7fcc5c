"""Which changes are made to a game, part by part, and how they are named."""

import pytest

from hornbook.verify.mutation.build import Built, Unfit
from tests.verify.mutation.support import LADDER, builder, candidate, changes

EXPECTED = {
    "setting hand_size": ["hand_size = [2 -> 3] from 1 to 3", "hand_size = [2 -> 1] from 1 to 3"],
    "numbers.worth": [
        "[- 3 if number is a multiple of 4]",
        "[- 2 if number > 10]",
        "[3 if number is a multiple of 4 / 2 if number > 10 -> 2 if number > 10 / 3 if number is a multiple of 4]",
        "[3 -> 4] if number is a multiple of 4",
        "[3 -> 2] if number is a multiple of 4",
        "3 if number [is -> is not] a multiple of 4",
        "3 if number is a multiple of [4 -> 5]",
        "3 if number is a multiple of [4 -> 3]",
        "2 if number [> -> <=] 10",
        "[2 -> 3] if number > 10",
        "[2 -> 1] if number > 10",
        "2 if number [> -> >=] 10",
        "2 if number > [10 -> 11]",
        "2 if number > [10 -> 9]",
        "[1 -> 2] otherwise",
        "[1 -> 0] otherwise",
    ],
    "zone rows": ["rows from 1 to 2, each a row, of numbers, ordered, at most [6 -> 5], seen by all"],
    "state points": [
        "points of each player: number from 0 to [99 -> 98] = 0",
        "points of each player: number from 0 to 99 = [0 -> 1]",
    ],
    "state weather": ["weather: mood = [calm -> wild]"],
    "table prize": ["prize of each row: [5 -> 6] 7", "prize of each row: 5 [7 -> 8]"],
    "define leads": [
        "define leads(player) = points of player > 3 [and -> or] hand of player is empty",
        "define leads(player) = points of player > 3 [- and hand of player is empty]",
        "define leads(player) = [- points of player > 3 and] hand of player is empty",
        "define leads(player) = points of player [> -> >=] 3 and hand of player is empty",
        "define leads(player) = points of player > [3 -> 4] and hand of player is empty",
        "define leads(player) = points of player > [3 -> 2] and hand of player is empty",
        "define leads(player) = points of player > 3 and hand of player [is -> is not] empty",
    ],
    "phase deal": [
        "[- each player / draw hand_size from box to hand of player]",
        "draw [hand_size -> (hand_size + 1)] from box to hand of player",
        "draw [hand_size -> (hand_size - 1)] from box to hand of player",
        "draw hand_size from [box -> table] to hand of player",
    ],
    "step lay": [
        "let target = row in rows [- where last of row < card] with highest last of row then lowest size of row",
        "let target = row in rows where last of row [< -> >=] card with highest last of row then lowest size of row",
        "let target = row in rows where last of row < card with [- highest last of row then] lowest size of row",
        "let target = row in rows where last of row < card with highest last of row [- then lowest size of row]",
        "let target = row in rows where last of row [< -> <=] card with highest last of row then lowest size of row",
        "let target = row in rows where [last -> first] of row < card with highest last of row then lowest size of row",
        "let target = row in rows where last of row < card with "
        "[highest -> lowest] last of row then lowest size of row",
        "let target = row in rows where last of row < card with highest [last -> first] of row then lowest size of row",
        "let target = row in rows where last of row < card with "
        "highest last of row then [lowest -> highest] size of row",
    ],
    "lay.fits": [
        "[- points of player becomes points of player + prize of target]",
        "when [target exists and not leads(player) -> no]",
        "when target exists [and -> or] not leads(player)",
        "when target exists [- and not leads(player)]",
        "when [- target exists and] not leads(player)",
        "when target [exists -> is none] and not leads(player)",
        "when target exists and [- not] leads(player)",
        "points of player becomes points of player [+ -> -] prize of target",
        "move card from hand of player to [+ start of] target",
    ],
    "flow": [
        "[- do deal]",
        "[- do begin]",
        "[- repeat …]",
        "[do deal / do begin -> do begin / do deal]",
        "do [deal -> begin]",
        "do [begin -> turn]",
        "until [+ not] every player has hand of player is empty",
        "do [turn -> deal]",
        "until [every -> some] player has hand of player is empty",
        "until every player has hand of player [is -> is not] empty",
    ],
    "winners": ["winners player with [highest -> lowest] points of player"],
}


@pytest.mark.parametrize("part", EXPECTED)
def test_changes_to_a_part(part: str) -> None:
    assert changes(part) == EXPECTED[part]


@pytest.mark.parametrize(
    "change",
    [
        "[otherwise -> when no]",
        "[- option first_row / move card from hand of player to start of row 1]",
        "move card from hand of player to [start -> end] of row 1",
        "move card from hand of player to start of row [1 -> 2]",
        "option second_row [- when weather = calm or size of row 2 < 3]",
        "option second_row when weather = [calm -> wild] or size of row 2 < 3",
    ],
)
def test_changes_to_menus(change: str) -> None:
    assert change in changes("lay.misfits")


@pytest.mark.parametrize(
    ("old", "new", "part", "change"),
    [
        (
            "winners player with highest points of player",
            "winners player where no player rival has points of rival > points of player",
            "winners",
            "winners player where no player rival has points of rival > points of [player -> rival]",
        ),
        (
            "points of player + prize of target",
            "points of player + 2 * (prize of target - 1) mod 5",
            "lay.fits",
            "points of player becomes points of player + 2 * (prize of target - 1) [mod -> divided by] 5",
        ),
        (
            "when target exists and not leads(player)",
            "when (target exists) and (not leads(player) or player_count = 2)",
            "lay.fits",
            "when [- (target exists) and] (not leads(player) or player_count = 2)",
        ),
        (
            "    do lay(card, player)\n",
            "    if card > 5\n      do lay(card, player)\n    otherwise\n      do lay(card, player)\n",
            "phase turn",
            "do lay(card, player) [- otherwise / do lay(card, player)]",
        ),
        (
            "points of player + prize of target",
            "points of player + size of target",
            "lay.fits",
            "[points of player becomes points of player + size of target / move card from hand of player to target -> "
            "move card from hand of player to target / points of player becomes points of player + size of target]",
        ),
        ("  each player\n", "  each player from player 1\n", "phase deal", "each player [- from player 1]"),
        ("  shuffle box\n", "  sort box by worth of card\n", "phase deal", "sort box by [+ -]worth of card"),
    ],
)
def test_changes_to_other_constructs(old: str, new: str, part: str, change: str) -> None:
    assert old in LADDER
    assert change in changes(part, LADDER.replace(old, new, 1))


def test_no_shuffle_text_claim_or_example_is_changed() -> None:
    shop = builder()
    assert not [c.name for c in shop.candidates if "shuffle" in c.edit.became or "[- shuffle" in c.change]
    last = LADDER[: LADDER.index("claim no_row_is_empty")].count("\n")
    assert max(c.line for c in shop.candidates) <= last


def test_the_order_of_statements_is_changed_only_where_it_matters() -> None:
    one, other = "move all of box to table", "move all of row 2 to table"
    text = LADDER.replace("  weather becomes wild\n", f"  {one}\n  {other}\n  weather becomes wild\n")
    swap = f"[{one} / {other} -> {other} / {one}]"
    assert swap not in changes("phase turn", text)
    ordered = text.replace("table, of numbers, seen", "table, of numbers, ordered, at most 12, seen")
    assert swap in changes("phase turn", ordered)


def test_of_a_large_table_only_a_few_entries_are_changed() -> None:
    values = " ".join(str(number % 7) for number in range(40))
    text = LADDER.replace("  prize of each row: 5 7\n", f"  prize of each row: 5 7\n  many for 1 to 40: {values}\n")
    text = text.replace("+ prize of target", "+ many of size of target")
    assert len(changes("table many", text)) == 4


def test_names_outlive_edits_elsewhere_and_are_unique() -> None:
    longer = LADDER.replace("kinds mood", "\n# a remark\n\nkinds mood")
    names = [c.name for c in builder().candidates]
    assert names == [c.name for c in builder(longer).candidates]
    assert len(set(names)) == len(names)
    line = candidate("winners: winners player with [highest -> lowest] points of player").line
    assert LADDER.split("\n")[line - 1] == "winners player with highest points of player"


def test_a_mutant_is_what_its_name_says() -> None:
    built = builder().built(candidate("table prize: prize of each row: 5 [7 -> 8]"))
    assert isinstance(built, Built)
    assert built.game.tables["prize"].values == (5, 8)


def test_what_an_example_says_and_does_not_fit_any_more_has_noticed() -> None:
    unfit = builder().built(candidate("phase turn: [- each player where hand of player is not empty …]"))
    assert isinstance(unfit, Unfit)
    assert unfit.by == "fitting"


def test_what_only_claims_use_is_no_mutant() -> None:
    text = LADDER.replace(
        "flow\n", "define long(row) = size of row > 1 and some row other has other != row\n\nflow\n", 1
    )
    text = text.replace("every row has row is not empty", "every row has row is not empty or long(row)")
    assert changes("define long", text) == []


def test_inherited_rules_have_the_same_mutants_where_they_stand() -> None:
    child = 'game quick extends classic\n  title en "Quick" pl "Szybka"\n\nsettings\n  set hand_size = 5\n'
    found = {c.name: c for c in builder(child).candidates}
    assert found["setting hand_size: set hand_size = [5 -> 6]"].where == "<text>:5"
    inherited = next(c for name, c in found.items() if name.startswith("place.joins: "))
    assert inherited.edit.span.file == "classic.rules"
    assert isinstance(builder(child).built(inherited), Built)
