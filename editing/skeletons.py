"""Skeletons of blocks: the least that the grammar wants of each, with gaps to fill in.

Takes the parser's own rules. Of a list there is one part, of everything else the shortest way to say it; texts are
always there. Gaps are written as snippets of editors have them: `${1:name}`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lark.grammar import NonTerminal, Rule, Symbol

from hornbook.dsl.read.grammar import grammar, words
from hornbook.dsl.read.keywords import BLOCK_WORDS

_GAPS = {
    "NAME": "name",
    "NUMBER": "2",
    "expr": "condition",
    "sum": "1",
    "signed": "1",
    "cell_list": "1",
    "place": "zone",
    "type": "number",
    "walk": "player",
    "formula": "value",
    "cases": "value",
    "numbered_cards": "from 1 to 10",
}
_TEXTS = ("words", "header_words", "words_above", "words_line", "words_beside")
_LEFT_OUT = "let_list"
_LONGEST = 1_000_000


def skeletons() -> dict[str, str]:
    """A skeleton for each word that begins a block."""
    writer = _Writer(_by_origin())
    blocks = {str(rule.expansion[0].name) for rule in writer.rules["block"] + writer.rules["replaceable"]}
    found: dict[str, Rule] = {}
    for origin in sorted(blocks):
        rule = writer.best(origin)
        first = words().get(str(rule.expansion[0].name), "")
        if first in BLOCK_WORDS and (first not in found or origin == first):
            found[first] = rule
    return {word: writer.written(rule) for word, rule in found.items()}


def _by_origin() -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in grammar().rules:
        found.setdefault(str(rule.origin.name), []).append(rule)
    return found


@dataclass
class _Writer:
    rules: dict[str, list[Rule]]
    text: str = ""
    gaps: int = 0
    indent: int = 0
    _lengths: dict[str, int] = field(default_factory=dict)

    def best(self, origin: str) -> Rule:
        """The shortest way to say a block that has texts, or just the shortest."""
        rules = sorted(self.rules[origin], key=lambda rule: sum(map(self._length, rule.expansion)))
        return next((rule for rule in rules if any(map(self._has_texts, rule.expansion))), rules[0])

    def _has_texts(self, symbol: Symbol) -> bool:
        name = str(symbol.name)
        if name in _TEXTS or not isinstance(symbol, NonTerminal) or name in _GAPS:
            return name in _TEXTS
        return any(map(self._has_texts, self._shortest(name)))

    def written(self, rule: Rule) -> str:
        self.text, self.gaps, self.indent = "", 0, 0
        self._sequence(rule.expansion)
        return self.text

    def _sequence(self, symbols: Sequence[Symbol]) -> None:
        for symbol in symbols:
            name = str(symbol.name)
            if name == _LEFT_OUT:
                continue
            if name in _TEXTS:
                self._texts(name)
            elif name == "statement_list":
                self._word(f"do {self._gap('name')}")
                self._terminal("_NL")
            elif name in _GAPS:
                self._word(self._gap(_GAPS[name]))
            elif isinstance(symbol, NonTerminal):
                self._sequence(self._shortest(name))
            else:
                self._terminal(name)

    def _shortest(self, name: str) -> Sequence[Symbol]:
        """How to say something in few words; of a list that may be empty, its first part."""
        rules = self.rules[name]
        parts = [rule.expansion[0] for rule in rules if len(rule.expansion) == 1]
        if name.endswith("_list") and parts and str(parts[0].name).startswith("__"):
            return self.rules[str(parts[0].name)][0].expansion
        return min((rule.expansion for rule in rules), key=lambda expansion: sum(map(self._length, expansion)))

    def _length(self, symbol: Symbol) -> int:
        """The least number of words in which something can be said."""
        name = str(symbol.name)
        if not isinstance(symbol, NonTerminal) or name in _GAPS or name in _TEXTS:
            return 1
        if name not in self._lengths:
            self._lengths[name] = _LONGEST  # whatever leads back to itself is longer than anything
            ways = [sum(map(self._length, rule.expansion)) for rule in self.rules[name]]
            self._lengths[name] = min(ways)
        return self._lengths[name]

    def _terminal(self, name: str) -> None:
        match name:
            case "_NL":
                self.text = f"{self.text.rstrip(' ')}\n"
            case "_INDENT":
                self.indent += 1
            case "_DEDENT":
                self.indent -= 1
            case "STRING":
                self._word(f'"{self._gap("")}"')
            case _:
                self._word(words()[name])

    def _texts(self, name: str) -> None:
        """A text in both languages; on a line of its own where it stands above something."""
        self._word(f'en "{self._gap("")}" pl "{self._gap("")}"')
        if name != "words_beside":
            self.text += "\n"

    def _word(self, word: str) -> None:
        begins = not self.text or self.text.endswith("\n")
        close = word in (",", ":", ")", ".") or self.text.endswith(("(", "."))
        self.text += "\t" * self.indent + word if begins else word if close else f" {word}"

    def _gap(self, default: str) -> str:
        self.gaps += 1
        return f"${{{self.gaps}:{default}}}" if default else f"${self.gaps}"
