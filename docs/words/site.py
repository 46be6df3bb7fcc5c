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
        "Every page here is made from one rule file. The same text is played by the engine, proved by the solver and "
        "printed as the rulebook; nothing is written twice.",
        "Każda z tych stron powstaje z jednego pliku z zasadami. Ten sam tekst rozgrywa silnik, dowodzi solver, a "
        "strony drukują jako instrukcję; nic nie jest pisane dwa razy.",
    ),
    "to dark": Text("Switch to dark mode", "Przełącz na tryb ciemny"),
    "to light": Text("Switch to light mode", "Przełącz na tryb jasny"),
    "to system": Text("Light or dark as the system has it", "Jasny lub ciemny, jak w systemie"),
    "only in English": Text("This page is in English only.", "Ta strona jest tylko po angielsku."),
}
