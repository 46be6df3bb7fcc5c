"""One cause, one error: of all that was found wrong, what is worth telling.

Takes every diagnostic, the lines that could not be read, and what is declared where; gives the diagnostics that do not
just follow from others. An error within a declaration puts what it declares at fault, and so does a line that could not
be read, or a name that nothing has; what is declared in terms of something at fault is at fault itself. Whatever else
is wrong with a line that speaks of such a thing cannot be judged before that is mended. The same thing wrong at several
places is told once, with all of them.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from hornbook.dsl.report.diagnostics import Diagnostic
from hornbook.dsl.report.source import TEXT_OR_COMMENT, Place

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_BLOCK = re.compile(r"[a-z]")
_READING = "HB2"
"""Codes before this one are of lines that could not be read; they follow from nothing."""
UNKNOWN_NAME = frozenset({"HB201", "HB207", "HB208", "HB209", "HB213", "HB503", "HB602", "HB603"})
"""What is found there is a name that nothing has."""
_MISSING_PART = frozenset({"HB211", "HB414", "HB507", "HB508", "HB509", "HB607", "HB608", "HB701", "HB702"})
"""What is missing may be among the lines that could not be read."""
_OF_SEATS = frozenset({"HB309", "HB424", "HB425", "HB426", "HB609"})
"""What depends on how many can play, which may not be known (`HB701`)."""
_CHOSEN = {"HB607": r"^ *option {}\b", "HB610": r"\bchooses {} from\b"}
"""What is said not to be chosen, and how it would be in a rule: there it may stand in lines that are not understood."""
_ALL_TOGETHER = frozenset({"HB511", "HB521", "HB522", "HB523"})
"""These look at how rules work together, which nobody can judge while some of them are not understood."""
_OF_VALUES = "HB4"
"""Codes from this one on, but for those of rules, are of things that are understood though they cannot be."""
_OF_RULES = "HB5"
_MOST_LINES = 20
"""How many lines of a place are looked at."""
_WHOLE_LINE = 1_000_000


@dataclass(frozen=True, slots=True)
class Declared:
    """Names, and the place where it is said what they mean: by a formula as a whole, or part by part."""

    names: frozenset[str]
    place: Place
    by_formula: bool = False


def told(
    diagnostics: Iterable[Diagnostic],
    lost: str,
    words: frozenset[str],
    declared: Sequence[Declared],
    sources: Mapping[str, str],
) -> tuple[Diagnostic, ...]:
    """The diagnostics that do not follow from others, by place; those of the same thing are one. `words` are those of
    the language, which are never at fault."""
    found = sorted(diagnostics, key=_in_order)
    errors = [d for d in found if d.severity == "error"]
    errors = [d for d in errors if d.code != "HB103" or not any(_in_one_block(e, d, sources) for e in errors)]
    if errors:
        lines = {file: TEXT_OR_COMMENT.sub(_blank, text).split("\n") for file, text in sources.items()}
        lost_words = frozenset(_WORD.findall(TEXT_OR_COMMENT.sub(" ", lost)))
        errors = _judged(errors, lines)
        causes = _Causes(lost_words, words, declared, lines).among(errors, bool(lost.strip()))
        found = [*(causes or errors[:1]), *(d for d in found if d.severity == "warning")]
    return tuple(sorted(found, key=_in_order))


def _judged(errors: Sequence[Diagnostic], lines: Mapping[str, Sequence[str]]) -> list[Diagnostic]:
    """The errors of which it is known enough to judge."""
    unknown = frozenset[str]() if all(error.code != "HB701" for error in errors) else _OF_SEATS

    def is_chosen(error: Diagnostic) -> bool:
        pattern, name = _CHOSEN.get(error.code), re.escape(error.found.strip("`"))
        return pattern is not None and any(
            re.search(pattern.format(name), line) for text in lines.values() for line in text
        )

    return [error for error in errors if error.code not in unknown and not is_chosen(error)]


def _in_one_block(first: Diagnostic, then: Diagnostic, sources: Mapping[str, str]) -> bool:
    """Whether a line that could not be read stands above another in its block: it may have moved what is below it."""
    if first.code >= _READING or first.code == "HB103" or first.place.file != then.place.file:
        return False
    between = sources.get(then.place.file, "").split("\n")[first.place.line : then.place.line]
    return bool(between) and not any(_BLOCK.match(line) for line in between)


def _in_order(diagnostic: Diagnostic) -> tuple[Place, str, str]:
    return diagnostic.place, diagnostic.code, diagnostic.message


def _blank(text: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", text.group())


class _Causes:
    """Goes through errors, the most basic first, and keeps book of what is at fault."""

    def __init__(
        self,
        lost: frozenset[str],
        words: frozenset[str],
        declared: Sequence[Declared],
        lines: Mapping[str, Sequence[str]],
    ) -> None:
        self.lost = lost
        self.declared = declared
        self.lines = lines
        self.in_terms_of: dict[str, list[Declared]] = defaultdict(list)
        for each in declared:
            for word in self._words(each.place) - each.names:
                self.in_terms_of[word].append(each)
        self.at_fault: set[str] = set()
        self.wrong: frozenset[str] = frozenset()
        """What is declared with some error."""
        self.misspelled_as: set[str] = set()
        """What parameters are probably to be called that have other names."""
        self._blame(lost.difference(words, *(each.names for each in declared)))
        self.kept: dict[tuple[object, ...], Diagnostic] = {}

    def among(self, errors: Collection[Diagnostic], lost: bool) -> list[Diagnostic]:
        """The errors that follow from no others; whether lines were lost decides on what may be among these."""
        basic = any(e.code < _OF_VALUES or (e.code[:3] == _OF_RULES and e.code not in _ALL_TOGETHER) for e in errors)
        self.wrong = frozenset[str]().union(*(self._declared_by(error) for error in errors))
        for error in sorted(errors, key=self._rank):
            if not (basic and error.code in _ALL_TOGETHER) and not (lost and error.code in _MISSING_PART):
                self._weigh(error)
        return list(self.kept.values())

    def _rank(self, error: Diagnostic) -> tuple[int, bool, Place]:
        """What could not be read comes first, then declarations (first those that rest on no others), then the rest."""
        own = self._declared_by(error)
        rests = not (self.wrong - own).isdisjoint(self._words(error.place))
        rank = 0 if error.code < _READING else 3 if not own else 2 if rests else 1
        return rank, error.code not in UNKNOWN_NAME, error.place

    def _weigh(self, error: Diagnostic) -> None:
        own = self._declared_by(error)
        name = error.found.strip("`")
        key = (error.code, error.message, error.suggestion, error.related, error.place.file)
        if key in self.kept:
            first = self.kept[key]
            self.kept[key] = replace(first, also=(*first.also, error.place))
        elif error.code < _READING or not self._follows(error, name, own):
            self.kept[key] = error
        if error.code == "HB213":
            self.misspelled_as.update(_WORD.findall(error.suggestion.partition("`")[2]))
        self._blame(own | ({name} if error.code in UNKNOWN_NAME else frozenset()))

    def _follows(self, error: Diagnostic, name: str, own: frozenset[str]) -> bool:
        if name in self.lost or (error.code == "HB204" and name in self.misspelled_as):
            return True
        if error.code in UNKNOWN_NAME:
            return name in (self.at_fault | self.wrong) - own
        in_part = any(error.place.is_within(each.place) and not each.by_formula for each in self.declared)
        words = self._words_at(error.place) if in_part else self._words(error.place)
        return not self.at_fault.isdisjoint(words - own)

    def _blame(self, names: frozenset[str]) -> None:
        """Puts names at fault, and whatever is declared in terms of them."""
        new = names - self.at_fault
        while new:
            self.at_fault |= new
            found = (each.names for name in new for each in self.in_terms_of[name])
            new = frozenset[str]().union(*found) - self.at_fault

    def _declared_by(self, error: Diagnostic) -> frozenset[str]:
        """What the declaration declares that an error is in."""
        return frozenset[str]().union(*(each.names for each in self.declared if error.place.is_within(each.place)))

    def _words(self, place: Place) -> frozenset[str]:
        """The words in the lines of a place."""
        last = max(place.line, place.end_line - (place.end_column == 1))
        return self._words_at(Place(place.file, place.line, 1, last, _WHOLE_LINE))

    def _words_at(self, place: Place) -> frozenset[str]:
        """The words at a place alone."""
        last = min(place.end_line, place.line + _MOST_LINES)
        lines = list(self.lines.get(place.file, ())[max(place.line - 1, 0) : last])
        if lines and last == place.end_line:
            lines[-1] = lines[-1][: place.end_column - 1]
        if lines:
            lines[0] = lines[0][place.column - 1 :]
        return frozenset(_WORD.findall("\n".join(lines)))
