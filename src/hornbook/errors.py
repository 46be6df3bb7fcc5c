"""What loading a game, and playing it with bots of one's own, may raise."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hornbook.dsl.report.diagnostics import Diagnostic


class RulesError(Exception):
    """A rule file cannot be used. Its text shows every error with its place; `diagnostics` has them as data."""

    def __init__(self, diagnostics: "Sequence[Diagnostic]", sources: Mapping[str, str]) -> None:
        super().__init__(diagnostics, sources)
        self.diagnostics = tuple(diagnostics)
        self.sources = dict(sources)

    def __str__(self) -> str:
        from hornbook.dsl.report.diagnostics import rendered

        return rendered(self.diagnostics, self.sources)


class BotFailed(ValueError):
    """A bot that is told what to do has answered with none of its options, or has failed; its text says how."""
