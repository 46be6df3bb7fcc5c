"""Results as a JUnit report, for continuous integration: a suite for each game, a case for each claim."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from hornbook.dsl.core.texts import joined

if TYPE_CHECKING:
    from hornbook.verify.results import Result


def junit_from_results(results: "Mapping[str, Sequence[Result]]") -> str:
    """The report as XML. What is undecided counts as an error, every other surprise as a failure."""
    root = ElementTree.Element("testsuites", name="hornbook verify")
    for game, of_game in results.items():
        wrong = [result for result in of_game if not result.ok]
        undecided = sum(_is_undecided(result) for result in wrong)
        suite = ElementTree.SubElement(
            root,
            "testsuite",
            name=game,
            tests=str(len(of_game)),
            failures=str(len(wrong) - undecided),
            errors=str(undecided),
            time=_seconds(sum(result.seconds for result in of_game)),
        )
        for result in of_game:
            _add_case(suite, game, result)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _add_case(suite: ElementTree.Element, game: str, result: "Result") -> None:
    from hornbook.verify.messages import what_was_shown

    case = ElementTree.SubElement(
        suite, "testcase", classname=f"{game}.{result.kind}", name=result.claim, time=_seconds(result.seconds)
    )
    if not result.ok:
        tag = "error" if _is_undecided(result) else "failure"
        message = f"{result.verdict.value}, expected {result.expected.value}"
        problem = ElementTree.SubElement(case, tag, message=message, type=result.verdict.value)
        shown = [result.counterexample.problem] if result.counterexample else []
        problem.text = _printable(joined([what_was_shown(result), *shown], "\n").en)


def _is_undecided(result: "Result") -> bool:
    return result.verdict.value == "undecided"


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}"


def _printable(text: str) -> str:
    """Text without the control characters that XML forbids."""
    return "".join(char for char in text if char.isprintable() or char in "\n\t")
