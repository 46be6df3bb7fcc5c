"""Words of the table player, and the names of those who sit at the table in its stories."""

from collections.abc import Mapping

from hornbook.dsl.core.texts import Text

PEOPLE: Mapping[str, tuple[str, ...]] = {
    "en": ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo"),
    "pl": ("Ania", "Bartek", "Celina", "Daniel", "Ewa", "Franek", "Gosia", "Hubert", "Iga", "Janek"),
}
"""Who sits where, in each language; in others they are called as in English."""

PLAYER: Mapping[str, Text] = {
    "player": Text("Table player", "Odtwarzacz rozgrywki"),
    "player keys": Text("Arrow keys step, Home and End jump.", "Strzałki: krok; Home i End: początek i koniec."),
    "player first": Text("To the beginning", "Na początek"),
    "player back": Text("Back", "Wstecz"),
    "player next": Text("Next", "Dalej"),
    "player again": Text("Again", "Od nowa"),
    "player begins": Text("The table at the beginning.", "Stół na początku."),
    "player and so on": Text("… and so on, up to here.", "… i tak dalej, aż dotąd."),
    "player why": Text("Why here?", "Dlaczego tutaj?"),
    "player of": Text("{number} of {count}", "{number} z {count}"),
    "player goes": Text("{cards} goes to {heap}", "{heap}: dochodzi {cards}"),
    "player go": Text("{cards} go to {heap}", "{heap}: dochodzą {cards}"),
    "player and": Text("and", "i"),
    "player heap": Text("“{called}”", "{called}"),
    "player owned": Text("{owner}'s {called}", "{called} ({owner})"),
}


def people(language: str) -> tuple[str, ...]:
    """Who sits at the table."""
    return PEOPLE.get(language, PEOPLE["en"])
