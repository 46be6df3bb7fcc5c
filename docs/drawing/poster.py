"""Several pictures below each other as one SVG file that needs nothing else: to be sent to somebody.

It has the colours of the pages by day; a picture viewer has no night.
"""

import re
from collections.abc import Mapping
from importlib.resources import files

from hornbook.docs.drawing.svg import element, group, rectangle, text_at

_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_MARGIN = 24.0
_TITLE = 20.0
_HEADING = 15.0


def poster(title: str, pictures: Mapping[str, str]) -> str:
    """Pictures with their titles. They are as `svg.picture` makes them."""
    parts, y, width = [], _MARGIN + _TITLE, 0.0
    parts.append(text_at(_MARGIN, y, title, "hb-title", _TITLE))
    for heading, drawn in pictures.items():
        found = _SIZE.search(drawn)
        assert found is not None, "a picture tells how large it is"
        wide, high = float(found[1]), float(found[2])
        y += _MARGIN + _HEADING
        parts += [text_at(_MARGIN, y, heading, "hb-strong", _HEADING), group(_MARGIN, y + 10, _inner(drawn, high))]
        y, width = y + 10 + high, max(width, wide)
    width, height = width + 2 * _MARGIN, y + _MARGIN
    styles = (files("hornbook.docs") / "assets" / "pictures.css").read_text(encoding="utf-8")
    return (
        element(
            "svg",
            element("title", _escaped(title)),
            element("style", styles.replace("<", "")),
            rectangle(0, 0, width, height, "hb-panel"),
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {height:g}",
            width=f"{width:g}",
            height=f"{height:g}",
            class_="hb-table",
        )
        + "\n"
    )


def _inner(drawn: str, height: float) -> str:
    """A picture inside another one needs to be told how high it is."""
    return drawn.replace("<svg ", f'<svg height="{height:g}" ', 1)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
