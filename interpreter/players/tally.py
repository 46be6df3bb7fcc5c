"""What games come to, added up: for every figure, how often each number came up.

Takes what came of games, portion by portion; gives tallies that can be added to each other, in whatever portions games
were played, and written down. A figure is a number that each game has; `figures_in` says what there is.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress
from math import lcm
from typing import Any, Literal, get_args

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.counting.columns import option_names, rule_names
from hornbook.interpreter.engine.standing import sides
from hornbook.interpreter.engine.watching import Violation
from hornbook.interpreter.players.numbers import Numbers, numbers_counted, numbers_from_json, numbers_of
from hornbook.interpreter.players.outcomes import Outcomes
from hornbook.interpreter.players.winning import lowest_wins

FigureKind = Literal[
    "endless",
    "score",
    "best",
    "gap",
    "won",
    "ties",
    "seat",
    "seat_score",
    "choices",
    "phase",
    "rule",
    "option",
    "measure",
    "lead_changes",
    "decided",
    "runaway",
    "comeback",
]
"""What a game has a number for.

`endless`: 1 if it was broken off for its length; `score`: the mean score of its players; `best`: the best one; `gap`:
how much better that is than that of the next side; `won`: 1 if anybody won; `ties`: 1 if several did; `seat`: the part
of the victory that fell to a seat; `seat_score`: its score; `choices`: how often somebody had to choose; `phase`,
`rule`, `option`: how often it came, fired or was taken; `measure`: what a measure of the file came to.

