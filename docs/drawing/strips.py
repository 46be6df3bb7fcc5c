"""Parts of a table's picture: small strips of cards, and the flags and tags on cards and places."""

from collections.abc import Sequence
from html import escape

from hornbook.docs.drawing.cards import HEIGHT, WIDTH, stack_as_svg
from hornbook.docs.drawing.sheet import Pen
from hornbook.docs.drawing.svg import BOLD_LETTER, broken, element, fitted_size, group, rectangle, text_at, text_width
from hornbook.interpreter.table.tabletop import CardView, Strip

SMALL = 0.66
SMALL_GAP = 4.0
SMALL_TEXT = 12.5
"""Pictures are shown at half their size where two stand side by side; anything smaller could not be read then."""

_FLAG = 84.0
"""So wide a flag's text may be before it is broken into lines."""

Block = tuple[str, float, float]
"""Markup at the origin, its width and its height."""


def strip_block(pen: Pen, strip: Strip, width: float, scale: float = SMALL) -> Block:
    """A small strip under its title, on as many lines as it takes."""
    title = " · ".join([strip.title, *(f"{label} {total}" for label, total in strip.totals)])
    parts = [text_at(0, 10, title, "hb-muted", SMALL_TEXT)]
    card_width, card_height = WIDTH * scale, HEIGHT * scale
    if not strip.cards:
        return (
            element("g", *parts, text_at(1, 31, "–", "hb-muted", 13)),
            text_width(title, SMALL_TEXT),
            19 + card_height,
        )
    if not strip.opened:
        parts.append(group(3, 23, stack_as_svg(len(strip.cards)), scale=scale))
        return element("g", *parts), max(text_width(title, SMALL_TEXT), card_width + 4), 23 + card_height
    noted = 11 if any(card.notes for card in strip.cards) else 0
    across = max(1, int((width + SMALL_GAP) // (card_width + SMALL_GAP)))
    for i, card in enumerate(strip.cards):
        line, at = divmod(i, across)
        x, y = at * (card_width + SMALL_GAP), 19 + line * (card_height + SMALL_GAP + noted)
        parts.append(group(x, y, pen.card(card), scale=scale))
        if card.notes:
            parts.append(tag(x + card_width / 2, y + card_height + 4, card, card_width + SMALL_GAP))
    lines = -(-len(strip.cards) // across)
    used = min(across, len(strip.cards)) * (card_width + SMALL_GAP) - SMALL_GAP
    height = 19 + lines * (card_height + SMALL_GAP + noted) - SMALL_GAP
    return element("g", *parts), max(text_width(title, SMALL_TEXT), used), height


def flag(x: float, y: float, lines: Sequence[str]) -> str:
    """A token that stands at a place, pointing at it; a single line has its top there."""
    width = flag_width(lines)
    extra = (len(lines) - 1) * 12
    up, across = 10 + extra / 2, width - 11
    shape = f"M{x:g} {y + 11:g} l7 {-up:g} h{across:.1f} a4 4 0 0 1 4 4 v{12 + extra} a4 4 0 0 1 -4 4 h{-across:.1f} z"
    top = y + 15 - extra / 2
    said = [text_at(x + 11, top + 12 * at, line, "hb-flag-text", 11) for at, line in enumerate(lines)]
    return element("g", element("path", d=shape, class_="hb-flag"), *said)


def flag_width(lines: Sequence[str]) -> float:
    """How much room a flag takes."""
    return max(text_width(line, 11, BOLD_LETTER) for line in lines) + 18


def flags(x: float, middle: float, texts: Sequence[str]) -> Block:
    """Flags under each other around a height, their texts broken into lines where they are long."""
    broken_texts = [broken(text, 11, _FLAG, BOLD_LETTER) for text in texts]
    heights = [24 + 12 * (len(lines) - 1) for lines in broken_texts]
    parts, top = [], middle - sum(heights) / 2
    for lines, height in zip(broken_texts, heights, strict=True):
        parts.append(flag(x, top + height / 2 - 11, lines))
        top += height
    return "".join(parts), max(map(flag_width, broken_texts), default=0), sum(heights)


def tag(x: float, y: float, card: CardView, room: float) -> str:
    """A card's notes under it, in short; the whole of it shows when pointed at."""
    text = ", ".join(note.short for note in card.notes)
    size = fitted_size(text, 8.5, room - 6)
    if size < 6:
        text, size = text[: max(1, int((room - 6) / (6 * BOLD_LETTER)) - 1)] + "…", 6
    width = min(room, text_width(text, size, BOLD_LETTER) + 8)
    return element(
        "g",
        element("title", escape("; ".join(str(note) for note in card.notes))),
        rectangle(x - width / 2, y - 7, width, 13, "hb-tag", 6.5),
        text_at(x, y + 2.6, text, "hb-tag-text hb-middle", size),
    )
