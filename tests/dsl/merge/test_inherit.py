"""Variants: adding, replacing, removing, and add-ons."""

from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Block, DoPhase, DoStep, If, Let, Repeat, SetVar
from hornbook.dsl.load import Loaded, load_game
from tests.dsl.reading import BASE, errors


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "base.rules").write_text(BASE, encoding="utf-8")
    return tmp_path


def read(folder: Path, text: str, name: str = "variant") -> Loaded:
    path = folder / f"{name}.rules"
    path.write_text(text, encoding="utf-8")
    return load_game(str(path))


def game_of(folder: Path, text: str) -> Game:
    result = read(folder, f"game variant extends base\n{text}")
    assert errors(result) == []
    assert result.game is not None
    return result.game


def phases_run(block: Block) -> list[str]:
    found: list[str] = []
    for statement in block:
        match statement:
            case DoPhase(phase):
                found.append(phase)
            case Repeat(body=body) | If(then=body):
                found += phases_run(body)
    return found


def test_a_variant_inherits_everything(folder: Path) -> None:
    game = game_of(folder, "")
    assert game.id == "variant"
    assert game.parents == ("base",)
    assert (game.min_players, game.max_players) == (2, 4)
    assert list(game.phases) == ["deal", "turn"]


def test_a_setting_is_set_and_keeps_its_range(folder: Path) -> None:
    setting = game_of(folder, "settings\n  set hand_size = 5\n").settings["hand_size"]
    assert (setting.value, setting.low, setting.high) == (5, 1, 5)
    assert setting.text.en == "cards dealt to each player"


def test_what_is_replaced_keeps_its_order(folder: Path) -> None:
    game = game_of(folder, "replace phase deal\n  shuffle box\n\nphase extra\n  shuffle box\n")
    assert list(game.phases) == ["deal", "turn", "extra"]
    assert len(game.phases["deal"].body) == 1


def test_what_is_replaced_keeps_its_title_unless_it_brings_one(folder: Path) -> None:
    titled = BASE.replace("phase deal\n", 'phase deal\n  title en "Dealing" pl "Rozdanie"\n')
    assert titled != BASE
    (folder / "base.rules").write_text(titled, encoding="utf-8")
    replaced = "replace phase deal\n{title}  shuffle box\n"
    assert game_of(folder, replaced.format(title="")).phases["deal"].title.pl == "Rozdanie"
    fresh = game_of(folder, replaced.format(title='  title en "Shuffling" pl "Tasowanie"\n'))
    assert fresh.phases["deal"].title.en == "Shuffling"
    assert fresh.phases["turn"].title.en == ""


def test_rules_are_added_replaced_and_removed(folder: Path) -> None:
    added = game_of(folder, "rule place.lost\n  when target is none\n  move card from played to box\n")
    assert [rule.name for rule in added.steps["place"].rules] == ["joins", "lost", "takes_row"]
    replaced = game_of(folder, "replace rule place.joins\n  when target exists\n  move card from played to box\n")
    assert [rule.name for rule in replaced.steps["place"].rules] == ["joins", "takes_row"]
    removed = game_of(folder, "remove rule place.joins\nreplace rule place.takes_row\n  shuffle box\n")
    assert [rule.name for rule in removed.steps["place"].rules] == ["takes_row"]


def test_items_are_replaced_and_removed(folder: Path) -> None:
    game = game_of(
        folder,
        "zones\n  replace pile of each player, of numbers, seen by all\n\n"
        "state\n  remove turn_number\n\n"
        "replace phase deal\n  collect all numbers into box\n\n"
        "replace phase turn\n  do place(first of played, player 1)\n",
    )
    assert game.zones["pile"].seen_by == "all"
    assert "turn_number" not in game.variables


def test_something_is_put_into_the_flow_after_a_phase(folder: Path) -> None:
    extra = "phase extra\n  shuffle box\n\n"
    once = game_of(folder, f"{extra}flow after deal\n  do extra\n")
    assert phases_run(once.flow) == ["deal", "extra", "turn"]
    after_turn = f"{extra}flow after turn\n  if turn_number > 2\n    do extra\n"
    late = game_of(folder, after_turn)
    assert phases_run(late.flow) == ["deal", "turn", "extra"]
    deeper = game_of(
        folder, f"{extra}flow after turn\n  if turn_number > 2\n    do extra\n\nflow after extra\n  do deal\n"
    )
    assert phases_run(deeper.flow) == ["deal", "turn", "extra", "deal"]
    result = read(folder, "game variant extends base\n\nflow after turns\n  do deal\n")
    assert errors(result) == ["HB704"]
    assert result.diagnostics[0].suggestion == "did you mean `turn`?"


