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
}
