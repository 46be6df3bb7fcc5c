"""Data tables over terms."""

from collections import Counter
from typing import Any

import z3

from hornbook.verify.cards import Knowledge, identity
from hornbook.verify.logic import all_of, any_of, as_term


class TableTerm:
    """Constant data read at an index that may be unknown.

    Read at an unknown index, an entry is an unknown of its own, with the facts that tie its value to the index: for
    every value but the commonest, it has that value just where the index is one of those that have it.
    """

    def __init__(self, name: str, values: tuple[int, ...], knowledge: Knowledge) -> None:
        self._function = z3.Function(f"table {name}", z3.IntSort(), z3.IntSort())
        self._values = values
        self._knowledge = knowledge
        self._common = Counter(values).most_common(1)[0][0] if values else 0
        self._index = z3.Int(f"index of {name}")
        self._tie: Any = None

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int):
            return self._values[index] if 0 <= index < len(self._values) else self._common
        entry = self._function(index)
        self._knowledge.learn_once(("table", identity(entry)), lambda: self._tied(index))
        return entry

    def _tied(self, index: Any) -> Any:
        """What ties an entry to its index. The fact is made once; for each index it is only copied, which is faster."""
        if self._tie is None:
            entry, others = self._function(self._index), sorted(set(self._values) - {self._common})
            ties = [
                (entry == value) == any_of(self._index == i for i, v in enumerate(self._values) if v == value)
                for value in others
            ]
            self._tie = as_term(all_of([*ties, any_of(entry == value for value in [self._common, *others])]))
        return z3.substitute(self._tie, (self._index, index))
