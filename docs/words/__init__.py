"""Every fixed word of the pages, in the languages they are published in.

- In: a key.
- Out: its text (`Words`).
- May be relied on: keys are listed in the files of this room and nowhere else.
- Start reading at `site.py`.
"""

from collections.abc import Mapping

from hornbook.docs.words.across import ACROSS
from hornbook.docs.words.game import GAME
from hornbook.docs.words.player import PLAYER
from hornbook.docs.words.proofs import PROOFS
from hornbook.docs.words.rules import RULES
from hornbook.docs.words.site import SITE
from hornbook.docs.words.workshop import WORKSHOP
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.words.reader_names import spaced

LANGUAGE_NAMES: Mapping[str, str] = {"en": "English", "pl": "Polski"}

_WORDS: Mapping[str, Text] = {**SITE, **GAME, **RULES, **PROOFS, **WORKSHOP, **ACROSS, **PLAYER}


class Words:
    """The fixed words in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __getitem__(self, key: str) -> str:
        return _WORDS[key].in_language(self.language)


def text_of(key: str) -> Text:
    """A fixed word in all languages."""
    return _WORDS[key]


def keys() -> Mapping[str, Text]:
    """All words, for tests that look for gaps."""
    return _WORDS


def titled(name: str) -> str:
    """A declared name as a title."""
    words = spaced(name)
    return words[:1].upper() + words[1:]
