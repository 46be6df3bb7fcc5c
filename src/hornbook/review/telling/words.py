"""What parts, verdicts and measures are called in a report."""

from collections.abc import Mapping

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.diff.changes import Change
from hornbook.dsl.diff.parts import KINDS, Kind
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.words.reader_names import spaced
from hornbook.review.compare.play import Measure
from hornbook.review.telling.blocks import Code, Line
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result, Verdict

_PLAYED: tuple[Kind, ...] = ("rules", "steps", "phases", "flow", "winners")
ORDER: tuple[Kind, ...] = (*_PLAYED, *(kind for kind in KINDS if kind not in _PLAYED))
"""What players notice first is told first; then everything else in its usual order."""

LANGUAGES: Mapping[str, str] = {"en": "English", "pl": "Polish"}

_CALLED: Mapping[Kind, str] = {
    "settings": "setting",
    "kinds": "kinds",
    "decks": "deck",
    "attributes": "what stands on cards,",
    "places": "places",
    "zones": "zone",
    "state": "what is kept track of,",
    "tables": "table",
    "definitions": "definition",
    "phases": "phase",
    "steps": "step",
    "rules": "rule",
    "winners": "who wins:",
    "claims": "claim",
    "bounds": "bound",
    "possibles": "what can happen:",
    "measures": "measure",
    "examples": "example",
    "findings": "finding",
    "remarks": "remark",
    "assumptions": "assumption",
}
_VERDICTS: Mapping[Verdict, str] = {
    Verdict.PROVED: "proved",
    Verdict.HOLDS_UP_TO: "shown only for so many turns of a loop",
    Verdict.REFUTED: "refuted: there is a game, from the deal, in which it fails",
    Verdict.NOT_PROVED: "not proved: a position breaks it, but no game was found that comes to that position",
    Verdict.UNDECIDED: "undecided: the prover came to no verdict",
}


def part_called(change: Change) -> Line:
    """A part by its kind and name: the rule `place.joins`."""
    return called(change.kind, change.name)


def called(kind: Kind, name: str) -> Line:
    if kind in ("flow", "game"):
        return (f"the {spaced(name)}",)
    return (f"{_CALLED[kind]} ", Code(name))


def said(text: Text, rest: str = "") -> Line:
    """What the file says of something, in quotation marks; nothing if it says nothing."""
    words = text.in_language("en")
    return (f" “{words}”{rest}",) if words else ()


def owed_called(result: Result) -> Line:
    """What is claimed, by its name; what every game owes, in words."""
    if result.kind == "unasked":
        return (f"“{DUTIES[Duty(result.duty)].title(result.about).en}”, which every game owes",)
    kind = {"claim": "the claim ", "bound": "the bound ", "possible": "that it can happen: "}[result.kind]
    return (kind, Code(result.claim))


def verdict_called(result: Result) -> str:
    if result.kind == "possible":
        found = "shown: a game comes to it"
        return found if result.verdict is Verdict.PROVED else "not shown: no game was found in which it happens"
    if result.verdict is Verdict.PROVED and result.kind == "bound" and result.reason:
        return "proved, but no game was found that reaches it"
    return _VERDICTS[result.verdict]


def measured(game: Game, measure: Measure) -> str:
    """What is counted in a game, in words."""
    match measure.kind:
        case "endless":
            return "games that do not end"
        case "score":
            return "score of a player at the end"
        case "best":
            return "best score at the end"
        case "seat":
            return f"games won by player {measure.name}"
        case "phase":
            phase = game.phases[measure.name]
            return f"“{phase.title.en or spaced(phase.name)}”, times a game"
        case "rule":
            step, _, name = measure.name.rpartition(".")
            rule = next(each for each in game.steps[step].rules if each.name == name)
            return f"rule “{rule.title.en or spaced(name)}” applies, times a game"


def number(value: float, measure: Measure) -> str:
    return f"{100 * value:.0f} %" if measure.kind in ("endless", "seat") else f"{value:.1f}"
