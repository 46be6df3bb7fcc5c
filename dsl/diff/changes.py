"""The difference between two games: which parts the second adds, removes, changes or only words differently.

Takes two games that could be loaded. Whether a part has changed is asked of the checked core, never of its lines: they
are only there to show it. So lines may be the same where the meaning is not (a definition that they use has changed),
and `because` then names what is behind it, as far as the lines tell.
"""

import difflib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.diff.excerpts import Excerpt
from hornbook.dsl.diff.normal import step_labels
from hornbook.dsl.diff.parts import KINDS, Kind, Part, parts_of, text_facts
from hornbook.dsl.load import Loaded

How = Literal["added", "removed", "changed", "reworded"]
GAP = "..."
"""A line of a diff that stands for lines which are the same."""


@dataclass(frozen=True, slots=True)
class Change:
    """One part that is not the same. `text` is what the part says (of a removed one: said) to people.

    `diff` has lines that begin with `-`, `+` or a space, or are a `GAP`; it is empty for what is added or removed, and
    where the same lines mean something else.
    """

    kind: Kind
    name: str
    how: How
    text: Text
    before: Excerpt | None
    after: Excerpt | None
    diff: tuple[str, ...] = ()
    because: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "name": self.name,
            "how": self.how,
            "text": {"en": self.text.en, "pl": self.text.pl},
            "before": _excerpt_as_json(self.before),
            "after": _excerpt_as_json(self.after),
            "diff": list(self.diff),
            "because": list(self.because),
        }


@dataclass(frozen=True, slots=True)
class Difference:
    """What the game `after` changes against the game `before`, in the order of `parts.KINDS`."""

    before: Game = field(repr=False)
    after: Game = field(repr=False)
    changes: tuple[Change, ...]

    def counts(self) -> dict[How, int]:
        hows: tuple[How, ...] = ("added", "removed", "changed", "reworded")
        return {how: sum(change.how == how for change in self.changes) for how in hows}

    def as_json(self) -> dict[str, object]:
        return {
            "before": _game_as_json(self.before),
            "after": _game_as_json(self.after),
            "counts": self.counts(),
            "changes": [change.as_json() for change in self.changes],
        }


def difference_between(before: Loaded, after: Loaded) -> Difference:
    """What the second game changes against the first. Both must be usable."""
    if before.game is None or after.game is None:
        raise ValueError("a game with errors cannot be compared")
    old_labels, new_labels = step_labels(before.game, after.game)
    olds, news = parts_of(before, before.game, old_labels), parts_of(after, after.game, new_labels)
    changes = tuple(_changes(olds, news))
    definitions = {**_definition_lines(olds), **_definition_lines(news)}
    explained = tuple(replace(change, because=_because(change, changes, definitions)) for change in changes)
    return Difference(before.game, after.game, explained)


Parts = Mapping[tuple[Kind, str], Part]


def _changes(olds: Parts, news: Parts) -> Iterator[Change]:
    """Kind by kind; what was there first, in its order, then what is new."""
    for kind in KINDS:
        for key in {**olds, **news}:
            if key[0] == kind and (change := _change(olds.get(key), news.get(key))) is not None:
                yield change


def _change(old: Part | None, new: Part | None) -> Change | None:
    match old, new:
        case None, Part():
            return Change(new.kind, new.name, "added", new.text, None, new.excerpt)
        case Part(), None:
            return Change(old.kind, old.name, "removed", old.text, old.excerpt, None)
        case Part(), Part() if old.meaning != new.meaning or old.wording != new.wording:
            how: How = "reworded" if old.meaning == new.meaning else "changed"
            diff = _diff(old, new)
            # Without a diff, only the names of locals in a definition that the part uses are others.
            is_seen = how == "changed" or diff
            return Change(new.kind, new.name, how, new.text, old.excerpt, new.excerpt, diff) if is_seen else None
        case _:
            return None


def _diff(old: Part, new: Part) -> tuple[str, ...]:
    """The facts that the lines do not tell, then the lines."""
    facts: tuple[str, ...] = ()
    if old.facts != new.facts and not (_tells(old) and _tells(new)):
        gone = (f"-{fact}" for fact in old.facts if fact not in new.facts)
        facts = (*gone, *(f"+{fact}" for fact in new.facts if fact not in old.facts))
    old_lines, new_lines = (part.excerpt.lines if part.excerpt is not None else () for part in (old, new))
    if old_lines == new_lines:
        # The lines are the parent's, and other texts were given to them elsewhere.
        old_lines, new_lines = text_facts(old.text), text_facts(new.text)
    return (*facts, *_diff_of_lines(old_lines, new_lines))


def _tells(part: Part) -> bool:
    return part.excerpt is not None and all(fact in part.excerpt.lines[0] for fact in part.facts)


def _diff_of_lines(old: Sequence[str], new: Sequence[str]) -> Iterator[str]:
    """A unified diff with little around each change."""
    _, _, *lines = difflib.unified_diff(old, new, n=1, lineterm="") if old != new else ("", "")
    for number, line in enumerate(lines):
        if not line.startswith("@@"):
            yield line
        elif number > 0:
            yield GAP


def _because(change: Change, changes: Sequence[Change], definitions: Mapping[str, Excerpt]) -> tuple[str, ...]:
    """What has changed of all that a part uses, if its own lines are the same."""
    if change.how != "changed" or change.diff or change.after is None:
        return ()
    used = _names_used(change.after, definitions)
    step = change.name.rpartition(".")[0]
    real = [other for other in changes if other.how != "reworded" and other != change]
    by_name = [other.name for other in real if other.name.rpartition(".")[2] in used and other.kind != "rules"]
    rest = [other.name for other in real if other.kind == "rules" and other.name.startswith(f"{step}.")]
    means_the_rest = change.kind == "rules" and "otherwise" in used
    return tuple(dict.fromkeys((*by_name, *(rest if means_the_rest else ()))))


def _names_used(excerpt: Excerpt, definitions: Mapping[str, Excerpt]) -> set[str]:
    """The names in some lines, and those in the definitions that they use."""
    found: set[str] = set()
    waiting = set(excerpt.names)
    while waiting:
        name = waiting.pop()
        found.add(name)
        if name in definitions:
            waiting |= definitions[name].names - found
    return found


def _definition_lines(parts: Parts) -> dict[str, Excerpt]:
    return {
        part.name: part.excerpt for part in parts.values() if part.kind == "definitions" and part.excerpt is not None
    }


def _excerpt_as_json(excerpt: Excerpt | None) -> dict[str, object] | None:
    return None if excerpt is None else {"file": excerpt.file, "line": excerpt.line, "lines": list(excerpt.lines)}


def _game_as_json(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": {"en": game.title.en, "pl": game.title.pl},
        "file": game.place.file,
        "parents": list(game.parents),
    }
