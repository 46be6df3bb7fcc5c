"""SVG and HTML elements as text, with everything escaped. Knows nothing of games."""

from functools import lru_cache
from html import escape

LETTER, BOLD_LETTER = 0.58, 0.66
"""The width of an average letter of a wide sans-serif face, as a part of the font's size; pages cannot measure."""


def element(name: str, *children: str, **attributes: object) -> str:
    """An element. Children are markup already; attribute values are escaped, and left out if None.

    Underscores in attribute names stand for hyphens; a trailing one is dropped (`class_`).
    """
    written = "".join([_attribute(key, value) for key, value in attributes.items() if value is not None])
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


@lru_cache(maxsize=1 << 14)
def _attribute(name: str, value: object) -> str:
    """An attribute as it is written; pictures have few that differ."""
    return f' {name.rstrip("_").replace("_", "-")}="{escape(_plain(value))}"'


def text_at(x: float, y: float, text: str, class_: str, size: float | None = None) -> str:
    """A line of text; its class says how it is aligned."""
    return element("text", escape(text), x=x, y=y, class_=class_, font_size=size)


def rectangle(x: float, y: float, width: float, height: float, class_: str, radius: float = 0) -> str:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, class_=class_)


def group(
    x: float, y: float, *children: str, scale: float = 1, class_: str | None = None, key: str | None = None
) -> str:
    """Elements moved to a place, and maybe made smaller. A script finds them by their key."""
    return element("g", *children, transform=moved_to(x, y, scale), class_=class_, data_key=key)


def moved_to(x: float, y: float, scale: float) -> str:
    """What moves an element to a place."""
    return f"translate({number(x)} {number(y)})" + ("" if scale == 1 else f" scale({scale:g})")


def picture(parts: list[str], width: float, height: float, title: str, text: str) -> str:
    """A whole picture, with what it is called and what it shows for those who cannot see it."""
    return element(
        "svg",
        element("title", escape(title) or " "),
        element("desc", escape(text) or " "),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        role="img",
        class_="hb-table",
        aria_label=title or None,
    )


def text_width(text: str, size: float, letter: float = LETTER) -> float:
    """About how wide a text is."""
    return len(text) * size * letter


def fitted_size(text: str, size: float, width: float, letter: float = BOLD_LETTER) -> float:
    """The font size, made smaller if a text would be too wide."""
    return min(size, round(width / (len(text) * letter), 1)) if text else size


def broken(text: str, size: float, width: float, letter: float = LETTER) -> list[str]:
    """A text broken between words into lines that are not wider than `width`, if the words allow it."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size, letter) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")


def _plain(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
