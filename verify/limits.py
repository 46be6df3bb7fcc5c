"""How hard the prover tries before it calls something undecided."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How hard to try."""

    query_seconds: float = 20.0
    location_seconds: float = 240.0
    paths: int = 20_000
