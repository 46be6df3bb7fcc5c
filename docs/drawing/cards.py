"""Pictures of single cards, of stacks and of free places, as SVG.

Takes card views, gives markup of a fixed size (`WIDTH` by `HEIGHT`) at the origin. Colours are classes that the style
sheet fills in for light and dark pages.
"""

from collections.abc import Iterable
from html import escape
from math import ceil

from hornbook.docs.drawing.svg import BOLD_LETTER, LETTER, broken, element, fitted_size, rectangle, text_at
from hornbook.interpreter.table.tabletop import CardView, Field, Mark

WIDTH, HEIGHT, RADIUS = 52.0, 70.0, 7.0
_HEATS = 5
_MOST_PIPS = 10
_PIPS_A_LINE = 5

HUES = ("blue", "red", "green", "yellow", "purple", "orange", "turquoise", "brown", "pink", "grey")
"""Attributes and enumeration members with such a name get that colour; others get the next free one."""
_WITHOUT_HUE = ("black", "white")
_ALIASES = {"violet": "purple", "teal": "turquoise", "gray": "grey", "gold": "yellow"}
_PLAIN = Field()


def card_as_svg(card: CardView, body: str | None = None) -> str:
    """A card, face up or face down; ringed if it is highlighted. Its body may be drawn elsewhere."""
    body = card_body(card) if body is None else body
    ring = rectangle(0, 0, WIDTH, HEIGHT, "hb-ring", RADIUS)
    return element("g", _halo(), body, ring) if card.highlighted else body


def card_body(card: CardView) -> str:
    """What is printed on a card."""
    if card.hidden:
        return _back()
    numbers = [mark for mark in card.marks if _is_number(mark)]
    words = [mark for mark in card.marks if not _is_number(mark)]
    heat = heat_class(numbers[0].rank) if len(numbers) == 1 and not numbers[0].short else "hb-plain"
    ground = rectangle(0, 0, WIDTH, HEIGHT, f"hb-card {heat}", RADIUS)
    return element("g", ground, *_band(words), *_face(card, bool(words), bool(numbers)), *_pips(numbers))


def slot_as_svg(field: Field = _PLAIN, kept_free: bool = False) -> str:
    """A free place, and what is printed on it; crossed out if something keeps it free."""
    tint = f" hb-tinted hb-hue-{_ground(field)}" if field.kind else ""
    slot = rectangle(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, f"hb-slot{tint}", RADIUS)
    cross = element("path", d=f"M9 9 L{WIDTH - 9:g} {HEIGHT - 9:g} M{WIDTH - 9:g} 9 L9 {HEIGHT - 9:g}", class_="hb-gap")
    parts = [slot, *([cross] if kept_free else []), *_printed(field)]
    return element("g", *parts) if len(parts) > 1 else slot


def _printed(field: Field) -> list[str]:
    """Words, and a number large below them."""
    words_at = HEIGHT * (0.3 if field.number else 0.5)
    words = _words_in_the_middle(field.words, words_at, 10.5, LETTER, "hb-field hb-middle") if field.words else []
    if not field.number:
        return words
    y = HEIGHT * (0.66 if words else 0.5) + 7
    return [*words, text_at(WIDTH / 2, y, field.number, "hb-face hb-middle", fitted_size(field.number, 21, WIDTH - 8))]


def _ground(field: Field) -> str:
    """The colour of a place: one that its name mentions, or the next free one."""
    named = next((word for word in field.kind.lower().split("_") if word in HUES or word in _ALIASES), field.kind)
    return hue_of(named, field.rank)


def stack_as_svg(count: int) -> str:
    """Some cards face down, and how many."""
    under = [rectangle(-2.5 * i, -2.5 * i, WIDTH, HEIGHT, "hb-back", RADIUS) for i in range(min(2, count - 1), 0, -1)]
    bubble = [
        rectangle(WIDTH / 2 - 17, HEIGHT / 2 - 12, 34, 24, "hb-bubble", 12),
        text_at(WIDTH / 2, HEIGHT / 2 + 5.2, str(count), "hb-count hb-middle", 15),
    ]
    return element("g", *under, _back(), *bubble)


def heat_class(rank: float) -> str:
    """The class of a value at `rank` (0 to 1) among the values there are."""
    return f"hb-heat-{min(_HEATS - 1, round(rank * (_HEATS - 1)))}"


