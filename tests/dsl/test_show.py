"""The printed forms of a game: stable, without places, and complete."""

from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.show import core_as_text, syntax_as_text, syntax_of, tokens_of
from tests.dsl.reading import BASE


def test_tokens_know_keywords_by_their_place() -> None:
    shown = [str(token) for token in tokens_of("zones\n  owner, of numbers, seen by owner  # hidden\n")]
    assert shown[:6] == [
        "1:1\tword\tzones",
        "1:6\tnew line",
        "1:6\tindent",
        "2:3\tname\towner",
        "2:8\tsign\t,",
        "2:10\tword\tof",
    ]
    assert "2:30\tword\towner" in shown


def test_tokens_stop_at_the_first_error() -> None:
    assert [token.text for token in tokens_of("game mine extends 7 x")][-1] == "extends"
    assert tokens_of('phase x\n  en "open\nphase y\n')[-1].kind in ("new line", "dedent")


def test_syntax_is_printed_without_places() -> None:
    text = syntax_as_text(syntax_of("claim tidy\n  always\n  box is empty\n"))
    assert text.startswith('Claim\n  name: Name(text="tidy")\n  words: Words(texts=[])\n'), text


def test_core_does_not_change_when_rules_move() -> None:
    moved = BASE.replace("\nphase turn\n", "\n\n# moved down\n\nphase turn\n")
    before, after = game_from_text(BASE).game, game_from_text(moved).game
    assert before is not None
    assert after is not None
    assert core_as_text(before) == core_as_text(after)
    assert "end_line" not in core_as_text(before)


def test_core_without_texts_tells_only_what_a_game_does() -> None:
    game = load_game("classic").game
    reworded = game_from_text(BASE.replace('"Cards are dealt."', '"Cards go round."')).game
    base = game_from_text(BASE).game
    assert game is not None
    assert base is not None
    assert reworded is not None
    assert core_as_text(base) != core_as_text(reworded)
    assert core_as_text(base, texts=False) == core_as_text(reworded, texts=False)
    assert "Everybody" not in core_as_text(game, texts=False)
