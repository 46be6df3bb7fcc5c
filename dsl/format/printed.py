"""A row as lines: one, if they have room for it.

If not, texts at its end are put below it, each in lines of its own, and what is left is broken where the rule language
lets a line go on; the looser the words on both sides are tied, the better.
"""

import re
from collections.abc import Sequence

from hornbook.dsl.format.filling import WIDTH, filled, on_one_line
from hornbook.dsl.format.rows import Word
from hornbook.dsl.read.indentation import goes_on

_HANGING = 4
"""By how much the other lines of a text are, as far as its first word is from the start of `en "…"`."""

_LANGUAGE = re.compile(r"[a-z]{2,3}")
_RANKS = {
    word: rank
    for rank, words in enumerate(
        ("or", "and at if otherwise", "where with then for", "= != < <= > >=", "+ -", "* mod divided")
    )
    for word in words.split()
}
"""How loosely words are tied to what stands before them."""
_TIGHTEST = 1 + max(_RANKS.values())


def printed(words: Sequence[Word], indent: int, further: int, below: int) -> list[str]:
    """The lines of a row: how far it is indented, where it goes on, and where what belongs to it stands."""
    line = f"{' ' * indent}{_joined(words)}"
    if len(line) <= WIDTH:
        return [line]
    code, texts = _parted(words)
    lines = _broken(code, indent, further) if code else []
    at = below if code else indent
    for language, text in texts:
        before = f"{' ' * at}{language} "
        lines += filled(before, text, "", len(before) + 1)
    return lines


def puts_texts_below(words: Sequence[Word], indent: int) -> bool:
    """Whether there is no room for the texts of a row beside what they belong to."""
    code, texts = _parted(words)
    return bool(code and texts) and indent + len(_joined(words)) > WIDTH


def _joined(words: Sequence[Word]) -> str:
    pieces = (f" {on_one_line(word.text)}" if word.is_apart else on_one_line(word.text) for word in words)
    return "".join(pieces).removeprefix(" ")


def _parted(words: Sequence[Word]) -> tuple[Sequence[Word], list[tuple[str, str]]]:
    """The texts in some language at the end of a row, and what stands before them."""
    begin = len(words)
    while begin >= 2 and words[begin - 1].text.startswith('"') and _LANGUAGE.fullmatch(words[begin - 2].text):
        begin -= 2
    texts = [word.text for word in words[begin:]]
    return words[:begin], list(zip(texts[::2], texts[1::2], strict=True))


def _broken(words: Sequence[Word], indent: int, further: int) -> list[str]:
    """Words without texts at their end as lines of the right length, as far as they can be broken."""
    if any(word.text.startswith('"') for word in words):
        return _hanging(words, indent)
    lines: list[str] = []
    while (at := _best_break(words, indent)) is not None:
        lines.append(f"{' ' * indent}{_joined(words[:at])}")
        words, indent = words[at:], further
    return [*lines, f"{' ' * indent}{_joined(words)}"]


def _best_break(words: Sequence[Word], indent: int) -> int | None:
    """Before which word a line is broken that is too long: in its second half, if that can be."""
    places: list[tuple[bool, int, int, int]] = []
    length, depth = indent, 0
    for at, word in enumerate(words):
        depth -= word.text == ")"
        if at > 0 and word.is_apart and (depth > 0 or goes_on(_joined(words[:at][-2:]), _joined(words[at : at + 2]))):
            rank = 0 if words[at - 1].text in ("has", ",") else _RANKS.get(word.text, _TIGHTEST)
            places.append((length < WIDTH // 2, depth, rank, -at))
        depth += word.text == "("
        length += len(word.text) + word.is_apart - (at == 0)
        if length > WIDTH:
            return -min(places)[-1] if places else None
    return None


def _hanging(words: Sequence[Word], indent: int) -> list[str]:
    """Words among which there are texts: only these are broken."""
    lines = [" " * indent]
    for at, word in enumerate(words):
        before = f"{lines[-1]}{' ' if word.is_apart and at > 0 else ''}"
        after = words[at + 1].text if at + 1 < len(words) and not words[at + 1].is_apart else ""
        if word.text.startswith('"'):
            lines[-1:] = filled(before, word.text, after, indent + _HANGING)
        elif at == 0 or word.is_apart or not words[at - 1].text.startswith('"'):
            lines[-1] = before + word.text
    return lines
