"""Words for one thing of a family or a deck, which rule files name in English only (`each a row`).

Takes that name; gives the word in a reader's language, in its forms for 1, 2 and 5, or nothing if it is not among the
usual ones.
"""

from collections.abc import Mapping

Forms = tuple[str, str, str]

NOUNS: Mapping[str, Mapping[str, Forms]] = {
    "en": {name: (name, f"{name}s", f"{name}s") for name in ("coin", "piece", "stone", "tile", "token")},
    "pl": {
        "card": ("karta", "karty", "kart"),
        "coin": ("moneta", "monety", "monet"),
        "column": ("kolumna", "kolumny", "kolumn"),
        "field": ("pole", "pola", "pól"),
        "piece": ("pionek", "pionki", "pionków"),
        "pile": ("stos", "stosy", "stosów"),
        "row": ("rząd", "rzędy", "rzędów"),
        "space": ("pole", "pola", "pól"),
        "stack": ("stos", "stosy", "stosów"),
        "stone": ("kamień", "kamienie", "kamieni"),
        "tile": ("płytka", "płytki", "płytek"),
        "token": ("żeton", "żetony", "żetonów"),
        "tower": ("wieża", "wieże", "wież"),
    },
}


def noun(member: str, language: str) -> Forms | None:
    """The word for a member in a language."""
    return NOUNS.get(language, {}).get(member)


def counted(count: int, forms: Forms) -> str:
    """The form that goes with a number: of one, of a few, of many."""
    if count == 1:
        return forms[0]
    return forms[1] if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else forms[2]