def test_something_is_put_into_a_phase_before_or_after_a_step(folder: Path) -> None:
    addition = "  turn_number becomes number of card\n"
    around = f"phase turn before place\n{addition}\nphase turn after place\n{addition}"
    loop = game_of(folder, around).phases["turn"].body[-1]
    assert isinstance(loop, Repeat)
    assert [type(statement) for statement in loop.body] == [Let, SetVar, DoStep, SetVar]
    for wrong, hint in (("turns before place", "turn"), ("turn before places", "place")):
        result = read(folder, f"game variant extends base\n\nphase {wrong}\n{addition}")
        assert errors(result) == ["HB704"]
        assert result.diagnostics[0].suggestion == f"did you mean `{hint}`?"


def test_only_the_words_are_changed(folder: Path) -> None:
    old = game_of(folder, "")
    new = game_of(
        folder,
        'reword phase deal\n  en "All new."\n\nreword rule place.joins\n  en "It joins."\n\n'
        'reword step place\n  en "Placing."\n\nreword claim marked_row_is_marked\n  en "They rise."\n',
    )
    assert new.phases["deal"].text.en == "All new."
    assert new.phases["deal"].body == old.phases["deal"].body
    assert new.steps["place"].text.en == "Placing."
    assert new.steps["place"].rules[0].text.en == "It joins."
    assert new.steps["place"].rules[0].body == old.steps["place"].rules[0].body
    assert new.claims["marked_row_is_marked"].text.en == "They rise."


@pytest.mark.parametrize(
    "what", ["phase turns", "step places", "rule place.join", "rule place", "claim rows", "bound x"]
)
def test_nothing_to_reword(folder: Path, what: str) -> None:
    assert errors(read(folder, f'game variant extends base\n\nreword {what}\n  en "Words."\n')) == ["HB704"]


def test_all_of_a_kind_are_removed(folder: Path) -> None:
    assert game_of(folder, "remove all claims\n").claims == {}


def test_an_addon_is_merged_once(folder: Path) -> None:
    (folder / "more.rules").write_text("addon more\n\nphase extra\n  shuffle box\n", encoding="utf-8")
    (folder / "middle.rules").write_text("game middle extends base with more\n", encoding="utf-8")
    result = read(folder, "game variant extends middle with more\n")
    assert errors(result) == []
    assert result.game is not None
    assert list(result.game.phases) == ["deal", "turn", "extra"]
    assert result.game.parents == ("base", "middle")


def test_an_addon_is_no_game(folder: Path) -> None:
    assert errors(read(folder, "addon more\n", "more")) == ["HB705"]
    assert errors(read(folder, "game variant extends base with base\n")) == ["HB707"]


def test_a_file_has_one_game(folder: Path) -> None:
    assert errors(read(folder, "game variant extends base\n\ngame other\n")) == ["HB705"]


def test_what_is_removed_but_needed_is_told_where_it_is_removed(folder: Path) -> None:
    result = read(folder, "game variant extends base\n\nzones\n  remove played\n")
    assert errors(result) == ["HB201"]
    told = result.diagnostics[0]
    assert (Path(told.place.file).name, told.place.line) == ("variant.rules", 4)
    assert told.message == "`played` is removed here, but it is still needed."
    used, note = told.related[0]
    assert Path(used.file).name == "base.rules"
    assert note.startswith("it is used here and in lines ")


def test_an_error_in_the_parent_points_to_the_variant(folder: Path) -> None:
    result = read(
        folder,
        "game variant extends base\n\nsettings\n  set row_limit = 1\n  replace hand_size = 1 from 1 to 1\n"
        "\nreplace deck numbers from 50 to 60, each a card, home box\n",
    )
    assert set(errors(result)) == {"HB201"}
    assert result.diagnostics[0].place.file.endswith("base.rules")
    assert result.diagnostics[0].related[-1][0].file.endswith("variant.rules")


def test_warnings_speak_only_of_the_own_file(folder: Path) -> None:
    (folder / "parent.rules").write_text("game parent extends base\n\nphase unused\n  shuffle box\n", encoding="utf-8")
    assert read(folder, "game variant extends parent\n").diagnostics == ()
