"""What the reader has to know of the grammar, as plain data: how tokens look, and what follows from which.

Takes the parser that Lark makes from grammar.lark; gives a `ReadingTable`. It is kept under a name that says all it
depends on, so that Lark need not even be loaded before a file has something wrong in it; if what is found there does
not fit, it is made anew.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from hornbook.form import fits
from hornbook.store import keep, kept

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule as LarkRule

END = "$END"
SIGN = "sign"
"""The name in the pattern of what is no word, number, text or line end."""
NOTHING = -1
"""In the parts of a rule: what is left out may stand here."""
SPLICED = -2
"""In the parts of a rule: this, or less, for the parts of its first, second ... symbol, each a part of its own."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar: the symbol it makes of so many others, what that is called, and which of them are its
    parts. Where it only `passes`, a single part stands for the whole."""

    symbol: int
    length: int
    makes: str
    parts: tuple[int, ...]
    passes: bool


@dataclass(frozen=True, slots=True)
class ReadingTable:
    """Symbols are numbers, those of `tokens` first. In a state a symbol leads to another, or if the number is negative
    to a rule that is to be applied. `words` are the tokens that are always spelled alike; all others have a group of
    their name in the `pattern`."""

    tokens: tuple[str, ...]
    words: dict[str, int]
    pattern: str
    rules: tuple[Rule, ...]
    states: tuple[dict[int, int], ...]
    first: int
    last: int

    @property
    def is_whole(self) -> bool:
        """Whether everything that is told leads to something that is there."""
        leads = [to for state in self.states for to in state.values()]
        return (
            all(-len(self.rules) <= to < len(self.states) for to in (*leads, self.first, self.last))
            and {END, "NAME", "LANGUAGE", "_NL", "_INDENT", "_DEDENT"} <= set(self.tokens)
            and all(0 <= token < len(self.tokens) for token in self.words.values())
            and set(re.compile(self.pattern).groupindex) <= {*self.tokens, SIGN}
        )


@cache
def reading_table() -> ReadingTable:
    """The table for grammar.lark."""
    name = f"reader-{_all_it_depends_on()}"
    known = _from_data(kept(name))
    if known is not None:
        return known
    from hornbook.dsl.read.grammar import grammar

    table = _table(grammar())
    keep(name, _as_data(table))
    return table


def _all_it_depends_on() -> str:
    """The grammar, this file and the one that knows Lark, and the version of Lark, which stands in its first file; that
    is read, because to load it would take longer than everything else here."""
    lark = find_spec("lark")
    assert lark is not None
    assert lark.origin is not None
    here = Path(__file__)
    read = here.parents[1]
    files = (here, read / "grammar.lark", read / "parse_table.py", Path(lark.origin))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


def _as_data(table: ReadingTable) -> dict[str, Any]:
    """JSON has only texts for keys, so states are lists: a symbol, where it leads, the next symbol ..."""
    return {**asdict(table), "states": [[n for pair in state.items() for n in pair] for state in table.states]}


def _from_data(data: Any) -> ReadingTable | None:
    """The table that some data tell; None if they tell none."""
    try:
        rules = tuple(Rule(**{**rule, "parts": tuple(rule["parts"])}) for rule in data["rules"])
        states = tuple(dict(zip(state[::2], state[1::2], strict=True)) for state in data["states"])
        table = ReadingTable(**{**data, "tokens": tuple(data["tokens"]), "rules": rules, "states": states})
        of_numbers = {type(number) for state in data["states"] for number in state} == {int}
        fitting = of_numbers and fits(replace(table, states=()), ReadingTable)  # one by one they would take long
        return table if fitting and table.is_whole else None
    except (KeyError, TypeError, ValueError, re.error):
        return None


def _table(parser: "Lark") -> ReadingTable:
    """What a parser does, told by numbers."""
    lalr: Any = parser.parser
    states = lalr.parser._parse_table.states
    tokens = sorted({terminal.name for terminal in parser.terminals} | {END, "_INDENT", "_DEDENT"})
    symbols = {name: number for number, name in enumerate([*tokens, *sorted({r.origin.name for r in parser.rules})])}
    rules = {rule: number for number, rule in enumerate(parser.rules)}
    leads = {
        number: {symbols[name]: _action(action, rules) for name, action in state.items()}
        for number, state in states.items()
    }
    return ReadingTable(
        tokens=tuple(tokens),
        words={t.pattern.value: symbols[t.name] for t in parser.terminals if t.pattern.type == "str"},
        pattern=_pattern(parser),
        rules=tuple(_rule(rule, symbols[rule.origin.name]) for rule in parser.rules),
        states=tuple(leads[number] for number in range(len(leads))),
        first=lalr.parser._parse_table.start_states["file"],
        last=lalr.parser._parse_table.end_states["file"],
    )


def _action(action: tuple[Any, Any], rules: "dict[LarkRule, int]") -> int:
    """What Lark does: it goes on to a state, or applies a rule."""
    then = action[1]
    return then if isinstance(then, int) else -1 - rules[then]


def _pattern(parser: "Lark") -> str:
    """One pattern for all tokens, blanks before them included. Words are found as names, and told apart by where they
    stand; Lark would look for what has a priority first, and for the longest sign."""
    ignored = cast("Any", parser.parser).lexer_conf.ignore
    found = sorted((t for t in parser.terminals if t.pattern.type == "re"), key=lambda t: -t.priority)
    kinds = [f"(?P<{t.name}>{t.pattern.value})" for t in found if t.name not in ignored]
    signs = [t.pattern.value for t in parser.terminals if t.pattern.type == "str" and not t.pattern.value.isalpha()]
    said = "|".join(re.escape(sign) for sign in sorted(signs, key=len, reverse=True))
    return f" *(?:{'|'.join(kinds)}|(?P<{SIGN}>{said}))"


def _rule(rule: "LarkRule", symbol: int) -> Rule:
    """A rule of Lark's. Its options tell which tokens are no parts, and where parts are missing."""
    options = rule.options
    missing = [len(gap) for gap in "".join("1" if empty else "0" for empty in options.empty_indices or ()).split("0")]
    gaps = missing if options.empty_indices else [0] * (len(rule.expansion) + 1)
    return Rule(
        symbol=symbol,
        length=len(rule.expansion),
        makes=str(rule.alias or rule.origin.name),
        parts=tuple(_parts(rule, gaps)),
        passes=bool(options.expand1 and not rule.alias),
    )


def _parts(rule: "LarkRule", gaps: list[int]) -> Iterator[int]:
    for at, part in enumerate(rule.expansion):
        yield from [NOTHING] * gaps[at]
        if not part.is_term and part.name.startswith("_"):
            yield SPLICED - at
        elif rule.options.keep_all_tokens or not (part.is_term and part.filter_out):  # type: ignore[attr-defined]
            yield at
    yield from [NOTHING] * gaps[-1]
