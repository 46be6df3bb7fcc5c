"""What became of the mutants of a game: which were noticed, by what, and what is missing for the others."""

from collections import Counter
from dataclasses import dataclass

from hornbook.verify.mutation.build import Candidate
from hornbook.verify.mutation.kill import Notice, Stage
from hornbook.verify.mutation.marks import Marks
from hornbook.verify.results import Json

_SPELLED: dict[Stage, str] = {"check": "check of", "example": "example", "play": "random play:", "proof": "proof:"}

_PROVED_SAME = "proved to change nothing"


@dataclass(frozen=True, slots=True)
class Trial:
    """A mutant and what noticed it, if anything did. The remark says if it was given up; `is_same` if a proof has shown
    that it comes to the same."""

    candidate: Candidate
    notice: Notice | None
    remark: str = ""
    is_same: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """All mutants of a game. One that is marked as equivalent, or proved to be, counts neither for nor against it.

    `unreliable` are examples, claims and duties that fail without any change, and so can notice none.
    """

    game: str
    trials: tuple[Trial, ...]
    marks: Marks
    unreliable: tuple[str, ...] = ()

    @property
    def noticed(self) -> Counter[Stage]:
        """How many were noticed, by the stage that did."""
        return Counter(trial.notice.stage for trial in self.trials if trial.notice is not None)

    @property
    def equivalent(self) -> list[Trial]:
        return [trial for trial in self._unnoticed if self.why_equivalent(trial)]

    @property
    def missed(self) -> list[Trial]:
        return [trial for trial in self._unnoticed if not self.why_equivalent(trial)]

    def why_equivalent(self, trial: Trial) -> str:
        """Why a mutant that nothing noticed leaves the game as it is, as far as that is known."""
        return self.marks.reason(trial.candidate.name) or (_PROVED_SAME if trial.is_same else "")

    @property
    def score(self) -> float:
        """What part of the mutants was noticed, in percent; all of none."""
        counting = len(self.trials) - len(self.equivalent)
        return 100.0 if counting == 0 else 100.0 * self.noticed.total() / counting

    @property
    def wrong_marks(self) -> list[str]:
        """Marks of the game's own that fit no mutant, or one that was noticed."""
        caught = [
            f"{self.marks.file}: `{trial.candidate.name}` is not equivalent, noticed by {told(trial.notice)}"
            for trial in self.trials
            if trial.notice is not None and trial.candidate.name in self.marks.own
        ]
        return [*self.marks.misplaced(trial.candidate.name for trial in self.trials), *caught]

    @property
    def _unnoticed(self) -> list[Trial]:
        return [trial for trial in self.trials if trial.notice is None]

    def as_json(self) -> Json:
        return {
            "game": self.game,
            "made": len(self.trials),
            "noticed": {stage: self.noticed[stage] for stage in _SPELLED},
            "equivalent": len(self.equivalent),
            "missed": len(self.missed),
            "score": round(self.score, 1),
            "unreliable": list(self.unreliable),
            "wrong_marks": self.wrong_marks,
            "mutants": [self._trial_as_json(trial) for trial in self.trials],
        }

    def _trial_as_json(self, trial: Trial) -> Json:
        candidate, notice = trial.candidate, trial.notice
        return {
            "name": candidate.name,
            "part": candidate.part,
            "change": candidate.change,
            "file": candidate.edit.span.file,
            "line": candidate.line,
            "noticed_by": None if notice is None else {"stage": notice.stage, "name": notice.by, "why": notice.why},
            "equivalent_because": self.why_equivalent(trial) if notice is None else "",
            "remark": trial.remark,
        }


def hint_for(part: str) -> str:
    """What kind of example or claim would notice a change in a part."""
    word, _, name = part.partition(" ")
    match word:
        case "setting" | "state":
            return f"an example or a claim that depends on the value `{name}` has at the beginning, or on its limit"
        case "zone" | "places":
            return f"an example that fills `{name}` up to its limit or uses the last of them, or a claim about its size"
        case "deck":
            return (
                f"an example with the lowest and the highest card of `{name}`, or that checks what is printed on some"
            )
        case "table":
            return f"an example that checks entries of `{name}`, the first and the last among them"
        case "define":
            return f"an example that checks `{name}` where the change makes a difference"
        case "phase":
            return f"an example `in {name}` where this makes a difference, or a claim `after {name}`"
        case "flow":
            return "a claim `before` or `after` a phase that says when play comes there"
        case "winners":
            return "an example in which the winners differ"
        case "step":
            return f"an example in which `{name}` finds something else, or a claim `after {name}`"
        case _:
            owner, _, member = part.partition(".")
            return f"an example that depends on `{member}` of `{owner}`, just at the limit if there is one"


def told(notice: Notice) -> str:
    """What noticed a mutant, in a few words."""
    return f"{_SPELLED[notice.stage]} {notice.by}"
