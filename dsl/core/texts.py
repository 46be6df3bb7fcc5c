"""Words of a rule file, in every language it is published in."""

from dataclasses import dataclass

LANGUAGES = ("en", "pl")


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and Polish; an empty string where the file gives none."""

    en: str = ""
    pl: str = ""

    def in_language(self, language: str) -> str:
        """The text in a language, or in the other one if it is missing there."""
        return (self.pl or self.en) if language == "pl" else (self.en or self.pl)


NO_TEXT = Text()
