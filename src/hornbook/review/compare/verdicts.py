"""What has become of everything that is claimed or owed: what fell, what was gained, what is claimed no more."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from hornbook.verify.results import Result, ResultKind, Verdict

VerdictHow = Literal["fell", "new and fails", "worse", "gained", "removed", "otherwise"]
_BADNESS = (Verdict.PROVED, Verdict.HOLDS_UP_TO, Verdict.UNDECIDED, Verdict.NOT_PROVED, Verdict.REFUTED)
"""Of what is not as expected, from what is nearly so to what is known to be wrong."""


@dataclass(frozen=True)
class VerdictNews:
    """Something claimed or owed whose verdict is another, that is new, or that is gone. `worse`: it was not as expected
    before, and is farther from it now. `otherwise`: another verdict, but no worse; the file may expect it."""

    how: VerdictHow
    before: Result | None
    after: Result | None

    @property
    def is_worse(self) -> bool:
        return self.how in ("fell", "new and fails", "worse")

    @property
    def latest(self) -> Result:
        found = self.after or self.before
        assert found is not None, "there is news only of what there is or was"
        return found


def verdict_news(before: Sequence[Result], after: Sequence[Result], is_new: bool) -> tuple[VerdictNews, ...]:
    """What differs. Of a game that `is_new`, only what is wrong is news."""
    olds, news = ({_key(result): result for result in side} for side in (before, after))
    found = []
    for key in {**olds, **news}:
        old, new = olds.get(key), news.get(key)
        how = _how(old, new)
        if how is not None and not (is_new and how == "gained"):
            found.append(VerdictNews(how, old, new))
    return tuple(found)


def _key(result: Result) -> tuple[ResultKind, str, str]:
    return result.kind, result.claim, result.about


def _how(old: Result | None, new: Result | None) -> VerdictHow | None:
    if new is None:
        return "removed"
    if old is None:
        return "gained" if new.ok else "new and fails"
    if new.ok != old.ok:
        return "gained" if new.ok else "fell"
    if not new.ok and _BADNESS.index(new.verdict) > _BADNESS.index(old.verdict):
        return "worse"
    return "otherwise" if new.verdict is not old.verdict else None
