"""Judges of what surrounds the check: arguments in files, results that are kept, replays, positions that come again.

Each is given something that must be refused, or told apart, and gives what it was wrongly told.
"""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from hornbook.dsl.core.game import GamesBeside
from hornbook.interpreter.engine.obligations import GAME_ENDS, Obligation
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.interpreter.recording.recorded import RecordedGame, text_from_games
from hornbook.interpreter.recording.recurrence import differences
from hornbook.verify import cache as kept_results
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.written import BadCertificate, certificate_as_json, certificate_from, written_from_json
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.counterexamples.replay import Replayer
from hornbook.verify.games import games_on_record
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.search.houdini import first_guesses, prove_game, report_on
from tests.verify.broken.agreeing import game, played


@cache
def certificate(name: str) -> Certificate:
    """The argument that the unbroken search finds."""
    here = game(name)
    proof = prove_game(here, Limits(), first_guesses(here, Limits()), lambda tasks: [report_on(task) for task in tasks])
    return Certificate(proof.facts, proof.resting_on_data, proof.ending.ranks)


def wrong_files_are_refused() -> list[str]:
    """Certificates that are stale, or not whole, are refused."""
    here, argument = game("moments"), certificate("moments")
    helpers = {f.id.name: f.body for facts in argument.facts.values() for f in facts if f.id.kind == "helper"}
    right = certificate_as_json(here, argument)
    certificate_from(written_from_json(right), here, helpers)
    fewer = dict(list(right["facts"].items())[1:])
    wrong: dict[str, dict[str, Any]] = {
        "of other rules": {**right, "rules": "0" * 64},
        "of another format": {**right, "format": 0},
        "without a location": {**right, "facts": fewer},
        "without facts": {**right, "facts": {}},
        "with an unknown claim": {**right, "facts": {**right["facts"], next(iter(fewer)): [{"claim": "nobody's"}]}},
        "with a negative share": {**right, "ending": [{"measures": [["box falls", -1]], "loop": [], "falls on": []}]},
    }
    accepted = []
    for what, data in wrong.items():
        try:
            certificate_from(written_from_json(data), here, helpers)
        except BadCertificate:
            continue
        accepted.append(f"a certificate {what} is accepted")
    return accepted


@cache
def _kept() -> dict[str, Any]:
    verified = verified_here(game("overfull"), Limits(helping_seconds=0))
    results = [result.as_json() for result in verified.results]
    return {"results": results, "certificate": verified.certificate, "refused": []}


def damaged_results_are_not_used() -> list[str]:
    """What is kept of an earlier run is used only if it is whole."""
    whole = _kept()
    asked = [each for each in whole["results"] if each["kind"] != "unasked"]
    unasked = [each for each in whole["results"] if each["kind"] == "unasked"]
    assert asked
    assert unasked
    damaged = {"nothing": [], "a claim missing": [*asked[1:], *unasked], "only claims": asked}
    used = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept_results, "kept", lambda key: whole)
        assert kept_results.stored("", game("overfull")) is not None
        for what, results in damaged.items():
            patch.setattr(kept_results, "kept", lambda key, results=results: {**whole, "results": results})
            if kept_results.stored("", game("overfull")) is not None:
                used.append(f"a kept result is used that has {what}")
    return used


def what_does_not_fail_is_not_confirmed() -> list[str]:
    """A position in which a claim holds does not refute it; and one in which it breaks does."""
    first = played("moments")[0]
    found, replayer = CandidatePosition(first.number, first.before, (), rough=False), Replayer(game("moments"))
    noticed = []
    if replayer.failing(found, Obligation("claim", "so_turns")) is not None:
        noticed.append("a claim that holds is refuted by a replay")
    if Obligation("claim", "not_at_first") not in replayer.initial_failures():
        noticed.append("a claim that fails before the deal is not seen to fail")
    if Obligation("claim", "with_three") not in replayer.initial_failures():
        noticed.append("a claim that fails before a game of three is not seen to fail")
    return noticed


def made_up_records_do_not_count() -> list[str]:
    """Games beside a rule file count only if they are of its game, and the engine plays them to what they say."""
    here = game("moments")
    right = Obligation("claim", "not_at_first"), text_from_games(here, [_made_up(Obligation("claim", "not_at_first"))])
    wrong = {
        "in which a claim holds": text_from_games(here, [_made_up(Obligation("claim", "so_turns"))]),
        "that does not come round": text_from_games(here, [_made_up(GAME_ENDS)]),
        "of another game": right[1].replace('"game": "moments"', '"game": "others"'),
    }
    told = {what: games_on_record(replace(here, recorded=GamesBeside("it", text))) for what, text in wrong.items()}
    noticed = [f"a game {what} counts" for what, on_record in told.items() if on_record.games or not on_record.refused]
    if [*games_on_record(replace(here, recorded=GamesBeside("it", right[1]))).games] != [right[0]]:
        noticed.append("a game in which a claim fails does not count")
    return noticed


def _made_up(owed: Obligation) -> RecordedGame:
    return RecordedGame(owed, 2, (), (0, 1) if owed == GAME_ENDS else None)


def only_the_same_comes_again() -> list[str]:
    """A position comes again only if every zone is in its order, and every number that matters is as it was."""
    here = game("moments")
    before: Snapshot = played("moments")[1].before
    program, everywhere = flow_graph_from_game(here), list(flow_graph_from_game(here).locations)
    box = before.zones["box"][()]
    assert len(box) > 1
    other_order = replace(before, zones={**before.zones, "box": {(): tuple(reversed(box))}})
    more_rounds = replace(before, variables={**before.variables, "rounds": {(): 1}})
    more_turns = replace(before, variables={**before.variables, "turns": {(): 1}})
    swaps_counted = replace(before, variables={**before.variables, "swaps": {(): 1}})
    assert differences(here, program, everywhere, before, before) == []
    changes = {"box": other_order, "turns": more_turns, "rounds": more_rounds, "score": _scored(before)}
    noticed = [
        f"{name} is not as it was, and that is not seen"
        for name, after in changes.items()
        if differences(here, program, everywhere, before, after) != [name]
    ]
    if differences(here, program, everywhere, before, swaps_counted):
        noticed.append("a number that is only counted keeps play from coming again")
    limited = game("moments", ("swaps: number = 0", "swaps: number from 0 to 9 = 0"))
    if not differences(limited, flow_graph_from_game(limited), everywhere, before, swaps_counted):
        noticed.append("a number that must leave its range is counted on for ever")
    return noticed


def _scored(before: Snapshot) -> Snapshot:
    return replace(before, variables={**before.variables, "score": {(0,): 4, (1,): 0}})
