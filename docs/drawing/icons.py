"""Small signs for things that words name: a bull's head, a Stop, a tile.

Takes names of a rule file, which are English in any language of the pages; gives the sign that some word of a name
stands for, if there is one. No sign says anything by itself: wherever one is drawn, words tell the same.
"""

from dataclasses import dataclass

HUES = ("blue", "red", "green", "yellow", "purple", "orange", "turquoise", "brown", "pink", "grey")
"""Attributes and enumeration members with such a name get that colour; others get the next free one."""
_WITHOUT_HUE = ("black", "white")
_ALIASES = {"violet": "purple", "teal": "turquoise", "gray": "grey", "gold": "yellow"}

_BULL = (
    "M5.2 1.2C1.6 4.6 1.4 10.8 8.6 12.6C8.2 13.6 6 14.4 4 13.7C4.7 16.6 7.3 17.2 9.4 16.4C10 19 11.4 20.6"
    " 11.7 23.2C12 26 14 27.2 16 27.2C18 27.2 20 26 20.3 23.2C20.6 20.6 22 19 22.6 16.4C24.7 17.2 27.3 "
    "16.6 28 13.7C26 14.4 23.8 13.6 23.4 12.6C30.6 10.8 30.4 4.6 26.8 1.2C27.4 5.4 25.6 8 21.6 8.3C20 7 "
    "18 6.6 16 6.6C14 6.6 12 7 10.4 8.3C6.4 8 4.6 5.4 5.2 1.2Z"
)
_BULLS_EYES = (
    "M12.1 13.4l2.5 1.2-1.9 1.1zM19.9 13.4l-2.5 1.2 1.9 1.1zM13.6 23.1a1 .9 0 1 1 .01 0zM18.4 23.1a1 .9 0 1 1 .01 0z"
)
_COW = (
    "M9 4.5C7.6 3.6 7.4 2 8 .8C9.4 1 11 2.2 11.6 4C12.9 3.5 14.4 3.3 16 3.3C17.6 3.3 19.1 3.5 20.4 4C21 "
    "2.2 22.6 1 24 .8C24.6 2 24.4 3.6 23 4.5C23.7 5.2 24.2 6 24.5 6.9C26.4 5.9 29.2 6.2 31 8.4C29.2 10.8 "
    "26.6 11 24.7 10.3C24.6 13.6 23.9 15.7 22.9 17.5C24.6 19 25.2 20.9 24.6 22.9C23.8 25.8 20.4 27.4 16 "
    "27.4C11.6 27.4 8.2 25.8 7.4 22.9C6.8 20.9 7.4 19 9.1 17.5C8.1 15.7 7.4 13.6 7.3 10.3C5.4 11 2.8 10.8"
    " 1 8.4C2.8 6.2 5.6 5.9 7.5 6.9C7.8 6 8.3 5.2 9 4.5Z"
)
_COWS_FACE = (
    "M11.8 10.2a1.5 1.7 0 1 1 .01 0zM20.2 10.2a1.5 1.7 0 1 1 .01 0zM9.6 21.6C9.6 19.2 12.4 17.8 16 "
    "17.8C19.6 17.8 22.4 19.2 22.4 21.6C22.4 24 19.6 25.4 16 25.4C12.4 25.4 9.6 24 9.6 21.6ZM13.4 "
    "21.4a1.1 1.2 0 1 0 -.01 0zM18.6 21.4a1.1 1.2 0 1 0 .01 0z"
)


@dataclass(frozen=True, slots=True)
class Icon:
    """A sign on a ground of 32 by 28: what is filled, what is drawn on top in the ground's colour, and lines."""

    filled: str = ""
    on_top: str = ""
    lines: str = ""


