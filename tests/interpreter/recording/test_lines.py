"""How records say what happens: whatever is written is read again, and what repeats is written once."""

from hypothesis import given
from hypothesis import strategies as st

from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.recording.lines import Happening, Shuffled, happenings_from, lines_of

CHOICES = st.builds(
    Chosen,
    st.sampled_from([None, 0, 1]),
    st.sampled_from(["card", "row_2", "times"]),
    st.integers(-1, 3),
    st.sampled_from(["", "keep"]),
)
SHUFFLES = st.builds(Shuffled, st.sampled_from(["stock", "hand of player 1"]), st.just((2, 1)))
BLOCKS = st.tuples(st.lists(CHOICES | SHUFFLES, min_size=1, max_size=30), st.integers(1, 5))


def turn(*cards: int) -> list[Happening]:
    return [Chosen(seat, "card", card) for seat, card in enumerate(cards)]


@given(st.lists(BLOCKS, max_size=6))
def test_what_is_written_is_read_again(blocks: list[tuple[list[Happening], int]]) -> None:
    happens = tuple(each for block, times in blocks for each in block * times)
    assert happenings_from(lines_of(happens), "it", len(happens)) == happens


def test_a_turn_is_a_line() -> None:
    happens = [
        Shuffled("stock", (2, 1)),
        *turn(4, 5),
        Chosen(1, "option", 0, "keep"),
        *turn(6, 7),
        Chosen(None, "row", 2),
    ]
    assert lines_of(happens) == [
        {"shuffle": "stock", "cards": [2, 1]},
        "0 card 4, 1 card 5, 1 option 0 keep",
        "0 card 6, 1 card 7, team row 2",
    ]


def test_what_comes_again_and_again_is_written_once() -> None:
    first = [each for card in range(40, 80, 2) for each in turn(card, card + 1)]
    around = [each for card in range(0, 20, 2) for each in turn(card, card + 1)]
    lines = lines_of([*first, *around * 30, *turn(98, 99)])
    assert lines[:20] == [f"0 card {card}, 1 card {card + 1}" for card in range(40, 80, 2)]
    assert lines[20] == {"times": 30, "happens": [f"0 card {card}, 1 card {card + 1}" for card in range(0, 20, 2)]}
    assert lines[21:] == ["0 card 98, 1 card 99"]
