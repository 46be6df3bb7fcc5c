"""The other solver's answers, and what becomes of verdicts if they differ.

Takes what was recorded during a check and something that answers questions; gives how the answers compare. The
questions are those to which Z3 has said no. Each stands alone: nothing is carried from one to the next.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Literal

from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.messages import SOLVERS_DISAGREE
from hornbook.verify.results import Opinion, Result, Verdict
from hornbook.verify.smt.recording import Asked

Answer = Literal["unsat", "sat", "unknown"]

OtherSolver = Callable[[Sequence[str]], list[Answer]]
"""Answers questions in SMT-LIB, in their order."""

AnswerAll = Callable[[Sequence[Asked]], list[Answer]]
"""Has heaps of questions answered, in parallel if it can."""

_QUESTIONS_IN_A_HEAP = 10

_RESOURCES = 2_000_000
"""For one question, in cvc5's own unit, some 100,000 a second: four times what the hardest question tried has taken."""
_MILLISECONDS = 300_000
"""A safety net."""
_WAYS: tuple[dict[str, str], ...] = ({}, {"simplification": "none"})
"""Options to try, one after the other: some questions with products are answered only as they stand."""


def second_opinion(asked: Iterable[Asked], answer_all: AnswerAll) -> Opinion:
    """How another solver answers what Z3 has answered with no."""
    answers = answer_all(list(_heaps(asked)))
    return Opinion(answers.count("unsat"), answers.count("sat"), answers.count("unknown"))


def answers_to(asked: Asked, other_solver: OtherSolver) -> list[Answer]:
    """How a solver answers some questions, each written out only now: together they may take half a gigabyte,
    though they say the same few thousand facts."""
    return other_solver([_question(asked, places) for places in sorted(asked.questions)])


def _heaps(asked: Iterable[Asked]) -> Iterator[Asked]:
    """Every question once, a few at a time, with the facts they need."""
    known: set[bytes] = set()
    for each in asked:
        named = {sha256(_question(each, places).encode()).digest(): places for places in sorted(each.questions)}
        news = [places for name, places in named.items() if name not in known]
        known |= named.keys()
        for at in range(0, len(news), _QUESTIONS_IN_A_HEAP):
            yield _heap(each, news[at : at + _QUESTIONS_IN_A_HEAP])


def _heap(asked: Asked, questions: Sequence[tuple[int, ...]]) -> Asked:
    needed = {place: at for at, place in enumerate(sorted({place for places in questions for place in places}))}
    facts = tuple(asked.facts[place] for place in needed)
    return Asked(facts, frozenset(tuple(needed[place] for place in places) for places in questions))


def _question(asked: Asked, places: Sequence[int]) -> str:
    """Whether some facts can hold together."""
    facts = [asked.facts[place] for place in places]
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
    if result.duty == Duty.COVERAGE:
        return result.verdict is Verdict.REFUTED
    return result.kind != "possible" and result.verdict in (Verdict.PROVED, Verdict.HOLDS_UP_TO)
