"""Words of the site as a whole."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

SITE: Mapping[str, Text] = {
    # The site and its start page
    "slogan": Text("Rulebooks you can run, prove and read.", "Instrukcje, które można uruchomić, dowieść i czytać."),
    "home": Text("Start", "Start"),
    "games": Text("Games", "Gry"),
    "designers": Text("For designers", "Dla projektantów"),
    "start lead": Text(
        "Write the rules of a card game once, in a language that reads like a rulebook. The same text is played by the "
        "engine, proved by the solver and printed here; nothing is written twice.",
        "Zapisz zasady gry karcianej raz, w języku, który czyta się jak instrukcję. Ten sam tekst rozgrywa silnik, "
        "dowodzi solver, a strony go drukują; nic nie jest pisane dwa razy.",
    ),
    "prove all": Text("Set up and prove the bundled games", "Zainstaluj i udowodnij załączone gry"),
    "check all": Text("Set up and run every check of the project", "Zainstaluj i uruchom wszystkie testy projektu"),
    "sample": Text("From", "Z pliku"),
    "it runs": Text("It runs", "Działa"),
    "it runs lead": Text(
        "The engine plays the file, against bots or from Python, and replays its examples.",
        "Silnik rozgrywa plik, przeciw botom lub z Pythona, i odtwarza jego przykłady.",
    ),
    "it is proved": Text("It is proved", "Ma dowody"),
    "it is proved lead": Text(
        "A solver proves its claims, or shows a position on the table where one fails.",
        "Solver dowodzi twierdzeń albo pokazuje pozycję na stole, w której któreś zawodzi.",
    ),
    "it is read": Text("It is read", "Daje się czytać"),
    "it is read lead": Text(
        "The rulebook is printed from the very lines that were proved, in two languages.",
        "Instrukcja powstaje z tych samych linii, które udowodniono, w dwóch językach.",
    ),
    "see example": Text("See the example", "Zobacz przykład"),
    "see proof": Text("See the proof", "Zobacz dowód"),
    "see rule": Text("See the rule", "Zobacz zasadę"),
    "examples replayed": Text("Examples that play as written", "Przykłady zgodne z opisem"),
    "verdicts as expected": Text("Verdicts as expected", "Werdykty zgodne z oczekiwaniem"),
    "to dark": Text("Switch to dark mode", "Przełącz na tryb ciemny"),
    "to light": Text("Switch to light mode", "Przełącz na tryb jasny"),
    "to system": Text("Light or dark as the system has it", "Jasny lub ciemny, jak w systemie"),
    "only in English": Text("This page is in English only.", "Ta strona jest tylko po angielsku."),
    # Error codes
    "errors": Text("Error codes", "Kody błędów"),
    "errors lead": Text(
        "What the checker says of a rule file, at length. In the terminal: hornbook explain, and the code.",
        "Co sprawdzanie mówi o pliku z zasadami, obszerniej. W terminalu: hornbook explain i kod.",
    ),
    "instead of": Text("Instead of", "Zamiast"),
    "write this": Text("write", "napisz"),
    "python api": Text("Python API", "API w Pythonie"),
    # While the site is served
    "live errors": Text(
        "A rule file cannot be used as it is now; its page shows how it was before.",
        "Pliku z zasadami nie da się użyć w obecnej postaci; jego strona pokazuje poprzednią.",
    ),
    "live proving": Text("Being worked out: {games}.", "Trwa wyznaczanie: {games}."),
}