Of the lead (see `engine/counting/lead.py`): `lead_changes`: how often it changed hands; `decided`: at which part of the
game for the last time; `runaway`: 1 if that was in its first quarter or never; `comeback`: 1 if it was in its
last quarter.
"""

SHARES = frozenset[FigureKind](("endless", "won", "ties", "seat", "decided", "runaway", "comeback"))
"""What lies between 0 and 1, and is told in per cent."""


@dataclass(frozen=True, slots=True, order=True)
class Figure:
    """What is counted in a game. Seats are named by their numbers from 1, rules and options as `step.rule`."""

    kind: FigureKind
    name: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}" if self.name else self.kind

    @property
    def is_share(self) -> bool:
        return self.kind in SHARES


@dataclass(frozen=True)
class Tally:
    """What games came to. Of everything that was broken, the first game in which it was, and how many there were."""

    games: int = 0
    numbers: Mapping[Figure, Numbers] = field(default_factory=dict)
    violations: Mapping[str, tuple[int, Violation]] = field(default_factory=dict)

    def __add__(self, other: "Tally") -> "Tally":
        """What came of all games of both."""
        if not self.games or not other.games:
            return self if self.games else other
        numbers = {figure: self.numbers[figure] + numbers for figure, numbers in other.numbers.items()}
        return Tally(self.games + other.games, numbers, _joined(self.violations, other.violations))

    def as_json(self) -> dict[str, Any]:
        """All of it but for what was broken, for `tally_from_json`."""
        return {"games": self.games, "numbers": {str(f): numbers.as_json() for f, numbers in self.numbers.items()}}


def tally_of(game: Game, outcomes: Outcomes, violations: Sequence[Violation] = ()) -> Tally:
    """What games came to."""
    counted = dict(_counted(game, outcomes))
    numbers = {figure: counted[figure] for figure in figures_in(game, outcomes.players)}
    found: dict[str, tuple[int, Violation]] = {}
    for violation in violations:
        found = _joined(found, {violation.owed.name: (1, violation)})
    return Tally(outcomes.games, numbers, found)


def figures_in(game: Game, players: int) -> list[Figure]:
    """All figures of a game, in the order in which they are told."""
    kinds: list[FigureKind] = ["endless", "won", "choices"]
    kinds += ["score", "best"] if game.winners.keys else []
    if len(set(sides(game, players))) > 1:
        kinds += ["gap"] if game.winners.keys else []
        kinds += ["ties", "lead_changes", "decided", "runaway", "comeback"]
    seats = [str(seat + 1) for seat in range(players)]
    found = [Figure(kind) for kind in kinds]
    if "ties" in kinds:
        found += [Figure("seat", seat) for seat in seats]
    found += [Figure("seat_score", seat) for seat in seats if game.winners.keys]
    found += [Figure("phase", phase) for phase in game.phases]
    return [*found, *(Figure(kind, name) for kind, name in _stated(game))]


def _stated(game: Game) -> Iterator[tuple[FigureKind, str]]:
    yield from (("rule", f"{step}.{rule}") for step, rule in rule_names(game))
    yield from (("option", f"{menu}.{option}") for menu, option in option_names(game))
    yield from (("measure", measure) for measure in game.measures)


def figure_called(text: str) -> Figure:
    """The figure that is written so. Raises ValueError."""
    kind, _, name = text.partition(":")
    for known in get_args(FigureKind):
        if kind == known:
            return Figure(known, name)
    raise ValueError(f"there is no figure `{kind}`")


def tally_from_json(data: Any) -> Tally:
    """What `as_json` has written. Raises ValueError, TypeError, KeyError or AttributeError if it is anything else."""
    numbers = {figure_called(name): numbers_from_json(each) for name, each in data["numbers"].items()}
    if type(data["games"]) is not int or any(each.count > data["games"] for each in numbers.values()):
        raise ValueError("this is no tally")
    return Tally(data["games"], numbers)


def _joined(
    one: Mapping[str, tuple[int, Violation]], other: Mapping[str, tuple[int, Violation]]
) -> dict[str, tuple[int, Violation]]:
    """What was broken in either, with the first game in which it was."""
    found = dict(one)
    for name, (times, violation) in other.items():
        before, first = found.get(name, (0, violation))
        found[name] = before + times, min(first, violation, key=lambda each: each.seed)
    return found


def _counted(game: Game, outcomes: Outcomes) -> Iterator[tuple[Figure, Numbers]]:
    """Every figure of some games, with its numbers."""
    ended, side_of = outcomes.ended, sides(game, outcomes.players)
    yield Figure("endless"), numbers_counted(_where(Counter(ended), lambda each: each == 0))
    yield from _scores(game, side_of, outcomes)
    yield Figure("choices"), numbers_of(outcomes.choices)
    yield Figure("won"), numbers_counted(_where(Counter(outcomes.winners), lambda bits: bits != 0))
    if len(set(side_of)) > 1:
        yield from _victories(side_of, outcomes)
        yield from _lead(outcomes)
    for kind, columns in (("phase", outcomes.phases), ("rule", outcomes.rules), ("option", outcomes.options)):
        yield from ((figure_called(f"{kind}:{name}"), numbers_of(column)) for name, column in columns.items())
    for name, column in outcomes.measures.items():
        yield Figure("measure", name), numbers_of(compress(column, ended))


def _where(counts: Mapping[int, int], has: Callable[[int], bool]) -> dict[int, int]:
    """How many have something (1), and how many have not (0)."""
    found: Counter[int] = Counter()
    for value, times in counts.items():
        found[int(has(value))] += times
    return found


def _scores(game: Game, side_of: Sequence[int], outcomes: Outcomes) -> Iterator[tuple[Figure, Numbers]]:
    together = list(zip(*outcomes.scores, strict=True))
    yield Figure("score"), numbers_of(map(sum, together), outcomes.players)
    yield Figure("best"), numbers_of(map(min if lowest_wins(game) else max, together))
    apart = [outcomes.scores[side_of.index(side)] for side in dict.fromkeys(side_of)]
    if len(apart) > 1:
        in_order = map(sorted, zip(*apart, strict=True))
        yield (
            Figure("gap"),
            numbers_of(
                (scores[1] - scores[0] for scores in in_order)
                if lowest_wins(game)
                else (scores[-1] - scores[-2] for scores in in_order)
            ),
        )
    for seat, column in enumerate(outcomes.scores, 1):
        yield Figure("seat_score", str(seat)), numbers_of(column)


def _victories(side_of: Sequence[int], outcomes: Outcomes) -> Iterator[tuple[Figure, Numbers]]:
    """Ties, and the part of each seat: a third if three share a victory, counted in parts that leave nothing over.
    Partners do not share theirs."""
    winners = Counter(outcomes.winners)
    winning = {bits: len({side for seat, side in enumerate(side_of) if bits >> seat & 1}) for bits in winners}
    yield Figure("ties"), numbers_counted(_where(winners, lambda bits: winning[bits] > 1))
    whole = lcm(*range(1, outcomes.players + 1))
    for seat in range(outcomes.players):
        parts: Counter[int] = Counter()
        for bits, times in winners.items():
            parts[whole // winning[bits] if bits >> seat & 1 else 0] += times
        yield Figure("seat", str(seat + 1)), numbers_counted(parts, whole)


def _lead(outcomes: Outcomes) -> Iterator[tuple[Figure, Numbers]]:
    """What is told of the lead, of games that ended."""
    ended, lead = outcomes.ended, outcomes.lead
    yield Figure("lead_changes"), numbers_of(compress(lead["lead changes"], ended))
    decided: Counter[int] = Counter()
    moments = zip(lead["last lead change"], lead["moments"], strict=True)
    for (last, all_of_them), times in Counter(compress(moments, ended)).items():
        decided[_PARTS * last // max(1, all_of_them)] += times
    yield Figure("decided"), numbers_counted(decided, _PARTS)
    yield Figure("runaway"), numbers_counted(_where(decided, lambda at: 4 * at <= _PARTS))
    yield Figure("comeback"), numbers_counted(_where(decided, lambda at: 4 * at > 3 * _PARTS))


_PARTS = 1000
"""A game has so many parts when it is told where in it something was."""
