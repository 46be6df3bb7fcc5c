"""How hard the prover tries before it calls something undecided.

Work is counted by the solver itself, in a unit of which it does one to four million a second: so a verdict depends
neither on the machine nor on what else runs on it. The clock is a safety net.
"""

from dataclasses import dataclass

from hornbook.verify.giving_up import GivenUp


@dataclass(frozen=True, slots=True)
class Shortcuts:
    """What makes proofs fast. Each can be switched off, and verdicts stay the same."""

    joining: bool = True
    """Ways that differ little are taken at once."""
    tiers: bool = True
    """Questions are asked with fewer premises first."""
    totals: bool = True
    """Only those totals are followed that somebody asks for."""
    seen_in_play: bool = True
    """The search does not ask whether a rule or an edge is possible that random play has seen."""
    samples: bool = True
    """A way is known to be open, without a question, where a model at hand goes it."""


NO_SHORTCUTS = Shortcuts(joining=False, tiers=False, totals=False, seen_in_play=False, samples=False)


@dataclass(frozen=True, slots=True)
class Limits:
    """How hard to try."""

    question_resources: int = 300_000_000
    """For one question; the hardest of the bundled games takes about a twentieth of it."""
    rough_resources: int = 20_000_000
    """For ruling out something that is otherwise taken to be possible: that costs time, never truth."""
    location_resources: int = 1_000_000_000
    """For everything asked at one location."""
    location_seconds: float = 900.0
    """For one location in processor time, and for one question by the clock on the wall."""
    memory: int = 4000
    """Megabytes for each process that proves."""
    paths: int = 20_000
    helping_seconds: float = 20.0
    """Processor time, for a whole game, in which to look for claims that would help where something is not proved."""
    shortcuts: Shortcuts = Shortcuts()


class LimitReached(GivenUp):
    """What was under way is given up; nothing may be concluded from it."""
