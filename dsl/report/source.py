"""Places in rule files.

A place says where a piece of a rule file stands. Nodes carry their place for messages and pages; it never takes part in
comparing two nodes, so that moving a rule within a file changes no proof.
"""

import re
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


NOWHERE = Place("", 0, 0, 0, 0)


def place_field() -> Place:
    """The dataclass field that every node uses for its place: kept, but never compared."""
    result: Place = field(default=NOWHERE, compare=False, repr=False)
    return result
