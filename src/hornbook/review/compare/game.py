"""All that is otherwise about one game: takes it before and after with what was found out about both; gives `GameNews`.

`compared` is what can be told without proofs and play. It says what is to be proved and played still: nothing of a game
whose rules mean what they meant.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.expressions import Before, Expr, Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.walk import walk
from hornbook.dsl.diff.changes import Change, difference_between
from hornbook.dsl.diff.parts import Kind
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.review.compare.examples import ExampleNews, example_news, outcomes_of
from hornbook.review.compare.play import PlayNews
from hornbook.review.compare.sentences import SentenceNews, sentence_news
from hornbook.review.compare.verdicts import VerdictNews
from hornbook.review.sides.pairs import Pair, Version
from hornbook.verify.cache import core_text

GameHow = Literal["new", "gone", "broke", "mended", "broken", "changed", "reworded", "same"]
SAID: frozenset[Kind] = frozenset(
    ("claims", "bounds", "possibles", "measures", "examples", "findings", "remarks", "assumptions")
)
"""What a file says about the rules: play does not depend on it."""


@dataclass(frozen=True)
class BoundNews:
    """A bound whose limit is another number, for all numbers of players."""

    name: str
    text: Text
    before: int
    after: int


@dataclass(frozen=True)
class GameNews:
    """What a change does to a game.

    `how`: `broke` can be used no more, `mended` can be used again, `broken` could and can not; `reworded` means what it
    meant; `same` is made from what changed, but nothing of that reaches it. `own`: its own files have changed;
    `inherits`: others have that it is made from. `verdicts` and `play` are None where nothing was asked, because
    nothing can have changed or nobody wanted it; `still` names what was not as expected before either.
    """

    pair: Pair
    how: GameHow
    own: bool
    inherits: tuple[str, ...]
    changes: tuple[Change, ...] = ()
    examples: tuple[ExampleNews, ...] = ()
    bounds: tuple[BoundNews, ...] = ()
    sentences: tuple[SentenceNews, ...] = ()
    same_rules: bool = False
    same_proofs: bool = False
    verdicts: tuple[VerdictNews, ...] | None = None
    still: tuple[str, ...] = ()
    play: PlayNews | None = None

    @property
    def id(self) -> str:
        return self.latest.game.id if self.latest.game is not None else self.latest.path

    @property
    def latest(self) -> Version:
        """The game as it is now, or as it was if it cannot be used now."""
        was, now = self.pair.before, self.pair.latest
        return was if now.game is None and was is not None and was.game is not None else now

    @property
    def renamed_from(self) -> str:
        before, after = self.pair.before, self.pair.after
        return before.path if before is not None and after is not None and before.path != after.path else ""

    @property
    def real(self) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.how != "reworded")

    @property
    def reworded(self) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if change.how == "reworded")

    @property
    def is_worse(self) -> bool:
        worse_play = self.play is not None and bool(self.play.broke_after) and not self.play.broke_before
        verdicts = any(news.is_worse for news in self.verdicts or ())
        return self.how == "broke" or verdicts or worse_play or any(news.is_worse for news in self.examples)


def compared(pair: Pair, files: Sequence[str]) -> GameNews:
    """What differs about a game without proofs and play; `files` are all that have changed."""
    before, after = pair.before, pair.after
    own, inherits = _made_from(pair, files)
    was, now = (side.game if side is not None else None for side in (before, after))
    if before is None or after is None or was is None or now is None:
        how = _how_of_broken(before, after)
        examples = example_news({}, outcomes_of(now), frozenset()) if now is not None else ()
        return GameNews(pair, how, own, inherits, examples=examples)
    changes = difference_between(before.loaded, after.loaded).changes
    real = [change for change in changes if change.how != "reworded"]
    sentences = sentence_news(before.loaded, after.loaded)
    edited = frozenset(change.name for change in real if change.kind == "examples")
    return GameNews(
        pair,
        "changed" if real else "reworded" if changes or sentences or own else "same",
        own,
        inherits,
        changes,
        example_news(outcomes_of(was), outcomes_of(now), edited),
        tuple(_bound_news(was, now)),
        sentences,
        same_rules=not any(_is_played(change) for change in real),
        same_proofs=core_text(was) == core_text(now) and repr(was.recorded) == repr(now.recorded),
    )


def _is_played(change: Change) -> bool:
    """Whether play may depend on a part. The meaning of a definition is in the parts that use it."""
    is_range = (change.kind, change.name) == ("game", "players")
    return change.kind not in SAID and change.kind != "definitions" and not is_range


def _made_from(pair: Pair, files: Sequence[str]) -> tuple[bool, tuple[str, ...]]:
    """Whether a game's own files have changed, and which other files have that it is made from."""
    sides = [side for side in (pair.before, pair.after) if side is not None]
    stems = {side.path.removesuffix(".rules") for side in sides}
    ours = {f"{stem}{suffix}" for stem in stems for suffix in (".rules", ".examples.rules", ".games.json")}
    used = {name for side in sides for name in side.loaded.sources} - ours
    return any(name in ours for name in files), tuple(name for name in files if name in used)


def _how_of_broken(before: Version | None, after: Version | None) -> GameHow:
    """What has happened to a game that is not there, or cannot be used, on one side or on both."""
    if after is None:
        return "gone"
    if after.game is None:
        return "broken" if before is not None and before.game is None else "broke"
    return "new" if before is None else "mended"


def _bound_news(was: Game, now: Game) -> list[BoundNews]:
    found = []
    for name, bound in now.bounds.items():
        if name in was.bounds:
            old, new = _number(was, was.bounds[name].limit), _number(now, bound.limit)
            if old is not None and new is not None and old != new:
                found.append(BoundNews(name, bound.text, old, new))
    return found


def _number(game: Game, limit: Expr) -> int | None:
    """The number that a limit is, whatever the position and the number of players; None if it depends on them."""
    if any(isinstance(node, Var | ZoneRef | Local | Before) for node in walk(limit)):
        return None
    engine = Engine(game)
    try:
        values = {
            engine.evaluator.expression(limit)(engine.memory.empty(players))
            for players in range(game.min_players, game.max_players + 1)
        }
    except RuleFault:
        return None
    return int(values.pop()) if len(values) == 1 else None
