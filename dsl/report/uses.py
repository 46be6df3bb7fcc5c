"""Which name stands for what: noted by every stage that resolves one, for whoever looks a name up in an editor.

A use leads to the place where the name is declared. What a variant replaces leads to what its parent says, and a name
that a walk takes from a kind of thing (`each row`) leads to that kind; so uses can be followed from place to place, up
to where a name comes from.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from hornbook.dsl.report.source import Place


class Use(NamedTuple):
    """A name as it is written, where, and where what it means is declared."""

    text: str
    place: Place
    declared: Place


@dataclass(slots=True)
class Uses:
    """All uses of names in a game, in the order in which they were come across."""

    _noted: list[Use] = field(default_factory=list)

    def note(self, text: str, place: Place, declared: Place | None) -> None:
        """Notes a use, unless one of its places is not in any file: words of the language are declared nowhere."""
        if declared is not None and declared.line and place.line and declared is not place:
            self._noted.append(Use(text, place, declared))

    def all(self) -> tuple[Use, ...]:
        """Each use once: a definition is looked at wherever it is used."""
        return tuple(dict.fromkeys(self._noted))
