"""Certificates as files: an argument that people can read and `hornbook recheck` can check.

Takes a game and its certificate, gives JSON data, and the other way round. Facts are written in the rule language, or
by the name of the claim, limit or question they are; reading one parses it as a claim of the very game. Nothing in a
file is trusted: what does not fit the game is told as a `BadCertificate`, and what fits is checked.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.dsl.core.expressions import Expr, Not
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.flow_graph import Edge, FlowGraph, flow_graph_from_game
from hornbook.interpreter.recording.recorded import rules_hash, settings_of
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.facts.invariants import Fact, limit_facts, stated_facts
from hornbook.verify.results import Json
from hornbook.verify.termination.measures import measures_of
from hornbook.verify.termination.ranking import Rank, Step

FORMAT = 1
"""Counted up whenever a file of this version could be misread by an older one, or the other way round."""

_MOST_FACTS = 20_000
_ON_DATA = "with the data of the file only"


class BadCertificate(Exception):
    """A file that holds no certificate of the game it names; the text says why."""


@dataclass(frozen=True)
class Written:
    """What a file says, before it is known whether it fits: the game it is about, and the rest as it stands there."""

    game: str
    rules: str
    settings: dict[str, int]
    data: Json

    def helpers(self) -> list[str]:
        """The facts that are written out, each once."""
        facts = [fact for facts in _mapping(self.data, "facts").values() for fact in _list(facts)]
        texts = [fact["holds"] for fact in facts if isinstance(fact, dict) and "holds" in fact]
        if not all(isinstance(text, str) and "\n" not in text for text in texts):
            raise BadCertificate("a fact is not one line of text")
        return list(dict.fromkeys(texts))


def certificate_as_json(game: Game, certificate: Certificate) -> Json:
    """A certificate as JSON data."""
    program = flow_graph_from_game(game)
    return {
        "format": FORMAT,
        "game": game.id,
        "settings": settings_of(game),
        "rules": rules_hash(game),
        "facts": {str(n): [_fact_as_json(fact) for fact in facts] for n, facts in sorted(certificate.facts.items())},
        _ON_DATA: [[o.kind, o.name] for o in sorted(certificate.resting_on_data)],
        "ending": [_rank_as_json(rank, program) for rank in certificate.ranks],
    }


def _fact_as_json(fact: Fact) -> Json:
    if fact.id.kind == "question":
        number, answer = fact.id.name.split()
        return {"question at the end of location": int(number), "answer": answer}
    return {"holds" if fact.id.kind == "helper" else fact.id.kind: fact.id.name}


def _rank_as_json(rank: Rank, program: FlowGraph) -> Json:
    return {
        "measures": [[name, share] for name, share in rank.mixture],
        "loop": sorted(_step_as_json(step, program) for step in rank.loop),
        "falls on": sorted(_step_as_json(step, program) for step in rank.falling),
    }


def _step_as_json(step: Step, program: FlowGraph) -> list[int | str]:
    number, edge = step
    return [number, "then" if program.locations[number].then == edge else "otherwise"]


def written_from_json(data: object) -> Written:
    """What a file says; `BadCertificate` if it is not one of ours, or not whole."""
    if not isinstance(data, dict):
        raise BadCertificate("this is no certificate")
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        raise BadCertificate(f"its format is {data.get('format')!r}; this version of Hornbook reads format {FORMAT}")
    game, rules, settings = data.get("game"), data.get("rules"), data.get("settings")
    if not isinstance(game, str) or not isinstance(rules, str) or not isinstance(settings, dict):
        raise BadCertificate("it does not say of which game and rules it is")
    if not all(isinstance(name, str) and type(value) is int for name, value in settings.items()):
        raise BadCertificate("its settings are not all numbers")
    if not _mapping(data, "facts"):
        raise BadCertificate("it holds no facts")
    return Written(game, rules, settings, data)


def facts_named(written: Written) -> dict[int, frozenset[Obligation]]:
    """The names of the facts that a file has of each location, whatever game it is about."""
    named = {}
    for number, facts in _mapping(written.data, "facts").items():
        if not number.isdecimal():
            raise BadCertificate(f"there is no location {number[:20]!r}")
        named[int(number)] = frozenset(_name_of(fact) for fact in _list(facts))
    return named


def _name_of(data: object) -> Obligation:
    match data:
        case {"holds": str(text)}:
            return Obligation("helper", text)
        case {"question at the end of location": int(number), "answer": str(answer)}:
            return Obligation("question", f"{number} {answer}")
        case {"claim": str(name)}:
            return Obligation("claim", name)
        case {"bound": str(name)}:
            return Obligation("bound", name)
        case {"limit": str(name)}:
            return Obligation("limit", name)
    raise BadCertificate(f"this is no fact: {str(data)[:80]}")


def ending_told(written: Written, game: Game) -> tuple[tuple[Rank, ...], frozenset[Obligation]]:
    """Why loops end, and what rests on the data of the file, as a file tells it, in terms of some game."""
    reader = _Reader(game, {})
    ranks = tuple(reader.rank(each) for each in _list(written.data.get("ending")))
    return ranks, frozenset(reader.obligation(each) for each in _list(written.data.get(_ON_DATA)))


def certificate_from(written: Written, game: Game, helpers: Mapping[str, Expr]) -> Certificate:
    """The certificate of a game. `helpers` are the facts that are written out, as expressions."""
    if written.rules != rules_hash(game):
        raise BadCertificate(f"the rules of `{game.id}` have changed since it was made")
    reader = _Reader(game, helpers)
    facts = {
        reader.location(name): tuple(reader.fact(fact) for fact in _list(facts))
        for name, facts in _mapping(written.data, "facts").items()
    }
    if facts.keys() != reader.program.locations.keys():
        raise BadCertificate("it does not say what holds at every location, and only there")
    if sum(map(len, facts.values())) > _MOST_FACTS:
        raise BadCertificate("it holds too many facts")
    ranks, resting = ending_told(written, game)
    return Certificate(facts, resting, ranks)


class _Reader:
    def __init__(self, game: Game, helpers: Mapping[str, Expr]) -> None:
        self.program = flow_graph_from_game(game)
        self._stated = {(fact.id.kind, fact.id.name): fact for fact in stated_facts(game)}
        self._measures = {measure.name for measure in measures_of(game, lambda expr: lambda env: None)}
        self._limits = {fact.id.name: fact for fact in limit_facts(game)}
        self._helpers = {text: Fact(Obligation("helper", text), body) for text, body in helpers.items()}

    def location(self, name: object) -> int:
        found = next((number for number in self.program.locations if str(number) == str(name)), None)
        if found is None:
            raise BadCertificate(f"there is no location {str(name)[:20]!r}")
        return found

    def fact(self, data: object) -> Fact:
        match data:
            case {"holds": str(text)} if text in self._helpers:
                return self._helpers[text]
            case {"claim": str(name)} if ("claim", name) in self._stated:
                return self._stated["claim", name]
            case {"bound": str(name)} if ("bound", name) in self._stated:
                return self._stated["bound", name]
            case {"limit": str(name)} if name in self._limits:
                return self._limits[name]
            case {"question at the end of location": int(number), "answer": "yes" | "no" as answer}:
                return self._question(number, answer)
        raise BadCertificate(f"this is no fact about the game: {str(data)[:80]}")

    def _question(self, number: int, answer: str) -> Fact:
        condition = self.program.locations[self.location(number)].condition
        if condition is None:
            raise BadCertificate(f"nothing is asked at the end of location {number}")
        return Fact(Obligation("question", f"{number} {answer}"), condition if answer == "yes" else Not(condition))

    def obligation(self, data: object) -> Obligation:
        match data:
            case ["claim" | "bound" | "limit" | "duty" | "question" | "helper" as kind, str(name)]:
                return Obligation(kind, name)
        raise BadCertificate("it is not said properly what rests on the data of the file")

    def rank(self, data: object) -> Rank:
        match data:
            case {"measures": [*measures], "loop": [*loop], "falls on": [*falling]}:
                mixture = tuple(_share(each) for each in measures)
                if not {name for name, _ in mixture} <= self._measures:
                    raise BadCertificate("it names a measure that the game does not have")
                return Rank(frozenset(map(self._step, loop)), mixture, frozenset(map(self._step, falling)))
        raise BadCertificate("it is not said properly why a loop ends")

    def _step(self, data: object) -> tuple[int, Edge]:
        match data:
            case [int(number), "then" | "otherwise" as way]:
                location = self.program.locations[self.location(number)]
                return location.number, location.then if way == "then" else location.otherwise
        raise BadCertificate("it is not said properly round which steps a loop goes")


def _share(data: object) -> tuple[str, int]:
    match data:
        case [str(name), int(share)] if type(share) is int and 0 < share < 1000:
            return name, share
    raise BadCertificate("it is not said properly which measures fall")


def _mapping(data: Json, name: str) -> Json:
    found = data.get(name)
    if not isinstance(found, dict):
        raise BadCertificate(f"`{name}` is missing")
    return found


def _list(data: object) -> list[object]:
    if not isinstance(data, list):
        raise BadCertificate("a list is missing")
    return data
