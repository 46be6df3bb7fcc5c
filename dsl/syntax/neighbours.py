"""Who sits next to whom."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.words import Name

if TYPE_CHECKING:
    from hornbook.dsl.syntax.expressions import Expression

__all__ = ["Neighbour", "NextPlayer"]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """`player after p`, `player before p`: who sits next to somebody."""

    member: Name
    side: Literal["after", "before"]
    player: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class NextPlayer:
    """`player other after p where …`: the first, going round the table, who satisfies a condition."""

    member: Name
    name: Name | None
    side: Literal["after", "before"]
    player: "Expression"
    where: "Expression"
    place: Place = place_field()
