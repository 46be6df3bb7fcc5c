"""The forms that the parts of the rules share: sections, words beside a picture, folds for what is inherited."""

import re

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.lineage import Lineage
from hornbook.docs.game.rules.prose import filled
from hornbook.docs.html.markdown import as_is, division, heading, paragraphs

_WIDTH = re.compile(r'<svg[^>]* width="([\d.]+)"')
_WIDE = 560
"""From this width on a picture gets more room, or what is on it would be too small."""


def section(title: str, name: str, *parts: str) -> str:
    """A section with a heading (markup); nothing if there is nothing in it."""
    inside = paragraphs(*parts)
    return (
        f'<section class="hb-section" markdown>\n\n{heading(2, title, name)}\n\n{inside}\n\n</section>'
        if inside
        else ""
    )


def figure(picture: str, caption: str = "", on_screen: bool = False) -> str:
    """A picture (SVG), with words (markup) below it. Paper does without it if it is for the screen only."""
    told = f"<figcaption>{caption}</figcaption>" if caption else ""
    natural = float(found[1]) if (found := _WIDTH.search(picture)) else 0.0
    classes = [name for name, is_so in (("hb-wide", natural > _WIDE), ("hb-on-screen", on_screen)) if is_so]
    class_ = f' class="{" ".join(classes)}"' if classes else ""
    return as_is(f'<figure{class_} style="--hb-natural: {natural:g}px">{picture}{told}</figure>')


def beside(words: str, shown: str) -> str:
    """Words with a picture beside them, or below them where there is no room; or just the words."""
    return division("hb-side", paragraphs(division("hb-words", words), shown)) if shown else words


def folded(page: GamePage, lineage: Lineage, body: str, kept: bool) -> str:
    """What is as in the game that this one extends is folded away; everything else stands as it is."""
    if not kept or not body:
        return body
    said = filled(page.words["as in"], parent=lineage.parent_title)
    return f'<details class="hb-inherited" markdown>\n<summary>{said}</summary>\n\n{body}\n\n</details>'
