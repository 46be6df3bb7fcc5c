"""What is printed on cards, backs and free places, as SVG.

Takes card views and fields, gives markup of a fixed size (`WIDTH` by `HEIGHT`) at the origin. Colours are classes that
the style sheet fills in for light and dark pages. A number is not part of it: cards that differ only in their number
share one drawing, and `face` tells what stands on it. Signs are drawn by whoever is given as `icon`.
"""

from collections.abc import Callable, Iterable
from html import escape
from math import ceil

from hornbook.docs.drawing.icons import hue_in, hue_of, icon_named
from hornbook.docs.drawing.svg import BOLD_LETTER, LETTER, broken, element, fitted_size, rectangle, text_at
from hornbook.interpreter.table.tabletop import CardView, Field, Mark

WIDTH, HEIGHT, RADIUS = 60.0, 84.0, 6.5
_HEATS = 5
_MOST_PIPS = 10
_PIPS_A_LINE = 5
_SIGN = (8.6, 7.5)
"""How large the sign of a pip is."""

DrawIcon = Callable[[str, float, float, float, str], str]
"""Draws a sign by its name: its left edge, its top, its width and its class."""


def face(card: CardView) -> str:
    """The number that stands large on a card; nothing if its drawing says it all."""
    return card.face if card.numbered and not card.hidden and not card.blank else ""


def card_body(card: CardView, icon: DrawIcon) -> str:
    """What is printed on a card, but for its number."""
    if card.hidden:
        return back_body()
    if card.blank:
        return _cross()
    numbers = [mark for mark in card.marks if _is_number(mark)]
    words = [mark for mark in card.marks if not _is_number(mark)]
    heat = heat_class(numbers[0].rank) if len(numbers) == 1 and not numbers[0].short else "hb-heat-0"
    sign = icon_named(numbers[0].attribute) if numbers else ""
    ghost = [icon(sign, 5, 13, 50, "hb-ghost")] if sign else []
    paper = rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "hb-card", RADIUS)
    frame = rectangle(4, 4, WIDTH - 8, HEIGHT - 8, "hb-frame", RADIUS - 2.5)
    said = [] if card.numbered else _words(card, bool(words), bool(numbers), icon)
    return element("g", paper, frame, *ghost, *_band(words), *said, *_pips(numbers, icon), class_=heat)


def back_body() -> str:
    """The back of a card."""
    return element(
        "g",
        rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, "hb-back", RADIUS),
        rectangle(4.5, 4.5, WIDTH - 9, HEIGHT - 9, "hb-back-frame", RADIUS - 3),
        element("path", d=f"M{WIDTH / 2:g} 22l13 20l-13 20l-13-20z", class_="hb-back-frame"),
    )


def stack_body() -> str:
    """Some cards face down, with room for how many there are."""
    under = [rectangle(0.75 - i, 0.75 - i, WIDTH - 1.5, HEIGHT - 1.5, "hb-back", RADIUS) for i in (5, 2.5)]
    bubble = rectangle(WIDTH / 2 - 20, HEIGHT / 2 - 15, 40, 30, "hb-bubble", 15)
    return element("g", *under, back_body(), bubble)


def place_body(field: Field, icon: DrawIcon) -> str:
    """A free place and what is printed on it: a sign, a number, or words where there is room for them."""
    hue = hue_in(field.kind, field.rank)
    ground = rectangle(1, 1, WIDTH - 2, HEIGHT - 2, f"hb-place hb-hue-{hue}" if field.kind else "hb-slot", RADIUS)
    sign = icon_named(field.kind)
    parts = [icon(sign, WIDTH / 2 - 17, 12, 34, f"hb-sign hb-hue-{hue}")] if sign else []
    below = 60.0 if sign else HEIGHT / 2
    if field.number:
        size = fitted_size(field.number, 26, WIDTH - 8)
        told = [] if sign else _words_around(field.words, 22, 12.5, LETTER, "hb-field hb-middle")
        parts += [*told, text_at(WIDTH / 2, below + (10 if sign else 18), field.number, "hb-figure hb-middle", size)]
    elif field.words:
        parts += _words_around(field.words, below, 12.5, LETTER, "hb-field hb-middle")
    return element("g", element("title", escape(str(field)) or " "), ground, *parts)


def heat_class(rank: float) -> str:
    """The class of a value at `rank` (0 to 1) among the values there are."""
    return f"hb-heat-{min(_HEATS - 1, round(rank * (_HEATS - 1)))}"


