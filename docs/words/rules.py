"""Words of a game's rules as players read them."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

RULES: Mapping[str, Text] = {
    # The top of the page
    "the rules": Text("The rules", "Zasady gry"),
    "a variant of": Text("The rules: a variant of {parent}", "Zasady gry: wariant gry {parent}"),
    "for players": Text("players", "graczy"),
    "for one player": Text("player", "gracz"),
    "from age": Text("from {low} years", "od {low} lat"),
    "between ages": Text("from {low} to {high} years", "od {low} do {high} lat"),
    "minutes": Text("minutes or so", "minut (około)"),
    "author": Text("A game by {names}", "Autor gry: {names}"),
    "authors": Text("A game by {names}", "Autorzy gry: {names}"),
    "after the rulebook": Text("Rulebook: {source}", "Instrukcja: {source}"),
    # What is different
    "different": Text("What is different from {parent}", "Co jest inaczej niż w grze {parent}"),
    "hardly different": Text(
        "It is played as {parent} is; nothing that you do is different.",
        "Gra się tak samo jak w grze {parent}; w tym, co robicie, nic się nie zmienia.",
    ),
    "is new": Text("new", "nowe"),
    "is changed": Text("changed", "inaczej"),
    "is gone": Text("left out", "odpada"),
    "as in": Text("As in {parent}", "Tak jak w grze {parent}"),
    "instead of": Text("instead of {before}", "zamiast {before}"),
    "number of players": Text("Players", "Liczba graczy"),
    # The parts
    "goal": Text("What it is about", "O co chodzi"),
    "box": Text("In the box", "W pudełku"),
    "setup": Text("Setting up", "Przygotowanie"),
    "end of the game": Text("End of the game", "Koniec gry"),
    "end of a round": Text("How long you play", "Jak długo gracie"),
    "winners": Text("Who wins", "Kto wygrywa"),
    "card by card": Text("Card by card: {example}", "Karta po karcie: {example}"),
    "traps": Text("Easily overlooked", "Łatwo przeoczyć"),
    "good to know": Text("Good to know", "Warto wiedzieć"),
    # In the box
    "cards numbered": Text("numbered {low} to {high}", "od {low} do {high}"),
    "in all": Text("{label}: {total} in all", "{label}: razem {total}"),
    "all others": Text("all others", "wszystkie pozostałe"),
    "how many cards": Text("cards", "kart"),
    "one card": Text("card", "karta"),
    "few cards": Text("cards", "karty"),
    "total": Text("Together", "Razem"),
    "assumed data": Text(
        "The rulebook does not give these data in full, so they are assumed here, and your copy may differ: {data}.",
        "Instrukcja nie podaje wszystkich tych danych; tu są przyjęte, a w waszym egzemplarzu mogą być inne: {data}.",
    ),
    # Choices
    "ways": Text("Choose one of these:", "Do wyboru:"),
    # Pictures
    "where to": Text("Where does the {card} go?", "Gdzie trafia {card}?"),
    "nearest is": Text(
        "Of all that the {card} may follow, the {end} is the nearest.",
        "Ze wszystkich, za którymi może leżeć {card}, najbliżej jest {end}.",
    ),
    "so far below": Text("{away} below", "o {away} niżej"),
    "so far above": Text("{away} above", "o {away} wyżej"),
    "is higher": Text("higher", "wyżej"),
    "is lower": Text("lower", "niżej"),
    "is equal": Text("equal", "tyle samo"),
    "does not count": Text("does not count", "nie liczy się"),
    "counts as": Text("counts as {value}", "liczy się jako {value}"),
    "first position": Text(
        "The table at the beginning, with {players} players, as {who} sees it.",
        "Stół na początku gry (liczba graczy: {players}), tak jak widzi go {who}.",
    ),
    # Marks and the foot of the page
    "proved mark": Text("Proved", "Udowodnione"),
    "mark means": Text(
        "A sentence with this mark is proved: it holds for every number of players, every deal, every choice and any "
        "number of turns.",
        "Zdanie z tym znakiem jest udowodnione: jest prawdziwe przy każdej liczbie graczy, każdym rozdaniu, każdym "
        "wyborze i dowolnej liczbie tur.",
    ),
    "to the proofs": Text("What is proved", "Co jest udowodnione"),
    "to the findings": Text("What the printed rules leave open", "Czego drukowana instrukcja nie rozstrzyga"),
    "to the file": Text("The rules as a file", "Zasady jako plik"),
}
