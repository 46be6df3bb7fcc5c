"""Markers: what stands at a place or at a player. A round token with its sign, or a flag with words."""

from html import escape

from hornbook.docs.drawing.icons import token_named
from hornbook.docs.drawing.sheet import Pen
from hornbook.docs.drawing.svg import BOLD_LETTER, broken, element, text_at, text_width
from hornbook.interpreter.table.tabletop import Marker

_TOKEN = 46.0
_TEXT, _LINE = 13.0, 14.0
_FLAG = 62.0
"""So wide a flag's text may be before it is broken into lines."""


def marker_width(marker: Marker) -> float:
    """How much room a marker takes."""
    return (
        _TOKEN
        if token_named(marker.name)
        else max(text_width(line, _TEXT, BOLD_LETTER) for line in _lines(marker)) + 18
    )


def marker_height(marker: Marker) -> float:
    return _TOKEN if token_named(marker.name) else 12 + _LINE * len(_lines(marker))


def marker_body(marker: Marker, pen: Pen) -> str:
    """A marker, its top left corner at the origin."""
    title = element("title", escape(marker.text))
    sign = token_named(marker.name)
    if sign:
        disc = element("circle", cx=_TOKEN / 2, cy=_TOKEN / 2, r=_TOKEN / 2 - 2, class_="hb-token")
        return title + disc + pen.icon(sign, 8, 10, 30, "hb-on-token")
    lines, height, width = _lines(marker), marker_height(marker), marker_width(marker)
    across, half = f"{width - 12:.1f}", f"{height / 2:g}"
    shape = f"M0 {half}l8-{half}h{across}a4 4 0 0 1 4 4v{height - 8:g}a4 4 0 0 1-4 4h-{across}z"
    said = [text_at(11, 6 + _LINE * (at + 0.8), line, "hb-flag-text", _TEXT) for at, line in enumerate(lines)]
    return title + element("path", d=shape, class_="hb-flag") + "".join(said)


def _lines(marker: Marker) -> list[str]:
    return broken(marker.text, _TEXT, _FLAG, BOLD_LETTER) or [""]