def counted(marks: Iterable[Mark]) -> str:
    """In words, how much of each kind a card shows: colours alone do not tell everybody."""
    return ", ".join(f"{mark.text} {mark.label}" for mark in marks if mark.kind)


def _is_number(mark: Mark) -> bool:
    return mark.text.lstrip("−").isdigit()


def _cross() -> str:
    """What a card is that only keeps its place free."""
    return element(
        "path", d=f"M14 16L{WIDTH - 14:g} {HEIGHT - 16:g}M{WIDTH - 14:g} 16L14 {HEIGHT - 16:g}", class_="hb-gap"
    )


def _band(words: list[Mark]) -> list[str]:
    """Attributes in words, on a band across the top of the card."""
    if not words:
        return []
    text = " · ".join(mark.text for mark in words)
    path = f"M.8 {RADIUS:g}a{RADIUS:g} {RADIUS:g} 0 0 1 {RADIUS:g} {-RADIUS + 0.8:g}h{WIDTH - 2 * RADIUS - 1.6:g}"
    path += f"a{RADIUS:g} {RADIUS:g} 0 0 1 {RADIUS:g} {RADIUS - 0.8:g}v12h{-WIDTH + 1.6:g}z"
    hue = hue_of(words[0].text, words[0].value)
    band = element("path", d=path, class_=f"hb-band hb-hue-{hue}")
    class_ = "hb-band-text hb-middle" + (" hb-on-white" if hue == "white" else "")
    return [band, text_at(WIDTH / 2, 13.5, text, class_, fitted_size(text, 11, WIDTH - 8))]


def _words(card: CardView, below_band: bool, above_pips: bool, icon: DrawIcon) -> list[str]:
    """What a card is, in words, under its sign if there is one."""
    middle = HEIGHT / 2 + (6 if below_band else 0) - (5 if above_pips else 0)
    sign = icon_named(card.name)
    drawn = [icon(sign, WIDTH / 2 - 15, 13, 30, "hb-sign hb-on-card")] if sign else []
    return [*drawn, *_words_around(card.face, 60 if sign else middle, 13, BOLD_LETTER, "hb-said hb-middle")]


def _words_around(text: str, middle: float, size: float, letter: float, class_: str) -> list[str]:
    """Words on as many lines as it takes, around a height."""
    lines = broken(text, size, WIDTH - 9, letter)
    size = min([size, *(fitted_size(line, size, WIDTH - 9, letter) for line in lines)])
    top = middle + size * 0.35 - (len(lines) - 1) * size * 0.56
    return [text_at(WIDTH / 2, top + i * size * 1.12, line, class_, size) for i, line in enumerate(lines)]


def _pips(marks: list[Mark], icon: DrawIcon) -> list[str]:
    """Number attributes as signs or dots at the foot of the card, or as figures where there are too many to count."""
    pips: list[tuple[str, str]] = []
    for position, mark in enumerate(marks):
        hue = f" hb-hue-{hue_of(mark.kind or mark.attribute, position)}" if mark.short else ""
        pips += [(icon_named(mark.attribute), f"hb-pip{hue}")] * max(0, mark.value)
    if any(mark.value < 0 for mark in marks) or len(pips) > _MOST_PIPS:
        text = " ".join(f"{mark.short}{mark.text}" for mark in marks)
        return [text_at(WIDTH / 2, HEIGHT - 10, text, "hb-said hb-middle", fitted_size(text, 14, WIDTH - 10))]
    lines = ceil(len(pips) / _PIPS_A_LINE)
    drawn = []
    for line in range(lines):
        in_line = pips[line * len(pips) // lines : (line + 1) * len(pips) // lines]
        y = HEIGHT - 17 - (lines - 1 - line) * (_SIGN[1] + 1.5)
        for at, (sign, class_) in enumerate(in_line):
            drawn.append(_pip(sign, class_, WIDTH / 2 + (at - len(in_line) / 2) * (_SIGN[0] + 0.6), y, icon))
    told = counted(marks)
    return [element("g", element("title", escape(told)), *drawn)] if told else drawn


def _pip(sign: str, class_: str, x: float, y: float, icon: DrawIcon) -> str:
    if sign in ("", "disc"):
        return element("circle", cx=x + _SIGN[0] / 2, cy=y + _SIGN[1] / 2, r=3.4, class_=class_)
    return icon(sign, x, y, _SIGN[0], class_)
