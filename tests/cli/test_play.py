"""`hornbook play` with its input piped in."""

from tests.cli.support import TINY, check_golden, hornbook


def test_a_short_game_is_played_to_its_end() -> None:
    done = hornbook("play", TINY, "--seed", "1", "--players", "2", typed="1\n")
    assert done.returncode == 0
    check_golden("play_tiny.txt", done.stdout)


def test_quitting_and_the_end_of_the_input_are_clean() -> None:
    for typed in ("q\n", "", "1\n"):
        done = hornbook("play", "classic", "--seed", "1", typed=typed)
        assert done.returncode == 0
        assert done.stdout.endswith("Stopped.\n")
        assert done.stderr == ""


def test_a_whole_game_in_polish() -> None:
    done = hornbook("play", "classic", "--seed", "1", "--players", "2", "--language", "pl", typed="1\n" * 200)
    assert done.returncode == 0
    assert "Którą kartę zagrywasz?" in done.stdout
    assert "(ty): " in done.stdout


def test_the_person_can_sit_anywhere() -> None:
    done = hornbook("play", TINY, "--seed", "1", "--players", "3", "--seat", "3", "--bots", "random", typed="1\n")
    assert "you are player 3" in done.stdout
    assert "player 3 (you): " in done.stdout


def test_the_same_seed_deals_the_same_cards() -> None:
    first, second = (hornbook("play", "classic", "--seed", "5", typed="2\n1\n1\nq\n").stdout for _ in range(2))
    assert first == second


def test_a_poor_terminal_still_shows_the_table() -> None:
    done = hornbook("play", "classic", "--seed", "1", typed="q\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "+------+" in done.stdout
