"""The other solver's answers, and what becomes of verdicts if they differ.

Takes what was recorded during a check and something that answers questions; gives how the answers compare. The
questions are those to which Z3 has said no. Each stands alone: nothing is carried from one to the next.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from hornbook.verify.opinion.recording import Asked
from hornbook.verify.opinion.smtlib import Said
from hornbook.verify.results import Opinion, Result, Verdict
from hornbook.verify.saying import COVERAGE, SOLVERS_DISAGREE

Answer = Literal["unsat", "sat", "unknown"]

AnswerAll = Callable[[Sequence[str]], list[Answer]]
"""Answers questions in SMT-LIB, in their order."""

_RESOURCES = 2_000_000
"""For one question, in cvc5's own unit, some 100,000 a second: four times what the hardest question of baron needs."""
_MILLISECONDS = 300_000
"""A safety net."""
_WAYS: tuple[dict[str, str], ...] = ({}, {"simplification": "none"})
"""Options to try, one after the other: some questions with products are answered only as they stand."""


def second_opinion(asked: Iterable[Asked], answer_all: AnswerAll) -> Opinion:
    """How another solver answers what Z3 has answered with no."""
    answers = answer_all(list(dict.fromkeys(question for each in asked for question in _questions(each))))
    return Opinion(answers.count("unsat"), answers.count("sat"), answers.count("unknown"))


def _questions(asked: Asked) -> Iterator[str]:
    for places in sorted(asked.questions):
        yield _question([asked.facts[place] for place in places])


def _question(facts: Sequence[Said]) -> str:
    """Whether some facts can hold together."""
    quantified = "" if any(fact.quantifies for fact in facts) else "QF_"
    arithmetic = "UFNIA" if any(fact.multiplies for fact in facts) else "UFLIA"
    declarations = sorted(frozenset[str]().union(*(fact.declarations for fact in facts)))
    asserted = [f"(assert {fact.text})" for fact in facts]
    return "\n".join([f"(set-logic {quantified}{arithmetic})", *declarations, *asserted, "(check-sat)"])


def answers_from_cvc5(questions: Sequence[str]) -> list[Answer]:
    """What cvc5 says."""
    return [_answer_from_cvc5(question) for question in questions]


def _answer_from_cvc5(question: str) -> Answer:
    for options in _WAYS:
        answer = _told_by_cvc5(question, options)
        if answer != "unknown":
            return answer
    return "unknown"


def _told_by_cvc5(question: str, options: dict[str, str]) -> Answer:
    import cvc5

    solver = cvc5.Solver(cvc5.TermManager())
    limits = {"rlimit-per": str(_RESOURCES), "tlimit-per": str(_MILLISECONDS)}
    for name, value in (limits | options).items():
        solver.setOption(name, value)
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, question, "question")
    said = ""
    try:
        while not (command := parser.nextCommand()).isNull():
            said = str(command.invoke(solver, parser.getSymbolManager())).strip() or said
    except RuntimeError:  # cvc5 cannot do something that the question needs
        return "unknown"
    return "unsat" if said == "unsat" else "sat" if said == "sat" else "unknown"


def doubted(results: Iterable[Result]) -> tuple[Result, ...]:
    """What is left of verdicts if the solvers disagree: those that a game shows."""
    return tuple(
        replace(result, verdict=Verdict.UNDECIDED, reason=SOLVERS_DISAGREE) if _rests_on_solver(result) else result
        for result in results
    )


def _rests_on_solver(result: Result) -> bool:
    if result.duty == COVERAGE:
        return result.verdict is Verdict.REFUTED
    return result.kind != "possible" and result.verdict in (Verdict.PROVED, Verdict.HOLDS_UP_TO)
