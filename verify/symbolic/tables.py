"""Data tables over terms."""

from collections import Counter

import z3

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound, Claim
from hornbook.dsl.core.types import EnumType, NumberType, TruthType, Type
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, any_of, as_term
from hornbook.verify.smt.solver import DATA, PRINTED
from hornbook.verify.smt.terms import Bool, Num, Value, unknown_number, unknown_numbers
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.zones.cards import Knowledge

Range = tuple[int, int]


def arbitrary_data(game: Game) -> dict[str, Range]:
    """The data of which some claim says that they may be anything: attributes (as `deck.name`) and tables, with their
    ranges."""
    stated: list[Claim | Bound] = [*game.claims.values(), *game.bounds.values()]
    named = {name for each in stated for name in each.any_data}
    found: dict[str, Range] = {}
    for deck in game.decks.values():
        for attribute in deck.attributes:
            if attribute.called in named:
                found[f"{deck.name}.{attribute.name}"] = _range(attribute.type, attribute.values, game)
    for table in game.tables.values():
        if table.name in named:
            found[table.name] = _range(table.type, table.values, game)
    return found


def _range(type_: Type, values: tuple[int, ...], game: Game) -> Range:
    match type_:
        case NumberType(low=int(low), high=int(high)):
            return low, high
        case TruthType():
            return 0, 1
        case EnumType(name=name):
            return 0, len(game.enums[name].members) - 1
        case _:
            return min(values), max(values)


class TableTerm:
    """Constant data read at an index that may be unknown.

    Read at an unknown index, an entry is an unknown of its own, with the facts that tie its value to the index: for
    every value but the commonest, it has that value just where the index is one of those that have it. Where the data
    may be anything within a range, these facts hold only with the data of the file. Truths are kept as 0 and 1.
    """

    def __init__(
        self,
        name: str,
        values: tuple[int, ...],
        knowledge: Knowledge,
        arbitrary: Range | None = None,
        is_truth: bool = False,
    ) -> None:
        self._is_truth = is_truth
        self._function = unknown_numbers(f"table {name}")
        self._values = values
        self._knowledge = knowledge
        self._arbitrary = arbitrary
        self._common = Counter(values).most_common(1)[0][0] if values else 0
        self._index = unknown_number(f"index of {name}")
        self._tie: z3.BoolRef | None = None

    def __getitem__(self, index: Num) -> Value:
        entry = self._entry(index)
        return entry == 1 if self._is_truth else entry

    def _entry(self, index: Num) -> Num:
        if isinstance(index, int) and self._arbitrary is None:
            return self._values[index] if 0 <= index < len(self._values) else self._common
        entry = self._function(index)
        if self._arbitrary is not None:
            low, high = self._arbitrary
            within = all_of([entry >= low, entry <= high])
            self._knowledge.learn_once(Axiom.DATA_IN_RANGE, ("range", identity(entry)), lambda: within)
        given = [] if self._arbitrary is None else [DATA]
        if self._knowledge.adding_up:
            given.append(PRINTED)
        self._knowledge.learn_once(Axiom.TABLE_ENTRY, ("table", identity(entry)), lambda: self._tied(index), *given)
        return entry

    def _tied(self, index: Num) -> Bool:
        """What ties an entry to its index. The fact is made once; for each index it is only copied, which is faster."""
        if isinstance(index, int):
            value = self._values[index] if 0 <= index < len(self._values) else self._common
            return self._function(index) == value
        if self._tie is None:
            entry, others = self._function(self._index), sorted(set(self._values) - {self._common})
            ties = [
                (entry == value) == any_of(self._index == i for i, v in enumerate(self._values) if v == value)
                for value in others
            ]
            self._tie = as_term(all_of([*ties, any_of(entry == value for value in [self._common, *others])]))
        return z3.substitute(self._tie, (self._index, index))
