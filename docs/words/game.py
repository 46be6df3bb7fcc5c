"""Words of a game's page: what it is, how it is played, its examples."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

GAME: Mapping[str, Text] = {
    # A game at a glance
    "players": Text("Players", "Gracze"),
    "cards": Text("Cards", "Karty"),
    "rulebook": Text("Rulebook", "Instrukcja"),
    "extends": Text("Variant of", "Wariant gry"),
    "proofs": Text("Proofs", "Dowody"),
    "examples": Text("Examples", "Przykłady"),
    "findings": Text("Open points", "Niejasności"),
    "rules": Text("Rules", "Zasady"),
    # Its three pages
    "views": Text("Pages of this game", "Strony tej gry"),
    "view rules": Text("Rules", "Zasady"),
    "view proofs": Text("Proofs", "Dowody"),
    "view workshop": Text("Workshop", "Warsztat"),
    # What is in the box
    "value": Text("Value", "Wartość"),
    "settings": Text("Settings", "Ustawienia"),
    "setting": Text("Setting", "Ustawienie"),
    "meaning": Text("Meaning", "Znaczenie"),
    "from to": Text("Allowed", "Zakres"),
    "try setting": Text("To prove the game with another value:", "Aby przeprowadzić dowody z inną wartością:"),
    "printed": Text("What is printed on the board", "Co jest na planszy"),
    "as tables": Text("The same as tables", "To samo w tabelach"),
    "data": Text("Tables", "Tabele"),
    # How it is played
    "play": Text("How it is played", "Przebieg gry"),
    "repeat": Text("repeat", "powtarzaj"),
    "until": Text("until", "aż"),
    "while": Text("while", "dopóki"),
    "if": Text("if", "jeśli"),
    "otherwise": Text("otherwise", "w przeciwnym razie"),
    "together": Text("everybody, in secret", "każdy, w tajemnicy"),
    "team": Text("all players together", "wszyscy gracze razem"),
    "chooses one of": Text("chooses one of", "wybiera jedno z"),
    "choose one of": Text("choose one of", "wybierają jedno z"),
    "phase": Text("Phase", "Faza"),
    "step": Text("Step", "Krok"),
    "rule": Text("Rule", "Zasada"),
    "formal": Text("As written in the rule file", "Zapis w pliku z zasadami"),
    # Examples
    "examples lead": Text(
        "Played by the engine when this page was made. Cards that moved have a ring.",
        "Rozegrane przez silnik podczas tworzenia tej strony. Karty, które się przesunęły, mają obwódkę.",
    ),
    "example": Text("Example", "Przykład"),
    "before": Text("Before", "Przed"),
    "after": Text("After", "Po"),
    "chooses": Text("chooses", "wybiera:"),
    "choose": Text("choose", "wybierają:"),
    "example holds": Text("plays as written", "zgodny z opisem"),
    "example fails": Text("does not play as written", "niezgodny z opisem"),
    "checked": Text("Checked", "Sprawdzono"),
    "nobody": Text("nobody", "nikt"),
    # What it changes
    "changes": Text("What changes against {parent}", "Co się zmienia względem gry {parent}"),
    "added": Text("added", "dodane"),
    "removed": Text("removed", "usunięte"),
    "changed": Text("changed", "zmienione"),
    "reworded": Text("reworded", "inaczej opisane"),
    "only reworded": Text("Only worded differently", "Tylko inaczej opisane"),
    "because of": Text("The same lines mean something else because of", "Te same wiersze znaczą co innego z powodu"),
    "lines": Text("Lines", "Wiersze"),
    "from diff": Text("Found by comparing what the files mean:", "Znalezione przez porównanie znaczenia plików:"),
    "kind settings": Text("Settings", "Ustawienia"),
    "kind kinds": Text("Kinds", "Rodzaje"),
    "kind decks": Text("Decks", "Talie"),
    "kind attributes": Text("What is on the cards", "Co jest na kartach"),
    "kind places": Text("Places", "Miejsca"),
    "kind zones": Text("Zones", "Strefy"),
    "kind state": Text("State", "Stan gry"),
    "kind tables": Text("Tables", "Tabele"),
    "kind definitions": Text("Definitions", "Definicje"),
    "kind flow": Text("Course of the game", "Przebieg gry"),
    "kind phases": Text("Phases", "Fazy"),
    "kind steps": Text("Steps", "Kroki"),
    "kind rules": Text("Rules", "Zasady"),
    "kind winners": Text("Who wins", "Kto wygrywa"),
    "kind claims": Text("Claims", "Twierdzenia"),
    "kind bounds": Text("Bounds", "Ograniczenia"),
    "kind possibles": Text("Possibilities", "Możliwości"),
    "kind measures": Text("Measures", "Miary"),
    "kind examples": Text("Examples", "Przykłady"),
    "kind findings": Text("Open points", "Niejasności"),
    "kind remarks": Text("Remarks", "Uwagi"),
    "kind assumptions": Text("Assumptions", "Założenia"),
    # How it plays out
    "statistics": Text("How it plays out", "Jak przebiegają rozgrywki"),
    "statistics lead": Text(
        "From games played by bots when this page was made: {games} for each number of players, {bot_games} to compare "
        "the bots; the first with seed {seed}, each further one with the next. Bots choose at random unless it says "
        "otherwise.",
        "Z rozgrywek botów podczas tworzenia tej strony: {games} dla każdej liczby graczy, {bot_games} do porównania "
        "botów; pierwsza z ziarnem {seed}, każda następna z kolejnym. Boty wybierają losowo, o ile nie zaznaczono "
        "inaczej.",
    ),
    "unended": Text(
        "{games} of these games did not come to an end and were broken off.",
        "Rozgrywki, które nie dobiegły końca i zostały przerwane: {games}.",
    ),
    "players short": Text("players", "graczy"),
    "scores": Text("Scores", "Wyniki"),
    "low is good": Text(
        "of all players at the end, by number of players. Less is better; the line is the median.",
        "wszystkich graczy na koniec, według liczby graczy. Mniej znaczy lepiej; kreska to mediana.",
    ),
    "high is good": Text(
        "of all players at the end, by number of players. More is better; the line is the median.",
        "wszystkich graczy na koniec, według liczby graczy. Więcej znaczy lepiej; kreska to mediana.",
    ),
    "lengths": Text("Length", "Długość"),
    "length is": Text(
        "of the game: how often the phase “{phase}” is played.", "gry: ile razy rozgrywana jest faza „{phase}”."
    ),
    "measured": Text(
        "in each game, by number of players; the line is the median.",
        "w każdej grze, według liczby graczy; kreska to mediana.",
    ),
    "measured of the team": Text(
        "reached together, by number of players; the line is the median.",
        "osiągnięte wspólnie, według liczby graczy; kreska to mediana.",
    ),
    "rules fired": Text("Rules of the step “{step}”", "Zasady kroku „{step}”"),
    "rules fired note": Text(
        "and how often each applies in a game, on average.", "i ile razy każda średnio działa w jednej grze."
    ),
    "seats": Text("Seats", "Miejsca"),
    "seats note": Text(
        "and their share of victories; the dashed line would be fair. Where the bar crosses it, there is no sign of an "
        "advantage.",
        "i ich udział w zwycięstwach; linia przerywana to równe szanse. Gdzie pasek ją przecina, nie widać przewagi.",
    ),
    "contest": Text("Thinking helps", "Myślenie pomaga"),
    "contest note": Text(
        "if the bot that looks one turn ahead wins more than its share against bots that do not. Mean score {score}, "
        "the others {others}.",
        "jeśli bot, który przewiduje jedną turę naprzód, wygrywa z botami losowymi częściej, niż wynikałoby z równych "
        "szans. Średni wynik {score}, pozostałych {others}.",
    ),
    "together note": Text(
        "if players that look one turn ahead win more games together than those who choose at random. Mean score "
        "{score}, at random {others}.",
        "jeśli gracze, którzy przewidują jedną turę naprzód, wygrywają razem więcej gier niż ci, którzy wybierają "
        "losowo. Średni wynik {score}, przy losowych wyborach {others}.",
    ),
    "cautious": Text("cautious bot", "bot ostrożny"),
    "random": Text("random bot", "bot losowy"),
    "replay": Text("To play some of these games yourself:", "Aby samodzielnie rozegrać część z nich:"),
}
