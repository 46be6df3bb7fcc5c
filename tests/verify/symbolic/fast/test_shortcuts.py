"""What makes proofs fast makes no verdict: with each of it switched off, and with all of it, verdicts are the same."""

from dataclasses import fields, replace
from functools import cache

import pytest

from hornbook.verify.limits import NO_SHORTCUTS, Limits, Shortcuts
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Verdict
from tests.verify.small import RULES, game_from

NOT_PROVED, UNDECIDED = Verdict.NOT_PROVED, Verdict.UNDECIDED
SHORTCUTS = [each.name for each in fields(Shortcuts)]
QUICK = ("lamp", "lid", "prizes", "race", "seesaw")
SLOWER = ("treasure", "patience")
"""Games that take a while without any shortcut; others would take hours."""


@cache
def verdicts(name: str, shortcuts: Shortcuts) -> dict[str, Verdict]:
    game = game_from((RULES / f"{name}.rules").read_text(encoding="utf-8"))
    results = verified_here(game, Limits(helping_seconds=0, shortcuts=shortcuts)).results
    # Whether a position is found that shows why something is not proved depends on the models that the solver happens
    # to find, and these on what it is asked on the way; without a shortcut that is more.
    found = {result.claim: result.verdict for result in results}
    return {claim: UNDECIDED if verdict is NOT_PROVED else verdict for claim, verdict in found.items()}


def test_all_can_be_switched_off() -> None:
    assert not any(getattr(NO_SHORTCUTS, name) for name in SHORTCUTS)
    assert all(getattr(Shortcuts(), name) for name in SHORTCUTS)


@pytest.mark.parametrize("switched_off", SHORTCUTS)
@pytest.mark.parametrize("name", QUICK)
def test_each_shortcut_only_saves_time(name: str, switched_off: str) -> None:
    without = replace(Shortcuts(), **{switched_off: False})
    assert verdicts(name, without) == verdicts(name, Shortcuts())


@pytest.mark.parametrize("name", QUICK + SLOWER)
def test_all_shortcuts_only_save_time(name: str) -> None:
    assert verdicts(name, NO_SHORTCUTS) == verdicts(name, Shortcuts())


def test_games_compared_have_verdicts_of_several_kinds() -> None:
    assert len({verdict for name in QUICK for verdict in verdicts(name, Shortcuts()).values()}) >= 2
