"""A review: what a change does to every game it touches.

Takes a `Change`; has examples played, verdicts found and games played at random, each only where something can be
another; gives a `Review`, which knows no words. Games that mean what they meant are neither proved nor played.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from hornbook.dsl.core.game import Game
from hornbook.review.compare.game import GameNews, compared
from hornbook.review.compare.play import play_news
from hornbook.review.compare.verdicts import verdict_news
from hornbook.review.sides.pairs import Change, Version
from hornbook.verify.results import Result

Advance = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""
Prove = Callable[[Sequence[Game]], Mapping[str, Sequence[Result]]]
"""Finds the results of games, no two of which have the same name."""


@dataclass(frozen=True)
class Review:
    """What a change does. `proved` and `games` say what was looked at: whether verdicts were compared, and how many
    games were played at random on each side (none: 0)."""

    change: Change
    news: tuple[GameNews, ...]
    proved: bool
    games: int

    @property
    def is_worse(self) -> bool:
        return any(each.is_worse for each in self.news)


def reviewed(change: Change, prove: Prove | None, games: int, advance: Advance) -> Review:
    """Compares everything. Without `prove` nothing is proved; with 0 `games` none is played."""
    news = []
    for done, pair in enumerate(change.pairs, 1):
        news.append(compared(pair, change.files))
        advance("playing examples", done, len(change.pairs))
    if games:
        news = _with_play(news, games, advance)
    if prove is not None:
        news = _with_verdicts(news, prove)
    return Review(change, tuple(news), prove is not None, games)


def _with_play(news: Sequence[GameNews], games: int, advance: Advance) -> list[GameNews]:
    pairs = {}
    for at, each in enumerate(news):
        was, now = _games(each)
        if was is not None and now is not None and not each.same_rules:
            pairs[str(at)] = (was, now)
    found = play_news(pairs, games, lambda name, done, total: advance(f"playing {news[int(name)].id}", done, total))
    return [replace(each, play=found.get(str(at))) for at, each in enumerate(news)]


def _with_verdicts(news: Sequence[GameNews], prove: Prove) -> list[GameNews]:
    asked = [each for each in news if not each.same_proofs]
    befores = _results([_games(each)[0] if _games(each)[1] is not None else None for each in asked], prove)
    afters = _results([_games(each)[1] for each in asked], prove)
    told = {}
    for each, before, after in zip(asked, befores, afters, strict=True):
        if after is not None:
            verdicts = verdict_news(before or (), after, is_new=before is None)
            changed = {(item.latest.kind, item.latest.claim) for item in verdicts}
            still = tuple(r.claim for r in after if not r.ok and (r.kind, r.claim) not in changed)
            told[id(each)] = replace(each, verdicts=verdicts, still=still)
    return [told.get(id(each), each) for each in news]


def _results(games: Sequence[Game | None], prove: Prove) -> list[Sequence[Result] | None]:
    """The results of games, some of which may have the same name: these are proved one after the other."""
    found: list[Sequence[Result] | None] = [None] * len(games)
    left = [at for at, game in enumerate(games) if game is not None]
    while left:
        batch: dict[str, tuple[int, Game]] = {}
        for at in left:
            if (game := games[at]) is not None:
                batch.setdefault(game.id, (at, game))
        results = prove([game for _, game in batch.values()])
        for name, (at, _) in batch.items():
            found[at] = results[name]
        left = [at for at in left if found[at] is None]
    return found


def _games(news: GameNews) -> tuple[Game | None, Game | None]:
    def game(side: Version | None) -> Game | None:
        return None if side is None else side.game

    return game(news.pair.before), game(news.pair.after)
