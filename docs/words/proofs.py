"""Words of what backs a game up: verdicts, findings, assumptions."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

PROOFS: Mapping[str, Text] = {
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
    "shown for": Text("Shown for", "Wykazano dla"),
    "for all": Text(
        "{players} players, every deal, any choices and any number of turns, with the settings of this page",
        "{players} graczy, każdego rozdania, dowolnych wyborów i dowolnej liczby tur, przy ustawieniach z tej strony",
    ),
    "not shown": Text("Not shown", "Nie wykazano"),
    "not claimed": Text(
        "anything for other settings (try them with --set), how likely something is, whether a shuffle is fair, or how "
        "one should play",
        "niczego dla innych ustawień (można je sprawdzić przez --set), jak coś jest prawdopodobne, czy tasowanie jest "
        "uczciwe ani jak należy grać",
    ),
    "time": Text("Time", "Czas"),
    "solver": Text("with the solver Z3", "solver Z3"),
    "reproduce": Text("To get these verdicts yourself:", "Aby samodzielnie otrzymać te werdykty:"),
    "claims": Text("Claims", "Twierdzenia"),
    "bounds": Text("Bounds", "Ograniczenia"),
    "possibles": Text("Possibilities", "Możliwości"),
    "unasked": Text("Proved for every game", "Dowodzone dla każdej gry"),
    "verdict proved": Text("proved", "dowiedzione"),
    "verdict holds up to k": Text("holds as far as searched", "prawdziwe w zbadanym zakresie"),
    "verdict refuted": Text("refuted", "obalone"),
    "verdict not proved": Text("not proved", "niedowiedzione"),
    "verdict undecided": Text("undecided", "nierozstrzygnięte"),
    "verdict missing": Text("not examined", "niezbadane"),
    "can happen": Text("can happen", "może się zdarzyć"),
    "as expected": Text("as expected", "zgodnie z oczekiwaniem"),
    "not as expected": Text("not as expected", "wbrew oczekiwaniu"),
    "with reservation": Text("with a reservation", "z zastrzeżeniem"),
    "from cache": Text("from an earlier run", "z wcześniejszego przebiegu"),
    "counterexample": Text("Counterexample", "Kontrprzykład"),
    "witness": Text("Witness", "Świadek"),
    "reached": Text(
        "A whole game from the deal comes to this; the engine has played it.",
        "Dochodzi do tego cała rozgrywka od rozdania; rozegrał ją silnik.",
    ),
    "not reached": Text(
        "This position satisfies everything that is proved; no game was found that comes to it.",
        "Ta pozycja spełnia wszystko, czego dowiedziono; nie znaleziono rozgrywki, która do niej dochodzi.",
    ),
    "helps": Text(
        "What would help: with this claim in the file, it and the one above are proved.",
        "Co by pomogło: z tym twierdzeniem w pliku dowodzone są i ono, i powyższe.",
    ),
    "more events": Text(
        "… and so on: {count} more choices and rules.", "… i tak dalej: wyborów i zasad jest jeszcze {count}."
    ),
    "breaks off": Text("Here the rules break off.", "Tu zasady się urywają."),
    "always": Text("always", "zawsze"),
    "during": Text("throughout “{name}”", "przez całą fazę „{name}”"),
    "before phase": Text("before “{name}”", "przed fazą „{name}”"),
    "after phase": Text("after “{name}”", "po fazie „{name}”"),
    "after step": Text("each time after “{name}”", "za każdym razem po kroku „{name}”"),
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
