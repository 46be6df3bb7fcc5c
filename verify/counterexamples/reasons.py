"""Why what a result shows is so: the lines of the rule file that decide, with their values, and the cards in question.

Takes a game, the texts of its files, and a result with a position or a game; gives `Reason`s, and says where in its
phase a position lies. Worked out when it is asked for: a verdict may be older than the places of the lines.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.expressions import Compare, Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound
from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.explaining.breaking import AfterStep, Explainer
from hornbook.interpreter.explaining.conditions import Reason
from hornbook.interpreter.explaining.quoting import Quoter
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.flow_graph import FlowGraph
from hornbook.interpreter.words.source_names import zone_name
from hornbook.verify.results import Counterexample, Result


def reasons_of(game: Game, sources: Mapping[str, str], result: Result) -> list[Reason]:
    """Why what a counterexample shows fails; nothing if there is none, or nothing more can be said."""
    shown = result.counterexample
    if shown is None:
        return []
    stated = game.claims.get(result.claim) if result.kind == "claim" else game.bounds.get(result.claim)
    if shown.after is None:
        return _run(Explainer(game, sources), shown)
    if result.duty == Duty.LIMIT:
        return list(_too_full(game, game.zones[result.about], shown.after))
    if stated is None or result.kind not in ("claim", "bound"):
        return []
    body = _at_most(stated) if isinstance(stated, Bound) else stated.body
    if stated.when.kind == "after_step":
        return _run(Explainer(game, sources, AfterStep(stated.when.name, body)), shown)
    return Explainer(game, sources).of_condition(body, shown.after)


def _run(explainer: Explainer, shown: Counterexample) -> list[Reason]:
    if shown.game is not None:
        return explainer.of_game(shown.game)
    if shown.location is None:
        return []
    choices = [event for event in shown.events if isinstance(event, Chosen)]
    return explainer.of_position(shown.before, shown.location, choices, shown.problem.en)


def _at_most(bound: Bound) -> Expr:
    """That a bound is kept; it stands where its two parts do."""
    one, other = bound.value.place, bound.limit.place
    return Compare("<=", bound.value, bound.limit, replace(one, end_line=other.end_line, end_column=other.end_column))


def _too_full(game: Game, zone: ZoneDecl, position: Snapshot) -> Iterator[Reason]:
    """Which zones hold more cards than they may."""
    assert zone.limit is not None, "only limits can be broken"
    engine = Engine(game)
    env, limit = engine.memory.from_snapshot(position), engine.evaluator.expression(zone.limit)
    for member, cards in position.zones[zone.name].items():
        for slot, part in zip(zone.index_slots, member, strict=True):
            env[engine.layout.local_at(slot)] = part
        if len(cards) > limit(env):
            name = zone_name(game, zone.name, member)
            said = Text(
                f"`{name}` holds {len(cards)} cards; its limit is {limit(env)}",
                f"kart w strefie `{name}`: {len(cards)}; jej limit to {limit(env)}",
            )
            yield Reason(said, zone.place, frozenset(card for card in cards if card is not None))


def where_in_phase(game: Game, sources: Mapping[str, str], location: int) -> Text:
    """Where a location lies: in which phase, after which line and before which."""
    engine = Engine(game)
    here, quoter = engine.program.locations[location], Quoter(game, sources, engine.judge)
    begins, before = _ways_in(engine.program, location)
    after = [_line(quoter, place) for place in dict.fromkeys(before)]
    if begins:
        after.insert(0, f"the beginning of `{here.phase}`")
    next_place = here.body[0].place if here.body else here.condition.place if here.condition is not None else None
    en, pl = (
        f"in `{here.phase}`" if here.phase else "between phases",
        f"w `{here.phase}`" if here.phase else "między fazami",
    )
    if after:
        polish = [each.replace("the beginning of", "początku") for each in after]
        en, pl = f"{en}, after {' or '.join(after)}", f"{pl}, po {' lub '.join(polish)}"
    if next_place is not None:
        en, pl = f"{en}, before {_line(quoter, next_place)}", f"{pl}, przed {_line(quoter, next_place)}"
    return Text(en, pl)


def _ways_in(program: FlowGraph, location: int) -> tuple[bool, list[Place]]:
    """Whether the phase begins there, and the last lines of the locations that lead there without beginning it."""
    begins, places = False, []
    sources = [
        (None, program.start),
        *((each, edge) for each in program.locations.values() for edge in (each.then, each.otherwise)),
    ]
    for source, edge in sources:
        if edge.target != location:
            continue
        if any(mark.kind == "enter" for mark in edge.marks):
            begins = True
        elif source is not None and source.body:
            places.append(source.body[-1].place)
    return begins, places


def _line(quoter: Quoter, place: Place) -> str:
    return f"`{quoter.first_line(place)}` ({place.file}:{place.line})"