def hue_of(name: str, position: int = 0) -> str:
    """The colour a name stands for, or the one that comes next."""
    name = _ALIASES.get(name.lower(), name.lower())
    return name if name in HUES or name in _WITHOUT_HUE else HUES[position % len(HUES)]


def _is_number(mark: Mark) -> bool:
    return mark.text.lstrip("−").isdigit()


def _back() -> str:
    return element(
        "g",
        rectangle(0, 0, WIDTH, HEIGHT, "hb-back", RADIUS),
        rectangle(5, 5, WIDTH - 10, HEIGHT - 10, "hb-back-frame", RADIUS - 3),
        element("path", d=f"M{WIDTH / 2:g} 20 l10 15 l-10 15 l-10 -15 z", class_="hb-back-frame"),
    )


def _halo() -> str:
    return rectangle(-4, -4, WIDTH + 8, HEIGHT + 8, "hb-halo", RADIUS + 4)


def _band(words: list[Mark]) -> list[str]:
    """Attributes in words, on a band across the top of the card."""
    if not words:
        return []
    text = " · ".join(mark.text for mark in words)
    path = f"M0 {RADIUS:g} a{RADIUS:g} {RADIUS:g} 0 0 1 {RADIUS:g} {-RADIUS:g} h{WIDTH - 2 * RADIUS:g} "
    path += f"a{RADIUS:g} {RADIUS:g} 0 0 1 {RADIUS:g} {RADIUS:g} v9 h{-WIDTH:g} z"
    hue = hue_of(words[0].text, words[0].value)
    band = element("path", d=path, class_=f"hb-band hb-hue-{hue}")
    class_ = "hb-band-text hb-middle" + (" hb-on-white" if hue == "white" else "")
    return [band, text_at(WIDTH / 2, 11.4, text, class_, fitted_size(text, 9, WIDTH - 8))]


def _face(card: CardView, below_band: bool, above_pips: bool) -> list[str]:
    middle = HEIGHT / 2 + (6 if below_band else 0) - (5 if above_pips else 0)
    if len(card.face) <= 4:
        return [text_at(WIDTH / 2, middle + 8.5, card.face, "hb-face hb-middle", fitted_size(card.face, 25, WIDTH - 8))]
    return _words_in_the_middle(card.face, middle, 11.5, BOLD_LETTER, "hb-face hb-middle")


def _words_in_the_middle(text: str, middle: float, size: float, letter: float, class_: str) -> list[str]:
    """Words on as many lines as it takes, around a height."""
    lines = broken(text, size, WIDTH - 7, letter)
    size = min(fitted_size(line, size, WIDTH - 7, letter) for line in lines)
    top = middle + size * 0.35 - (len(lines) - 1) * size * 0.6
    return [text_at(WIDTH / 2, top + i * size * 1.2, line, class_, size) for i, line in enumerate(lines)]


def _pips(marks: list[Mark]) -> list[str]:
    """Number attributes as dots at the foot of the card, or as figures where there are too many to count."""
    pips: list[str] = []
    for position, mark in enumerate(marks):
        hue = f" hb-hue-{hue_of(mark.kind or mark.attribute, position)}" if mark.short else ""
        pips += [f"hb-pip{hue}"] * max(0, mark.value)
    if any(mark.value < 0 for mark in marks) or len(pips) > _MOST_PIPS:
        text = " ".join(f"{mark.short}{mark.text}" for mark in marks)
        return [text_at(WIDTH / 2, HEIGHT - 8, text, "hb-figure hb-middle", fitted_size(text, 12, WIDTH - 8))]
    told = counted(marks)
    radius = 3.4 if told else 2.9
    lines = ceil(len(pips) / _PIPS_A_LINE)
    drawn = []
    for line in range(lines):
        in_line = pips[line * len(pips) // lines : (line + 1) * len(pips) // lines]
        y = HEIGHT - 10 - (lines - 1 - line) * (2 * radius + 2)
        for at, class_ in enumerate(in_line):
            x = WIDTH / 2 + (at - (len(in_line) - 1) / 2) * (2 * radius + 2.2)
            drawn.append(element("circle", cx=x, cy=y, r=radius, class_=class_))
    return [element("g", element("title", escape(told)), *drawn)] if told else drawn


def counted(marks: Iterable[Mark]) -> str:
    """In words, how much of each kind a card shows: colours alone do not tell everybody."""
    return ", ".join(f"{mark.text} {mark.label}" for mark in marks if mark.kind)
