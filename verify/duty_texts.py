"""What is owed unasked, in words: takes a duty; gives what it is called and what was shown of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.dsl.core.texts import Text
from hornbook.interpreter.machine.duties import Duty


@dataclass(frozen=True)
class DutyTexts:
    """Something owed: what it is called, of one thing (`{about}`) if it is owed of several, and what was shown."""

    called: Text
    shown: Text
    of_one: Text | None = None

    def title(self, about: str = "") -> Text:
        return _filled(self.of_one or self.called, about)

    def statement(self, about: str = "") -> Text:
        return _filled(self.shown, about)


DUTIES: Mapping[Duty, DutyTexts] = {
    Duty.CONSERVED: DutyTexts(
        Text("cards are conserved", "żadna karta nie ginie"),
        Text("Every card lies in exactly one place", "Każda karta leży w dokładnie jednym miejscu"),
    ),
    Duty.LIMIT: DutyTexts(
        Text("zones keep to their limit", "strefy zachowują swój limit kart"),
        Text("`{about}` never holds more cards than its limit", "`{about}` nigdy nie zawiera więcej kart, niż wolno"),
        Text("{about} keep to their limit", "`{about}`: limit kart jest zachowany"),
    ),
    Duty.ONE_RULE: DutyTexts(
        Text("exactly one rule of every step applies", "w każdym kroku działa dokładnie jedna zasada"),
        Text(
            "In every position exactly one rule of `{about}` applies",
            "W każdej pozycji działa dokładnie jedna zasada kroku `{about}`",
        ),
        Text("exactly one rule applies in {about}", "w kroku `{about}` działa dokładnie jedna zasada"),
    ),
    Duty.CARD_THERE: DutyTexts(
        Text("moved cards are there", "przenoszone karty są na miejscu"),
        Text(
            "Whenever a rule moves a card, the card lies where it is taken from",
            "Zawsze, gdy zasada przenosi kartę, ta karta leży tam, skąd jest brana",
        ),
    ),
    Duty.ENOUGH_CARDS: DutyTexts(
        Text("enough cards to draw", "kart do dobrania wystarcza"),
        Text(
            "Whenever cards are dealt or drawn, there are enough",
            "Zawsze, gdy karty są rozdawane lub dobierane, jest ich dość",
        ),
    ),
    Duty.SOMETHING_THERE: DutyTexts(
        Text("nothing is asked of nothing", "nikt nie pyta o to, czego nie ma"),
        Text(
            "No rule asks for a card of an empty place, or uses what is not there",
            "Żadna zasada nie pyta o kartę z pustego miejsca ani nie używa czegoś, czego nie ma",
        ),
    ),
    Duty.A_POSITION: DutyTexts(
        Text("positions exist", "wskazywane pozycje istnieją"),
        Text(
            "Whenever a rule names a position within a zone, there is such a position",
            "Zawsze, gdy zasada wskazuje pozycję w strefie, taka pozycja istnieje",
        ),
    ),
    Duty.AN_OPTION: DutyTexts(
        Text("every choice has an option", "zawsze jest w czym wybierać"),
        Text("Whoever must choose has something to choose", "Kto musi wybierać, ma w czym wybierać"),
    ),
    Duty.IN_RANGE: DutyTexts(
        Text("numbers stay in range", "liczby mieszczą się w swoim zakresie"),
        Text("Every number keeps to the range declared for it", "Każda liczba mieści się w podanym dla niej zakresie"),
    ),
    Duty.WITHIN_BOUNDS: DutyTexts(
        Text("play stays within bounds", "gra mieści się w granicach"),
        Text(
            "No number in play has more than nine digits, and no rule runs ten million steps",
            "Żadna liczba w grze nie ma ponad dziewięciu cyfr, a żadna zasada nie wykonuje dziesięciu milionów kroków",
        ),
    ),
    Duty.COVERAGE: DutyTexts(
        Text("every rule can apply", "każda zasada może zadziałać"),
        Text(
            "Every rule applies in some game, so nothing was proved of nothing",
            "Każda zasada działa w jakiejś rozgrywce, więc żaden dowód nie jest pusty",
        ),
    ),
    Duty.ENDING: DutyTexts(
        Text("the game ends", "gra się kończy"),
        Text("Every game comes to an end", "Każda gra dobiega końca"),
    ),
}
"""By the name under which proofs speak of them, in the order in which results come."""


def _filled(text: Text, about: str) -> Text:
    return Text(text.en.format(about=about), text.pl.format(about=about))
