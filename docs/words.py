"""Every fixed word of the pages, in the languages they are published in.

`Words` gives them by key; the keys are listed here and nowhere else.
"""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text
from hornbook.interpreter.names import spaced

LANGUAGE_NAMES: Mapping[str, str] = {"en": "English", "pl": "Polski"}

_WORDS: Mapping[str, Text] = {
    # The site and its start page
    "slogan": Text("Rulebooks you can run, prove and read.", "Instrukcje, które można uruchomić, dowieść i czytać."),
    "start": Text("Games", "Gry"),
    "start lead": Text(
        "Every page here is made from one rule file. The same text is played by the engine, proved by the solver and "
        "printed as the rulebook; nothing is written twice.",
        "Każda z tych stron powstaje z jednego pliku z zasadami. Ten sam tekst rozgrywa silnik, dowodzi solver, a "
        "strony drukują jako instrukcję; nic nie jest pisane dwa razy.",
    ),
    "hand-written": Text("About", "O projekcie"),
    "to dark": Text("Switch to dark mode", "Przełącz na tryb ciemny"),
    "to light": Text("Switch to light mode", "Przełącz na tryb jasny"),
    "only in English": Text("This page is in English only.", "Ta strona jest tylko po angielsku."),
    # A game at a glance
    "players": Text("Players", "Gracze"),
    "cards": Text("Cards", "Karty"),
    "rulebook": Text("Rulebook", "Instrukcja"),
    "extends": Text("Variant of", "Wariant gry"),
    "proofs": Text("Proofs", "Dowody"),
    "examples": Text("Examples", "Przykłady"),
    "findings": Text("Open points", "Niejasności"),
    "rules": Text("Rules", "Zasady"),
    # What is in the box
    "box": Text("What is in the box", "Co jest w pudełku"),
    "value": Text("Value", "Wartość"),
    "how many": Text("Cards", "Kart"),
    "which": Text("Which", "Które"),
    "all others": Text("all others", "wszystkie pozostałe"),
    "numbered": Text("numbered", "numery"),
    "total": Text("Together", "Razem"),
    "settings": Text("Settings", "Ustawienia"),
    "setting": Text("Setting", "Ustawienie"),
    "meaning": Text("Meaning", "Znaczenie"),
    "from to": Text("Allowed", "Dozwolone"),
    "data": Text("Tables", "Tabele"),
    # How it is played
    "play": Text("How it is played", "Przebieg gry"),
    "repeat": Text("repeat", "powtarzaj"),
    "until": Text("until", "aż"),
    "if": Text("if", "jeśli"),
    "otherwise": Text("otherwise", "w przeciwnym razie"),
    "phase": Text("Phase", "Faza"),
    "step": Text("Step", "Krok"),
    "rule": Text("Rule", "Zasada"),
    "formal": Text("As written in the rule file", "Zapis w pliku z zasadami"),
    "asked": Text("Asked", "Pytanie"),
    "seen in": Text("Seen in", "Zobacz"),
    "winners": Text("Who wins", "Kto wygrywa"),
    # Examples
    "examples lead": Text(
        "Played by the engine when this page was made. Cards that moved have a ring.",
        "Rozegrane przez silnik podczas tworzenia tej strony. Karty, które się przesunęły, mają obwódkę.",
    ),
    "example": Text("Example", "Przykład"),
    "before": Text("Before", "Przed"),
    "after": Text("After", "Po"),
    "chooses": Text("chooses", "wybiera:"),
    "example holds": Text("plays as written", "zgodny z opisem"),
    "example fails": Text("does not play as written", "niezgodny z opisem"),
    "checked": Text("Checked", "Sprawdzono"),
    "nobody": Text("nobody", "nikt"),
    # Proofs
    "proved": Text("What is proved", "Co zostało dowiedzione"),
    "proved lead": Text(
        "Each verdict was reached by the solver from the rules above; it holds for every deal, every allowed number of "
        "players and any number of turns unless it says otherwise. Counterexamples and witnesses were replayed by the "
        "engine.",
        "Do każdego werdyktu doszedł solver na podstawie powyższych zasad; obowiązuje dla każdego rozdania, każdej "
        "dozwolonej liczby graczy i dowolnej liczby tur, o ile nie zaznaczono inaczej. Kontrprzykłady i świadków "
        "odtworzył silnik.",
    ),
    "claims": Text("Claims", "Twierdzenia"),
    "bounds": Text("Bounds", "Ograniczenia"),
    "possibles": Text("Possibilities", "Możliwości"),
    "unasked": Text("Proved for every game", "Dowodzone dla każdej gry"),
    "verdict proved": Text("proved", "dowiedzione"),
    "verdict holds up to k": Text("holds as far as searched", "prawdziwe w zbadanym zakresie"),
    "verdict refuted": Text("refuted", "obalone"),
    "verdict undecided": Text("undecided", "nierozstrzygnięte"),
    "verdict missing": Text("not examined", "niezbadane"),
    "can happen": Text("can happen", "może się zdarzyć"),
    "as expected": Text("as expected", "zgodnie z oczekiwaniem"),
    "not as expected": Text("not as expected", "wbrew oczekiwaniu"),
    "with reservation": Text("with a reservation", "z zastrzeżeniem"),
    "reason": Text("Reason", "Powód"),
    "seconds": Text("s", "s"),
    "from cache": Text("from an earlier run", "z wcześniejszego przebiegu"),
    "counterexample": Text("Counterexample", "Kontrprzykład"),
    "witness": Text("Witness", "Świadek"),
    "reached": Text(
        "Games played at random from a real deal come to this, too.",
        "Dochodzi do tego także w losowych rozgrywkach od prawdziwego rozdania.",
    ),
    "not reached": Text(
        "This position satisfies everything that is proved; games played at random did not come to it.",
        "Ta pozycja spełnia wszystko, czego dowiedziono; losowe rozgrywki do niej nie doszły.",
    ),
    "breaks off": Text("Here the rules break off.", "Tu zasady się urywają."),
    "always": Text("always", "zawsze"),
    "during": Text("during", "podczas"),
    "before phase": Text("before", "przed"),
    "after phase": Text("after", "po"),
    "after step": Text("after each", "po każdym"),
    "at the end": Text("at the end of the game", "na koniec gry"),
    # Findings and assumptions
    "findings title": Text("What the rulebook leaves open", "Co instrukcja pozostawia otwarte"),
    "decision": Text("Decision", "Rozstrzygnięcie"),
    "shown by": Text("Shown by", "Pokazuje to"),
    "assumptions": Text("Assumptions", "Założenia"),
    "assumptions lead": Text(
        "The rulebook does not give these; they can be replaced in one place.",
        "Instrukcja tego nie podaje; każde z założeń można zmienić w jednym miejscu.",
    ),
    "about": Text("Concerns", "Dotyczy"),
    "file": Text("The whole rule file", "Cały plik z zasadami"),
}


class Words:
    """The fixed words in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __getitem__(self, key: str) -> str:
        return _WORDS[key].in_language(self.language)


def keys() -> Mapping[str, Text]:
    """All words, for tests that look for gaps."""
    return _WORDS


def titled(name: str) -> str:
    """A declared name as a title."""
    words = spaced(name)
    return words[:1].upper() + words[1:]
