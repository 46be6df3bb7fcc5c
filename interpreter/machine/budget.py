"""How much rules may compute in play: so many steps for a location, and so many for a game.

A step is, roughly, one part of a rule that is evaluated once. Counting all of them would cost more than many of them
do, so what takes few steps at most, whatever lies on the table, is not counted (`Costs`): only loops, repetitions and
steps that may take many are, before each begins. Takes core nodes; gives their cost, and the `Budget` to draw on.
"""

from hornbook.dsl.core.expressions import (
    Best,
    CardsIn,
    Expr,
    Extreme,
    IsIn,
    IsSorted,
    NumberRange,
    Players,
    Quantified,
    Source,
    SumOver,
    Total,
    ZoneRef,
)
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Places, Setting
from hornbook.dsl.core.statements import Choose, Collect, DoStep, Draw, Each, MoveAll, Repeat, Shuffle, SortZone
from hornbook.dsl.core.walk import field_names
from hornbook.dsl.report.limits import MAX_SPAN
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.faults import game_too_long, too_many_steps
from hornbook.interpreter.machine.memory_layout import Layout

STEPS_OF_A_LOCATION = 10_000_000
STEPS_OF_A_GAME = 100_000_000
"""The longest games of ours take about one and a half million."""
STEPS_OF_A_CHOICE = 10_000
"""To go on after a choice, a location may have to be carried out again."""

_FIRING = 200
"""A rule that fires is written down, and told to somebody later on: so it counts as so many steps."""

_FEW = 2_000
"""What takes no more steps than this is not counted where it begins, but where that begins which it is a part of."""

Loop = Quantified | SumOver | Extreme | Best | Each | Choose


class Budget:
    """The steps that are left of a location and of a game. Copies of a memory share one."""

    __slots__ = ("left", "of_game")

    def __init__(self) -> None:
        self.left = STEPS_OF_A_LOCATION
        self.of_game = STEPS_OF_A_GAME

    def begin_location(self, cost: int) -> None:
        """A location begins that takes so many steps at most, besides those that are counted. They are no part of what
        the game has taken: mostly it takes far fewer."""
        self.left = STEPS_OF_A_LOCATION - cost

    def choose(self, place: Place) -> None:
        self.left -= STEPS_OF_A_CHOICE
        if self.left < 0:
            raise too_many_steps(STEPS_OF_A_LOCATION, place)

    def spend(self, steps: int, place: Place) -> None:
        """Raises a fault if there are not so many left."""
        self.left -= steps
        self.of_game -= steps
        if self.left < 0:
            raise too_many_steps(STEPS_OF_A_LOCATION, place)
        if self.of_game < 0:
            raise game_too_long(STEPS_OF_A_GAME, place)


class Costs:
    """How many steps parts of a game take at most, but for those that are counted where they begin."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._game = layout.game
        self._known: dict[int, tuple[object, int]] = {}

    def of(self, node: object) -> int:
        """The steps that a node takes at most, unless they are counted."""
        if isinstance(node, tuple):
            return sum(map(self.of, node))
        if isinstance(node, Place) or not field_names(type(node)):
            return 0
        known = self._known.get(id(node))
        if known is None:
            known = self._known[id(node)] = (node, self._worked_out(node))  # with the node, lest another gets its id
        return known[1]

    def counted_round(self, loop: Loop) -> int:
        """The steps of one round of a loop; 0 if the loop is not counted."""
        around = self._round(loop)
        return around if self._size(loop.domain.source) * around > _FEW else 0

    def counted(self, node: DoStep | MoveAll | SortZone) -> int:
        """The steps that are counted before a statement; 0 if there are none."""
        steps = self._inside(node)
        return steps if steps > _FEW else 0

    def is_counted(self, loop: Loop) -> bool:
        return self.counted_round(loop) > 0

    def _worked_out(self, node: object) -> int:
        match node:
            case Quantified() | SumOver() | Extreme() | Best() | Each() | Choose():
                source = 1 + sum(self.of(getattr(node.domain.source, name)) for name in _parts(node.domain.source))
                return source + (0 if self.is_counted(node) else self._size(node.domain.source) * self._round(node))
            case DoStep() | MoveAll() | SortZone():
                steps = self._inside(node)
                return 1 + (steps if steps <= _FEW else 0) + (_FIRING if isinstance(node, DoStep) else 0)
            case Repeat():
                return 1
            case Collect(deck=deck):
                return 1 + self._game.decks[deck].size
            case Shuffle(zone=zone) | Draw(source=zone) | Total(zone=zone) | IsSorted(zone=zone) | IsIn(zone=zone):
                return self._cards(zone) + sum(self.of(getattr(node, name)) for name in _parts(node))
            case _:
                return 1 + sum(self.of(getattr(node, name)) for name in _parts(node))

    def _round(self, loop: Loop) -> int:
        match loop:
            case Best(keys=keys):
                body: object = keys
            case Choose():
                body = ()
            case _:
                body = loop.body
        return 1 + self.of(loop.domain.where) + self.of(body)

    def _inside(self, node: DoStep | MoveAll | SortZone) -> int:
        match node:
            case DoStep(step=step, arguments=arguments):
                declared = self._game.steps[step]
                return self.of(arguments) + self.of(declared.lets) + self.of(declared.rules)
            case MoveAll(source=source, where=where):
                return self._cards(source) * (1 + self.of(where))
            case SortZone(zone=zone, key=key):
                return self._cards(zone) * (1 + self.of(key))

    def _size(self, source: Source) -> int:
        """How many members there are at most."""
        match source:
            case Players():
                return self._game.max_players
            case Places(family=family):
                return self._layout.family_size[family]
            case EnumMembers(enum=enum):
                return len(self._game.enums[enum].members)
            case CardsIn(zone=zone):
                return self._cards(zone)
            case CardsOf(deck=deck):
                return self._game.decks[deck].size
            case NumberRange(low=low, high=high):
                return self._span(low, high)

    def _span(self, low: Expr, high: Expr) -> int:
        if isinstance(low, Const | Setting) and isinstance(high, Const | Setting):
            return max(0, self._constant(high) - self._constant(low) + 1)
        return MAX_SPAN

    def _constant(self, expr: Const | Setting) -> int:
        return self._game.settings[expr.name].value if isinstance(expr, Setting) else expr.value

    def _cards(self, zone: ZoneRef) -> int:
        """How many cards a zone holds at most."""
        declared = self._game.zones[zone.name]
        size, limit = self._game.decks[declared.deck].size, declared.limit
        return min(size, self._constant(limit)) if isinstance(limit, Const | Setting) else size


def _parts(node: object) -> tuple[str, ...]:
    return field_names(type(node))
