"""What can go wrong while rules are carried out: the rules' fault, never the program's.

Every duty that the prover proves is also checked in play; breaking one stops play with a `RuleFault` that says which
rule text is to blame.
"""

from dataclasses import dataclass
from typing import Any

from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.limits import MAX_SPAN
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty


class RuleFault(Exception):
    """The rules ask for something impossible. Where games with several seeds are played, `seed` is that of the game."""

    def __init__(self, duty: str, said: Text, place: Place) -> None:
        super().__init__(said.en)
        self.duty = duty
        self.said = said
        self.place = place
        self.seed: int | None = None

    @property
    def message(self) -> str:
        """What is impossible, in English."""
        return self.said.en

    def __reduce__(self) -> tuple[Any, ...]:
        """As it comes from a worker: by default an exception is made anew from its text alone."""
        return _told_again, (type(self), self.duty, self.said, self.place, self.seed)


def _told_again(kind: type[RuleFault], duty: str, said: Text, place: Place, seed: int | None) -> RuleFault:
    fault = kind.__new__(kind)
    RuleFault.__init__(fault, duty, said, place)
    fault.seed = seed
    return fault


class OutOfBounds(RuleFault):
    """The rules ask for more than may be computed. That breaks play off; a claim that takes so much is not judged."""


LOOP_ENDS = "loop ends"
"""Nothing that proofs speak of: they follow a loop only so far."""


