"""Judges: small looks at the prover, each of which sees nothing wrong, unless the prover is broken.

Tiny games are compared with the engine (`agreeing`); or claims whose truth the oracle knows are checked; or the check,
and whatever surrounds it (`refusing`), is given something that it must refuse. The argument that is checked was found
before anything was broken: it is the check and the meaning of the rules that are put to the test, not the search.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, Obligation
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.reports import BrokenDuty
from hornbook.verify.check.whole import CheckTask, check_certificate, one_by_one
from hornbook.verify.facts.invariants import limit_facts, stated_facts
from hornbook.verify.limits import Limits
from hornbook.verify.run import Sharing
from hornbook.verify.smt.paths import Path, Share, explore
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import unknown_truth
from hornbook.verify.termination.ranking import Rank, steps_in_loops, steps_of
from tests.soundness.oracle import Truth, truth_of
from tests.verify.broken.agreeing import Judge, agreeing, game, played
from tests.verify.broken.breaking import Fault, broken
from tests.verify.broken.refusing import (
    certificate,
    damaged_results_are_not_used,
    made_up_records_do_not_count,
    only_the_same_comes_again,
    what_does_not_fail_is_not_confirmed,
    wrong_files_are_refused,
)

_DECISIONS, _SHARES = 5, 3


@cache
def truth(name: str) -> Truth:
    """What is so in a game, by going through all of it."""
    found = truth_of(game(name))
    assert found.complete
    return found


def with_every_claim(name: str) -> Certificate:
    """An argument that says besides of every claim that it holds everywhere."""
    facts = (*stated_facts(game(name)), *limit_facts(game(name)))
    return replace(certificate(name), facts={n: (*known, *facts) for n, known in certificate(name).facts.items()})


def checked(name: str, argument: Certificate, limits: Limits | None = None) -> Conclusion:
    """What follows from an argument, once the facts that are lost are given up."""
    conclusion = check_certificate(game(name), argument, limits or Limits(), one_by_one)
    while conclusion.lost_facts:
        argument = argument.without(conclusion.lost_facts)
        conclusion = check_certificate(game(name), argument, limits or Limits(), one_by_one)
    return conclusion


def owed_by(name: str) -> Iterator[tuple[Obligation, bool]]:
    """Claims, bounds and limits, and whether they break in some game."""
    for claim in game(name).claims:
        yield Obligation("claim", claim), bool(truth(name).breaks(("claim", claim)))
    for bound in game(name).bounds:
        yield Obligation("bound", bound), bool(truth(name).breaks(("bound", bound)))
    for zone in game(name).zones.values():
        if zone.limit is not None:
            yield Obligation("limit", zone.name), bool(truth(name).breaks(("limit", zone.name)))


def false_proofs(name: str, conclusion: Conclusion) -> list[str]:
    """What is proved, and breaks."""
    shown = [owed for owed, breaks in owed_by(name) if breaks and conclusion.proves(owed)]
    return [f"{owed} is proved, and breaks" for owed in shown]


def sound(name: str, every_claim: bool = False, limits: Limits | None = None) -> Judge:
    """Nothing is proved that breaks."""

    def judge() -> list[str]:
        argument = with_every_claim(name) if every_claim else certificate(name)
        return false_proofs(name, checked(name, argument, limits))

    return judge


def lost_facts_refute_everything() -> list[str]:
    """As long as an argument has facts that do not hold, nothing is proved by it."""
    argument = with_every_claim("moments")
    conclusion = check_certificate(game("moments"), argument, Limits(), one_by_one)
    return [f"{owed} is proved by false facts" for owed, _ in owed_by("moments") if conclusion.holds(owed)]


def data_are_not_relied_on() -> list[str]:
    """What is claimed for any data, and so only for those of the file, is not shown for any; neither if no fact rests
    on the data nor if one does. A duty about a step rests on the data if that duty does."""
    assert not truth("data").ledger.broken
    claimed = [Obligation("claim", name) for name, claim in game("data").claims.items() if claim.any_data]
    noticed = []
    for resting in (frozenset[Obligation](), frozenset({Obligation("claim", "so_best")})):
        shown = checked("data", replace(certificate("data"), resting_on_data=resting))
        noticed += [f"{c} is proved for any data" for c in claimed if shown.holds(c) and not shown.rests_on_data(c)]
    one_rule = Obligation("duty", Duty.ONE_RULE)
    resting_duty = checked("data", replace(certificate("data"), resting_on_data=frozenset({one_rule})))
    if not resting_duty.rests_on_data(replace(one_rule, about="a step")):
        noticed.append("that one rule applies is proved for any data")
    return noticed


def endless_play_is_not_said_to_end() -> list[str]:
    """Play that gets nowhere ends by no rank, and not by a loop that was cut."""
    program = flow_graph_from_game(game("loops"))
    loop = frozenset(steps_in_loops(steps_of(program)))
    take = frozenset(step for step in loop if step[0] == program.start.target)
    assert len(take) == 1
    assert len(loop) == 2
    wrong = {
        "falls without a floor": Rank(loop, (("x rises", 1),), take),
        "rises elsewhere": Rank(loop, (("box falls", 1),), take),
        "does not fall": Rank(loop, (("done ends", 1),), take),
        "speaks of one half": Rank(take, (("box falls", 1),), take),
    }
    noticed = []
    for what, rank in wrong.items():
        if checked("loops", replace(certificate("loops"), ranks=(rank,))).holds(GAME_ENDS):
            noticed.append(f"play is said to end by a rank that {what}")
    stuck = game("long", ("x >= 20", "x < 0"))
    if check_certificate(stuck, Certificate({}, frozenset(), ()), Limits(), one_by_one).holds(GAME_ENDS):
        noticed.append("play is said to end, though a loop was not followed to its end")
    return noticed


def cards_cannot_be_doubled() -> list[str]:
    """If moving cards doubled them, the check would see it."""
    doubling = Fault(
        "cards stay where they were", "verify.symbolic.zones.bags.Bag.taken", "self.clear()", "pass", "conservation"
    )
    with broken(doubling):
        conclusion = checked("loops", certificate("loops"))
    return ["doubled cards are conserved"] if conclusion.holds(CARDS_CONSERVED) else []


def shares_come_to_the_same() -> list[str]:
    """What is checked in shares comes to what is checked at once."""
    argument = certificate("moments")
    tasks = [CheckTask(game("moments"), argument, number, Limits()) for number in argument.facts]
    whole = one_by_one(tasks)
    with ThreadPoolExecutor(1) as pool:
        shared = Sharing("moments", pool, lambda: 3, None).checked(tasks)
    return [
        f"location {one.number} comes to something else in shares"
        for one, other in zip(whole, shared, strict=True)
        if (one.not_shown, one.duties, one.steps) != (other.not_shown, other.duties, other.steps)
    ]


def every_path_is_in_one_share() -> list[str]:
    """Whatever is decided, a path is followed to its end in just one share."""
    found: Counter[tuple[Any, ...]] = Counter()

    def run(path: Path) -> None:
        for number in range(_DECISIONS):
            path.decide(unknown_truth(f"way {number}"))
        if path.share.has(path.taken):
            found[tuple(path.taken)] += 1

    for number in range(_SHARES):
        beginning = Path(Solver(Limits()), [], {}, _nothing, _nothing, any_data=False, share=Share(number, _SHARES))
        explore(beginning, run, Limits())
    ways = list(product((False, True), repeat=_DECISIONS))
    return [f"{way} is followed {found[way]} times" for way in ways if found[way] != 1]


def _nothing(*_: object) -> None:
    """Nothing is owed on these paths."""


def broken_duties_are_told() -> list[str]:
    """Every duty that play breaks in some phase is among those not shown."""
    conclusion = check_certificate(game("duties"), Certificate({}, frozenset(), ()), Limits(), one_by_one)
    told = {each for report in conclusion.reports.values() for each in report.duties}
    broken_in_play = {BrokenDuty(*each.outcome.broken) for each in played("duties") if each.outcome.broken}
    assert len(broken_in_play) > 10
    return [f"{each.name} is not seen broken at {each.place.line}" for each in broken_in_play - told]


JUDGES: dict[str, Judge] = {
    "cards": agreeing("cards"),
    "values": agreeing("values"),
    "values, joined": agreeing("values", joining=True),
    "duties": agreeing("duties"),
    "moments": sound("moments"),
    "every claim": sound("moments", every_claim=True),
    "given up": sound("counting", every_claim=True, limits=Limits(paths=0)),
    "unsettled": sound("moments", limits=Limits(question_resources=1)),
    "in haste": sound("moments", limits=Limits(rough_resources=1)),
    "lost facts": lost_facts_refute_everything,
    "counting": sound("counting", every_claim=True),
    "overfull": sound("overfull"),
    "long": sound("long"),
    "data": data_are_not_relied_on,
    "endings": endless_play_is_not_said_to_end,
    "conservation": cards_cannot_be_doubled,
    "shares": shares_come_to_the_same,
    "paths": every_path_is_in_one_share,
    "broken duties": broken_duties_are_told,
    "seats": sound("seats"),
    "files": wrong_files_are_refused,
    "kept results": damaged_results_are_not_used,
    "replay": what_does_not_fail_is_not_confirmed,
    "recurrence": only_the_same_comes_again,
    "records": made_up_records_do_not_count,
}
