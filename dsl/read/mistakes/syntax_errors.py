"""What to say where the parser meets something it cannot use."""

import re
import unicodedata
from contextlib import suppress
from typing import Any, cast

from lark import Token, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from hornbook.dsl.read.grammar import grammar, words
from hornbook.dsl.read.keywords import BLOCK_WORDS, LINE_WORDS
from hornbook.dsl.read.mistakes.expected import PLAIN, expected_words, listed
from hornbook.dsl.read.mistakes.habit_table import GUESSES, HABITS
from hornbook.dsl.read.mistakes.habits import Recognised, recognised
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.line_index import Positions
from hornbook.dsl.report.spelling import MEANT, closest

NOTHING_BELOW = "Something is missing below this line."
_BEHIND_TWO_NAMES = {"IN", "AFTER", "BEFORE"}
_BEGINNERS = BLOCK_WORDS | LINE_WORDS
_IN_A_WORD = re.compile(r"[a-z0-9_]")
_REPEAT = re.compile(r"^(?P<indent> *)(?P<word>repeat) *$", re.MULTILINE)
_FIRST_WORD = re.compile(r" *([a-z_0-9]+)")


_DOING = ("if ", "each ", "while ", "repeat", "otherwise", "every ")
"""How lines begin below which it is said what is done."""


def report_unexpected(
    error: UnexpectedToken | UnexpectedCharacters, text: str, positions: Positions, report: Report
) -> int:
    """Reports a syntax error; gives the offset of the line it is in."""
    if isinstance(error, UnexpectedCharacters):
        return _report_character(cast("int", error.pos_in_stream), text, positions, report)
    if needs_block(error):
        return _report_missing_block(error.token, text, positions, report)
    start, end = _span(error.token, text)
    if needs_until(error):
        misspelled = error.token.type == "NAME" and _misspelled_beginning(start, text, positions, report)
        return start if misspelled else _report_missing_until(error, text, positions, report)
    found, accepted = _found(error.token, text[start:end]), _accepted_at(error, text)
    if set(error.accepts or error.expected) <= _BEHIND_TWO_NAMES:
        end = len(text[: end if error.token.type == "_NL" else start].rstrip())
        start = _word_before(end, text)
        found = f"`{text[start:end]}`"
        accepted = _accepted_before(start, text) - {"NAME"}
    habit = recognised(HABITS, text, start, end, accepted)
    if habit is not None:
        return _report_habit("HB107", "This does not fit here", habit, (start, text), positions, report)
    if _misspelled_beginning(start, text, positions, report):
        return start
    expected = expected_words(accepted)
    close = _close_to(found.strip("`"), [word.strip("`") for word in expected if word.startswith("`")])
    if error.token.type == "_INDENT":
        return _report_indented(accepted, (start, end), positions, report)
    habit = None if close else recognised(GUESSES, text, start, end, accepted)
    if habit is not None:
        return _report_habit("HB107", "This does not fit here", habit, (start, text), positions, report)
    report.error(
        "HB107",
        f"This does not fit here: {found}.",
        positions.place(start, end),
        expected=listed(expected),
        found=found,
        suggestion=close,
    )
    return start


def _report_habit(
    code: str, message: str, habit: Recognised, at: tuple[int, str], positions: Positions, report: Report
) -> int:
    """Reports what somebody is used to write; gives the offset at which reading stopped."""
    offset, text = at
    written = f"`{text[habit.start : habit.end].strip()}`"
    place = positions.trimmed(habit.start, habit.end)
    report.error(code, f"{message}: {written}.", place, found=written, suggestion=habit.hint)
    return offset


def _word_before(end: int, text: str) -> int:
    """Where the word begins that ends at an offset."""
    start = end
    while start > 0 and _IN_A_WORD.match(text, start - 1):
        start -= 1
    return start


def _accepted_at(error: UnexpectedToken, text: str) -> set[str]:
    """What could have stood where reading stopped. The parser has forgotten some of it: before it met the token, it may
    have closed what could still have gone on."""
    if error.token.type in ("_INDENT", "_DEDENT", "$END"):
        return {words().get(name, name) for name in error.accepts or error.expected}
    return _accepted_before(error.token.start_pos or 0, text)


def _accepted_before(offset: int, text: str) -> set[str]:
    """What the parser would take at an offset."""
    parser: Any = grammar().parse_interactive(text)  # Lark does not type these methods
    with suppress(UnexpectedInput):
        for token in parser.lexer_thread.lex(parser.parser_state):
            if (token.start_pos or 0) >= offset:
                break
            parser.feed_token(token)
    return {words().get(name, name) for name in parser.accepts()}


def _report_character(offset: int, text: str, positions: Positions, report: Report) -> int:
    accepted = _accepted_before(offset, text)
    habit = recognised(HABITS, text, offset, offset + 1, accepted)
    if habit is not None:
        return _report_habit("HB104", "This has no meaning here", habit, (offset, text), positions, report)
    if text[offset].isalnum():
        start, end = _word_around(offset, text)
        word = text[start:end]
        meant, name = MEANT.get(word.lower(), ""), f"write `{_as_name(word)}`"
        hint = f"{meant}, or `{_as_name(word)}` if that is a name" if meant[7:8].isdigit() else meant or name
        message = "Names and words are written in small letters from a to z, with digits and `_`."
        report.error("HB104", message, positions.place(start, end), found=f"`{word}`", suggestion=hint)
    elif not text[offset].isprintable() or text[offset].isspace():
        message = f"There is an invisible character here ({unicodedata.name(text[offset], 'without a name').lower()})."
        report.error("HB104", message, positions.place(offset, offset + 1), suggestion="delete it, or write a space")
    else:
        message = f"The character `{text[offset]}` has no meaning here."
        report.error("HB104", message, positions.place(offset, offset + 1), suggestion="leave it out")
    return offset


