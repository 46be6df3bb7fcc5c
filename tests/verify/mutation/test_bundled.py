"""Nine in ten mutants of every bundled game are noticed without the prover, by examples and in random play.

Tried are changes to what each game itself says, for what it inherits is tried with its parents; of large games a
sample, which says nearly as much as all of them would (`hornbook mutate --quick`).
"""

import pytest

from hornbook.dsl.load import bundled_games
from hornbook.dsl.read.files import RuleFile, file_at
from hornbook.verify.mutation.choosing import Wanted
from hornbook.verify.mutation.run import mutated

_SAMPLE = 100


@pytest.mark.parametrize("name", bundled_games())
def test_nine_of_ten_mutants_are_noticed(name: str) -> None:
    file = file_at(name)
    assert isinstance(file, RuleFile)
    (outcome,) = mutated([file], quick=True, wanted=Wanted(own=True, sample=_SAMPLE))
    assert outcome.trials
    assert outcome.unreliable == ()
    assert outcome.wrong_marks == []
    assert outcome.score >= 90, "\n".join(trial.candidate.name for trial in outcome.missed)
