"""What is printed on the places of boards, according to a game's tables. It never changes, so it is looked up once."""

from functools import cache

from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.indices import members_of, numbers_of
from hornbook.dsl.core.types import EnumType, NumberType
from hornbook.interpreter.engine.snapshot import Index
from hornbook.interpreter.table.tabletop import Field
from hornbook.interpreter.words.reader_names import Names


class Fields:
    """The places of one game, in one language."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._game = names.game
        self._printed = cache(self._looked_up)

    def printed(self, zone: ZoneDecl, index: Index, count: int) -> tuple[Field, ...]:
        """What is printed on the first places of a zone."""
        return self._printed(zone.name, index, count)

    def _looked_up(self, zone: str, index: Index, count: int) -> tuple[Field, ...]:
        return tuple(self._place(zone, index, position) for position in range(1, count + 1))

    def _place(self, zone: str, index: Index, position: int) -> Field:
        """What tables say of a place: those with the zone's family and a range of numbers as index.

        What a table says of most places goes without saying.
        """
        words: list[str] = []
        numbers: list[str] = []
        kinds: list[tuple[str, int]] = []
        kinds_of_index = self._game.zones[zone].index
        for table in self._game.tables.values():
            across = table.index[-1]
            if len(table.index) != 2 or table.index[0] not in kinds_of_index or not isinstance(across, NumberType):
                continue
            places = numbers_of(across)
            common = max(set(table.values), key=table.values.count)
            if position not in places:
                continue
            down = members_of(table.index[0], self._game, self._game.max_players)
            line = down.index(index[kinds_of_index.index(table.index[0])])
            value = table.values[line * len(places) + places.index(position)]
            if value != common:
                said = self._names.value(table.type, value)
                (numbers if isinstance(table.type, NumberType) else words).append(said)
                if isinstance(table.type, EnumType):
                    kinds.append((self._game.enums[table.type.name].members[value], value))
        kind, rank = kinds[0] if kinds else ("", 0)
        return Field(" ".join(words), " ".join(numbers), kind, rank)
