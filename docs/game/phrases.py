"""What the prover says, in the page's language.

The prover states results in English. Its sentences are made of a few phrases; this file knows them in Polish. A
sentence with a phrase it does not know is left in English, and marked as such.
"""

import re

_WHOM = r"for (\d+) to (\d+) players, every deal and any number of turns"
_NAME = r"(`[^`]+`)"

_POLISH = [
    # Unasked claims, by name
    (r"^cards are conserved$", "żadna karta nie ginie"),
    (r"^(\w+) keep to their limit$", r"\1: limit kart jest zachowany"),
    (r"^exactly one rule applies in (\w+)$", r"\1: zawsze obowiązuje dokładnie jedna zasada"),
    (r"^moved cards are there$", "przenoszone karty są na miejscu"),
    (r"^enough cards to draw$", "kart do dobrania wystarcza"),
    (r"^nothing is asked of nothing$", "nikt nie pyta o to, czego nie ma"),
    (r"^positions exist$", "wskazywane pozycje istnieją"),
    (r"^every choice has an option$", "zawsze jest w czym wybierać"),
    (r"^numbers stay in range$", "liczby mieszczą się w swoim zakresie"),
    (r"^every rule can apply$", "każda zasada może zadziałać"),
    (r"^the game ends$", "gra się kończy"),
    # Statements
    (rf", {_WHOM}", r", dla \1–\2 graczy, każdego rozdania i dowolnej liczby tur"),
    (r", for any (`.+`)", r", niezależnie od danych: \1"),
    (
        r"^proved with the data in the file, but not for any (`.+`)$",
        r"udowodnione dla danych z pliku, ale nie dla dowolnych: \1",
    ),
    (r"^Never exceeded ", "Nigdy nieprzekroczone: "),
    (r"; and it is reached", "; ta wartość jest osiągana"),
    (r"\bat all times\b", "zawsze"),
    (rf"\bthroughout {_NAME}", r"przez cały czas trwania fazy \1"),
    (rf"\bwhenever {_NAME} begins", r"zawsze, gdy zaczyna się \1"),
    (rf"\bwhenever {_NAME} ends", r"zawsze, gdy kończy się \1"),
    (rf"\beach time {_NAME} has run", r"po każdym wykonaniu \1"),
    (r"\bwhen the game is over\b", "na koniec gry"),
    (r"^Every card lies in exactly one place", "Każda karta leży w dokładnie jednym miejscu"),
    (rf"^{_NAME} never holds more cards than its limit", r"\1 nigdy nie zawiera więcej kart, niż wolno"),
    (rf"^In every position exactly one rule of {_NAME} applies", r"W każdej pozycji działa dokładnie jedna zasada \1"),
    (
        r"^Whenever a rule moves a card, the card lies where it is taken from",
        "Zawsze, gdy zasada przenosi kartę, ta karta leży tam, skąd jest brana",
    ),
    (
        r"^Whenever cards are dealt or drawn, there are enough",
        "Zawsze, gdy karty są rozdawane lub dobierane, jest ich dość",
    ),
    (
        r"^No rule asks for a card of an empty place, or uses what is not there",
        "Żadna zasada nie pyta o kartę z pustego miejsca ani nie używa czegoś, czego nie ma",
    ),
    (
        r"^Whenever a rule names a position within a zone, there is such a position",
        "Zawsze, gdy zasada wskazuje pozycję na liście kart, taka pozycja istnieje",
    ),
    (r"^Whoever must choose has something to choose", "Kto musi wybierać, ma w czym wybierać"),
    (r"^Every number keeps to the range declared for it", "Każda liczba mieści się w zakresie, który jej podano"),
    (
        r"^Every rule applies in some position, so nothing was proved of nothing",
        "Każda zasada działa w jakiejś pozycji, więc niczego nie dowiedziono o niczym",
    ),
    (r"^Every game comes to an end", "Każda gra dobiega końca"),
    (r"\(because, step by step: ", "(bo kolejno: "),
    (r"\b(\w+) rises\b", r"\1 rośnie"),
    (r"\b(\w+) falls\b", r"\1 maleje"),
    (
        r"^It happens in play, from a real deal \((\d+) to (\d+) players\)",
        r"Zdarza się w grze, od prawdziwego rozdania (\1–\2 graczy)",
    ),
    # Reasons and what a picture shows
    (
        r"^no position was found in which the bound is reached$",
        "nie znaleziono pozycji, w której ta wartość jest osiągana",
    ),
    (r"^the same position comes again, and so for ever$", "ta sama pozycja wraca, i tak bez końca"),
    (r"^it happens here$", "tu się to zdarza"),
    (r"^it did not happen in (\d+) games played at random$", r"nie zdarzyło się w \1 losowych rozgrywkach"),
    (r"^the bound is reached$", "ta wartość jest osiągana"),
]


def told(sentence: str, language: str) -> str | None:
    """A sentence of the prover in a language; None if it is not known there."""
    if language == "en" or not sentence:
        return sentence
    result = sentence
    for pattern, words in _POLISH:
        result = re.sub(pattern, words, result, flags=re.IGNORECASE)
    if result == sentence:
        return None
    return result[:1].upper() + result[1:] if sentence[:1].isupper() else result
