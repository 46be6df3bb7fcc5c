"""The blocks of a game once its files are one, and what can be in them by name."""

from dataclasses import dataclass, field
from typing import TypeVar

from hornbook.dsl import syntax
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.report.source import NOWHERE

Item = syntax.NamedBlock | syntax.Setting | syntax.Zone | syntax.Variable | syntax.Table
N = TypeVar("N", bound=Item)
Key = tuple[type, str]

KINDS: dict[str, type] = {
    "kinds": syntax.Kinds,
    "deck": syntax.Deck,
    "places": syntax.Places,
    "teams": syntax.Teams,
    "define": syntax.Define,
    "phase": syntax.Phase,
    "step": syntax.Step,
    "claim": syntax.Claim,
    "bound": syntax.Bound,
    "possible": syntax.Possible,
    "measure": syntax.Measure,
    "example": syntax.Example,
    "finding": syntax.Finding,
    "remark": syntax.Remark,
    "assumption": syntax.Assumption,
    "setting": syntax.Setting,
    "zone": syntax.Zone,
    "state variable": syntax.Variable,
    "table": syntax.Table,
}
KIND_WORDS = {kind: word for word, kind in KINDS.items()}

Single = syntax.Flow | syntax.Winners | syntax.Endless
"""Blocks of which a game has one."""


@dataclass(slots=True)
class Merged:
    """A game's blocks after inheritance. `items` is by kind and name, in the order of the files."""

    name: syntax.Name = field(default_factory=lambda: syntax.Name("", NOWHERE))
    parents: tuple[str, ...] = ()
    title: syntax.Words | None = None
    about: syntax.Words | None = None
    languages: tuple[str, ...] = LANGUAGES
    goal: syntax.Words | None = None
    source: syntax.Source | None = None
    ages: tuple[int, int | None] | None = None
    minutes: tuple[int, int] | None = None
    authors: tuple[str, ...] = ()
    unstated: frozenset[str] = frozenset()
    min_players: int = 0
    max_players: int = 0
    flow: syntax.Flow | None = None
    winners: syntax.Winners | None = None
    endless: syntax.Endless | None = None
    items: dict[Key, Item] = field(default_factory=dict)

    def all(self, kind: type[N]) -> list[N]:
        return [item for item in self.items.values() if isinstance(item, kind)]
