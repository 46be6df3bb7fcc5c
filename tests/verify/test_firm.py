"""The same game has the same verdicts, shown by the same positions, whatever this process has proved before."""

from pathlib import Path

import pytest

from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Result, Verdict
from tests.verify.small import RULES, game_from

FAULTS = RULES.parents[1] / "faults"
NOT_PROVED = FAULTS / "prover" / "crash_first_of_unknown_heap.rules"
REFUTED = FAULTS / "prover" / "during_claim_natural.rules"


def results(file: Path) -> list[tuple[str, Verdict, str]]:
    game = game_from(file.read_text(encoding="utf-8"))
    return [_told(result) for result in verified_here(game, Limits(helping_seconds=0)).results]


def _told(result: Result) -> tuple[str, Verdict, str]:
    return result.claim, result.verdict, repr(result.counterexample)


@pytest.mark.parametrize("file", [NOT_PROVED, REFUTED], ids=lambda file: file.stem)
def test_other_proofs_before_change_nothing(file: Path) -> None:
    first = results(file)
    results(RULES / "lamp.rules")
    assert results(file) == first
    assert any(verdict in (Verdict.NOT_PROVED, Verdict.REFUTED) for _, verdict, _ in first)