ICONS = {
    "bull": Icon(_BULL, _BULLS_EYES),
    "cow": Icon(_COW, _COWS_FACE),
    "stop": Icon("M11.4 3h9.2l6.4 6.4v9.2l-6.4 6.4h-9.2L5 18.6V9.4z", "M9.5 12.2h13v3.6h-13z"),
    "swap": Icon(lines="M5 9.5h19m-5-5l5 5l-5 5M27 19H8m5-5l-5 5l5 5"),
    "skip": Icon("M12.5 20h7v4.5h-7z", lines="M4 20C6 7 24 4 27.5 18m-6-2.5l6 3l3-6"),
    "front": Icon("M17 6h5v16h-5zM25 6h5v16h-5z", lines="M13 14H3m4.5-4.5L3 14l4.5 4.5"),
    "rising": Icon("M4 17h5v7H4zM11 13h5v11h-5zM18 9h5v15h-5zM25 4h5v20h-5z"),
    "insert": Icon("M3 10h7v15H3zM22 10h7v15h-7z", lines="M16 3v19m-4-4.5l4 4.5l4-4.5"),
    "push": Icon("M23 5h6v18h-6z", lines="M3 14h16m-5-5l5 5l-5 5"),
    "first": Icon("M2 6h8v16H2z", lines="M13.5 7h6v14h-6zM24 7h6v14h-6z"),
    "last": Icon("M22 6h8v16h-8z", lines="M2 7h6v14H2zM12.5 7h6v14h-6z"),
    "seven": Icon("M9 3h14.5v4.2L16.2 25H11l7.2-17.2H9z"),
    "tile": Icon("M8 6h16v16H8z"),
    "tiles": Icon("M4 3h14v14H4zM20 9h7v16H12v-6h8z"),
    "card": Icon("M10 2h12a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"),
    "row": Icon("M1 8h6.5v12H1zM9 8h6.5v12H9zM17 8h6.5v12H17z", lines="M28 6v14m-3-3l3 3.5l3-3.5"),
    "disc": Icon("M16 4a10 10 0 1 1-.01 0z"),
    "discs": Icon("M8.5 7a7 7 0 1 1-.01 0zM23.5 7a7 7 0 1 1-.01 0z"),
    "flag": Icon("M9 4h16l-4.5 5.5L25 15H11v9H9z"),
    "up": Icon("M16 3l10 11h-6v11h-8V14H6z"),
    "down": Icon("M16 25l10-11h-6V3h-8v11H6z"),
}
_OF_WORDS = {
    "bull": "bull",
    "bulls": "bull",
    "head": "bull",
    "heads": "bull",
    "cow": "cow",
    "stop": "stop",
    "stopped": "stop",
    "swap": "swap",
    "skip": "skip",
    "skips": "skip",
    "front": "front",
    "order": "rising",
    "sorting": "rising",
    "insert": "insert",
    "push": "push",
    "first": "first",
    "last": "last",
    "seventh": "seven",
    "seven": "seven",
    "tile": "tile",
    "tiles": "tiles",
    "card": "card",
    "cards": "card",
    "row": "row",
    "marked": "flag",
    "marker": "flag",
    "up": "up",
    "down": "down",
}
_THINGS = {"bull", "cow", "stop", "flag", "up", "down"}
_DOUBLED = {"twice", "two", "double"}


def icon_named(name: str) -> str:
    """The sign that the first known word of a name stands for; empty if it has none."""
    words = name.lower().split("_")
    if any(_is_hue(word) for word in words):
        return "discs" if _DOUBLED & set(words) else "disc"
    return next((_OF_WORDS[word] for word in words if word in _OF_WORDS), "")


def token_named(name: str) -> str:
    """The sign of something that stands on the table; not of what it stands beside, which its name may mention."""
    sign = icon_named(name)
    return sign if sign in _THINGS else ""


def hue_in(name: str, position: int = 0) -> str:
    """The colour that a word of a name stands for, or the one that comes next."""
    return hue_of(next((word for word in name.lower().split("_") if _is_hue(word)), name), position)


def hue_of(name: str, position: int = 0) -> str:
    """The colour a name stands for, or the one that comes next."""
    name = _ALIASES.get(name.lower(), name.lower())
    return name if name in HUES or name in _WITHOUT_HUE else HUES[position % len(HUES)]


def _is_hue(word: str) -> bool:
    return word in HUES or word in _WITHOUT_HUE or word in _ALIASES
