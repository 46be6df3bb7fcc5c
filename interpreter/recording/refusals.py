"""Why a recorded game does not happen as recorded, in words; and what is said where it comes round."""

from collections.abc import Sequence

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.recording.lines import Happening
from hornbook.interpreter.words.source_names import chooser_name, players_words

COMES_AGAIN = Text(
    "this position has come before, so play can go on like this for ever",
    "ta pozycja już była, więc gra może tak trwać bez końca",
)
NO_ROUND = Text("the game does not come round", "gra nie wraca do tego samego miejsca")
SHUFFLED = Text("cards are shuffled on the way round", "po drodze karty są tasowane")


def wrong_number(game: Game, players: int) -> Text:
    """The game is not for so many players."""
    possible = players_words(game)
    return Text(f"{game.id} is for {possible.en}, not {players}", f"{game.id} jest dla {possible.pl}, nie {players}")


def goes_on(stretches: int) -> Text:
    """Play does not come to what the record says."""
    return Text(
        f"the game goes on for more than {stretches:,} stretches of play, and nothing shows",
        f"gra trwa dłużej niż {stretches} odcinków, a tego nie pokazuje",
    )


def never_shown(wanted: Obligation) -> Text:
    """The game ends without it."""
    return Text(
        f"the game comes to its end, and nothing shows {wanted}", f"gra się kończy, a nic nie pokazuje: {wanted}"
    )


def shown_sooner(left: Sequence[Happening]) -> Text:
    """The record goes on after it."""
    return Text(
        f"it shows before the game is told to its end: {len(left)} more shuffles and choices follow",
        f"widać to, zanim zapis się skończy: dalszych tasowań i wyborów jest {len(left)}",
    )


def not_the_same(different: Sequence[str]) -> Text:
    """What should be as before is not."""
    names = ", ".join(f"`{name}`" for name in different)
    return Text(f"the position does not come again: {names} differ", f"pozycja nie powtarza się: {names}")


def should_shuffle(zone: str) -> Text:
    """The record is silent on a shuffle."""
    return Text(
        f"{zone} is to be shuffled now, and the record does not say so",
        f"teraz należy potasować: {zone}, a zapis tego nie mówi",
    )


def other_cards(zone: str) -> Text:
    """A shuffle cannot leave those cards."""
    return Text(f"other cards lie in {zone} than the record says", f"w strefie {zone} leżą inne karty, niż mówi zapis")


def should_choose(choice: Choice) -> Text:
    """The record is silent on a choice."""
    who = chooser_name(choice.chooser)
    return Text(
        f"{who} has to choose `{choice.name}` now, and the record does not say so",
        f"teraz {who} wybiera `{choice.name}`, a zapis tego nie mówi",
    )


def not_an_option(choice: Choice) -> Text:
    """Nobody may choose that."""
    who = chooser_name(choice.chooser)
    return Text(
        f"what {who} chooses as `{choice.name}` is not among the options",
        f"tego, co {who} wybiera jako `{choice.name}`, nie ma wśród możliwości",
    )
