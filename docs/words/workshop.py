"""Words of the workshop: how a game is written."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

WORKSHOP: Mapping[str, Text] = {
    "examples index lead": Text(
        "Every example by the rule it tests. The engine played them when this page was made; {good} of {all} play as "
        "their file says.",
        "Wszystkie przykłady według zasady, którą sprawdzają. Silnik rozegrał je podczas tworzenia tej strony; "
        "zgodnych z opisem jest {good} z {all}.",
    ),
    "looked at": Text("Positions that are only looked at", "Pozycje, które tylko się ogląda"),
    "purpose teach": Text("teaches", "uczy"),
    "purpose trap": Text("trap", "pułapka"),
    "begins before step": Text(
        "Begins in the middle of “{phase}”: before “{what}”.",
        "Zaczyna się w środku fazy „{phase}”: przed krokiem „{what}”.",
    ),
    "begins after step": Text(
        "Begins in the middle of “{phase}”: after “{what}”.", "Zaczyna się w środku fazy „{phase}”: po kroku „{what}”."
    ),
    "begins before choice": Text(
        "Begins in the middle of “{phase}”: before the choice “{what}”.",
        "Zaczyna się w środku fazy „{phase}”: przed wyborem „{what}”.",
    ),
    "begins after choice": Text(
        "Begins in the middle of “{phase}”: after the choice “{what}”.",
        "Zaczyna się w środku fazy „{phase}”: po wyborze „{what}”.",
    ),
    "parts": Text("Pages of examples:", "Strony z przykładami:"),
    "names": Text("Names in the file", "Nazwy w pliku"),
    "names lead": Text(
        "What the rule file calls things, of what kind they are, and what readers are told.",
        "Jak rzeczy nazywają się w pliku z zasadami, czym są i jak mówią o nich strony.",
    ),
}
