"""Examples of parents that are for other numbers of players than the game is.

A variant that fewer or more can play cannot run them, and nobody can tell what would come out for others. They are left
out, and named together, so that nobody misses them by mistake.
"""

from hornbook.dsl import syntax
from hornbook.dsl.merge.merged import Merged
from hornbook.dsl.read.files import rules_label
from hornbook.dsl.report.diagnostics import Report

_NAMED = 12
"""Of more examples only so many are named."""


def examples_that_fit(merged: Merged, report: Report) -> list[syntax.Example]:
    """The examples of a game without those that it inherits and that it is not for."""
    low, high = merged.min_players, merged.max_players
    misfits = [
        example
        for example in merged.all(syntax.Example)
        if _is_inherited(example, merged) and not all(low <= count <= high for count in _players(example))
    ]
    if misfits:
        _name(misfits, merged, report)
    left_out = {example.name.text for example in misfits}
    return [example for example in merged.all(syntax.Example) if example.name.text not in left_out]


def _is_inherited(example: syntax.Example, merged: Merged) -> bool:
    return rules_label(example.name.place.file) != merged.name.place.file


def _players(example: syntax.Example) -> list[int]:
    return [part.count for part in example.parts if isinstance(part, syntax.ExamplePlayers)]


def _name(misfits: list[syntax.Example], merged: Merged, report: Report) -> None:
    counts = sorted({count for example in misfits for count in _players(example)})
    names = [f"`{example.name}`" for example in misfits[:_NAMED]]
    more = f" and {len(misfits) - _NAMED} more" if len(misfits) > _NAMED else ""
    one = len(misfits) == 1
    message = (
        f"{'An inherited example is' if one else f'{len(misfits)} inherited examples are'} for {_listed(counts)}"
        f" players and left out: {', '.join(names)}{more}."
    )
    hint = "`replace example` where it matters; once removed (`remove example …`), they are not told any more"
    report.warning(
        "HB618",
        message,
        merged.name.place,
        expected=f"examples for {_range(merged.min_players, merged.max_players)} players",
        suggestion=hint,
    )


def _listed(counts: list[int]) -> str:
    words = [str(count) for count in counts]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"
