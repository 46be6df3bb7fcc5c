"""What can go wrong while rules are carried out: the rules' fault, never the program's.

Every duty that the prover proves is also checked in play; breaking one stops play with a `RuleFault` that says which
rule text is to blame.
"""

from dataclasses import dataclass

from hornbook.dsl.source import Place


class RuleFault(Exception):
    """The rules ask for something impossible."""

    def __init__(self, duty: str, message: str, place: Place) -> None:
        super().__init__(message)
        self.duty = duty
        self.message = message
        self.place = place


class EndlessLoop(RuleFault):
    """A repeat went round more often than any game of this kind can need."""

    def __init__(self, limit: int, place: Place) -> None:
        super().__init__("loop ends", f"this repeat went round {limit} times without ending", place)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an example does not hold, and the line of the file that says otherwise."""

    message: str
    place: Place

    def __str__(self) -> str:
        return self.message
