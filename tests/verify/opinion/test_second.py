"""The second opinion: every no of the check is asked again, and a disagreement takes proofs away."""

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import z3

from hornbook.dsl.core.game import Game
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.whole import check_certificate, one_by_one
from hornbook.verify.limits import Limits
from hornbook.verify.messages import SOLVERS_DISAGREE
from hornbook.verify.opinion.second import (
    Answer,
    OtherSolver,
    answers_from_cvc5,
    answers_to,
    doubted,
    second_opinion,
)
from hornbook.verify.results import Opinion, Result, Verdict, Verified
from hornbook.verify.run import verified_games
from hornbook.verify.smt.recording import Asked, Recorder
from hornbook.verify.smt.solver import Solver, Supposition
from tests.verify.small import game_from

TINY = (Path(__file__).parents[2] / "cli" / "games" / "tiny.rules").read_text(encoding="utf8")
NOTHING = Certificate({}, frozenset(), (), frozenset())


@pytest.fixture(scope="module")
def tiny() -> Game:
    return game_from(TINY)


@pytest.fixture
def cvc5() -> None:
    """The other solver. Without it its tests are skipped, but not in continuous integration."""
    if find_spec("cvc5") is None:
        if os.environ.get("CI") == "true":
            pytest.fail("continuous integration must have cvc5: it is among the extras `test`")
        pytest.skip("cvc5 is not installed")


def answers_from_z3(questions: Sequence[str]) -> list[Answer]:
    """What Z3 itself says to the questions as they are written, each in a solver of its own."""
    answers: list[Answer] = []
    for question in questions:
        solver = z3.Solver()
        solver.from_string(question)
        answers.append("unsat" if solver.check() == z3.unsat else "sat")
    return answers


def one_yes(questions: Sequence[str]) -> list[Answer]:
    """A solver that disagrees now and then."""
    return ["sat" if number == 0 else "unsat" for number in range(len(questions))]


def no_answer(questions: Sequence[str]) -> list[Answer]:
    return ["unknown" for _ in questions]


def asked_about(game: Game, other_solver: Any) -> Verified:
    return verified_games([game], use_cache=False, jobs=1, other_solver=other_solver)[game.id]


def by_claim(verified: Verified) -> dict[str, Result]:
    return {result.claim: result for result in verified.results}


