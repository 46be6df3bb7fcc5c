"""Damage done to rule files, by bytes, tokens, lines and structure.

Takes texts and chance; gives texts. The same chance always does the same damage.
"""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from hornbook.dsl.load import bundled_games
from hornbook.dsl.read.files import bundled_folder
from hornbook.dsl.read.grammar import words

_TESTS = Path(__file__).parents[1]
_TOKEN = re.compile(r'"(?:\\"|[^"])*"|[a-z_0-9]+|\n *|[^\sa-z0-9_]')
_NASTY = ["\x00", "\x1b[31m", "\u202e", "\u2028", "\ufeff", "\U0001f0cf", "\u017f", "\xb2", "\x0b", "\r", "\t", "\xa0"]
_NASTY += ["\u0301" * 50, "„", "'", "`", "\\", '"', "#", "(", ")", "999999999", "-1", "0", "9" * 40]
_DEEP = ("(", "not ", "-", "if ", "size of ", "  repeat\n", "number of ", "some card has ", "1 + ", "each player\n    ")

Damage = Callable[[str, Random], str]


def bundled_texts() -> list[str]:
    """The files of all bundled games, the short ones more often."""
    texts = [(bundled_folder() / f"{name}.rules").read_text(encoding="utf-8") for name in bundled_games()]
    return [text for text in texts for _ in range(min(8, 1 + 40_000 // len(text)))]


def whole_texts() -> list[str]:
    """What is damaged: files of the tests, which are short and say something of every kind, and the bundled games: one
    in twenty, as they take five times as long."""
    small = [path.read_text(encoding="utf-8") for path in sorted(_TESTS.rglob("*.rules"))]
    games = bundled_texts()
    return games + small * max(1, round(19 * len(games) / len(small)))


def _flipped(text: str, chance: Random) -> str:
    data = bytearray(text.encode("utf-8"))
    for _ in range(chance.randint(1, 8)):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return data.decode("utf-8", "replace")


def _tokens_changed(text: str, chance: Random) -> str:
    tokens = [found.span() for found in _TOKEN.finditer(text)] or [(0, len(text))]
    for _ in range(chance.randint(1, 6)):
        begin, end = chance.choice(tokens)
        other = chance.choice(tokens)
        match chance.randrange(4):
            case 0:
                instead = ""
            case 1:
                instead = f"{text[begin:end]} {text[begin:end]}"
            case 2:
                instead = text[slice(*other)]
            case _:
                instead = chance.choice(sorted(words().values()))
        text = text[:begin] + instead.ljust(end - begin)[: max(end - begin, len(instead))] + text[end:]
    return text


def _lines_changed(text: str, chance: Random) -> str:
    lines = text.split("\n")
    for _ in range(chance.randint(1, 10)):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(4):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                del lines[one : one + chance.randint(1, 20)]
                lines = lines or [""]
            case 2:
                lines[one] = " " * chance.randrange(9) + lines[one].lstrip()
            case _:
                lines[one:one] = lines[other : other + chance.randint(1, 30)]
    return "\n".join(lines)


def _cut_off(text: str, chance: Random) -> str:
    begin = chance.choice((0, chance.randrange(len(text))))
    return text[begin : chance.randrange(begin, len(text) + 1)]


def _nested(text: str, chance: Random) -> str:
    at, piece = chance.randrange(len(text)), chance.choice(_DEEP)
    return text[:at] + piece * chance.choice((3, 30, 300, 3000)) + text[at:]


def _nasty(text: str, chance: Random) -> str:
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(_NASTY) * chance.choice((1, 1, 3)) + text[at + chance.randrange(3) :]
    return text


def _grown(text: str, chance: Random) -> str:
    """A line many times over."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    lines[at:at] = [lines[at]] * chance.choice((10, 100, 1000))
    return "\n".join(lines)


DAMAGES: tuple[Damage, ...] = (
    _flipped,
    _tokens_changed,
    _tokens_changed,
    _lines_changed,
    _lines_changed,
    _cut_off,
    _nested,
    _nasty,
    _grown,
)


def with_nasty_texts(text: str, chance: Random) -> str:
    """A file that is as valid as before, whose texts have something nasty in them."""
    nasty = [
        "<script>alert(1)</script>",
        "](javascript:x)",
        "</svg>",
        "{{ x }}",
        "&#x3c;",
        "|" * 9,
        "---",
        "<!--",
        "`" * 4,
    ]
    nasty += [each for each in _NASTY if each not in '"\\\x0b\r' and each.isprintable()]

    def changed(quoted: re.Match[str]) -> str:
        return quoted[0] if chance.random() < 0.5 else f'{quoted[0][:-1]} {chance.choice(nasty)}"'

    return re.sub(r'"[^"\n]*"', changed, text)


def damaged(texts: list[str], number: int, seed: int) -> str:
    """The damaged file of a number: one file, or two spliced, damaged once or a few times."""
    chance = Random(f"{seed} {number}")
    text = chance.choice(texts)
    if chance.random() < 0.15:
        other = chance.choice(texts)
        text = text[: chance.randrange(len(text))] + other[chance.randrange(len(other)) :]
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice(DAMAGES)(text, chance) or "\n"
    return text
