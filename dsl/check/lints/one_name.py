"""One name for one thing among what is not named in expressions.

Takes the merged blocks of a game. What stands in expressions is checked where it is declared (`declare`). Verdicts,
`shown by` and pages know claims, bounds, possibilities, measures, examples and notes by their names alone; `after`
knows phases and steps so. Each of these two groups has every name once.
"""

from hornbook.dsl import syntax
from hornbook.dsl.merge.merged import KIND_WORDS, Item, Merged
from hornbook.dsl.report.diagnostics import Report

_GROUPS: tuple[tuple[type[Item], ...], ...] = (
    (
        syntax.Claim,
        syntax.Bound,
        syntax.Possible,
        syntax.Measure,
        syntax.Example,
        syntax.Finding,
        syntax.Remark,
        syntax.Assumption,
    ),
    (syntax.Phase, syntax.Step),
)


def check_one_name_each(merged: Merged, report: Report) -> None:
    """Reports every name that two things of a group have."""
    for kinds in _GROUPS:
        first: dict[str, Item] = {}
        for item in merged.items.values():
            if not isinstance(item, kinds):
                continue
            earlier = first.setdefault(item.name.text, item)
            if earlier is not item:
                _report(earlier, item, report)


def _report(earlier: Item, later: Item, report: Report) -> None:
    one, other = (_with_article(KIND_WORDS[type(item)]) for item in (earlier, later))
    message = f"`{later.name}` is the name of {one} and of {other}."
    related = ((earlier.name.place, f"{one}"),)
    hint = f"call one of them otherwise, for instance `{later.name}_{KIND_WORDS[type(later)]}`"
    report.error("HB202", message, later.name.place, suggestion=hint, related=related)


def _with_article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
