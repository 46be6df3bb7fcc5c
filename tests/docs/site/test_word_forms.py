"""Polish words are found without their marks and in other forms than those that stand there."""

import pytest

from hornbook.docs.site.word_forms import stem, with_forms


def entry(title: str, text: str) -> dict[str, str]:
    return {"location": title, "title": title, "text": text}


ENTRIES = [
    entry("Krowa", "<p>Krowa stoi na ko&#324;cu.</p>"),
    entry("Skok", "Miejsce krowy jest obok. Krowę widać."),
    entry("Rząd", "Karta trafia do rzędu."),
    entry("Inne", "Nic."),
]


def found_by(typed: str) -> list[str]:
    """The entries with a word that begins as typed, as the theme's search looks for them."""
    return [
        found["title"]
        for found in with_forms(ENTRIES, "pl")
        for words in [[*f"{found['title']} {found['text']}".lower().replace(".", " ").split(), *found["tags"]]]
        if any(word.startswith(typed) for word in words)
    ]


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("krowy", ["Krowa", "Skok"]),
        ("krowe", ["Krowa", "Skok"]),
        ("krowę", ["Krowa", "Skok"]),
        ("rzad", ["Rząd"]),
        ("rzędu", ["Rząd"]),
        ("rzedu", ["Rząd"]),
        ("koncu", ["Krowa"]),
        ("nigdzie", []),
    ],
)
def test_a_word_is_found_in_any_form(typed: str, titles: list[str]) -> None:
    assert found_by(typed) == titles


def test_forms_of_one_word_have_one_stem() -> None:
    for words in ("krowa krowy krowę krową krów", "rząd rzędu rzędy rzędów rzędami", "karta karty kartami kartę"):
        assert len({stem(word) for word in words.split()}) == 1, words
    assert stem("karta") != stem("krowa")


def test_other_languages_are_left_alone() -> None:
    assert with_forms(ENTRIES, "en") == ENTRIES
