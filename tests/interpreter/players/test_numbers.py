"""Numbers in portions: whatever the portions, what comes of them is what all together come to."""

import random
from statistics import fmean, stdev

import pytest

from hornbook.interpreter.players import numbers as counted
from hornbook.interpreter.players.numbers import Numbers, merged, numbers_from_json, numbers_of, share_interval


def portions(values: list[int], rolled: random.Random) -> list[list[int]]:
    cuts = sorted(rolled.sample(range(len(values)), 4))
    return [values[low:high] for low, high in zip([0, *cuts], [*cuts, len(values)], strict=True)]


@pytest.mark.parametrize("spread", [5, 60_000])
def test_portions_add_up_to_the_whole(spread: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counted, "MOST_BINS", 50)
    rolled = random.Random(spread)
    values = [rolled.randrange(-spread, spread) for _ in range(500)]
    whole = numbers_of(values, 6)
    assert len(whole.counts) <= 50
    for _ in range(5):
        parts = portions(values, rolled)
        rolled.shuffle(parts)
        assert merged(numbers_of(part, 6) for part in parts) == whole
    assert whole.mean == pytest.approx(fmean(values) / 6)
    assert whole.deviation == pytest.approx(stdev(values) / 6)
    assert (whole.lowest, whole.highest) == (min(values) / 6, max(values) / 6)
    assert sum(whole.counts.values()) == 500
    assert numbers_from_json(whole.as_json()) == whole


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    rolled, held = random.Random(4), 0
    for _ in range(1000):
        low, high = numbers_of(rolled.randrange(7) for _ in range(80)).interval
        held += low <= 3 <= high
    assert 925 <= held <= 975
    assert share_interval(0, 0) == (0.0, 1.0)
    low, high = share_interval(0, 50)
    assert low == 0
    assert 0.05 < high < 0.1


def test_what_was_tampered_with_is_refused() -> None:
    data = numbers_of([1, 2, 2]).as_json()
    for spoilt in ({**data, "sums": data["sums"][:-1]}, {**data, "counts": [[1, 5]]}, {**data, "counts": [[1.5, 3]]}):
        with pytest.raises(ValueError, match="no numbers"):
            numbers_from_json(spoilt)


def test_nothing_is_no_number() -> None:
    empty = numbers_of(())
    assert (empty.mean, empty.margin) == (0.0, 0.0)
    assert empty + numbers_of([3]) == numbers_of([3]) + empty == numbers_of([3])
    assert isinstance(empty, Numbers)
