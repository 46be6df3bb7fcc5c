"""Nine in ten mutants of every bundled game are noticed without the prover, by examples and in random play."""

import pytest

from hornbook.dsl.files import RuleFile, file_at
from hornbook.dsl.load import bundled_games
from hornbook.verify.mutation.run import mutated


@pytest.mark.parametrize("name", bundled_games())
def test_nine_of_ten_mutants_are_noticed(name: str) -> None:
    file = file_at(name)
    assert isinstance(file, RuleFile)
    (outcome,) = mutated([file], quick=True)
    assert outcome.unreliable == ()
    assert outcome.wrong_marks == []
    assert outcome.score >= 90, "\n".join(trial.candidate.name for trial in outcome.missed)
