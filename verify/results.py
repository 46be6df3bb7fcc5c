"""What a proof attempt says: verdicts, counterexamples, results.

Plain data, free of the solver, so that the command line and the pages can show results without loading it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal

from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.engine.snapshot import Snapshot, snapshot_from_json
from hornbook.interpreter.engine.trace import Event, event_from_json
from hornbook.interpreter.recording.recorded import RecordedGame, game_from_json

Json = dict[str, Any]
"""What is written as JSON or read from it: of any shape, until whoever reads it has looked."""


class Verdict(Enum):
    """What is known of a claim.

    Refuted: there is a game, from the deal, in which it fails. Not proved: there is a position that satisfies
    everything proved and from which it fails, but no game was found that comes to it. Undecided: neither is known.
    """

    PROVED = "proved"
    HOLDS_UP_TO = "holds up to k"
    REFUTED = "refuted"
    NOT_PROVED = "not proved"
    UNDECIDED = "undecided"


@dataclass(frozen=True)
class Counterexample:
    """A position, what happens in it, and what comes out; already replayed by the engine.

    `after` is None where the rules break off (no rule applies, a choice without options). `game` is the whole game from
    the deal that comes to it; without one it is a position that satisfies everything proved, at the beginning of
    `location`; `hint` says in what it differs from all positions seen in play, and `helps` are claims, in the rule
    language, with any of which it would be proved.
    """

    before: Snapshot
    events: tuple[Event, ...]
    after: Snapshot | None
    phase: str
    problem: Text
    game: RecordedGame | None = None
    hint: Text = NO_TEXT
    location: int | None = None
    helps: tuple[str, ...] = ()

    @property
    def reached(self) -> bool:
        """Whether a game from the deal comes to it."""
        return self.game is not None

    def as_json(self) -> Json:
        """The same as JSON data."""
        return {
            "phase": self.phase,
            "problem": _text_as_json(self.problem),
            "reached": self.reached,
            "game": self.game.as_json() if self.game else None,
            "hint": _text_as_json(self.hint),
            "location": self.location,
            "helps": list(self.helps),
            "before": self.before.as_json(),
            "events": [event.as_json() for event in self.events],
            "after": self.after.as_json() if self.after else None,
        }


ResultKind = Literal["claim", "bound", "possible", "unasked"]


@dataclass(frozen=True)
class Result:
    """The outcome for one claim, bound, possibility or unasked obligation of a game.

    `statement` says in words what exactly was shown (for all ...); `reason` says why something is undecided. `witness`
    shows that a bound is reached or a possibility happens. Of what is owed unasked, `duty` is the name under which
    proofs speak of it, and `about` the zone or step it is owed of, if it is owed of several.
    """

    claim: str
    kind: ResultKind
    verdict: Verdict
    expected: Verdict
    seconds: float
    statement: Text
    reason: Text = NO_TEXT
    counterexample: Counterexample | None = None
    witness: Counterexample | None = None
    cached: bool = False
    duty: str = ""
    about: str = ""

    @property
    def ok(self) -> bool:
        """Whether the verdict is the one expected, and a bound's tightness was shown."""
        return self.verdict is self.expected and not self.reason

    @property
    def is_settled(self) -> bool:
        """Whether no search could find out more: it is proved, and reached if it is a bound, or a game breaks it."""
        return self.verdict is Verdict.REFUTED or (self.verdict is Verdict.PROVED and not self.reason)

    def as_json(self) -> Json:
        """The same as JSON data."""
        return {
            "claim": self.claim,
            "kind": self.kind,
            "verdict": self.verdict.value,
            "expected": self.expected.value,
            "ok": self.ok,
            "seconds": round(self.seconds, 3),
            "statement": _text_as_json(self.statement),
            "reason": _text_as_json(self.reason),
            "cached": self.cached,
            "counterexample": self.counterexample.as_json() if self.counterexample else None,
            "witness": self.witness.as_json() if self.witness else None,
            "duty": self.duty,
            "about": self.about,
        }


Results = Mapping[tuple[ResultKind, str], Result]
"""What is known of a game, by what it is about."""


def _text_as_json(text: Text) -> Json:
    """A sentence of ours: two languages, and nothing that a rule file could refer to."""
    return {"en": text.en, "pl": text.pl}


def result_from_json(data: Json) -> Result:
    """The result that `as_json` has written."""
    return Result(
        data["claim"],
        data["kind"],
        Verdict(data["verdict"]),
        Verdict(data["expected"]),
        data["seconds"],
        Text(**data["statement"]),
        Text(**data["reason"]),
        _counterexample(data["counterexample"]),
        _counterexample(data["witness"]),
        data["cached"],
        data["duty"],
        data["about"],
    )


def _counterexample(data: Json | None) -> Counterexample | None:
    if data is None:
        return None
    return Counterexample(
        snapshot_from_json(data["before"]),
        tuple(event_from_json(event) for event in data["events"]),
        None if data["after"] is None else snapshot_from_json(data["after"]),
        data["phase"],
        Text(**data["problem"]),
        None if data["game"] is None else game_from_json(data["game"]),
        Text(**data["hint"]),
        data["location"],
        tuple(data["helps"]),
    )


@dataclass(frozen=True)
class Opinion:
    """How many of the questions on which proofs rest another solver has answered alike, otherwise, or not at all."""

    alike: int
    otherwise: int
    unanswered: int

    def __add__(self, other: "Opinion") -> "Opinion":
        return Opinion(self.alike + other.alike, self.otherwise + other.otherwise, self.unanswered + other.unanswered)


@dataclass(frozen=True)
class Verified:
    """What was found out about a game: a result for everything owed, and the certificate of what is proved, as JSON
    data that `recheck` can read; with the opinion of another solver, if it was asked for, and the reasons why recorded
    games beside the rule file do not count."""

    results: tuple[Result, ...]
    certificate: Json
    opinion: Opinion | None = None
    refused: tuple[str, ...] = ()
