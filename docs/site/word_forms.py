"""Polish words in the search: found without their marks, and in whatever form they are typed.

The theme's search knows no Polish. So each entry of its index gets, as tags that nobody sees, the other forms of its
words: those that occur anywhere on the site with the same stem, with and without marks. The search takes what is typed
for the beginning of a word, so of two forms of which one begins with the other, the longer is enough.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from html import unescape
from typing import Any

Entry = Mapping[str, Any]

_WORD = re.compile(r"[a-ząćęłńóśźż]{3,}")
_TAG = re.compile(r"<[^>]+>")
_PLAIN = str.maketrans("ąćęłńóśźż", "acelnoszz")
_ENDINGS = sorted(
    "ami ach ego emu ych ich ymi imi owie owi iem iom iami iach om ow em ie ia iu ej ym im ke ka ki ku "
    "a e i o u y".split(),
    key=lambda ending: -len(ending),
)
_SHORTEST = 3
"""So many letters of a word are left at least."""


def with_forms(entries: Sequence[Entry], language: str) -> list[Entry]:
    """The entries of an index with what else they are to be found by. Other languages are the theme's business."""
    if language != "pl":
        return list(entries)
    words = [_words(entry) for entry in entries]
    forms: dict[str, set[str]] = defaultdict(set)
    for word in set().union(*words) if words else ():
        forms[stem(word)] |= {word, plain(word)}
    return [{**entry, "tags": _others(own, forms)} for entry, own in zip(entries, words, strict=True)]


def plain(word: str) -> str:
    """A word without its marks."""
    return word.translate(_PLAIN)


def stem(word: str) -> str:
    """What the forms of a word have in common; a and e with a tail stand for each other (rząd, rzędu)."""
    bare = plain(word.replace("ą", "ę"))
    for ending in _ENDINGS:
        if bare.endswith(ending) and len(bare) - len(ending) >= _SHORTEST:
            return bare.removesuffix(ending)
    return bare


def _words(entry: Entry) -> set[str]:
    said = unescape(_TAG.sub(" ", f"{entry['title']} {entry['text']}"))
    return set(_WORD.findall(unescape(said).lower()))


def _others(own: set[str], forms: Mapping[str, set[str]]) -> list[str]:
    """The other forms of some words that are not found by the words themselves, nor by a longer form."""
    wanted = sorted({form for word in own for form in forms[stem(word)]} - own, reverse=True)
    begun = {word[:length] for word in own for length in range(_SHORTEST, len(word) + 1)}
    found: list[str] = []
    for form in wanted:  # in reverse order, a form comes after all that begin with it
        if form not in begun and not (found and found[-1].startswith(form)):
            found.append(form)
    return found
