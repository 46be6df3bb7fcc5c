"""Places in rule files.

A place says where a piece of a rule file stands. Nodes carry their place for messages and pages; it never takes part in
comparing two nodes, so that moving a rule within a file changes no proof.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

TEXT_OR_COMMENT = re.compile(r'"(?:\\"|[^"])*"|#[^\n]*')
"""What in a rule file is for people only: quoted texts, and comments."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Lines and columns count from 1; the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def is_within(self, outer: "Place") -> bool:
        if not self.line or self.file != outer.file:
            return False
        begin, end = (self.line, self.column), (self.end_line, self.end_column)
        return (outer.line, outer.column) <= begin and end <= (outer.end_line, outer.end_column)


def words_at(lines: Sequence[str], place: Place) -> str:
    """What stands at a place of a file, on one line, without the words for people; empty if the file is not at hand."""
    if not 0 < place.line <= place.end_line <= len(lines):
        return ""
    part = list(lines[place.line - 1 : place.end_line])
    part[-1] = part[-1][: place.end_column - 1]
    part[0] = part[0][place.column - 1 :]
    said = " ".join(TEXT_OR_COMMENT.sub("", "\n".join(part)).split())
    return said.removesuffix(" en pl").removesuffix(" en")


NOWHERE = Place("", 0, 0, 0, 0)


def place_field() -> Place:
    """The dataclass field that every node uses for its place: kept, but never compared."""
    result: Place = field(default=NOWHERE, compare=False, repr=False)
    return result
