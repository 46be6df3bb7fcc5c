"""The part of a game's page that says what it changes against the game it varies."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from hornbook.docs.game.address import Told
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.listing import folded_listing, listing
from hornbook.docs.html.markdown import as_is, code, collapsible, escaped, heading, link, paragraphs, span
from hornbook.dsl.diff.changes import Change
from hornbook.dsl.diff.parts import KINDS, Kind

_MARKS = {"added": "+", "removed": "−", "changed": "~", "reworded": "~"}
_STATED: dict[Kind, Told] = {
    "claims": "claim",
    "bounds": "bound",
    "possibles": "possible",
    "examples": "example",
    "findings": "finding",
    "assumptions": "assumption",
}
_PLAYED: tuple[Kind, ...] = ("rules", "steps", "phases", "flow", "winners")
"""What players notice first, and so is told first; then everything else in its usual order."""
_NAMED: tuple[Kind, ...] = ("examples", "findings", "assumptions")
"""Of these the name is enough: the page tells them in full."""
_ORDER = [*_PLAYED, *(kind for kind in KINDS if kind not in _PLAYED)]


def changes_part(page: GamePage) -> str:
    """Everything that is added, removed, changed or worded differently; nothing if the game varies no other."""
    difference = page.book.difference
    if difference is None:
        return ""
    parent = difference.before
    title = escaped(page.words["changes"].format(parent=parent.title.in_language(page.language)))
    counts = ", ".join(f"{count} {page.words[how]}" for how, count in difference.counts().items() if count)
    command = listing(f"hornbook diff {parent.id} {page.typed}", "sh")
    shown = sorted((c for c in difference.changes if c.kind != "game"), key=lambda change: _ORDER.index(change.kind))
    real = [change for change in shown if change.how != "reworded"]
    reworded = [change for change in shown if change.how == "reworded"]
    return paragraphs(
        heading(2, title, "changes"),
        f"{escaped(counts)}.",
        *_by_kind(page, real),
        collapsible("formal", page.words["only reworded"], paragraphs(*_by_kind(page, reworded))) if reworded else "",
        f'<p class="hb-note">{escaped(page.words["from diff"])}</p>',
        command,
    )


def _by_kind(page: GamePage, changes: Iterable[Change]) -> Iterator[str]:
    for kind, group in groupby(changes, key=lambda change: change.kind):
        yield f'<p class="hb-change-kind">{escaped(page.words[f"kind {kind}"])}</p>'
        if kind in _NAMED:
            names = " ".join(f"{_mark(change)} {_linked(page, change)}" for change in group)
            yield as_is(f'<p class="hb-change">{names}</p>')
        else:
            yield from (_change(page, change) for change in group)


def _mark(change: Change) -> str:
    return f'<span class="hb-mark hb-{change.how}" aria-hidden="true">{_MARKS[change.how]}</span>'


def _change(page: GamePage, change: Change) -> str:
    how = span(escaped(page.words[change.how]), "hb-note")
    text = page.text(change.text) if change.how != "reworded" else ""
    because = ", ".join(code(each) for each in change.because)
    said = f'<p class="hb-change">{_mark(change)} {_linked(page, change)} {how} {text}</p>'
    return paragraphs(
        said,
        f'<p class="hb-note">{escaped(page.words["because of"])} {because}</p>' if because else "",
        folded_listing(page.words["lines"], "\n".join(change.diff), "diff") if change.diff else "",
    )


def _linked(page: GamePage, change: Change) -> str:
    """The name of a part, leading to where the page tells it, if it is still there."""
    name = code(change.name)
    target = "" if change.how == "removed" else _target(page, change)
    return link(name, target) if target else name


def _target(page: GamePage, change: Change) -> str:
    step, _, rule = change.name.rpartition(".")
    match change.kind:
        case "rules":
            return page.to("part", step, rule)
        case "steps" | "phases":
            return page.to("part", change.name)
        case "settings":
            return page.to("settings")
        case "winners":
            return page.to("winners")
        case kind if kind in _STATED:
            return page.to(_STATED[kind], change.name)
        case _:
            return ""
