"""The reader: from laid-out text to syntax, in one go.

Takes the text of a piece of a rule file as `indentation` lays it out; gives its syntax, every node with its place.
It follows the table that Lark has made (`table.py`), but makes neither tokens nor trees, on which Lark spends
most of its time. What it cannot read it leaves to whoever knows how to say what is wrong (`unreadable.py`).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hornbook.dsl import syntax
from hornbook.dsl.read.reader.table import END, NOTHING, SPLICED, ReadingTable, Rule, reading_table
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.limits import MAX_DEPTH, MAX_DIGITS, MAX_NAME
from hornbook.dsl.report.line_index import Positions

_VARIADIC = frozenset({"file", "words"})
_UNKNOWN = -1
"""A token that is none."""
_NOWHERE = -1
"""The offset of what is not written at all."""

_Token = tuple[int, Any, int, int]
"""Its number, what it says, and where it begins and ends."""


def syntax_from(text: str, positions: Positions, report: Report) -> syntax.File | None:
    """What a text says; None if it does not belong to the language, or is nested too deeply. Names and numbers that are
    too long are reported."""
    said = Report()
    reading = _Reading(_tables(), positions)
    file = reading.file_from(_Tokens(_tables(), positions, said).of(text, reading.states))
    if file is not None:
        for problem in said.in_order():
            report.add(problem)
    return file


@dataclass(frozen=True, slots=True)
class _Applied:
    """A rule as it is applied. It is `plain` if a single symbol becomes another, and nothing is made. Its parts are
    None if they are all of its symbols in order; so is its kind if it makes no node."""

    rule: Rule
    plain: bool
    parts: tuple[int, ...] | None
    kind: Any
    is_spliced: bool
    is_list: bool
    is_variadic: bool


@dataclass(frozen=True, slots=True)
class _Tables:
    """The table, and what follows from it."""

    table: ReadingTable
    pattern: "re.Pattern[str]"
    numbers: dict[str, int]
    named: frozenset[int]
    rules: tuple[_Applied, ...]


@cache
def _tables() -> _Tables:
    table = reading_table()
    numbers = {name: number for number, name in enumerate(table.tokens)}
    named = frozenset({numbers["NAME"], table.words["number"]})
    return _Tables(table, re.compile(table.pattern), numbers, named, tuple(map(_applied, table.rules)))


def _applied(rule: Rule) -> _Applied:
    name = rule.makes
    is_list, is_spliced = name.endswith("_list"), name.startswith("_")
    makes_node = not (is_list or is_spliced or name.endswith("_word") or (rule.passes and len(rule.parts) == 1))
    return _Applied(
        rule,
        plain=rule.passes and rule.length == 1 and rule.parts == (0,),
        parts=None if rule.parts == tuple(range(rule.length)) else rule.parts,
        kind=getattr(syntax, "".join(part.capitalize() for part in name.split("_"))) if makes_node else None,
        is_spliced=is_spliced,
        is_list=is_list,
        is_variadic=name in _VARIADIC,
    )


class _Reading:
    """The symbols that were read and are no part of another yet, side by side: the state that each led to, what it
    says, where it begins, and how deep things are nested in it."""

    def __init__(self, tables: _Tables, positions: Positions) -> None:
        self.tables = tables
        self.positions = positions
        self.states = [tables.table.first]
        self._said: list[Any] = []
        self._starts: list[int] = []
        self._depths: list[int] = []

    def file_from(self, tokens: Iterator[_Token]) -> syntax.File | None:
        """The file that some tokens are."""
        rows, rules, states, reached = self.tables.table.states, self.tables.rules, self.states, 0
        for token, said, start, end in tokens:
            to = rows[states[-1]].get(token)
            while to is not None and to < 0:
                applied = rules[~to]
                if applied.plain:
                    states.pop()
                elif not self._apply(applied, reached):
                    return None
                states.append(rows[states[-1]][applied.rule.symbol])
                to = rows[states[-1]].get(token)
            if to is None:
                break
            states.append(to)
            self._said.append(said)
            self._starts.append(start)
            self._depths.append(-1)
            reached = end
        is_whole = states[-1] == self.tables.table.last and token == self.tables.numbers[END]
        return self._said[0] if is_whole else None

    def _apply(self, applied: _Applied, reached: int) -> bool:
        """Makes one symbol of the last ones, up to where the text was read; whether it is not nested too deeply."""
        first = len(self._said) - applied.rule.length
        said, depth = self._said[first:], max(self._depths[first:], default=-1)
        start = _NOWHERE
        for start in self._starts[first:]:
            if start != _NOWHERE:
                break
        parts = said if applied.parts is None else _chosen(applied.parts, said)
        del self.states[first + 1 :], self._said[first:], self._starts[first:], self._depths[first:]
        self._starts.append(start)
        if applied.is_spliced:
            self._said.append(parts)
        elif applied.rule.passes and len(parts) == 1:
            self._said += parts
        else:
            self._said.append(self._made(applied, parts, start, reached))
            depth += start != _NOWHERE
        self._depths.append(depth)
        return depth < MAX_DEPTH

    def _made(self, applied: _Applied, parts: list[Any], start: int, end: int) -> Any:
        """What a rule is named after, made of its parts."""
        if applied.is_list:
            return tuple(parts)
        if applied.kind is None:
            return " ".join(parts)
        place = self.positions.nowhere if start == _NOWHERE else self.positions.trimmed(start, end)
        return applied.kind(tuple(parts), place=place) if applied.is_variadic else applied.kind(*parts, place=place)


def _chosen(parts: tuple[int, ...], symbols: list[Any]) -> list[Any]:
    """Those of some symbols that are parts of a rule."""
    found: list[Any] = []
    for part in parts:
        if part >= 0:
            found.append(symbols[part])
        elif part == NOTHING:
            found.append(None)
        elif found:
            found += symbols[SPLICED - part]
        else:  # a long list grows instead of being copied with every part
            found = symbols[SPLICED - part]
    return found


class _Tokens:
    """The tokens of a text, each with what it says. What a word is depends on what has been made of those before it."""

    def __init__(self, tables: _Tables, positions: Positions, report: Report) -> None:
        self._tables = tables
        self._positions = positions
        self._report = report
        self._indents = [0]

    def of(self, text: str, states: list[int]) -> Iterator[_Token]:
        """One after the other, while somebody follows them from state to state."""
        numbers, rows, reached = self._tables.numbers, self._tables.table.states, 0
        for found in self._tables.pattern.finditer(text):
            kind: Any = found.lastgroup
            start, end = found.span(kind)
            if found.start() != reached:
                break
            reached, said = end, found[kind]
            match kind:
                case "NAME" | "LANGUAGE":
                    token = self._word(kind, said, rows[states[-1]])
                    yield token, self._name(said, start, end) if token in self._tables.named else said, start, end
                case "STRING":
                    yield numbers[kind], " ".join(said[1:-1].replace('\\"', '"').split()), start, end
                case "NUMBER":
                    yield numbers[kind], self._number(said, start, end), start, end
                case "_NL":
                    yield numbers[kind], said, start, end
                    yield from ((numbers[turn], "", start, end) for turn in self._turns(said))
                case _:
                    yield self._tables.table.words[said], said, start, end
        yield numbers[END] if not text[reached:].strip(" ") else _UNKNOWN, "", reached, reached

    def _word(self, kind: str, said: str, row: Mapping[int, int]) -> int:
        """What a word is where only these may stand."""
        language, word = self._tables.numbers["LANGUAGE"], self._tables.table.words.get(said, _UNKNOWN)
        if kind == "LANGUAGE" and language in row:
            return language
        return word if word in row else self._tables.numbers["NAME"]

    def _name(self, said: str, start: int, end: int) -> syntax.Name:
        place = self._positions.place(start, end)
        if len(said) > MAX_NAME:
            self._report.error("HB115", f"This name has more than {MAX_NAME} characters.", place)
        return syntax.Name(said, place)

    def _number(self, said: str, start: int, end: int) -> int:
        if len(said) > MAX_DIGITS:
            self._report.error("HB110", "This number is too large.", self._positions.place(start, end))
        return int(said[:MAX_DIGITS])

    def _turns(self, line_end: str) -> Iterator[str]:
        """What begins or ends with a line, by its indentation; `indentation` has seen to it that it fits."""
        indent = len(line_end) - 1 - line_end.rindex("\n")
        if indent > self._indents[-1]:
            self._indents.append(indent)
            yield "_INDENT"
        while indent < self._indents[-1]:
            self._indents.pop()
            yield "_DEDENT"
