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
    # What is in the box
    "box": Text("What is in the box", "Co jest w pudełku"),
    "value": Text("Value", "Wartość"),
    "how many": Text("Cards", "Kart"),
    "which": Text("Which", "Które"),
    "all others": Text("all others", "wszystkie pozostałe"),
    "numbered": Text("numbered", "numery"),
    "total": Text("Together", "Razem"),
    "settings": Text("Settings", "Ustawienia"),
    "setting": Text("Setting", "Ustawienie"),
    "meaning": Text("Meaning", "Znaczenie"),
    "from to": Text("Allowed", "Dozwolone"),
    "data": Text("Tables", "Tabele"),
    # How it is played
    "setup": Text("Setting up", "Przygotowanie"),
    "setup lead": Text(
        "Dealt by the engine for {players} players (seed {seed}), as {who} sees it.",
        "Rozdane przez silnik dla {players} graczy (ziarno {seed}), tak jak to widzi {who}.",
    ),
    "play": Text("How it is played", "Przebieg gry"),
    "repeat": Text("repeat", "powtarzaj"),
    "until": Text("until", "aż"),
    "if": Text("if", "jeśli"),
    "otherwise": Text("otherwise", "w przeciwnym razie"),
    "together": Text("everybody, in secret", "każdy, w tajemnicy"),
    "team": Text("all players together", "wszyscy gracze razem"),
    "one of": Text("chooses one of", "wybiera jedno z"),
    "phase": Text("Phase", "Faza"),
    "step": Text("Step", "Krok"),
    "rule": Text("Rule", "Zasada"),
    "formal": Text("As written in the rule file", "Zapis w pliku z zasadami"),
    "asked": Text("Asked", "Pytanie"),
    "seen in": Text("Seen in", "Zobacz"),
    "stated": Text("Stated of it", "Twierdzenia o niej"),
    "winners": Text("Who wins", "Kto wygrywa"),
    # Examples
    "examples lead": Text(
        "Played by the engine when this page was made. Cards that moved have a ring.",
        "Rozegrane przez silnik podczas tworzenia tej strony. Karty, które się przesunęły, mają obwódkę.",
    ),
    "example": Text("Example", "Przykład"),
    "before": Text("Before", "Przed"),
    "after": Text("After", "Po"),
    "stage": Text("Stage", "Etap"),
    "stages": Text("Step by step", "Krok po kroku"),
    "chooses": Text("chooses", "wybiera:"),
    "example holds": Text("plays as written", "zgodny z opisem"),
    "example fails": Text("does not play as written", "niezgodny z opisem"),
    "checked": Text("Checked", "Sprawdzono"),
    "nobody": Text("nobody", "nikt"),
}