def test_every_no_of_a_check_is_recorded(tiny: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    noes: list[Any] = []
    noted: list[None] = []
    answer, note_no = Solver._answer, Recorder.note_no
    monkeypatch.setattr(Solver, "_answer", lambda self, *supposed: _kept(noes, answer(self, *supposed)))
    monkeypatch.setattr(Recorder, "note_no", lambda self, supposed: noted.append(note_no(self, supposed)))
    conclusion = check_certificate(tiny, NOTHING, Limits(), one_by_one, recording=True)
    assert noes.count(z3.unsat) == len(noted) > 20
    assert sum(len(asked.questions) for r in conclusion.reports.values() for asked in r.asked) > 20


def _kept(answers: list[Any], answer: Any) -> Any:
    answers.append(answer)
    return answer


def test_nothing_is_recorded_unasked(tiny: Game) -> None:
    conclusion = check_certificate(tiny, NOTHING, Limits(), one_by_one)
    assert all(report.asked == () for report in conclusion.reports.values())


def test_a_question_is_what_is_held_and_supposed_and_nothing_else() -> None:
    recorder = Recorder()
    solver, number = Solver(Limits(), recorder), z3.Int("number")
    aside = Supposition("aside")
    solver.add(number > 3)
    solver.keep_aside(number < 9, (aside,))
    with solver.scope(number == 2):
        pass
    with solver.scope(number > 10):
        assert solver.check(()) == z3.sat
        assert solver.check((aside,)) == z3.unsat
    [question] = recorder.asked().questions
    facts = [recorder.asked().facts[place].text for place in question]
    assert facts == ["(> |number| 3)", "(> |number| 10)", "(or (not |aside|) (< |number| 9))", "|aside|"]


def test_the_questions_as_written_have_the_same_answer(tiny: Game) -> None:
    opinion = asked_about(tiny, answers_from_z3).opinion
    assert opinion is not None
    assert opinion.alike > 20
    assert (opinion.otherwise, opinion.unanswered) == (0, 0)


def test_without_what_they_suppose_they_do_not(tiny: Game) -> None:
    """So the comparison above can fail."""
    conclusion = check_certificate(tiny, NOTHING, Limits(), one_by_one, recording=True)
    asked = [each for report in conclusion.reports.values() for each in report.asked]
    shorter = [replace(each, questions=frozenset(q[: len(q) // 2] for q in each.questions)) for each in asked]
    assert second_opinion(shorter, _all_from_z3).otherwise > 0


def _all_from_z3(heaps: Sequence[Asked]) -> list[Answer]:
    return [answer for heap in heaps for answer in answers_to(heap, answers_from_z3)]


def test_every_question_is_asked_once_as_it_was(tiny: Game) -> None:
    conclusion = check_certificate(tiny, NOTHING, Limits(), one_by_one, recording=True)
    asked = [each for report in conclusion.reports.values() for each in report.asked]
    heard: list[str] = []

    def listening(heaps: Sequence[Asked]) -> list[Answer]:
        return [answer for heap in heaps for answer in answers_to(heap, _keeping(heard))]

    opinion = second_opinion([*asked, *asked], listening)
    whole = {
        frozenset(f"(assert {each.facts[place].text})" for place in places)
        for each in asked
        for places in each.questions
    }
    assert {frozenset(re.findall(r"^\(assert .*$", text, re.MULTILINE)) for text in heard} == whole
    assert len(heard) == len(set(heard)) == opinion.unanswered
    assert len(heard) > 20


def _keeping(heard: list[str]) -> OtherSolver:
    def keep(questions: Sequence[str]) -> list[Answer]:
        heard.extend(questions)
        return no_answer(questions)

    return keep


@pytest.mark.usefixtures("cvc5")
def test_cvc5_agrees(tiny: Game) -> None:
    verified = asked_about(tiny, answers_from_cvc5)
    assert verified.opinion is not None
    assert verified.opinion.alike > 20
    assert (verified.opinion.otherwise, verified.opinion.unanswered) == (0, 0)
    assert by_claim(verified)["bag_is_not_empty"].verdict is Verdict.PROVED


@pytest.mark.usefixtures("cvc5")
def test_cvc5_says_yes_and_no_and_nothing() -> None:
    declared = "(declare-fun x () Int)(declare-fun y () Int)(declare-fun z () Int)"
    texts = ["(assert (and (> x 1) (< x 3)))", "(assert (and (> x 1) (< x 2)))", "(assert (this is no question))"]
    questions = [f"(set-logic QF_UFNIA){declared}{text}(check-sat)" for text in texts]
    assert answers_from_cvc5(questions) == ["sat", "unsat", "unknown"]


def test_a_disagreement_takes_proofs_away(tiny: Game) -> None:
    verified = asked_about(tiny, one_yes)
    assert verified.opinion is not None
    assert verified.opinion.otherwise > 0
    results = by_claim(verified)
    proved = results["bag_is_not_empty"]
    assert (proved.verdict, proved.reason, proved.ok) == (Verdict.UNDECIDED, SOLVERS_DISAGREE, False)
    assert {r.claim for r in verified.results if r.verdict is Verdict.PROVED} == {"every rule can apply"}
    assert results["nobody_scores"].verdict is Verdict.REFUTED


def test_that_no_rule_applies_rests_on_the_solver_too() -> None:
    result = Result("every rule can apply", "unasked", Verdict.REFUTED, Verdict.PROVED, 0.0, SOLVERS_DISAGREE)
    [left] = doubted([replace(result, duty=Duty.COVERAGE)])
    assert left.verdict is Verdict.UNDECIDED


def test_what_is_not_answered_is_told_and_takes_nothing_away(tiny: Game) -> None:
    verified = asked_about(tiny, no_answer)
    assert verified.opinion is not None
    assert verified.opinion == Opinion(0, 0, verified.opinion.unanswered)
    assert verified.opinion.unanswered > 20
    assert by_claim(verified)["bag_is_not_empty"].verdict is Verdict.PROVED
