"""What every layout of a text has in common: its characters but for blanks, in their order."""

import re

_BLANKS = re.compile(r"[ \t\r\n\ufeff]+")
"""What may be put elsewhere. Other blanks, such as those that keep two words of a text together, are characters."""


def ink(text: str) -> str:
    """The characters of a text without blanks."""
    return _BLANKS.sub("", text)
