"""Words of the site as a whole."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

SITE: Mapping[str, Text] = {
    # The site and its start page
    "slogan": Text(
        "Rulebooks you can run, prove and read.", "Instrukcje, które można uruchomić, sprawdzić dowodem i czytać."
    ),
    "home": Text("Start", "Start"),
    "games": Text("Games", "Gry"),
    "designers": Text("For designers", "Dla projektantów"),
    "start lead": Text(
        "Write the rules of a card game once, in a language that reads like a rulebook. The same text is played by the "
        "engine, proved by the solver and printed here; nothing is written twice.",
        "Zasady gry karcianej zapisuje się raz, w języku, który czyta się jak instrukcję. Ten sam tekst rozgrywa "
        "silnik, sprawdza solver i pokazują te strony; niczego nie pisze się dwa razy.",
    ),
    "prove all": Text("Set up and prove the bundled games", "Zainstaluj i przeprowadź dowody dla dołączonych gier"),
    "check all": Text("Set up and run every check of the project", "Zainstaluj i uruchom wszystkie testy projektu"),
    "sample": Text("From", "Z pliku"),
    "learn": Text("Learn the game", "Poznaj grę"),
    "learn lead": Text(
        "Each game has a page with its rules, for the table; how it is proved and how it is written is one click away.",
        "Każda gra ma stronę z zasadami, gotową na stół; dowody i zapis gry są o jedno kliknięcie dalej.",
    ),
    "see proved": Text("See it proved", "Zobacz dowody"),
    "see proved lead": Text(
        "A solver proves what is claimed of a game, for every deal and every way to play, or shows a table where it "
        "fails.",
        "Solver dowodzi tego, co twierdzi się o grze, dla każdego rozdania i każdego przebiegu, albo pokazuje stół, na "
        "którym to nie zachodzi.",
    ),
    "see proof": Text("See the proof", "Zobacz dowód"),
    "write own": Text("Write your own", "Napisz własną"),
    "write own lead": Text(
        "A rule file reads like a rulebook. The engine plays it, the solver proves it, and these pages are made of it.",
        "Plik z zasadami czyta się jak instrukcję. Silnik rozgrywa według niego gry, solver go sprawdza, a te strony z "
        "niego powstają.",
    ),
    "to guide": Text("Begin with the tutorial", "Zacznij od samouczka"),
    "commands": Text("Commands", "Polecenia"),
    "examples replayed": Text("Examples that play as written", "Przykłady zgodne z opisem"),
    "verdicts as expected": Text("Verdicts as expected", "Werdykty zgodne z oczekiwaniami"),
    "to dark": Text("Switch to dark mode", "Przełącz na tryb ciemny"),
    "to light": Text("Switch to light mode", "Przełącz na tryb jasny"),
    "to system": Text("Light or dark as the system has it", "Jasny lub ciemny, jak w systemie"),
    "only in English": Text("This page is in English only.", "Ta strona jest tylko po angielsku."),
    # Error codes
    "errors": Text("Error codes", "Kody błędów"),
    "errors lead": Text(
        "What the checker says of a rule file, at length. In the terminal: hornbook explain, and the code.",
        "Obszerniej o błędach, które sprawdzanie znajduje w plikach z zasadami. W terminalu: hornbook explain i kod.",
    ),
    "instead of": Text("Instead of", "Zamiast"),
    "write this": Text("write", "napisz"),
    "python api": Text("Python API", "API w Pythonie"),
    # While the site is served
    "live errors": Text(
        "A rule file cannot be used as it is now; its page shows how it was before.",
        "Pliku z zasadami nie da się użyć w obecnej postaci; na stronie widać poprzednią.",
    ),
    "live news": Text("Since the last save:", "Od ostatniego zapisu:"),
    "show": Text("show", "pokaż"),
    "news example differs": Text("example {name} differs", "przykład {name} przebiega inaczej"),
    "news example holds": Text(
        "example {name} plays as written again", "przykład {name} znów przebiega zgodnie z opisem"
    ),
    "news verdict": Text("{name} is now {verdict}", "{name}: teraz {verdict}"),
    "news also": Text(" (and so in {count} more)", " (tak samo w innych grach: {count})"),
    "live proving": Text("Being worked out: {games}.", "Trwa wyznaczanie: {games}."),
}
