"""Verdicts and outcomes as coloured words with a sign: colour alone does not tell everybody."""

from collections.abc import Mapping

from hornbook.docs.html.markdown import escaped
from hornbook.docs.words import Words
from hornbook.verify.results import Result, Verdict

SYMBOLS: Mapping[Verdict, str] = {
    Verdict.PROVED: "✓",
    Verdict.HOLDS_UP_TO: "≈",
    Verdict.REFUTED: "✗",
    Verdict.NOT_PROVED: "~",
    Verdict.UNDECIDED: "?",
}


def badge(symbol: str, word: str, tone: str) -> str:
    """A word on coloured ground. Tones: ok, noted, bad, open, none."""
    return f'<span class="hb-badge hb-{tone}"><span aria-hidden="true">{symbol}</span> {escaped(word)}</span>'


def verdict_badge(words: Words, result: Result | None) -> str:
    """A verdict; green only if it is the expected one."""
    symbol, word, tone = verdict_told(words, result)
    return badge(symbol, word, tone)


def verdict_told(words: Words, result: Result | None) -> tuple[str, str, str]:
    """The sign, the words and the tone of a verdict."""
    if result is None:
        return "·", words["verdict missing"], "none"
    symbol, word = SYMBOLS[result.verdict], words[f"verdict {result.verdict.value}"]
    if result.verdict in (Verdict.UNDECIDED, Verdict.NOT_PROVED):
        return symbol, word, "open" if result.verdict is Verdict.NOT_PROVED else "none"
    if result.verdict is not result.expected:
        return symbol, f"{word}, {words['not as expected']}", "bad"
    if not result.ok:
        return symbol, f"{word}, {words['with reservation']}", "open"
    if result.verdict is Verdict.PROVED:
        return symbol, words["can happen"] if result.kind == "possible" else word, "ok"
    return symbol, f"{word}, {words['as expected']}", "noted"
