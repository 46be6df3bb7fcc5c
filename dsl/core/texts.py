"""Words of a rule file, in every language it is published in.

A text is made of parts: plain words, numbers that the file refers to (`{hand_size}`), alone or with the noun they count
(`{hand_size: card, cards}`), and marks beside what a claim backs (`{proved rows_ascend}`). `en`, `pl` and `in_language`
have it as one string, numbers put in and marks left out.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

LANGUAGES = ("en", "pl")
"""The languages of pages; a rule file may have texts in others besides."""


@dataclass(frozen=True, slots=True)
class GivenNumber:
    """A number that a text refers to: what stands between the braces, its value in this game, and what it counts."""

    written: str
    value: int
    noun: str = ""


@dataclass(frozen=True, slots=True)
class ProofMark:
    """The mark beside a sentence that a claim or bound backs. Whether that is proved is for others to find out."""

    claim: str


TextPart = str | GivenNumber | ProofMark
TextParts = tuple[TextPart, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """One text in English and Polish; an empty string where the file gives none.

    `told` has by language what these two strings do not tell: texts in other languages, and the parts of texts with
    numbers or marks in them. (It is not printed, so that what has no text at all is printed as ever.)
    """

    en: str = ""
    pl: str = ""
    told: tuple[tuple[str, TextParts], ...] = field(default=(), repr=False)

    def __bool__(self) -> bool:
        return bool(self.en or self.pl or self.told)

    def in_language(self, language: str) -> str:
        """The text in a language, or in English (or any other) if it is missing there."""
        return plain(self.parts(language))

    def parts(self, language: str) -> TextParts:
        """The same, part by part."""
        told = dict(self.told)
        strings = {"en": self.en, "pl": self.pl}
        for wanted in (language, *LANGUAGES, *told):
            if wanted in told:
                return told[wanted]
            if strings.get(wanted):
                return (strings[wanted],)
        return ()

    def has(self, language: str) -> bool:
        """Whether the file gives it in a language."""
        return bool({"en": self.en, "pl": self.pl}.get(language)) or language in dict(self.told)


NO_TEXT = Text()


def text_from_parts(parts: dict[str, TextParts]) -> Text:
    """A text by its languages."""
    told = tuple((code, said) for code, said in parts.items() if code not in LANGUAGES or said != (plain(said),))
    return Text(plain(parts.get("en", ())), plain(parts.get("pl", ())), told)


def words_field() -> Text:
    """The dataclass field of words that only tell what a node does: no comparison and no hash of rules knows them."""
    result: Text = field(default=NO_TEXT, compare=False, repr=False)
    return result


def plain(parts: TextParts) -> str:
    """Parts as one string: numbers put in, marks left out with the blank before them."""
    said = ""
    for part in parts:
        match part:
            case GivenNumber(value=value, noun=noun):
                said += f"{value} {noun}".rstrip(" ")
            case ProofMark():
                said = said.rstrip(" ")
            case _:
                said += part
    return said


def joined(texts: Iterable[Text], separator: str = ", ") -> Text:
    """Several texts as one, those that are empty left out."""
    said = [text for text in texts if text]
    return Text(separator.join(text.en for text in said), separator.join(text.pl for text in said))
