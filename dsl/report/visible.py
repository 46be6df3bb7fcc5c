"""Characters that are not to be sent to anybody's screen, made visible.

Takes a text of unknown origin, gives one of the same length in which nothing moves the cursor, changes colours or turns
the direction of writing: a terminal would obey, and show something else than what is written. Line ends and tabs stay.
"""

import re

_PICTURES = 0x2400
"""Where the pictures of the first 32 characters begin: ␛ for the one that terminals obey."""
_UNKNOWN = "\ufffd"

_VISIBLE: dict[int, str] = {
    **{code: chr(_PICTURES + code) for code in range(0x20) if chr(code) not in "\n\t"},
    0x7F: "␡",
    **dict.fromkeys(range(0x80, 0xA0), _UNKNOWN),
    **dict.fromkeys((0x061C, 0x200E, 0x200F, 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), _UNKNOWN),
    **dict.fromkeys(range(0xD800, 0xE000), _UNKNOWN),
}

_HIDDEN = re.compile(f"[{re.escape(''.join(map(chr, _VISIBLE)))}]")
"""Looking for one is far quicker than translating a text that has none, as nearly all have."""


def visible(text: str) -> str:
    """The text as it can be shown."""
    return text.translate(_VISIBLE) if _HIDDEN.search(text) else text


def visible_lines(text: str) -> str:
    """The text of a file as it can be shown: it may begin with a mark, and end its lines, as other systems do."""
    return visible(text.removeprefix("\ufeff").replace("\r\n", " \n").replace("\r", " "))


def cut(line: str, column: int, end: int, most: int) -> tuple[str, int, int]:
    """As much of a line as can be taken in at once around two columns, and the columns within it."""
    if len(line) <= most:
        return line, column, end
    start = max(0, min(column - 1 - most // 3, len(line) - most))
    piece = line[start : start + most]
    before, after = "…" if start else "", "…" if start + most < len(line) else ""
    shift = start - len(before)
    return f"{before}{piece}{after}", column - shift, min(end - shift, len(before) + len(piece) + 1)
