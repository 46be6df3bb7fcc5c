"""Words of a rule file, in every language it is published in."""

from collections.abc import Iterable
from dataclasses import dataclass

LANGUAGES = ("en", "pl")


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and Polish; an empty string where the file gives none."""

    en: str = ""
    pl: str = ""

    def __bool__(self) -> bool:
        return bool(self.en or self.pl)

    def in_language(self, language: str) -> str:
        """The text in a language, or in the other one if it is missing there."""
        return (self.pl or self.en) if language == "pl" else (self.en or self.pl)


NO_TEXT = Text()


def joined(texts: Iterable[Text], separator: str = ", ") -> Text:
    """Several texts as one, those that are empty left out."""
    said = [text for text in texts if text]
    return Text(separator.join(text.en for text in said), separator.join(text.pl for text in said))
