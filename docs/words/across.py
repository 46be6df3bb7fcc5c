"""Words of the pages that tell of all games together."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

ACROSS: Mapping[str, Text] = {
    "compare": Text("Compare", "Porównanie"),
    # Properties by variant
    "matrix": Text("Properties by variant", "Własności według wariantów"),
    "matrix lead": Text(
        "What is proved of which game. Every mark leads to the place where the verdict is told in full.",
        "Co o której grze udowodniono. Każdy znak prowadzi do miejsca, w którym werdykt jest opisany w całości.",
    ),
    "property": Text("Property", "Własność"),
    "shared claims": Text("Stated of several games", "Twierdzenia o kilku grach"),
    "own claims": Text("Stated of one game only", "Twierdzenia tylko o jednej grze"),
    "refuted expected": Text("refuted, as the file expects", "obalone, jak oczekuje plik"),
    "refuted unexpected": Text("refuted, unexpectedly", "obalone, wbrew oczekiwaniu"),
    "not applicable": Text("not applicable", "nie dotyczy"),
    # Findings
    "all findings": Text("What the rulebooks leave open", "Co instrukcje pozostawiają otwarte"),
    "findings lead": Text(
        "{findings} points in {rulebooks} rulebooks that are silent, in two minds or misprinted, and what was decided.",
        "{findings} miejsc w {rulebooks} instrukcjach, które milczą, przeczą sobie lub mają błąd, i rozstrzygnięcia.",
    ),
    "also in": Text("Also in", "Także w"),
    # The family tree
    "family": Text("Family tree", "Drzewo wariantów"),
    "family lead": Text(
        "Which game varies which, and how many of its parts each adds, changes and removes.",
        "Która gra jest wariantem której i ile części każda dodaje, zmienia i usuwa.",
    ),
    "with add-on": Text("With", "Z dodatkiem"),
    # The glossary
    "glossary": Text("Glossary", "Słowniczek"),
    "glossary lead": Text(
        "The words of rule files and verdicts, and what the games call their cards, zones and markers.",
        "Słowa plików z zasadami i werdyktów oraz nazwy kart, stref i znaczników w poszczególnych grach.",
    ),
    "our words": Text("Words of Hornbook", "Słowa Hornbooka"),
    "their words": Text("Words of the games", "Słowa gier"),
}
