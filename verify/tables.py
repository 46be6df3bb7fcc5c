"""Data tables over terms."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import z3

from hornbook.verify.logic import any_of


class TableTerm:
    """Constant data read at an index that may be unknown.

    Read at an unknown index, an entry is an unknown of its own, with the facts that tie its value to the index: for every
    value but the commonest, it has that value just where the index is one of those that have it.
    """

    def __init__(self, name: str, values: tuple[int, ...], learn: Callable[[Any], None]) -> None:
        self._function = z3.Function(f"table {name}", z3.IntSort(), z3.IntSort())
        self._values = values
        self._learn = learn
        self._common = Counter(values).most_common(1)[0][0] if values else 0

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int):
            return self._values[index] if 0 <= index < len(self._values) else self._common
        entry = self._function(index)
        others = sorted(set(self._values) - {self._common})
        for value in others:
            places = [i for i, v in enumerate(self._values) if v == value]
            self._learn((entry == value) == any_of(index == i for i in places))
        self._learn(any_of(entry == value for value in [self._common, *others]))
        return entry