class EndlessLoop(RuleFault):
    """A repeat went round more often than any game of this kind can need."""

    def __init__(self, limit: int, place: Place) -> None:
        said = Text(
            f"this repeat went round {limit} times without ending",
            f"ta pętla wykonała {limit} obiegów i nie skończyła się",
        )
        super().__init__(LOOP_ENDS, said, place)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an example does not hold, and the line of the file that says otherwise."""

    message: str
    place: Place

    def __str__(self) -> str:
        return self.message


# What is more than may be computed


def too_many_steps(steps: int, place: Place) -> OutOfBounds:
    millions = steps // 1_000_000
    said = Text(
        f"this rule ran {millions} million steps without coming to an end",
        f"ta zasada wykonała {millions} milionów kroków i nie skończyła się",
    )
    return OutOfBounds(Duty.WITHIN_BOUNDS, said, place)


def game_too_long(steps: int, place: Place) -> OutOfBounds:
    millions = steps // 1_000_000
    said = Text(
        f"the game ran {millions} million steps without coming to an end",
        f"gra wykonała {millions} milionów kroków i nie skończyła się",
    )
    return OutOfBounds(Duty.WITHIN_BOUNDS, said, place)


def too_large(place: Place) -> OutOfBounds:
    said = Text("this number has more than nine digits", "ta liczba ma więcej niż dziewięć cyfr")
    return OutOfBounds(Duty.WITHIN_BOUNDS, said, place)


def too_wide(low: int, high: int, place: Place) -> OutOfBounds:
    said = Text(
        f"from {low} to {high} there are more than {MAX_SPAN:,} numbers",
        f"od {low} do {high} jest więcej niż {MAX_SPAN} liczb",
    )
    return OutOfBounds(Duty.WITHIN_BOUNDS, said, place)


# The duties, and what breaks them


def card_not_there(place: Place) -> RuleFault:
    said = Text("the card to be moved does not lie there", "przenoszona karta tam nie leży")
    return RuleFault(Duty.CARD_THERE, said, place)


def no_position(spot: int, cards: int, place: Place) -> RuleFault:
    said = Text(
        f"position {spot} is not in or right behind {cards} cards",
        f"pozycji {spot} nie ma wśród {cards} kart ani tuż za nimi",
    )
    return RuleFault(Duty.A_POSITION, said, place)


def no_card_at(spot: int, cards: int, place: Place) -> RuleFault:
    said = Text(f"there is no card at position {spot} of {cards}", f"na pozycji {spot} z {cards} nie ma karty")
    return RuleFault(Duty.A_POSITION, said, place)


def too_few_cards(number: int, cards: int, place: Place) -> RuleFault:
    drawn = "1 card is" if number == 1 else f"{number} cards are"
    said = Text(f"{drawn} to be drawn, but there are {cards}", f"należy dobrać kart: {number}, a jest ich {cards}")
    return RuleFault(Duty.ENOUGH_CARDS, said, place)


def nothing_to_compare(direction: str, place: Place) -> RuleFault:
    said = Text(f"there is nothing to find the {direction} of", "nie ma czego porównywać")
    return RuleFault(Duty.SOMETHING_THERE, said, place)


def no_end_card(end: str, place: Place) -> RuleFault:
    polish = {"first": "pierwszej", "last": "ostatniej"}[end]
    said = Text(f"there is no {end} card: it is empty", f"nie ma {polish} karty: jest tu pusto")
    return RuleFault(Duty.SOMETHING_THERE, said, place)


def none_to_use(place: Place) -> RuleFault:
    said = Text("there is none here, but the rule uses it", "nie ma tu czegoś, czego używa zasada")
    return RuleFault(Duty.SOMETHING_THERE, said, place)


def nobody_there(player: int, place: Place) -> RuleFault:
    return RuleFault(Duty.SOMETHING_THERE, takes_part_only_with(player), place)


def takes_part_only_with(player: int) -> Text:
    """From how many players on a player takes part. `player` counts from 0."""
    number = player + 1
    return Text(
        f"player {number} takes part only with {number} players or more",
        f"gracz {number} bierze udział dopiero wtedy, gdy graczy jest co najmniej {number}",
    )


def nothing_to_choose(name: str, place: Place) -> RuleFault:
    said = Text(f"there is nothing to choose as `{name}`", f"nie ma czego wybrać jako `{name}`")
    return RuleFault(Duty.AN_OPTION, said, place)


def no_option(place: Place) -> RuleFault:
    said = Text("none of the options may be chosen", "żadnej z możliwości nie wolno wybrać")
    return RuleFault(Duty.AN_OPTION, said, place)


def no_rule(step: str, place: Place) -> RuleFault:
    said = Text(f"no rule of `{step}` applies", f"nie działa żadna zasada kroku `{step}`")
    return RuleFault(Duty.ONE_RULE, said, place)


def two_rules(step: str, one: str, other: str, place: Place) -> RuleFault:
    said = Text(
        f"two rules of `{step}` apply: `{one}` and `{other}`",
        f"działają dwie zasady kroku `{step}`: `{one}` i `{other}`",
    )
    return RuleFault(Duty.ONE_RULE, said, place)


def out_of_range(value: int, low: int | None, high: int | None, place: Place) -> RuleFault:
    limits = range_text(low, high)
    said = Text(
        f"{value} is outside the range declared for it ({limits.en})",
        f"{value} jest poza podanym zakresem ({limits.pl})",
    )
    return RuleFault(Duty.IN_RANGE, said, place)


def range_text(low: int | None, high: int | None) -> Text:
    """A range of numbers, as it is declared."""
    if low is not None and high is not None:
        return Text(f"from {low} to {high}", f"od {low} do {high}")
    return Text(f"from {low}", f"od {low}") if low is not None else Text(f"to {high}", f"do {high}")


def never_played(phase: str, place: Place) -> RuleFault:
    said = Text(f"the flow never comes to `{phase}`", f"przebieg gry nigdy nie dochodzi do `{phase}`")
    return RuleFault("every phase is played", said, place)


def nothing_starts_there(phase: str, start: str, place: Place) -> RuleFault:
    """`start` as rule files call it."""
    said = Text(f"`{phase}` cannot be taken up `{start}`", f"fazy `{phase}` nie da się podjąć w miejscu `{start}`")
    return RuleFault("the phase has this place", said, place)


def play_does_not_come_there(start: str, asked: Place) -> RuleFault:
    """Because of what is asked on the way there."""
    said = Text(
        f"on this table play does not come `{start}`: here it goes another way",
        f"przy takim stole gra nie dochodzi do `{start}`: tu idzie inną drogą",
    )
    return RuleFault("play comes there", said, asked)


def not_played_again(phase: str, instead: str, place: Place) -> RuleFault:
    """`instead` is the phase that follows; empty if the game is over."""
    en, pl = (f"comes `{instead}`", f"następuje `{instead}`") if instead else ("the game is over", "gra się kończy")
    said = Text(
        f"`{phase}` is not played once more: then {en}", f"faza `{phase}` nie jest rozgrywana jeszcze raz: potem {pl}"
    )
    return RuleFault("the phase comes again", said, place)
