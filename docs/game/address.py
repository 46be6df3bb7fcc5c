"""Where a game's pages tell what: each game has three, one for players, one for sceptics, one for those who change it.

Takes what is to be told, by its kind and names; gives where it is, as seen from the folder of the games' pages.
"""

from collections.abc import Mapping
from typing import Literal

from hornbook.docs.html.markdown import anchor

View = Literal["rules", "proofs", "workshop"]
VIEWS: tuple[View, ...] = ("rules", "proofs", "workshop")

Told = Literal[
    "box", "setup", "play", "phase", "step", "rule", "deck", "winners",
    "proofs", "claim", "bound", "possible", "unasked", "finding", "findings", "assumption", "remark",
    "settings", "statistics",
    "changes", "flow", "part", "example", "examples", "table", "file",
]  # fmt: skip
"""Kinds of what is told; `part` is a phase, a step or a rule as the file has it."""

_VIEW_OF: Mapping[Told, View] = {
    **dict.fromkeys(("box", "setup", "play", "phase", "step", "rule", "deck", "winners"), "rules"),
    **dict.fromkeys(("proofs", "claim", "bound", "possible", "unasked", "finding", "findings"), "proofs"),
    **dict.fromkeys(("assumption", "remark", "settings", "statistics"), "proofs"),
    **dict.fromkeys(("changes", "flow", "part", "example", "examples", "table", "file"), "workshop"),
}


def page_name(game: str, view: View, part: int = 0) -> str:
    """What the page is called, without an ending; no name of a game has a dash in it. The parts of the workshop are
    pages of examples, counted from 1."""
    if part:
        return f"{game}-examples-{part}"
    return game if view == "rules" else f"{game}-{view}"


def page_address(game: str, view: View = "rules", part: int = 0) -> str:
    return f"{page_name(game, view, part)}.html"


def address(game: str, kind: Told, *names: str, part: int = 0, seen_from: str = "") -> str:
    """Where something of a game is told; on the page that it is seen from, named as above, the anchor is enough."""
    page = page_name(game, _VIEW_OF[kind], part)
    return f"{'' if page == seen_from else f'{page}.html'}#{anchor(kind, *names)}"
