"""The habits that are known: what people write, what to write instead, and perhaps words that must be possible there.

`at` in a pattern is what a message points at, `near` what must touch the place where reading stopped, if that is more;
other groups may be used in the hint. Those of single blocks come first, as they fit nowhere else; then those of
programmers, which meet a line before it is read for its sense.
"""

from hornbook.dsl.read.keywords import RESERVED
from hornbook.dsl.read.mistakes.habits import Habit
from hornbook.dsl.read.mistakes.habits_in_blocks import IN_BLOCKS
from hornbook.dsl.read.mistakes.habits_of_programmers import PROGRAMMERS
from hornbook.dsl.read.mistakes.habits_of_rulebooks import RULEBOOKS

_NAME = "[a-z][a-z0-9_]*"
_FREE = rf"(?!(?:{'|'.join(sorted(RESERVED))})\b)"
"""Before a name: that it is no word of the language."""

HABITS = (*IN_BLOCKS, *PROGRAMMERS, *RULEBOOKS)
"""In this order; the first that fits is told."""

GUESSES = (
    Habit(
        r"^ +(?P<at>-?\w+) *$", "say when it applies: `{at} if …`, or `{at} otherwise` in the last line", "otherwise"
    ),
    Habit(
        r"^(?P<at>move|draw|collect|shuffle|sort|if|each|repeat|while|do|let)\b",
        "indent it, by two spaces more than the line it belongs to",
        "phase",
    ),
    Habit(r"\bis (?P<at>(?:not )?\w+)", "to compare write `=` or `!=`: `colour of card = red`", "ascending"),
    Habit(
        r"(?P<at>\bif)\b", "write `(a if condition otherwise b)`, in parentheses; or each case in a line below", "_NL"
    ),
    Habit(r"(?P<at>,)", "write `and`", "and"),
    Habit(r"^ +(?!draw\b)\S.*?(?P<at>\w+) *$", "a bound ends with `at most` and a number, in the same line", "at and"),
    Habit(r"(?P<at>\bhas)\b", "`has` goes with `every`, `some` and `no`: `some row has size of row > 3`", "and"),
    Habit(
        r"\bif\b(?:(?!\botherwise\b)[^()]|\((?:[^()]|\([^()]*\))*\))*(?P<at>\))",
        "say what it is where the condition does not hold: `(a if condition otherwise b)`",
        "otherwise",
    ),
    Habit(r"^(?:[^()]|\((?:[^()]|\([^()]*\))*\))*(?P<at>\))", "there is a `)` too many"),
    Habit(
        r"^ *(?P<at>\S.*\S)",
        "first say when it holds, in a line of its own: `always`, `during turn`, `at the end` …",
        "always",
    ),
    Habit(rf"^ *(?P<at>(?P<what>{_NAME})) *$", "to run a step or phase write `do {what}`", "becomes"),
    Habit(
        rf"(?P<at>\b(?P<word>every|some|no) {_NAME} \S.*)",
        "write `has` before what holds of each of them: `{word} … has …`",
        "has",
    ),
    Habit(
        rf"(?P<at>\b(?P<what>player|card|row) {_FREE}(?P<of>{_NAME}))\b(?! +[a-z])",
        "write `{of} of {what}`; if this is one name, `{what}_{of}`",
        "and",
    ),
    Habit(
        rf"(?P<at>\b(?P<one>player|card|row) {_FREE}(?P<verb>{_NAME}) {_FREE}(?P<other>{_NAME}))\b",
        "between two things stands `=`, `<` or `is in`; what is defined is asked as `{verb}({one}, {other})`",
        "and",
    ),
    Habit(
        rf"(?P<near>\b{_FREE}(?P<what>{_NAME}) {_FREE}(?P<at>{_FREE}(?P<one>{_NAME}) {_FREE}(?P<other>{_NAME})))\b",
        "what is defined is asked in parentheses: `{what}({one}, {other})`",
        "and",
    ),
    Habit(
        rf"(?P<near>(?P<at>\b{_FREE}(?P<what>{_NAME}) {_FREE}(?P<of>{_NAME})) is (?:not )?in\b)",
        "a card of a pack is named by its kinds in parentheses: `card({what}, {of})`",
        "and",
    ),
    Habit(
        rf"(?P<at>\b{_FREE}(?P<what>{_NAME}) {_FREE}(?P<of>{_NAME}))\b",
        "write `{what} of {of}`; if this is one name, `{what}_{of}`",
        "and",
    ),
    Habit(
        rf"^ *(?P<near>(?P<at>{_FREE}(?P<what>{_NAME})) {_FREE}{_NAME})\b",
        "no statement begins so: cards go by `move … from … to …`, values change by `… becomes …`, "
        "and a step is run by `do {what}(…)`",
        "becomes",
    ),
    Habit(rf"(?P<at>(?P<first>{_NAME})-(?P<second>{_NAME}))", "if this is one name, write `{first}_{second}`"),
)
"""The same, but only if no word is merely misspelled."""