def _word_around(offset: int, text: str) -> tuple[int, int]:
    """The word that an offset is in, with letters of any kind."""
    start = end = offset
    while start > 0 and (text[start - 1].isalnum() or text[start - 1] == "_"):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end] == "_"):
        end += 1
    return start, end


def _as_name(word: str) -> str:
    """A word as it can be a name: `CleanUp` becomes `clean_up`, `rząd` becomes `rzad`."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", word).lower().replace("ł", "l").replace("ß", "ss")
    return re.sub(r"[^a-z0-9_]", "", unicodedata.normalize("NFKD", apart)) or "a_name"


def needs_block(error: UnexpectedToken) -> bool:
    """Whether only an indented block could stand here."""
    return set(error.accepts or error.expected) == {"_INDENT"}


def begins_with_statement(text: str) -> bool:
    """Whether a text that is not indented begins with what could only stand below something else."""
    word = _FIRST_WORD.match(text)
    return word is not None and word.group(1) in LINE_WORDS


def needs_until(error: UnexpectedToken) -> bool:
    """Whether only the end of a `repeat` could stand here."""
    return set(error.accepts or error.expected) == {"UNTIL"}


def repeat_without_until(error: UnexpectedToken, text: str) -> int:
    """Where the `repeat` begins that would have to end here: the last one that stands as far left as the block that
    has just ended, or further."""
    here = error.token.start_pos or 0
    inside = next((len(line) - len(line.lstrip()) for line in reversed(text[:here].split("\n")) if line.strip()), 0)
    found = [match for match in _REPEAT.finditer(text, 0, here) if len(match["indent"]) < max(inside, 1)]
    return found[-1].start("word") if found else here


def _report_missing_until(error: UnexpectedToken, text: str, positions: Positions, report: Report) -> int:
    start = repeat_without_until(error, text)
    message = "This `repeat` does not say when it ends."
    hint = "write `until …` below its lines, as far left as `repeat`"
    report.error("HB107", message, positions.place(start, start + 6), expected="`until`", suggestion=hint)
    return start


def _report_indented(accepted: set[str], span: tuple[int, int], positions: Positions, report: Report) -> int:
    """Points at a line that is indented deeper than what could stand there."""
    message = "This line is indented deeper than anything that could stand here."
    hint = "indent it like the line above, or write the line that it belongs to"
    if "rule" in accepted:
        hint = "a rule begins with its name, in a line above: `rule wins`"
    report.error("HB107", message, positions.place(*span), found="an indented line", suggestion=hint)
    return span[0]


def _report_missing_block(token: Token, text: str, positions: Positions, report: Report) -> int:
    """Points at the line that should have a block below it."""
    end = len(text[: token.start_pos].rstrip())
    line = text.rfind("\n", 0, end) + 1
    start = line + len(text[line:end]) - len(text[line:end].lstrip())
    hint = "indent what is done then by two spaces more" if text.startswith(_DOING, start) else ""
    if text.startswith("if ", start):
        hint += "; when a rule applies is said by `when`"
    report.error("HB107", NOTHING_BELOW, positions.place(start, end), expected=PLAIN["_INDENT"], suggestion=hint)
    return start


def _span(token: Token, text: str) -> tuple[int, int]:
    """Where to point: at the token; at the line's end if something is missing; at the first word of a new block."""
    start = token.start_pos or 0
    match token.type:
        case "_NL" | "_DEDENT" | "$END":
            end = len(text[: start if token.type != "$END" else None].rstrip())
            return max(end - 1, 0), max(end, 1)
        case "_INDENT":
            word = re.compile(r"\s*(\S+)").match(text, start)
            return word.span(1) if word else (start, start + 1)
        case _:
            return start, start + len(token.split("\n")[0])


def _misspelled_beginning(offset: int, text: str, positions: Positions, report: Report) -> bool:
    """Reports the first word of the line if it is a misspelled keyword."""
    word = _FIRST_WORD.match(text, text.rfind("\n", 0, offset) + 1)
    if word is None or (word[1] in words().values() and BLOCK_WORDS.isdisjoint((word[1][:-1], f"{word[1]}s"))):
        return False
    close = closest(word.group(1), tuple(sorted(_BEGINNERS)), 0.75)
    if not close:
        return False
    message = f"No line begins with `{word.group(1)}`."
    place = positions.place(*word.span(1))
    report.error("HB107", message, place, found=f"`{word.group(1)}`", suggestion=f"did you mean `{close}`?")
    return True


def _found(token: Token, shown: str) -> str:
    match token.type:
        case "STRING":
            return "a text"
        case "_INDENT":
            return "an indented line"
        case "_NL" | "_DEDENT" | "$END":
            return PLAIN[token.type]
        case _:
            return f"`{shown}`"


def _close_to(word: str, expected: list[str]) -> str:
    close = closest(word, tuple(expected), 0.7)
    return f"did you mean `{close}`?" if close else ""
