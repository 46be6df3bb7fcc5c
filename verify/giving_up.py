"""What the prover cannot do, and how it says so: in both languages, with the line of the rules."""

from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import NOWHERE, Place


class GivenUp(Exception):
    """The prover cannot go on, for a reason that can be said, at a line that is named as soon as it is known."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)  # all it is made of, so that a worker can send it
        self.why = why
        self.place = NOWHERE

    def __str__(self) -> str:
        return self.said.en

    def at(self, place: Place) -> "GivenUp":
        """The same, at a place, if none was known yet: whoever runs a line names it, innermost first."""
        if self.place == NOWHERE:
            self.place = place
        return self

    @property
    def said(self) -> Text:
        """Where the prover gave up, and why."""
        if self.place == NOWHERE:
            return self.why
        line = f"{self.place.file}:{self.place.line}"
        return Text(f"{line}: {self.why.en}", f"{line}: {self.why.pl}")


NOT_ONE_BY_ONE = Text(
    "the prover cannot go through cards that it does not know one by one; ask for the size or the total of their zone "
    "instead, or make the zone `ordered, at most …` a few cards",
    "kart, których nie zna się z osobna, nie da się w dowodzie przejść po kolei; zamiast tego zapytaj o rozmiar lub "
    "sumę strefy albo daj jej kolejność i limit: `ordered, at most …`",
)
PLAYER_AND_PLACE = Text(
    "the prover cannot yet handle zones that belong to a player and a place; let them belong to one of both",
    "stref, które należą do gracza i miejsca, nie da się jeszcze ująć w dowodzie; niech należą do jednego z nich",
)
TOO_MANY_VALUES = Text(
    "a number has too many values to try them one by one; give it a narrower range",
    "liczba ma zbyt wiele wartości, by próbować każdej; daj jej węższy zakres",
)


def too_many_cards(limit: int) -> Text:
    few = limit // 2
    return Text(
        f"the prover goes one by one through at most {limit} cards that it does not know; `move all of … where …` "
        f"takes any number at once, or the zone may have a limit below that, such as `at most {few}`",
        f"kart, których nie zna się z osobna, da się w dowodzie przejść po kolei najwyżej {limit}; "
        f"`move all of … where …` bierze naraz dowolnie wiele, a strefa może mieć mniejszy limit: `at most {few}`",
    )


def too_many_ways(limit: int) -> Text:
    return Text(
        f"there are more than {limit} ways through this part of the rules; fewer rules, choices or loops in one phase "
        "would help",
        f"przez tę część zasad prowadzi ponad {limit} dróg; pomogłoby mniej zasad, wyborów lub pętli w jednej fazie",
    )


TOO_MUCH_WORK = Text(
    "this part of the rules takes more of the solver's work than is allowed",
    "ta część zasad wymaga od solvera więcej pracy, niż wolno",
)


def clock_ran_out(seconds: float) -> Text:
    return Text(
        f"this part of the rules was not gone through in {seconds:g} seconds: a limit of the clock was hit, and the "
        "machine may have been busy; `--timeout` gives more",
        f"tej części zasad nie udało się przejść w {seconds:g} sekund: przekroczono limit czasu, a maszyna mogła być "
        "zajęta; `--timeout` daje więcej czasu",
    )


def memory_ran_out(megabytes: int) -> Text:
    return Text(
        f"this part of the rules was not gone through with {megabytes} MB of memory; `--memory` gives more",
        f"tej części zasad nie udało się przejść z {megabytes} MB pamięci; `--memory` daje jej więcej",
    )
