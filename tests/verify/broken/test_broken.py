"""Every fault that is put into the prover on purpose is noticed; and without it nothing is."""

from collections import Counter

import pytest

from tests.verify.broken.breaking import Fault, broken, broken_text
from tests.verify.broken.faults import FAULTS
from tests.verify.broken.judges import JUDGES, checked, owed_by
from tests.verify.broken.refusing import certificate


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_fault_is_noticed(fault: Fault) -> None:
    with broken(fault):
        assert JUDGES[fault.noticed_by]() != []


@pytest.mark.parametrize("judge", JUDGES)
def test_nothing_is_noticed_where_nothing_is_broken(judge: str) -> None:
    # after the faults, so that one which is not taken out again shows as well
    assert JUDGES[judge]() == []


def test_every_fault_breaks_something_that_is_there() -> None:
    for fault in FAULTS:
        assert broken_text(fault)


def test_there_are_enough_faults_and_no_two_are_the_same() -> None:
    assert len(FAULTS) >= 60
    assert [name for name, times in Counter(fault.id for fault in FAULTS).items() if times > 1] == []
    assert len({(fault.where, fault.old, fault.new) for fault in FAULTS}) == len(FAULTS)


def test_every_judge_notices_some_fault() -> None:
    assert JUDGES.keys() == {fault.noticed_by for fault in FAULTS}


def test_what_holds_is_proved() -> None:
    """A check that never shows anything would notice no fault either."""
    conclusion = checked("moments", certificate("moments"))
    shown = {owed.name for owed, breaks in owed_by("moments") if conclusion.holds(owed)}
    assert shown >= {"so_turns", "so_table", "row"}
