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
    "not applicable": Text("not applicable: the game has no such thing", "nie dotyczy: gra nie ma nic takiego"),
    "not stated": Text("not stated: the file does not claim it", "bez twierdzenia: plik o tym nie mówi"),
    # Findings
    "all findings": Text("What the rulebooks leave open", "Co instrukcje pozostawiają otwarte"),
    "findings lead": Text(
        "{findings} points in {rulebooks} rulebooks that are silent, in two minds or misprinted, and what was decided.",
        "Miejsca, w których instrukcje milczą, przeczą sobie lub mają błąd w druku: jest ich {findings} (instrukcji: "
        "{rulebooks}). Przy każdym stoi rozstrzygnięcie.",
    ),
    "also in": Text("Also in", "Także w"),
    "findings as table": Text("Download as a table (CSV)", "Pobierz jako tabelę (CSV)"),
    "of kind": Text("Kind", "Rodzaj"),
    "severity": Text("Severity", "Waga"),
    "any": Text("all", "wszystkie"),
    "findings shown": Text("shown: {shown} of {all}", "widocznych: {shown} z {all}"),
    "name": Text("Name", "Nazwa"),
    "column title": Text("Title", "Tytuł"),
    "column source": Text("Source", "Źródło"),
    "column text": Text("Finding", "Spostrzeżenie"),
    "wording en": Text("Suggested wording (English)", "Proponowane brzmienie (angielskie)"),
    "wording pl": Text("Suggested wording (Polish)", "Proponowane brzmienie (polskie)"),
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
    # Statistics
    "all statistics": Text("How the games play out", "Jak przebiegają rozgrywki"),
    "all statistics lead": Text(
        "From games between bots; the page of each game says how many, and with which seeds.",
        "Z rozgrywek botów; strona każdej gry podaje, ile ich było i z jakimi ziarnami.",
    ),
    "no statistics": Text(
        "No games were played when these pages were made.", "Podczas tworzenia tych stron nie rozegrano żadnych gier."
    ),
    "game": Text("Game", "Gra"),
    "median score": Text("Score", "Wynik"),
    "median length": Text("Length", "Długość"),
    "best seat": Text("Luckiest seat", "Najlepsze miejsce"),
    "thinking": Text("How much thinking helps", "Ile daje myślenie"),
    "thinking note": Text(
        "is the share of victories of a bot that looks one turn ahead, against bots that choose at random; the dashed "
        "line would be its fair share.",
        "to udział w zwycięstwach bota, który przewiduje jedną turę, przeciw botom losowym; linia przerywana to udział "
        "przy równych szansach.",
    ),
    "lengths note": Text(
        "of a game: how often its busiest phase is played. The line is the median.",
        "gry: ile razy rozgrywana jest jej najczęstsza faza. Kreska to mediana.",
    ),
    "scores note": Text(
        "of all players at the end. The line is the median.", "wszystkich graczy na koniec. Kreska to mediana."
    ),
}
