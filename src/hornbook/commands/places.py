"""A place in a rule file, with the line that stands there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hornbook.dsl.report.source import Place


def quoted_place(place: "Place", sources: Mapping[str, str]) -> str:
    """The place and its line; nothing if there is no such line."""
    from hornbook.dsl.report.diagnostics import excerpt

    line = [line.rstrip() for line in excerpt(place, {place.file: sources.get(place.file, "").split("\n")})[:1]]
    return "\n".join([f"  --> {place}", *line]) if line else ""
